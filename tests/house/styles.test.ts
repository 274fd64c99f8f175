import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const folder = "src/web";
const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .map((path) => join(folder, path))
  .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.test\.tsx?$/.test(path));
const texts = new Map(paths.map((path) => [path, readFileSync(path, "utf8")]));

/** What every page loads, and the sheets of single parts, by the classes they lay out. */
const everywhere = new Set(
  [...(texts.get(`${folder}/styles/main.css`) ?? "").matchAll(/@import "\.\/([^"]+)"/g)].map(([, path = ""]) =>
    join(folder, "styles", path),
  ),
);
const common = new Set([...everywhere].flatMap(classesOf));
const sheets = new Map<string, Set<string>>();
for (const path of paths.filter((one) => one.endsWith(".css") && !everywhere.has(one) && !one.endsWith("/main.css")))
  for (const name of classesOf(path)) sheets.set(name, new Set([...(sheets.get(name) ?? []), path]));

const imports = new Map(paths.map((path) => [path, importsOf(path)]));
const importers = new Map<string, string[]>();
for (const [path, others] of imports)
  for (const other of others) importers.set(other, [...(importers.get(other) ?? []), path]);

/** Written by several parts under one name, or filled by a part that is loaded later. */
const exceptions = new Set(["answer", "list", "charts-place"]);

test("a component loads the styles of its classes, whatever page is opened first", () => {
  const unstyled = paths
    .filter((path) => path.endsWith(".tsx"))
    .flatMap((path) =>
      classesUsed(path)
        .filter((name) => !common.has(name) && !exceptions.has(name))
        .filter((name) => sheets.has(name) && !isLoaded(path, sheets.get(name) ?? new Set()))
        .map((name) => `${path} uses .${name}: import ${[...(sheets.get(name) ?? [])].join(" or ")}`),
    );
  expect(unstyled).toEqual([]);
});

/** By the module, by what it imports, or by every module that imports it. */
function isLoaded(path: string, wanted: ReadonlySet<string>, visited: ReadonlySet<string> = new Set()): boolean {
  if (visited.has(path) || loads(path, wanted)) return true;
  const users = importers.get(path) ?? [];
  return users.length > 0 && users.every((user) => isLoaded(user, wanted, new Set([...visited, path])));
}

function loads(path: string, wanted: ReadonlySet<string>, seen = new Set<string>()): boolean {
  if (wanted.has(path)) return true;
  if (seen.has(path)) return false;
  seen.add(path);
  return (imports.get(path) ?? []).some((other) => loads(other, wanted, seen));
}

function importsOf(path: string): string[] {
  const found = (texts.get(path) ?? "").matchAll(/^(?:import|export)\s(?:[^;"]*\sfrom\s)?"(\.[^"]+)";/gm);
  return [...found].map(([, other = ""]) => join(dirname(path), other)).filter((other) => texts.has(other));
}

function classesOf(sheet: string): string[] {
  const text = (texts.get(sheet) ?? "").replace(/\/\*[\s\S]*?\*\//g, "");
  return [...text.matchAll(/\.([a-z][a-z0-9-]+)/g)].map(([, name = ""]) => name);
}

function classesUsed(path: string): string[] {
  const found = (texts.get(path) ?? "").matchAll(/className=(?:"([^"]+)"|\{([^}]+)\})/g);
  const words = [...found].flatMap(([, text = "", code = ""]) => `${text} ${code}`.match(/[a-z][a-z0-9-]+/g) ?? []);
  return [...new Set(words)];
}
