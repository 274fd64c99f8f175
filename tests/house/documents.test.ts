import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "../support/source-files.ts";

const read = (path: string) => readFileSync(path, "utf8");
const readme = read("README.md");

test("the README fits on two screens and has the three commands", () => {
  expect(readme.split("\n").length).toBeLessThanOrEqual(75);
  expect(readme).toContain("npm install && npm run demo");
  expect(readme).toContain("npm install && npm test");
  expect(readme).toContain("npm ci && npm run build && npm start");
});

test("every relative link of the README and of docs leads to a file, and to a heading where it names one", () => {
  const pages = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...markdownOf("docs"), ...markdownOf("docs/decisions")];
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|\/)([^)\s]+)\)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !leadsSomewhere(page, target))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test("the table of decisions has every page once, with its title", () => {
  const pages = readdirSync("docs/decisions").filter((name) => /^\d/.test(name));
  const titled = pages.map((name) => `[${/^# (.*)/.exec(read(`docs/decisions/${name}`))?.[1]}](${name})`);
  const listed = [...read("docs/decisions/README.md").matchAll(/^\| [^|]+ \| (\[.*\]\(.*\)) \|$/gm)].map(
    ([, link]) => link,
  );
  expect(listed.toSorted()).toEqual(titled.toSorted());
});

test("no document has the marks of a merge that was left unfinished", () => {
  const pages = ["README.md", ".env.example", ...markdownOf("docs"), ...markdownOf("docs/decisions")];
  expect(pages.filter((page) => /^(?:<{7}|>{7}) /m.test(read(page)))).toEqual([]);
});

test("every variable that the program reads is in .env.example and in docs/operations.md", () => {
  const names = [...read("src/config.ts").matchAll(/\(env, "([A-Z_]+)"/g)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(12);
  const missingIn = (text: string) => names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
  expect(missingIn(read(".env.example"))).toEqual([]);
  expect(missingIn(read("docs/operations.md"))).toEqual([]);
});

test("every command of fpms is in docs/command-line.md", () => {
  const commands = sourceFiles("src/cli").flatMap((path) =>
    [...read(path).matchAll(/\.command\("([a-z-]+)"/g)].map(([, name = ""]) => name),
  );
  const page = read("docs/command-line.md");
  expect(commands.length).toBeGreaterThan(25);
  expect(commands.filter((name) => !new RegExp(`fpms [a-z]* ?${name}\\b`).test(page))).toEqual([]);
});

function markdownOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));
}

function leadsSomewhere(page: string, target: string): boolean {
  const [path = "", heading] = target.split("#");
  const file = path === "" ? page : join(dirname(page), path);
  if (!existsSync(file)) return false;
  return heading === undefined || headingsOf(read(file)).includes(heading);
}

/** As GitHub makes the addresses of headings. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
