import { longestText } from "../conditions/parse-query.ts";
import { lex, type Piece, type Token } from "../lex/lex.ts";
import { readHead } from "../parse/read-head.ts";
import { without } from "../plain/sentence-words.ts";
import { candidatesForName, candidatesForOptions } from "./candidates.ts";
import { type CompletionContext, rank, type Suggestion } from "./suggestion.ts";
import { candidatesForValue } from "./value-candidates.ts";

const maxSuggestions = 12;
/** Fewer letters begin too many values. */
const shortestOption = 3;

/**
 * Suggestions for the cursor position, the likeliest first: verbs, kinds, fields, values, screens, colleagues,
 * whatever the line takes there and the account may use. Each has the range of the text it replaces. Empty inside
 * quotes of free text.
 */
export function complete(
  text: string,
  cursor: number,
  context: CompletionContext,
  most: number = maxSuggestions,
): Suggestion[] {
  const at = Math.max(0, Math.min(cursor, text.length, longestText));
  const { stage, current, before } = stageAt(lex(text.slice(0, longestText), { pipes: true }), at);
  if (current?.kind === "phrase") return [];
  // With a verb that fills fields the kind is known before its values; the head is read without the word being typed.
  const head = readHead(before);
  const isListed = current?.kind === "word" && text.slice(current.from, at).includes(",");
  const line = { head, before, isFirst: stage === 0, isListed, context };
  const valuesFrom = current?.kind === "field" ? current.from + current.name.length + 1 : undefined;
  if (current?.kind === "field" && valuesFrom !== undefined && at >= valuesFrom) {
    const piece = pieceAt(current.pieces, at);
    const typed = text.slice(piece.from, at).replace(/["“”„]/gu, "");
    return rank(candidatesForValue(line, current.name, typed), bareOf(typed), most).map((one) => ({
      ...plain(one),
      ...piece,
    }));
  }
  const place = namePlace(text, current, at, valuesFrom);
  const typed = text.slice(place.from, at);
  const options = typed.length < shortestOption ? [] : candidatesForOptions(line);
  const last = before.at(-1);
  const isNegated = last?.kind === "word" && without.includes(last.text.toLowerCase());
  return rank([...candidatesForName(line), ...options], typed, most).map((one) => ({
    ...plain(one),
    ...place,
    // "without missing:proof" would mean the opposite.
    ...(isNegated && one.isOption && one.text.startsWith("missing:") && { from: last.from }),
  }));
}

function plain({ text, label, detail, is, isWhole }: Omit<Suggestion, "from" | "to">) {
  return { text, label, detail, is, isWhole };
}

/** A comparison sign and the first end of a range are kept; only the value after them is completed. */
function bareOf(typed: string): string {
  return typed.replace(/^(?:[<>]=?|-|.*\.\.)/u, "");
}

type Stage = { stage: number; current: Token | undefined; before: Token[] };

function stageAt(tokens: readonly Token[], at: number): Stage {
  let stage = 0;
  let before: Token[] = [];
  for (const token of tokens) {
    if (token.from >= at) break;
    if (token.kind === "pipe") {
      stage += 1;
      before = [];
    } else if (token.to < at || !mayGoOn(token)) before.push(token);
    else return { stage, current: token, before };
  }
  return { stage, current: undefined, before };
}

const mayGoOn = ({ kind }: Token) => !["open", "close", "not", "all"].includes(kind);

/** The value under the cursor, or the empty range where the next one begins. */
function pieceAt(pieces: readonly Piece[], at: number): { from: number; to: number } {
  const piece = pieces.find(({ from, to }) => from <= at && at <= to);
  return piece ? { from: piece.from, to: piece.to } : { from: at, to: at };
}

/** The word under the cursor; in a list of kinds only the name after the last comma. */
function namePlace(text: string, current: Token | undefined, at: number, valuesFrom: number | undefined) {
  if (!current) return { from: at, to: at };
  if (valuesFrom !== undefined) return { from: current.from, to: valuesFrom };
  const comma = text.slice(current.from, at).lastIndexOf(",");
  return { from: current.from + comma + 1, to: current.to };
}
