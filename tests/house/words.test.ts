import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { spokenTexts } from "./spoken-texts.ts";

/** What does not go through `src/web/words` yet. It only ever shrinks. */
const notYet = ["src/web/screens/auth/", "src/web/screens/public/"];

/** Headings of a list of people, which the server knows by these names. */
const headings = ["Name", "Department", "Designation", "Joining date", "Scopus author id", "Name variants"];

const modules = readdirSync("src/web", { recursive: true, encoding: "utf8" })
  .map((path) => join("src/web", path))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith("src/web/words/"));

const spoken = new Map(modules.map((path) => [path, spokenTexts(path, readFileSync(path, "utf8"))]));

test("every text of the browser comes from src/web/words", () => {
  const found = [...spoken]
    .filter(([path]) => !notYet.some((start) => path.startsWith(start)))
    .flatMap(([path, texts]) => texts.map((text) => ({ path, ...text })))
    .filter(({ path, text }) => !(path.endsWith("/people-import.tsx") && headings.includes(text)))
    .map(({ path, line, text }) => `${path}:${line} ${text}`);
  expect(found).toEqual([]);
});

test("no place stands on the list of exceptions without need", () => {
  const needless = notYet.filter(
    (start) => ![...spoken].some(([path, texts]) => path.startsWith(start) && texts.length > 0),
  );
  expect(needless).toEqual([]);
});

test.each([
  ["words between tags", "<p>Two words</p>", ["Two words"]],
  ["a single small one", "<p>{n} of {m}</p>", ["of"]],
  ["either side of a choice", '<p>{is ? "yes" : `no more`}</p>', ["yes", "no more"]],
  ["names for those who do not see", '<a aria-label="the bin" href="/x">{face}</a>', ["the bin"]],
  ["labels in data", 'const tab = { label: "Home", to: "/home", icon: House };', ["Home"]],
  ["the forms of a plural", 'const rows = count + (count === 1 ? "row" : "rows");', ["row", "rows"]],
  ["a whole sentence anywhere", 'say("It is gone.")', []],
  ["messages", 'toast({ text: "It is gone." })', ["It is gone."]],
  ["but no class, comparison or fault", '<p className="a b" hidden={is === "On"}>{t("one.two")}</p>', []],
])("the scan finds %s", (_, source, texts) => {
  expect(spokenTexts("x.tsx", source).map(({ text }) => text)).toEqual(texts);
});
