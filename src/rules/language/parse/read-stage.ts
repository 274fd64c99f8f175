import { sentence } from "#texts/sentence.ts";
import { addProblem } from "../conditions/read-condition.ts";
import type { TextRange, Token } from "../lex/lex.ts";
import { findCommandKey } from "../vocabulary/command-keys.ts";
import { findOutput } from "../vocabulary/outputs.ts";
import type { LineState } from "./command.ts";
import { readConditions, readingOf } from "./read-conditions.ts";
import { type Head, isPlain } from "./read-head.ts";
import { makeKeyReaders } from "./read-keys.ts";

/** Reads a stage after "|" into the command: `count by:faculty`, `sort -date`, `top 10`, `csv`, or more conditions. */
export function readStage(line: LineState, tokens: readonly Token[], head: Head, kinds: Head["kinds"]): void {
  const [first] = tokens;
  if (!first) return;
  if (!isPlain(first)) readConditions(line, tokens);
  else if (!readOutputOrWhere(line, first, tokens.slice(1)) && !readKeyWord(line, first, tokens.slice(1)))
    readWithHead(line, tokens, head, kinds);
}

/** Reads `csv` or `chart`, or `where`, which only makes a line easier to read. */
function readOutputOrWhere(line: LineState, first: Extract<Token, { kind: "word" }>, rest: readonly Token[]): boolean {
  const output = findOutput(first.text);
  const isWhere = first.text.toLowerCase() === "where";
  if (!output && !isWhere) return false;
  line.marks.push({ from: first.from, to: first.to, type: output ? "output" : "operator" });
  if (output) {
    line.command.output = output.name;
    reportRest(line, rest);
  } else readConditions(line, rest);
  return true;
}

function readWithHead(line: LineState, tokens: readonly Token[], head: Head, kinds: Head["kinds"]): void {
  const [first] = tokens;
  const last = tokens.at(-1);
  if (!first || !last) return;
  line.marks.push(...head.marks);
  if (head.verb && head.verb.argument !== "query") {
    const message = sentence("“{{text}}” starts a command and cannot follow another one.", { text: head.verb.name });
    addProblem(line, { from: first.from, to: last.to }, "not-understood", message);
    return;
  }
  line.problems.push(...head.problems);
  if (head.kinds.length > 0 && head.kinds !== kinds) {
    const mark = head.marks.find(({ type }) => type === "kind") ?? first;
    const named = { from: mark.from, to: mark.to };
    addProblem(line, named, "not-understood", "Record types can only be given at the start.");
  }
  if (head.verb) line.command.verb = head.verb.name;
  if (head.scope) line.command.scope = head.scope;
  if (head.output) line.command.output = head.output;
  readConditions(line, tokens.slice(head.length));
}

/** Reads `sort -date`, `by faculty, year`, `top 10` as `sort:-date`, `by:faculty,year`, `top:10`. */
function readKeyWord(line: LineState, first: Extract<Token, { kind: "word" }>, rest: readonly Token[]): boolean {
  const key = findCommandKey(first.text);
  const read = key && makeKeyReaders(line.command).get(key.name);
  const begin = rest[0];
  const end = rest.at(-1);
  if (!read || !begin || !end || rest.some(({ kind }) => kind === "field")) return false;
  line.marks.push({ from: first.from, to: first.to, type: "field" });
  const typed = line.text.slice(begin.from, end.to);
  const pieces = [...typed.matchAll(/[^\s,]+/gu)].map(({ 0: text, index }) => {
    const from = begin.from + index;
    return { text, quoted: false, from, to: from + text.length };
  });
  read(readingOf(line, []), pieces, key.name);
  return true;
}

function reportRest(line: LineState, rest: readonly Token[]): void {
  const [begin] = rest;
  const end: TextRange | undefined = rest.at(-1);
  if (begin && end)
    addProblem(line, { from: begin.from, to: end.to }, "not-understood", "Nothing can follow the output format.");
}
