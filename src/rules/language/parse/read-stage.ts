import { sentence } from "#texts/sentence.ts";
import { addProblem } from "../conditions/read-condition.ts";
import type { TextRange, Token } from "../lex/lex.ts";
import { keyNamed } from "../vocabulary/command-keys.ts";
import { findOutput } from "../vocabulary/outputs.ts";
import type { Draft } from "./command.ts";
import { readConditions, readingOf } from "./read-conditions.ts";
import { type Head, isPlain } from "./read-head.ts";
import { keyReaders } from "./read-keys.ts";

/** Reads a stage after "|" into the command: `count by:faculty`, `sort -date`, `top 10`, `csv`, or more conditions. */
export function readStage(draft: Draft, tokens: readonly Token[], head: Head, kinds: Head["kinds"]): void {
  const [first] = tokens;
  if (!first) return;
  if (!isPlain(first)) readConditions(draft, tokens);
  else if (!readOutputOrWhere(draft, first, tokens.slice(1)) && !readKeyWord(draft, first, tokens.slice(1)))
    readWithHead(draft, tokens, head, kinds);
}

/** Reads `csv` or `chart`, or `where`, which only makes a line easier to read. */
function readOutputOrWhere(draft: Draft, first: Extract<Token, { kind: "word" }>, rest: readonly Token[]): boolean {
  const output = findOutput(first.text);
  const isWhere = first.text.toLowerCase() === "where";
  if (!output && !isWhere) return false;
  draft.marks.push({ from: first.from, to: first.to, as: output ? "output" : "operator" });
  if (output) {
    draft.command.output = output.name;
    reportRest(draft, rest);
  } else readConditions(draft, rest);
  return true;
}

function readWithHead(draft: Draft, tokens: readonly Token[], head: Head, kinds: Head["kinds"]): void {
  const [first] = tokens;
  const last = tokens.at(-1);
  if (!first || !last) return;
  draft.marks.push(...head.marks);
  if (head.verb && head.verb.argument !== "query") {
    const message = sentence('"{{text}}" starts a command and cannot follow another one.', { text: head.verb.name });
    addProblem(draft, { from: first.from, to: last.to }, "not-understood", message);
    return;
  }
  draft.problems.push(...head.problems);
  if (head.kinds.length > 0 && head.kinds !== kinds) {
    const mark = head.marks.find(({ as }) => as === "kind") ?? first;
    const named = { from: mark.from, to: mark.to };
    addProblem(draft, named, "not-understood", "Record types can only be given at the start.");
  }
  if (head.verb) draft.command.verb = head.verb.name;
  if (head.scope) draft.command.scope = head.scope;
  if (head.output) draft.command.output = head.output;
  readConditions(draft, tokens.slice(head.length));
}

/** Reads `sort -date`, `by faculty, year`, `top 10` as `sort:-date`, `by:faculty,year`, `top:10`. */
function readKeyWord(draft: Draft, first: Extract<Token, { kind: "word" }>, rest: readonly Token[]): boolean {
  const key = keyNamed(first.text);
  const read = key && keyReaders(draft.command).get(key.name);
  const begin = rest[0];
  const end = rest.at(-1);
  if (!read || !begin || !end || rest.some(({ kind }) => kind === "field")) return false;
  draft.marks.push({ from: first.from, to: first.to, as: "field" });
  const typed = draft.text.slice(begin.from, end.to);
  const pieces = [...typed.matchAll(/[^\s,]+/gu)].map(({ 0: text, index }) => {
    const from = begin.from + index;
    return { text, quoted: false, from, to: from + text.length };
  });
  read(readingOf(draft, []), pieces, key.name);
  return true;
}

function reportRest(draft: Draft, rest: readonly Token[]): void {
  const [begin] = rest;
  const end: TextRange | undefined = rest.at(-1);
  if (begin && end)
    addProblem(draft, { from: begin.from, to: end.to }, "not-understood", "Nothing can follow the output format.");
}
