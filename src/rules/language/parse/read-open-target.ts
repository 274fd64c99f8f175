import { sentence } from "#texts/sentence.ts";
import { addProblem, readCondition } from "../conditions/read-condition.ts";
import type { Token } from "../lex/lex.ts";
import { findClosest } from "../vocabulary/find-closest.ts";
import { findScreen, openable } from "../vocabulary/find-screen.ts";
import type { LineState } from "./command.ts";
import { type CommandInput, isSentence, readText, reportMissingArgument } from "./command-input.ts";
import { addCondition, readingOf } from "./read-conditions.ts";
import { isMine, isPlain } from "./read-head.ts";
import { readKindNames } from "./read-kind-names.ts";
import { isRecordId } from "./read-record.ts";

/** An address within the product, never on another host. */
const innerPath = /^\/(?!\/)[\w\-./?=&%:,+~]*$/;

/** The address of an accreditation table below the user's area: `reports/naac.3.4.5`. */
const tablePath = /^reports\/(?:naac-\d+|[a-z]\w*)(?:\.\w+)+(?:\?[\w\-.=&]*)?$/;

/** Reads a line that is only a screen's name, which opens it. */
export function readScreenName(line: LineState, tokens: readonly Token[]): boolean {
  if (!tokens.every(isPlain)) return false;
  const screen = findScreen(line.text.slice(tokens[0]?.from, tokens.at(-1)?.to));
  if (!screen) return false;
  readText(line, tokens);
  line.command.verb = "open";
  line.command.argument = screen;
  return true;
}

/** Reads a screen, an address, an accreditation table, a record's ID, or kinds with a condition. */
export function readOpenTarget(input: CommandInput): boolean {
  const { line, tokens } = input;
  const { command } = line;
  const [first] = tokens;
  const last = tokens.at(-1);
  if (!first || !last) {
    reportMissingArgument(input, "Give a screen, a record type or an id.");
    return true;
  }
  const text = tokens.map((token) => ("text" in token ? token.text : line.text.slice(token.from, token.to))).join(" ");
  const screen = findScreen(text);
  const isAddress = tokens.length === 1 && (innerPath.test(text) || tablePath.test(text) || isRecordId(text));
  if (screen || isAddress) {
    readText(line, tokens);
    command.argument = screen ?? (isRecordId(text) ? text.toLowerCase() : text);
    return true;
  }
  const start = isPlain(first) && isMine(first.text) ? 1 : 0;
  const { kinds, length } = readKindNames(tokens, start, true);
  if (length > 0) {
    command.kinds = kinds.map(({ slug }) => slug);
    if (start > 0) command.scope = "own";
    for (const [index, { from, to }] of tokens.slice(0, start + length).entries())
      line.marks.push({ from, to, type: index < start ? "scope" : "kind" });
    readList(line, tokens.slice(start + length));
    return true;
  }
  const suggestion = findClosest(
    text,
    openable.flatMap(({ name, aliases = [] }) => [name, ...aliases]),
  );
  if (suggestion === undefined && isSentence(tokens)) return false;
  const message = sentence(
    suggestion === undefined
      ? "There is no screen “{{text}}”."
      : "There is no screen “{{text}}”. Did you mean “{{suggestion}}”?",
    { text, suggestion: suggestion ?? "" },
  );
  addProblem(line, { from: first.from, to: last.to }, "unknown-place", message, suggestion);
  return true;
}

const listKeys = ["sort", "in"];

function readList(line: LineState, tokens: readonly Token[]): void {
  const reading = readingOf(line, tokens);
  const keys = new Map([...reading.keys].filter(([name]) => listKeys.includes(name)));
  addCondition(line.command, readCondition({ ...reading, keys }));
}
