import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { sourceFiles } from "#tests/support/source-files.ts";

type Imports = ReadonlyMap<string, readonly string[]>;

test("no file of src imports itself through others, types included", () => {
  expect(cyclesOf(importsOf("src")).map((path) => path.join(" → "))).toEqual([]);
});

test.each<[string, Record<string, string[]>, string[]]>([
  ["a pair", { a: ["b"], b: ["a"] }, ["a", "b", "a"]],
  ["a longer way round", { a: ["x", "b"], b: ["c"], c: ["b"], x: [] }, ["b", "c", "b"]],
  ["a file that imports itself", { a: ["a"] }, ["a", "a"]],
])("the search finds %s", (_, imports, path) => {
  expect(cyclesOf(new Map(Object.entries(imports)))).toEqual([path]);
});

/** What each module imports and re-exports of src, with the imports of types. */
function importsOf(folder: string): Imports {
  return new Map(sourceFiles(folder).map((path) => [path, sourcesIn(path)]));
}

function sourcesIn(path: string): string[] {
  const { module, errors } = parseSync(path, readFileSync(path, "utf8"));
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const written = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
  return written.flatMap((source) => {
    if (source.startsWith("#")) return [`src/${source.slice(1)}`];
    return source.startsWith(".") ? [join(dirname(path), source)] : [];
  });
}

/** One cycle, as the path that leads back to its start, for each group of files that import one another. */
function cyclesOf(imports: Imports): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (path: string): void => {
    const start = way.indexOf(path);
    if (start >= 0) found.push([...way.slice(start), path]);
    if (start >= 0 || done.has(path)) return;
    way.push(path);
    for (const next of imports.get(path) ?? []) visit(next);
    way.pop();
    done.add(path);
  };
  for (const path of imports.keys()) visit(path);
  return found;
}
