import { maxTextLength } from "../conditions/parse-query.ts";
import { lex, type Piece, type TextRange, type Token } from "../lex/lex.ts";
import { isPlain, readHead } from "../parse/read-head.ts";
import { missingBeforeField } from "../plain/presence-words.ts";
import { findCommandKey } from "../vocabulary/command-keys.ts";
import { candidatesForName, candidatesForOptions } from "./candidates.ts";
import { type CompletionContext, rank, type Suggestion } from "./suggestion.ts";
import { candidatesForValue } from "./value-candidates.ts";

const maxSuggestions = 12;
/** With fewer letters too many values match. */
const minOptionLength = 3;

/**
 * Suggestions for the cursor position, the most likely first: verbs, kinds, fields, values, screens and colleagues that
 * the line accepts there and the account may use. Each has the range of text that it replaces. Empty inside quoted
 * text.
 */
export function complete(
  text: string,
  cursor: number,
  context: CompletionContext,
  max: number = maxSuggestions,
): Suggestion[] {
  const position = Math.max(0, Math.min(cursor, text.length, maxTextLength));
  const tokens = lex(text.slice(0, maxTextLength), { pipes: true });
  const { stage, current, before } = stageAt(tokens, position);
  if (current?.kind === "phrase") return [];
  // The head is read without the word being typed; a verb that fills fields needs its kind for the values.
  const head = readHead(before);
  const isListed = current?.kind === "word" && text.slice(current.from, position).includes(",");
  const line = { head, before, isFirst: stage === 0, isListed, context };
  // What follows "|" is about the types at the beginning of the line.
  const valueLine = stage === 0 ? line : { ...line, head: readHead(tokens.slice(0, tokens.findIndex(isPipe))) };
  const values = (name: string, range: TextRange, typed: string) =>
    rank(candidatesForValue(valueLine, name, typed), valuePart(typed), max).map((one) => ({
      ...withoutWords(one),
      ...range,
    }));
  const valuesFrom = current?.kind === "field" ? current.from + current.name.length + 1 : undefined;
  if (current?.kind === "field" && valuesFrom !== undefined && position >= valuesFrom) {
    const piece = pieceAt(current.pieces, position);
    return values(current.name, piece, text.slice(piece.from, position).replace(/["“”„]/gu, ""));
  }
  const range = nameRange(text, current, position, valuesFrom);
  const typed = text.slice(range.from, position);
  const key = stage === 0 ? undefined : keyOfStage(before);
  if (key !== undefined) return (valueLine.head.verb?.argument ?? "query") === "query" ? values(key, range, typed) : [];
  const options = typed.length < minOptionLength ? [] : candidatesForOptions(line);
  const last = before.at(-1);
  const isNegated = last?.kind === "word" && missingBeforeField.includes(last.text.toLowerCase());
  return rank([...candidatesForName(line), ...options], typed, max).map((one) => ({
    ...withoutWords(one),
    ...range,
    // "without missing:proof" would mean the opposite.
    ...(isNegated && one.isOption && one.text.startsWith("missing:") && { from: last.from }),
  }));
}

function withoutWords({ text, label, detail, type, isWhole }: Omit<Suggestion, "from" | "to">) {
  return { text, label, detail, type, isWhole };
}

const isPipe = ({ kind }: Token) => kind === "pipe";

/** Keys that take several values. */
const listedKeys = new Set(["by", "sort"]);

/** The key whose values follow: `by` in "| by dept", `sort` in "| sort -date". */
function keyOfStage(before: readonly Token[]): string | undefined {
  const [first] = before;
  if (!isPlain(first) || before.some(({ kind }) => kind === "field")) return undefined;
  const key = findCommandKey(first.text)?.name;
  return before.length === 1 || (key !== undefined && listedKeys.has(key)) ? key : undefined;
}

/** Removes a comparison sign and the first end of a range; only the value after them is completed. */
function valuePart(typed: string): string {
  return typed.replace(/^(?:[<>]=?|-|.*\.\.)/u, "");
}

type Stage = { stage: number; current: Token | undefined; before: Token[] };

function stageAt(tokens: readonly Token[], position: number): Stage {
  let stage = 0;
  let before: Token[] = [];
  for (const token of tokens) {
    if (token.from >= position) break;
    if (token.kind === "pipe") {
      stage += 1;
      before = [];
    } else if (token.to < position || !mayContinue(token)) before.push(token);
    else return { stage, current: token, before };
  }
  return { stage, current: undefined, before };
}

const mayContinue = ({ kind }: Token) => !["open", "close", "not", "all"].includes(kind);

/** The range of the value at the cursor, or an empty range for the next value. */
function pieceAt(pieces: readonly Piece[], position: number): { from: number; to: number } {
  const piece = pieces.find(({ from, to }) => from <= position && position <= to);
  return piece ? { from: piece.from, to: piece.to } : { from: position, to: position };
}

/** The range of the word at the cursor; in a list of kinds only the name after the last comma. */
function nameRange(text: string, current: Token | undefined, position: number, valuesFrom: number | undefined) {
  if (!current) return { from: position, to: position };
  if (valuesFrom !== undefined) return { from: current.from, to: valuesFrom };
  const comma = text.slice(current.from, position).lastIndexOf(",");
  return { from: current.from + comma + 1, to: current.to };
}
