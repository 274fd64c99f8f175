import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { untranslatedTexts } from "./untranslated-texts.ts";

/** What looks like a text for people and is the same in every language. */
const noWords: Record<string, readonly string[] | "all"> = {
  // Headings of a file, which the server recognises.
  "src/web/screens/admin/add-users.tsx": [
    "Name",
    "Department",
    "Designation",
    "Joining date",
    "Scopus author id",
    "Name variants",
  ],
  // An example of a work, as it was printed.
  "src/web/screens/auth/example-record.tsx": "all",
  // Keys of the keyboard, names of texts, and beginnings of commands.
  "src/web/records/review/return-dialog.tsx": ["Alt"],
  "src/web/shell/bar/top-bar.tsx": ["Control+K Meta+K"],
  "src/web/commands/line/choices.ts": ["open"],
  "src/web/commands/find-named.ts": ["find"],
  "src/web/commands/shortcut-sheet.tsx": "all",
  "src/web/commands/shortcuts.ts": "all",
  // The institute's name for its ID, until its settings are read.
  "src/web/screens/auth/use-auth-settings.ts": ["Somaiya ID"],
  // Names of services.
  "src/web/screens/import/import-page.tsx": ["Open Library", "Web of Science"],
  // A selector.
  "src/web/ui/page/accent.ts": ["@media screen{:root[data-theme=dark]"],
  // Programs for the graphics card.
  "src/web/screens/public/hourglass/shaders.ts": "all",
  // The parts of the manual's English PDF.
  "src/web/screens/public/manual/manual-facts.ts": "all",
  // Queries in the command language.
  "src/web/screens/reports/standard-reports.ts": "all",
  "src/web/records/dashboard-parts/chart-lines.ts": "all",
};

const modules = ["src/web", "src/cli"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));

const untranslated = new Map(modules.map((path) => [path, untranslatedTexts(path, readFileSync(path, "utf8"))]));

test("every text of the browser and of the command line is translated where it is shown", () => {
  const found = [...untranslated].flatMap(([path, texts]) => {
    const known = noWords[path];
    return texts
      .filter(({ text }) => known !== "all" && !known?.includes(text))
      .map(({ line, text }) => `${path}:${line} ${text}`);
  });
  expect(found).toEqual([]);
});

test("the controls of src/web/ui say nothing about records or people", () => {
  const ofTheDomain =
    /\b(?:institute|department|faculty|teacher|admin|principal|records?|proofs?|publications?|journals?|appraisals?|campaigns?)\b/i;
  const found = modules
    .filter((path) => path.startsWith("src/web/ui/"))
    .flatMap((path) => {
      const code = readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*|\bRecord</g, "");
      const [word] = ofTheDomain.exec(code) ?? [];
      return word ? [`${path}: ${word}`] : [];
    });
  expect(found).toEqual([]);
});

test("no exception is unused", () => {
  expect(Object.keys(noWords).filter((path) => !untranslated.get(path)?.length)).toEqual([]);
});

test.each([
  ["words between tags", "<p>Two words</p>", ["Two words"]],
  ["a single small one", "<p>{n} of {m}</p>", ["of"]],
  ["either side of a choice", '<p>{is ? "yes" : `no more`}</p>', ["yes", "no more"]],
  ["names for those who do not see", '<a aria-label="the bin" href="/x">{face}</a>', ["the bin"]],
  ["labels in data", 'const tab = { label: "Home", to: "/home", icon: House };', ["Home"]],
  ["the forms of a plural", 'const rows = count + (count === 1 ? "row" : "rows");', ["row", "rows"]],
  ["a whole sentence anywhere", 't("It is gone.")', []],
  ["messages", 'toast({ text: "It is gone." })', ["It is gone."]],
  ["what a command prints", "process.stdout.write(`$" + "{n} rows are done`);", ["rows are done"]],
  ["and decides on", "const state = rows.length > 0 ? `Added $" + '{n} rows.` : t("Nothing.");', ["Added", "rows."]],
  [
    "but not how it describes itself",
    'fpms.command("do it").option("-a, --all <rows>", "every row").description("does it");',
    [],
  ],
  ["nor its options", 'fpms.addOption(new Option("--dates <order>", "in what order").choices(orders));', []],
  ["but no class, comparison or fault", '<p className="a b" hidden={is === "On"}>{t("one.two")}</p>', []],
])("the scan finds %s", (_, source, texts) => {
  expect(untranslatedTexts("x.tsx", source).map(({ text }) => text)).toEqual(texts);
});
