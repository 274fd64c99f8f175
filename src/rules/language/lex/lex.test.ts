import { expect, test } from "vitest";
import { lex, type Token } from "./lex.ts";

/** "word solar 0-5", with "literal", "open" for what is not closed, and the pieces of a field. */
function shown(token: Token): string {
  const range = ({ from, to }: { from: number; to: number }) => `${from}-${to}`;
  const isOpen = "closed" in token && !token.closed ? " open" : "";
  if (token.kind === "word") return `word ${token.text} ${range(token)}${token.literal ? " literal" : ""}`;
  if (token.kind === "phrase") return `phrase ${token.text} ${range(token)}${isOpen}`;
  if (token.kind !== "field") return `${token.kind} ${range(token)}`;
  const pieces = token.pieces.map((piece) => `[${piece.quoted ? "quoted " : ""}${piece.text} ${range(piece)}]`);
  return `field ${token.name} ${pieces.join("")} ${range(token)}${isOpen}`;
}

test.each<[text: string, tokens: string[]]>([
  ["", []],
  ["  solar\tpump ", ["word solar 2-7", "word pump 8-12"]],
  ["a OR b And c", ["word a 0-1", "or 2-4", "word b 5-6", "and 7-10", "word c 11-12"]],
  ["orange \\or", ["word orange 0-6", "word or 7-10 literal"]],
  ["* ** \\*", ["all 0-1", "word ** 2-4", "word * 5-7 literal"]],
  ["-a - b c-d -", ["not 0-1", "word a 1-2", "word - 3-4", "word b 5-6", "word c-d 7-10", "word - 11-12"]],
  ["(a)", ["open 0-1", "word a 1-2", "close 2-3"]],
  ["a) b", ["word a 0-1", "close 1-2", "word b 3-4"]],
  ["f(x)y) z", ["word f(x)y 0-5", "close 5-6", "word z 7-8"]],
  ["f(g(x))", ["word f(g(x)) 0-7"]],
  ["f(\\)x)", ["word f()x) 0-6 literal"]],
  ["f(x\\)", ["word f 0-1", "open 1-2", "word x) 2-5 literal"]],
  ["f(x", ["word f 0-1", "open 1-2", "word x 2-3"]],
  ["f(x y)", ["word f 0-1", "open 1-2", "word x 2-3", "word y 4-5", "close 5-6"]],
  ['f("x")', ["word f 0-1", "open 1-2", "phrase x 2-5", "close 5-6"]],
  ['"a b"c', ["phrase a b 0-5", "word c 5-6"]],
  ['a"b', ["word a 0-1", "phrase b 1-3 open"]],
  ['"', ["phrase  0-1 open"]],
  ['""', ["phrase  0-2"]],
  ['"a\\"b"', ['phrase a"b 0-6']],
  ['"a\\', ["phrase a\\ 0-3 open"]],
  ['"a\\b', ["phrase ab 0-4 open"]],
  ["f(\\x)", ["word f(x) 0-5 literal"]],
  ["“a” „b“", ["phrase a 0-3", "phrase b 4-7"]],
  ["a\\ b", ["word a b 0-4 literal"]],
  ["a\\", ["word a\\ 0-2"]],
  ["year:2024", ["field year [2024 5-9] 0-9"]],
  ["year: 2024", ["field year  0-5", "word 2024 6-10"]],
  ["a.b_c-1:x", ["field a.b_c-1 [x 8-9] 0-9"]],
  ["1a:x", ["word 1a:x 0-4"]],
  ["http://x", ["word http://x 0-8"]],
  ["http:/x", ["field http [/x 5-7] 0-7"]],
  ["a:b,c", ["field a [b 2-3][c 4-5] 0-5"]],
  ["a:,b,", ["field a [b 3-4] 0-5"]],
  ["a:b, c", ["field a [b 2-3] 0-4", "word c 5-6"]],
  ['a:"b, c",d', ["field a [quoted b, c 2-8][d 9-10] 0-10"]],
  ['a:b"c d"e', ["field a [quoted bc de 2-9] 0-9"]],
  ['a:"b"c', ["field a [quoted bc 2-6] 0-6"]],
  ['a:"b,c', ["field a [quoted b,c 2-6] 0-6 open"]],
  ['a:"b', ["field a [quoted b 2-4] 0-4 open"]],
  ['a:"", b', ["field a [quoted  2-4] 0-5", "word b 6-7"]],
  ["a:f(x,y)", ["field a [f(x,y) 2-8] 0-8"]],
  ["a:f(x,y", ["field a [f 2-3] 0-3", "open 3-4", "word x,y 4-7"]],
  ["(a:b)", ["open 0-1", "field a [b 3-4] 1-4", "close 4-5"]],
  ["a:(b)", ["field a  0-2", "open 2-3", "word b 3-4", "close 4-5"]],
  ["a:b\\,c", ["field a [b,c 2-6] 0-6"]],
  ["a | b", ["word a 0-1", "word | 2-3", "word b 4-5"]],
])("the parts of %j are %j", (text, tokens) => {
  expect(lex(text).map(shown)).toEqual(tokens);
});

test.each<[text: string, tokens: string[]]>([
  ["a | b", ["word a 0-1", "pipe 2-3", "word b 4-5"]],
  ["a|b", ["word a 0-1", "pipe 1-2", "word b 2-3"]],
  ["a:b|c", ["field a [b 2-3] 0-3", "pipe 3-4", "word c 4-5"]],
  ['"a|b" a\\|b', ["phrase a|b 0-5", "word a|b 6-10 literal"]],
])("the parts of the command %j are %j", (text, tokens) => {
  expect(lex(text, { pipes: true }).map(shown)).toEqual(tokens);
});

test("a bracket that is closed within two hundred characters is part of the word", () => {
  const short = "x".repeat(198);
  expect(lex(`f(${short})`).map(shown)).toEqual([`word f(${short}) 0-201`]);
  expect(lex(`f(${short}x)`).map(({ kind }) => kind)).toEqual(["word", "open", "word", "close"]);
});
