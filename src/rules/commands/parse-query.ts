import type { Condition, Query, SortKey } from "#kinds/condition.ts";
import { closest } from "./closest.ts";
import { commonSorts, type FilterField, findFilterField, suggestField } from "./filter-field.ts";
import { lex, type Place, type Token } from "./lex.ts";
import type { ProblemCode, QueryProblem } from "./problem.ts";
import { readField } from "./read-field.ts";
import type { Moment } from "./read-span.ts";
import { simplify } from "./simplify.ts";

export type ParseContext = Moment & { fields: readonly FilterField[] };

export type ParsedQuery = {
  query: Query;
  /** What was not understood; those parts are not in `query`. */
  problems: QueryProblem[];
  /** Every token with its place, for colouring and completion. */
  tokens: Token[];
};

const longestText = 2000;
const deepestNesting = 20;

/**
 * Reads a question: words, "phrases", `field:value`, `field:a,b`, ranges, `-not`, `or`, brackets, `missing:`, `has:`, `sort:`.
 * Never throws. The condition is in the normal shape of `simplify`.
 */
export function parseQuery(text: string, context: ParseContext): ParsedQuery {
  const tokens = lex(text.slice(0, longestText));
  const reading: Reading = { tokens, at: 0, context, problems: [], sort: [] };
  if (text.length > longestText) {
    complain(
      reading,
      { from: longestText, to: text.length },
      "too-long",
      "The question is longer than 2,000 characters.",
    );
  }
  const parts: Condition[] = [];
  while (reading.at < tokens.length) {
    const part = readAlternatives(reading, 0);
    if (part) parts.push(part);
    const stray = tokens[reading.at];
    if (stray) complain(reading, stray, "unbalanced-bracket", 'This ")" closes nothing.');
    reading.at += 1;
  }
  const where = simplify({ op: "and", of: parts });
  return { query: { where, sort: reading.sort }, problems: reading.problems, tokens };
}

type Reading = { tokens: Token[]; at: number; context: ParseContext; problems: QueryProblem[]; sort: SortKey[] };

/** Parts with `or` between them, up to a closing bracket or the end. Undefined when nothing in them was understood. */
function readAlternatives(reading: Reading, depth: number): Condition | undefined {
  const alternatives: Condition[] = [];
  for (;;) {
    const start = reading.at;
    const one = readTogether(reading, depth);
    if (one) alternatives.push(one);
    const next = reading.tokens[reading.at];
    const before = reading.tokens[start - 1];
    if (start === reading.at && (next?.kind === "or" || before?.kind === "or")) {
      const place = next?.kind === "or" ? next : before;
      if (place) complain(reading, place, "nothing-here", 'Something is wanted on both sides of "or".');
    }
    if (next?.kind !== "or") break;
    reading.at += 1;
  }
  return alternatives.length > 0 ? { op: "or", of: alternatives } : undefined;
}

function readTogether(reading: Reading, depth: number): Condition | undefined {
  const parts: Condition[] = [];
  for (;;) {
    const token = reading.tokens[reading.at];
    if (!token || token.kind === "or" || token.kind === "close") break;
    const part = readOne(reading, depth, false);
    if (part) parts.push(part);
  }
  return parts.length > 0 ? { op: "and", of: parts } : undefined;
}

function readOne(reading: Reading, depth: number, negated: boolean): Condition | undefined {
  const token = reading.tokens[reading.at];
  if (!token || token.kind === "close" || token.kind === "or") return undefined;
  reading.at += 1;
  if (token.kind === "and") return undefined;
  if (token.kind === "all") return { op: "always" };
  if (token.kind === "word") return { op: "words", text: token.text, phrase: false };
  if (token.kind === "phrase") return readPhrase(reading, token);
  if (token.kind === "field") return readNamed(reading, token, depth, negated);
  if (depth >= deepestNesting) {
    reading.at = reading.tokens.length;
    complain(reading, token, "too-deep", "Brackets are nested too deep.");
    return undefined;
  }
  if (token.kind === "open") return readGroup(reading, token, depth);
  const next = reading.tokens[reading.at];
  if (!next || next.kind === "close" || next.kind === "or" || next.kind === "and") {
    complain(reading, token, "nothing-here", 'Something is wanted after "-".');
    return undefined;
  }
  const negative = readOne(reading, depth + 1, true);
  return negative && { op: "not", of: negative };
}

function readGroup(reading: Reading, open: Token, depth: number): Condition | undefined {
  const start = reading.at;
  const inside = readAlternatives(reading, depth + 1);
  const close = reading.tokens[reading.at];
  if (close?.kind !== "close") complain(reading, open, "unbalanced-bracket", 'A ")" is missing for this "(".');
  else if (reading.at === start)
    complain(reading, { from: open.from, to: close.to }, "nothing-here", "Nothing is in the brackets.");
  if (close?.kind === "close") reading.at += 1;
  return inside;
}

function readPhrase(reading: Reading, token: Extract<Token, { kind: "phrase" }>): Condition | undefined {
  if (!token.closed) complain(reading, token, "unclosed-quote", "A closing quotation mark is missing.");
  if (token.text.trim() !== "") return { op: "words", text: token.text, phrase: true };
  if (token.closed) complain(reading, token, "nothing-here", "Nothing is between the quotation marks.");
  return undefined;
}

const builtIns = new Map<string, "sort" | "missing" | "has">([
  ["sort", "sort"],
  ["missing", "missing"],
  ["without", "missing"],
  ["has", "has"],
  ["with", "has"],
]);

type FieldToken = Extract<Token, { kind: "field" }>;

function readNamed(reading: Reading, token: FieldToken, depth: number, negated: boolean): Condition | undefined {
  const { fields } = reading.context;
  const builtIn = builtIns.get(token.name.toLowerCase());
  const field = builtIn ? undefined : findFilterField(fields, token.name);
  if (!token.closed) complain(reading, token, "unclosed-quote", "A closing quotation mark is missing.");
  if (!builtIn && !field) {
    // "Reading: a study" is a title, not a question about a field called Reading.
    if (token.pieces.length === 0) return { op: "words", text: `${token.name}:`, phrase: false };
    return complainOfName(
      reading,
      token,
      "unknown-field",
      suggestField(fields, token.name, ["missing", "has", "sort"]),
    );
  }
  const pieces = token.pieces.filter((piece) => piece.text.trim() !== "");
  if (pieces.length === 0) {
    complain(reading, token, "value-missing", `Something is wanted after "${token.name}:".`);
    return undefined;
  }
  if (field) {
    const { condition, misread } = readField(field, pieces, reading.context);
    for (const { piece, ...problem } of misread) reading.problems.push({ from: piece.from, to: piece.to, ...problem });
    return condition;
  }
  if (builtIn !== "sort") return readPresence(reading, pieces, builtIn === "has");
  if (depth > 0 || negated) {
    complain(reading, token, "misplaced-sort", "An order stands outside brackets and is not negated.");
  } else readSort(reading, pieces);
  return undefined;
}

function readPresence(reading: Reading, pieces: FieldToken["pieces"], present: boolean): Condition | undefined {
  const { fields } = reading.context;
  const parts: Condition[] = [];
  for (const piece of pieces) {
    const field = findFilterField(fields, piece.text);
    const missing: Condition | undefined = field && { op: "missing", field: field.name };
    if (missing) parts.push(present ? { op: "not", of: missing } : missing);
    else complainOfName(reading, { ...piece, name: piece.text }, "unknown-field", suggestField(fields, piece.text, []));
  }
  return parts.length > 0 ? { op: "or", of: parts } : undefined;
}

function readSort(reading: Reading, pieces: FieldToken["pieces"]): void {
  const { fields } = reading.context;
  for (const piece of pieces) {
    const descending = piece.text.startsWith("-");
    const written = piece.text.replace(/^[-+]/, "");
    const found = findFilterField(fields, written);
    const common = commonSorts.find((sort) => sort === written.toLowerCase());
    const field = common ?? (found?.sortable === false ? undefined : found?.name);
    if (field === undefined) {
      const sortable = fields.filter((one) => one.sortable !== false);
      const suggestion = closest(written, commonSorts) ?? suggestField(sortable, written, []);
      complainOfName(reading, { ...piece, name: written }, "unknown-sort", suggestion);
    } else if (!reading.sort.some((key) => key.field === field)) reading.sort.push({ field, descending });
  }
}

function complainOfName(
  reading: Reading,
  { name, from, to }: Place & { name: string },
  code: "unknown-field" | "unknown-sort",
  suggestion: string | undefined,
): undefined {
  const hint =
    suggestion === undefined ? ` To search for it as text, put it in quotes.` : ` Did you mean "${suggestion}"?`;
  const what = code === "unknown-field" ? `There is no field "${name}".` : `Nothing can be put in order by "${name}".`;
  complain(reading, { from, to }, code, code === "unknown-field" || suggestion ? what + hint : what, suggestion);
}

function complain(
  reading: Reading,
  { from, to }: Place,
  code: ProblemCode,
  message: string,
  suggestion?: string,
): void {
  reading.problems.push({ from, to, code, message, ...(suggestion === undefined ? {} : { suggestion }) });
}
