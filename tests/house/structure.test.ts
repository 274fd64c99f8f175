import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "#tests/support/source-files.ts";

const paths = sourceFiles("src", /./);
const everything = [
  ...paths,
  ...["tests", "packages", "bench", "scripts"].flatMap((folder) => sourceFiles(folder, /./)),
];

test("a folder has at most 25 files: more want sub-folders by noun", () => {
  const files = new Map<string, number>();
  for (const path of everything) files.set(dirname(path), (files.get(dirname(path)) ?? 0) + 1);
  expect([...files].filter(([, count]) => count > 25).map(([folder, count]) => `${folder}: ${count} files`)).toEqual(
    [],
  );
});

test("a file has at most 300 lines, a test 400; migrations are never edited", () => {
  const long = paths
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith("src/db/migrations/"))
    .map((path) => ({ path, lines: readFileSync(path, "utf8").split("\n").length - 1 }))
    .filter(({ path, lines }) => lines > (/\.test\.tsx?$/.test(path) ? 400 : 300));
  expect(long).toEqual([]);
});
