import type { Place, Token } from "./lex.ts";
import { findOutput } from "./outputs.ts";
import type { Draft } from "./parse-command.ts";
import { askedReading, readAsked } from "./read-asked.ts";
import { complain } from "./read-condition.ts";
import { isPlain, readHead } from "./read-head.ts";
import { commandKeys, keyReaders } from "./read-keys.ts";

/**
 * Reads what stands behind a "|" into the command before it: `count by:faculty`, `sort -date`, `top 10`, `csv`,
 * or more conditions.
 */
export function readStage(draft: Draft, tokens: readonly Token[]): void {
  const [first] = tokens;
  if (!first) return;
  if (!isPlain(first)) readAsked(draft, tokens);
  else readWordStage(draft, first, tokens);
}

function readWordStage(draft: Draft, first: Extract<Token, { kind: "word" }>, tokens: readonly Token[]): void {
  const rest = tokens.slice(1);
  const output = findOutput(first.text);
  if (output) {
    draft.command.output = output.name;
    draft.marks.push({ from: first.from, to: first.to, as: "output" });
    complainOfRest(draft, rest);
  } else if (first.text.toLowerCase() === "where") {
    draft.marks.push({ from: first.from, to: first.to, as: "operator" });
    readAsked(draft, rest);
  } else if (!readKeyWord(draft, first, rest)) readVerbStage(draft, first, tokens);
}

function readVerbStage(draft: Draft, first: Place, tokens: readonly Token[]): void {
  const head = readHead(tokens);
  if (!head.verb) {
    readAsked(draft, tokens);
    return;
  }
  draft.marks.push(...head.marks);
  if (head.verb.takes !== "question") {
    const last = tokens.at(-1) ?? first;
    const message = `"${head.verb.name}" begins a command, and cannot take what stands before it.`;
    complain(draft, { from: first.from, to: last.to }, "not-understood", message);
    return;
  }
  draft.problems.push(...head.problems);
  draft.command.verb = head.verb.name;
  if (draft.command.kinds.length === 0) draft.command.kinds = head.kinds.map(({ slug }) => slug);
  readAsked(draft, tokens.slice(head.length));
}

/** `sort -date`, `by faculty, year`, `top 10` are `sort:-date`, `by:faculty,year`, `top:10`. */
function readKeyWord(draft: Draft, first: Extract<Token, { kind: "word" }>, rest: readonly Token[]): boolean {
  const written = first.text.toLowerCase();
  const key = commandKeys.find(({ name, aliases }) => [name, ...aliases].some((word) => word === written));
  const read = key && keyReaders(draft.command).get(key.name);
  const begin = rest[0];
  const end = rest.at(-1);
  if (!read || !begin || !end || rest.some(({ kind }) => kind === "field")) return false;
  draft.marks.push({ from: first.from, to: first.to, as: "field" });
  const asked = draft.text.slice(begin.from, end.to);
  const pieces = [...asked.matchAll(/[^\s,]+/gu)].map(({ 0: text, index }) => {
    const from = begin.from + index;
    return { text, quoted: false, from, to: from + text.length };
  });
  read(askedReading(draft, []), pieces, key.name);
  return true;
}

function complainOfRest(draft: Draft, rest: readonly Token[]): void {
  const [begin] = rest;
  const end: Place | undefined = rest.at(-1);
  if (begin && end)
    complain(draft, { from: begin.from, to: end.to }, "not-understood", "Nothing follows the form of the answer.");
}
