import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { sourceFiles } from "../support/source-files.ts";
import nameVocabulary from "./vocabulary/names.json" with { type: "json" };

/** Where a word of the list is right. Migrations that were shared are never edited. */
const exceptions: readonly { files: RegExp; words: readonly string[]; reason: string }[] = [
  {
    files:
      /^src\/(contract\/(accounts|imports)|http\/routes\/accounts|domain\/imports\/(list-imports|present-batch))\.ts$/,
    words: ["fate", "fates"],
    reason: "former names of the API, answered until 1.0",
  },
  {
    files: /^src\/(contract|http\/routes)\/accreditation\/campaigns\.ts$/,
    words: ["told"],
    reason: "a former name of the API, answered until 1.0",
  },
  {
    files: /^tests\/http\/\w+\/(former-names|campaigns)\.test\.ts$/,
    words: ["fate", "told"],
    reason: "they test those",
  },
  { files: /\/hourglass\/(scene|model)\.tsx$/, words: ["scene"], reason: "the usual term of 3D graphics" },
  {
    files: /^(scripts\/test\.mjs|vitest\.config\.ts|tests\/support\/by-turns\.json)$/,
    words: ["turns"],
    reason: "files that are tested by turns, a third each day",
  },
];

const instead: ReadonlyMap<string, string> = new Map(Object.entries(nameVocabulary));

const words = Object.keys(nameVocabulary).join("|");
const capitalised = words.replace(/\b[a-z]/g, (first) => first.toUpperCase());

/** Most files have none of the words where one may begin in a name, and are not parsed. */
const anyWord = new RegExp(`(?:(?<![A-Za-z])(?:${words}|${words.toUpperCase()})|${capitalised})(?![a-z])`);

const files = [
  ...["src", "tests", "scripts", "packages", "bench", "bin"].flatMap((folder) => sourceFiles(folder, /./)),
  ...readdirSync(".").filter((name) => /\.m?ts$/.test(name)),
].filter((path) => !/^src\/db\/migrations\//.test(path));

test("names of files, and in code and styles, use the words of the glossary", () => {
  const used = new Set<unknown>();
  const found = files
    .flatMap((path) => [
      ...badWords(path, path),
      ...namesOf(path, sourceOf(path)).flatMap((name) => badWords(path, name)),
    ])
    .filter(({ path, word }) => {
      const exception = exceptions.find(({ files: some, words }) => some.test(path) && words.includes(word));
      used.add(exception);
      return !exception;
    });
  expect(found.map(({ path, word, name }) => `${path} "${word}" (write: ${instead.get(word)}) in: ${name}`)).toEqual(
    [],
  );
  expect(exceptions.filter((one) => !used.has(one))).toEqual([]);
});

test.each([
  ["a name in camel case", "x.ts", "const wasToldToday = 1;", ["told"]],
  ["a type", "x.ts", "type ListWish = string;", ["wish"]],
  ["a constant, and a property", "x.ts", "const BY_LANE = a.hears;", ["lane", "hears"]],
  ["an attribute", "x.tsx", "<Page rail />", ["rail"]],
  ["a class of a style sheet", "x.css", ".cv-desk > b { color: red }", ["desk"]],
  ["but no comment, text or longer word", "x.ts", '// As told.\nconst wished = "told"; const island = /lane/;', []],
])("the scan finds %s", (_, path, source, words) => {
  expect(namesOf(path, source).flatMap((name) => badWords(path, name).map(({ word }) => word))).toEqual(words);
});

function badWords(path: string, name: string): { path: string; name: string; word: string }[] {
  const parts = name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/);
  return parts.map((part) => part.toLowerCase()).flatMap((word) => (instead.has(word) ? [{ path, name, word }] : []));
}

function sourceOf(path: string): string {
  return /\.(m?tsx?|mjs|css)$/.test(path) ? readFileSync(path, "utf8") : "";
}

/** The names in a module or style sheet that may have a word of the list. */
function namesOf(path: string, source: string): string[] {
  if (!anyWord.test(source)) return [];
  if (path.endsWith(".css")) return source.replace(/\/\*[\s\S]*?\*\//g, "").match(/[\w-]+/g) ?? [];
  const names = new Set<string>();
  walk(parseSync(path, source).program as unknown as Node);
  return [...names].filter((name) => anyWord.test(name));

  function walk(node: Node): void {
    if (/Identifier$/.test(node.type) && typeof node.name === "string") names.add(node.name);
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child);
  }
}

type Node = { type: string } & Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
