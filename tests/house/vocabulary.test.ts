import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { sourceFiles } from "../support/source-files.ts";
import vocabulary from "./vocabulary/all.json" with { type: "json" };
import commentVocabulary from "./vocabulary/comments.json" with { type: "json" };
import proseVocabulary from "./vocabulary/prose.json" with { type: "json" };

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...["docs", "src", "bench", "packages"].flatMap((folder) => sourceFiles(folder, /\.md$/)),
];

/**
 * Words that prose uses in their ordinary sense: a narrow table or screen, what is asked for, a protocol that is spoken,
 * room on a disk, the tests of this folder, a retraction notice and what somebody notices.
 */
const ordinary = [
  "narrow",
  "asked for",
  "speak",
  "speaks",
  "room",
  "house",
  "notice",
  "notices",
  "in the way",
  "nobody answers",
];

/** Files whose texts are data: names, passwords, headings of other programs' files and of outside bodies' forms, words that people type. */
const data =
  /\.test\.tsx?$|^src\/db\/|^src\/domain\/demo\/|is-generic-title|heading-(?:words|tokens)|(?:office|staff)-headings|\/hi\/|people-columns|accreditation\/tables|(?:sentence|screen)-words/;

/** Migrations that were shared are never edited. */
const shared = /^src\/db\/migrations\/|vocabulary/;

const patterns = patternsOf(vocabulary);
const commentPatterns = patternsOf(commentVocabulary);
const prosePatterns = patternsOf(
  Object.fromEntries(
    Object.entries({ ...vocabulary, ...commentVocabulary, ...proseVocabulary }).filter(
      ([word]) => !ordinary.includes(word),
    ),
  ),
);

const modules = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((path) => join("src", path))
  .filter((path) => /\.tsx?$/.test(path) && !data.test(path));

test("texts for people use the words of the glossary", () => {
  expect(modules.length).toBeGreaterThan(1000);
  const texts = withAny(patterns, modules).flatMap(({ path, source }) => textsOf(path, source));
  expect(texts.flatMap((one) => complaints(one))).toEqual([]);
});

test("documents use the words of the glossary", () => {
  expect(documents.length).toBeGreaterThan(130);
  const lines = documents.flatMap((path) => linesOf(path, readFileSync(path, "utf8")));
  expect(lines.flatMap((one) => complaints(one, prosePatterns))).toEqual([]);
});

test("comments and names of tests use the words of the glossary", () => {
  const files = ["src", "bench", "packages", "tests", "scripts", "bin"]
    .flatMap((folder) => sourceFiles(folder, /\.(m?tsx?|mjs)$/))
    .filter((path) => !shared.test(path));
  expect(files.length).toBeGreaterThan(2500);
  const comments = withAny(commentPatterns, files).flatMap(({ path, source }) => commentsOf(path, source));
  expect(comments.flatMap((one) => complaints(one, commentPatterns))).toEqual([]);
});

test.each([
  ["a doc comment", "/** What was\n * said. */\nconst a = 1;", 1],
  ["a line comment", "// It stands in the list.\nconst a = 1;", 1],
  ["the name of a test", 'test("the head lets in a colleague", () => {});', 1],
  ["but no code", 'const room = said("stands");', 0],
])("the scan of comments finds %s", (_, source, found) => {
  expect(commentsOf("x.ts", source).flatMap((one) => complaints(one, commentPatterns))).toHaveLength(found);
});

test.each([
  ["a line of a document", "One work.\nThe slip stands in the list.", 3],
  ["but no code, quoted heading, link or ordinary word", '`told`, "Teacher", [it](/told), a narrow table', 0],
  ["and no block of code", "```\nthe deed\n```", 0],
])("the scan of documents finds %s", (_, source, found) => {
  expect(linesOf("x.md", source).flatMap((one) => complaints(one, prosePatterns))).toHaveLength(found);
});

test.each([
  ["a text in quotes", 'const label = "Mend the row";', ["Mend the row"]],
  ["a text with values", "say(`$" + "{who} was let in.`)", [" was let in."]],
  ["a text between tags", "<p>Bring a file</p>", ["Bring a file"]],
  ["but no single lower-case word, import or key", 'import a from "./let in.ts"; t("x.deed");', []],
])("the scan finds %s", (_, source, texts) => {
  expect(textsOf("x.tsx", source).map(({ text }) => text)).toEqual(texts);
});

/** One pattern for all words, which few texts match, and one for each. */
function patternsOf(words: Readonly<Record<string, string>>) {
  const pattern = (text: string) => new RegExp(`(?<![\\w-])(?:${text.replaceAll(" ", "\\s+")})(?![\\w-])`, "i");
  return {
    any: pattern(Object.keys(words).join("|")),
    each: Object.entries(words).map(([word, instead]) => ({ word, instead, pattern: pattern(word) })),
  };
}

/** Files with none of the words are not parsed. */
function withAny({ any }: typeof patterns, paths: readonly string[]): { path: string; source: string }[] {
  return paths
    .map((path) => ({ path, source: readFileSync(path, "utf8") }))
    .filter(({ source }) => any.test(source.replace(/\s*\n\s*\*?\s*/g, " ")));
}

/** Without code, and without what is quoted, such as the headings of official forms. */
function linesOf(path: string, source: string): Text[] {
  const prose = source.replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ""));
  return prose.split("\n").map((line, index) => ({
    place: () => `${path}:${index + 1}`,
    text: line.replace(/`[^`]*`|\]\([^)]*\)|"[^"]*"|“[^”]*”/g, ""),
  }));
}

/** Comments, and the names of tests. */
function commentsOf(path: string, source: string): Text[] {
  const { comments } = parseSync(path, source);
  const names = [...source.matchAll(/^\s*(?:test|describe|\]\))(?:\.\w+)*\(\s*"([^"]*)"/gm)];
  return [
    ...comments.map(({ start, value }) => ({ start, text: value.replace(/\s*\n\s*\*?\s*/g, " ") })),
    ...names.map(({ index, 1: text = "" }) => ({ start: index, text })),
  ].map(({ start, text }) => ({ place: () => placeOf(path, source, start), text }));
}

function placeOf(path: string, source: string, start: number): string {
  return `${path}:${source.slice(0, start).split("\n").length}`;
}

type Text = { place: () => string; text: string };

function complaints({ place, text }: Text, { any, each } = patterns): string[] {
  if (!any.test(text)) return [];
  return each
    .filter(({ pattern }) => pattern.test(text))
    .map(({ word, instead }) => `${place()} "${word}" (write: ${instead}) in: ${text.trim()}`);
}

type Node = { type: string; start: number } & Record<string, unknown>;

/**
 * Every string of a module that reads as a text: it has a space or begins with a capital letter. Lists of words are
 * longer.
 */
function textsOf(path: string, source: string): Text[] {
  const found: Text[] = [];
  walk(parseSync(path, source).program as unknown as Node);
  return found;

  function walk(node: Node): void {
    if (node.type.startsWith("Import") || node.type.startsWith("TS") || node.type === "TaggedTemplateExpression")
      return;
    const text = textOf(node);
    if (text && text.length < 2000 && /[a-z] |^[A-Z][a-z]/.test(text))
      found.push({ place: () => placeOf(path, source, node.start), text });
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child);
  }
}

function textOf(node: Node): string | undefined {
  if (node.type === "Literal" || node.type === "JSXText")
    return typeof node.value === "string" ? node.value : undefined;
  if (node.type === "TemplateElement") return (node.value as { cooked: string }).cooked;
  return undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
