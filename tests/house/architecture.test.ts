import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { modules } from "../../scripts/boundaries.mjs";
import { sourceFiles } from "../support/source-files.ts";

const page = readFileSync("docs/architecture.md", "utf8");
const tree = page.slice(page.indexOf("src/\n"), page.indexOf("packages/\n"));

test("docs/architecture.md lists every module of src, and no other", () => {
  const listed = [...tree.matchAll(/^ {2}([a-z]+)\/ /gm)].map(([, name]) => name);
  const folders = readdirSync("src", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(listed.toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
  expect(listed.toSorted()).toEqual(Object.keys(modules).toSorted());
});

test("its table of imports is that of scripts/boundaries.mjs", () => {
  const rows = [...page.matchAll(/^\| `([a-z]+)` \| ?(.*?) ?\|$/gm)];
  const table = rows.map(([, name = "", may = ""]) => [name, may.split(", ").filter(Boolean)]);
  expect(Object.fromEntries(table)).toEqual(
    Object.fromEntries(Object.entries(modules).map(([name, { may }]) => [name, may])),
  );
});

test("the folders and files in its list exist in their module", () => {
  const lines = [...tree.matchAll(/^ {2}([a-z]+)\/ +(.*)$/gm)];
  const missing = lines.flatMap(([, name, text = ""]) =>
    [...text.matchAll(/(?<![\w/])([a-z-]+\/|[a-z-]+\.ts)(?![\w/])/g)]
      .map(([, part]) => `src/${name}/${part}`)
      .filter((path) => !existsSync(path)),
  );
  expect(lines.length).toBe(Object.keys(modules).length);
  expect(missing).toEqual([]);
});

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
  expect(page).toContain(`Up to ${constant("src/db/queries/search-records.ts", "fewWorks")} are`);
  expect(page).toContain(`${constant("src/kinds/record-state.ts", "unassignedScope")} nobody yet`);
});
