import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { modules } from "../../scripts/boundaries.mjs";
import { kinds } from "../../src/kinds/registry.ts";
import { sourceFiles } from "../support/source-files.ts";

const page = readFileSync("docs/architecture.md", "utf8");
const tree = page.slice(page.indexOf("src/\n"), page.indexOf("packages/\n"));

test("docs/architecture.md lists every module of src, and no other", () => {
  const listed = [...tree.matchAll(/^ {2}([a-z]+)\/ /gm)].map(([, name]) => name);
  const folders = readdirSync("src", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(listed.toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
  expect(listed.toSorted()).toEqual(Object.keys(modules).toSorted());
});

test("the table of imports in docs/architecture.md is that of scripts/boundaries.mjs", () => {
  const rows = [...page.matchAll(/^\| `([a-z]+)` \| ?(.*?) ?\|$/gm)];
  const table = rows.map(([, name = "", may = ""]) => [name, may.split(", ").filter(Boolean)]);
  expect(Object.fromEntries(table)).toEqual(
    Object.fromEntries(Object.entries(modules).map(([name, { may }]) => [name, may])),
  );
});

test("the list in docs/architecture.md has every folder of each module, and only files that exist", () => {
  const lines = [...tree.matchAll(/^ {2}([a-z]+)\/ +(.*(?:\n {6,}.*)*)$/gm)];
  const listed = lines.map(([, name = "", text = ""]) => [
    name,
    [...text.matchAll(/(?<![\w/])([a-z-]+)\/(?![\w/])/g)].map(([, folder = ""]) => folder).toSorted(),
  ]);
  const present = Object.keys(modules).map((name) => [name, foldersIn(`src/${name}`).toSorted()]);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(present));
  const files = lines.flatMap(([, name, text = ""]) =>
    [...text.matchAll(/[a-z-]+\.ts/g)].map(([file]) => `src/${name}/${file}`),
  );
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((path) => !existsSync(path))).toEqual([]);
});

function foldersIn(path: string): string[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

test("tables and columns of the database that it names are in the migrations", () => {
  const migrations = sourceFiles("src/db/migrations")
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  const named = [...page.matchAll(/\b(?:records?|accounts|review|people|name|title)_[a-z_]+\b|`([a-z]+)\.([a-z_]+)`/g)]
    .filter(([text]) => !/\.(?:ts|md|json|institute)/.test(text))
    .map(([text, table, column]) => column ?? table ?? text);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(migrations))).toEqual([]);
});

test("what it says of jobs, commands and settings is in the code", () => {
  const tasks = readFileSync("src/domain/jobs/tasks.ts", "utf8");
  expect(page).toContain("every five minutes a job searches the existing records");
  expect(tasks).toContain('"*/5 * * * * match-people');
  expect(page).toContain("Every night all records are compared");
  expect(tasks).toMatch(/"\d+ \d+ \* \* \* find-duplicates/);
  const [, oldest] = /PostgreSQL from (\d+) on/.exec(page.replaceAll("\n", " ")) ?? [];
  expect(readFileSync("src/db/open-database.ts", "utf8")).toContain(`PostgreSQL ${oldest} or newer`);
  const commands = [...page.matchAll(/`fpms ([a-z-]+)`/g)].map(([, name = ""]) => name);
  expect(commands.length).toBeGreaterThan(1);
  expect(commands.filter((name) => !existsSync(`src/cli/${name}.ts`))).toEqual([]);
  const environment = [...page.matchAll(/`([A-Z]+_[A-Z]+)(?:=\w+)?[`/]/g)].map(([, name = ""]) => name);
  const config = readFileSync("src/config.ts", "utf8");
  expect(environment.length).toBeGreaterThan(2);
  expect(environment.filter((name) => !config.includes(`"${name}"`))).toEqual([]);
});

test("kinds are named by their slug only where it says", () => {
  const [, places = ""] =
    /slug is written in its own file and in (.*?)\. Adding one/.exec(page.replaceAll("\n", " ")) ?? [];
  const allowed = ["kinds/", ...[...places.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path)];
  expect(allowed).toHaveLength(2);
  const found = sourceFiles("src")
    .filter((path) => !/\.test\.tsx?$|\/migrations\//.test(path) && namesKind(readFileSync(path, "utf8")))
    .filter((path) => !allowed.some((place) => path.startsWith(`src/${place}`)));
  expect(found).toEqual([]);
});

test.each([
  ['{ kinds: ["patent"] }', true],
  ['{ kind: "book", dates: [] }', true],
  ['kinds: ["journal",\n "conference"]', true],
  ['{ "sttp-attended": 1 }', true],
  ['kind.slug === "journal"', true],
  ['kindBySlug("mous")', true],
  ["where s.kind = 'scholars'", true],
  ['{ part: "experience" }', false],
  ['["book-chapter", "Book chapter"]', false],
])("%s names a kind: %s", (code, expected) => {
  expect(namesKind(code)).toBe(expected);
});

/**
 * A slug of one word is an English word as well, so it names a kind only after "kind" or "slug"; "book-chapter" is also
 * a type of ORCID and OpenAlex.
 */
function namesKind(code: string): boolean {
  const all = kinds.map(({ slug }) => slug);
  const long = all.filter((slug) => slug.includes("-") && slug !== "book-chapter");
  return (
    new RegExp(`["'\`](?:${long.join("|")})["'\`]`).test(code) ||
    new RegExp(`(?:kinds?|slug)(?:BySlug)?["']?\\s*(?:\\??:|[!=]=*|\\()[\\s[(]*["'](?:${all.join("|")})["']`, "i").test(
      code,
    )
  );
}

test("every file, folder and decision that it names exists", () => {
  const named = [...page.matchAll(/`((?:[a-z-]+\/)+[a-z-]*(?:\.(?:ts|md|mjs|json))?|[a-z-]+\.(?:ts|json))`/g)].map(
    ([, path = ""]) => path,
  );
  const places = (path: string) => [path, `src/${path}`];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !places(path).some(existsSync))).toEqual([]);
  const decisions = readdirSync("docs/decisions").map((name) => name.slice(0, 3));
  const cited = [...page.matchAll(/decision (\d{3})/g)].map(([, number = ""]) => number);
  expect(cited.filter((number) => !decisions.includes(number))).toEqual([]);
});

test("only main.ts imports from cli, domain and http together, and nothing imports main.ts", () => {
  const joins = sourceFiles("src").filter((path) => {
    const text = readFileSync(path, "utf8");
    return ["cli", "domain", "http"].every((name) => text.includes(`from "#${name}/`));
  });
  expect(joins).toEqual(["src/main.ts"]);
  const importers = sourceFiles("src").filter((path) => /from "(\.\.\/)+main\.ts"/.test(readFileSync(path, "utf8")));
  expect(importers).toEqual([]);
});

test("the pure modules use no clock, no network and no file", () => {
  const impure = /\bDate\.now\(|\bnew Date\(\)|\bfetch\(|from "node:|from "pg"/;
  const pure = ["texts", "kinds", "formats", "rules", "access", "contract"];
  const found = pure
    .flatMap((name) => sourceFiles(`src/${name}`))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .filter((path) => impure.test(readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")));
  expect(found).toEqual([]);
});

test("the numbers in it are those of the code", () => {
  const constant = (path: string, name: string) =>
    new RegExp(`const ${name} = ([\\d_]+);`).exec(readFileSync(path, "utf8"))?.[1]?.replaceAll("_", "");
  expect(page).toContain(`at most ${constant("src/domain/search/search-records.ts", "maxRanked")} records`);
  expect(page).toContain(`Up to ${constant("src/db/queries/search/search-records.ts", "fewWorks")} are`);
  expect(page).toContain(`${constant("src/kinds/record-state.ts", "unassignedScope")} nobody yet`);
});
