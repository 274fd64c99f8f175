import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { sourceFiles } from "#tests/support/source-files.ts";

const files = [
  ...["src", "tests", "scripts", "packages", "bench", "bin"].flatMap((folder) =>
    sourceFiles(folder, /\.m?tsx?$|\.mjs$/),
  ),
  ...readdirSync(".").filter((name) => /\.m?[jt]s$/.test(name)),
].filter((path) => !/^src\/db\/migrations\//.test(path));

test("no literal is spread in another, or in an element: its parts are written where they belong", () => {
  const found = files.flatMap((path) =>
    linesWithSpread(path, readFileSync(path, "utf8")).map((line) => `${path}:${line}`),
  );
  expect(found).toEqual([]);
});

test.each<[what: string, path: string, source: string, lines: number[]]>([
  ["an object in an object", "x.ts", "const a = {\n  ...{ b: 1, c: 2 },\n  d: 3,\n};", [2]],
  ["a list in a list", "x.ts", "const a = [\n  ...[1, 2],\n  ...[3],\n];", [2, 3]],
  ["a list of a type", "x.ts", "const a = [...([1, 2] as const)];", [1]],
  ["an object in an element", "x.tsx", "const a = <B c={1} {...{ d, e }} />;", [1]],
  ["a list in a call", "x.ts", "b(...[1, 2], c);", [1]],
  ["but nothing that depends on a value", "x.ts", "const a = { ...(b ? { c } : {}), ...(b && { d }), ...e };", []],
  ["and no list that stands for parameters", "x.ts", "b(...([c] as Parameters<B>));", []],
])("the scan finds %s", (_what, path, source, lines) => {
  expect(linesWithSpread(path, source)).toEqual(lines);
});

function linesWithSpread(path: string, source: string): number[] {
  // Most files have none, and are not parsed.
  if (!/\.\.\.[\s(]*[{[]/.test(source)) return [];
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const lines: number[] = [];
  visit(program);
  return lines;

  function visit(node: unknown): void {
    if (typeof node !== "object" || node === null) return;
    if (isSpread(node) && isLiteral(node.argument)) lines.push(source.slice(0, node.start).split("\n").length);
    for (const part of Object.values(node)) visit(part);
  }
}

type Node = { type: string };

const isSpread = (node: object): node is Node & { start: number; argument: Node } =>
  "type" in node && (node.type === "SpreadElement" || node.type === "JSXSpreadAttribute");

function isLiteral(node: Node & { expression?: Node; typeAnnotation?: { typeName?: { name?: string } } }): boolean {
  if (node.type === "ParenthesizedExpression" && node.expression) return isLiteral(node.expression);
  if (node.type === "TSAsExpression" && node.expression && node.typeAnnotation?.typeName?.name === "const")
    return isLiteral(node.expression);
  return node.type === "ObjectExpression" || node.type === "ArrayExpression";
}
