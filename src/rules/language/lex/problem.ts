import type { TextRange } from "./lex.ts";

export const problemCodes = [
  "too-long",
  "too-deep",
  "unknown-field",
  "unknown-value",
  "value-missing",
  "not-a-number",
  "not-a-date",
  "not-a-year",
  "reversed-range",
  "presence-only",
  "unclosed-quote",
  "unbalanced-bracket",
  "nothing-here",
  "unknown-sort",
  "misplaced-sort",
  "misplaced-key",
  "unknown-verb",
  "unknown-kind",
  "kind-inactive",
  "unknown-place",
  "unknown-choice",
  "unknown-group",
  "unknown-output",
  "not-summable",
  "argument-missing",
  "not-understood",
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** A part of a query that could not be parsed and is left out of the result. */
export type QueryProblem = TextRange & { code: ProblemCode; message: string; suggestion?: string };

/** Readers return this instead of a value; it is never thrown. */
export type ReadProblem = { code: ProblemCode; message: string; suggestion?: string };

export function isProblem(answer: object): answer is ReadProblem {
  return "code" in answer;
}
