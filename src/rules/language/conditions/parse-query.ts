import type { Query, SortKey } from "#kinds/condition.ts";
import type { FilterField } from "../fields/filter-field.ts";
import { lex, type Token } from "../lex/lex.ts";
import type { QueryProblem } from "../lex/problem.ts";
import { addProblem, type Reading, readCondition } from "./read-condition.ts";
import { createSortReader } from "./read-sort.ts";
import type { DateContext } from "./read-span.ts";
import { simplify } from "./simplify.ts";

export type ParseContext = DateContext & { fields: readonly FilterField[] };

export type ParsedQuery = {
  query: Query;
  /** The parts that could not be parsed, which are not in `query`. */
  problems: QueryProblem[];
  /** All tokens with their positions, for colouring and completion. */
  tokens: Token[];
};

export const maxTextLength = 2000;

/**
 * Parses a query: words, "phrases", `field:value`, `field:a,b`, ranges, `-not`, `or`, brackets, `missing:`, `has:`,
 * `sort:`. Never throws. The condition is in the normal form of `simplify`.
 */
export function parseQuery(text: string, { fields, ...dateContext }: ParseContext): ParsedQuery {
  const tokens = lex(text.slice(0, maxTextLength));
  const sort: SortKey[] = [];
  const keys = new Map([["sort", createSortReader(sort)]]);
  const reading: Reading = { tokens, at: 0, fields, dateContext, problems: [], keys };
  reportLength(reading, text);
  const where = simplify(readCondition(reading));
  return { query: { where, sort }, problems: reading.problems, tokens };
}

export function reportLength(reading: Pick<Reading, "problems">, text: string): void {
  if (text.length <= maxTextLength) return;
  const beyond = { from: maxTextLength, to: text.length };
  addProblem(reading, beyond, "too-long", "The query is longer than 2,000 characters.");
}
