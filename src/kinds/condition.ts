/**
 * The condition language of lists, row filters of policies and filters of reports. `rules/language` parses text into
 * it, `access` returns it, `db` compiles it into a WHERE clause. Fields are names of the kind's fields or one of
 * `commonFilters` (state, dept, person, year, ay, fy, date, missing, has …).
 */
export type Condition =
  | { op: "always" }
  | { op: "never" }
  | { op: "and" | "or"; operands: Condition[] }
  | { op: "not"; operand: Condition }
  /** Free text: each word must be the beginning of a word in the record's search text; a phrase must occur as it is. */
  | { op: "words"; text: string; phrase: boolean }
  /** The field's value equals one of `values`; a list contains one of them; a text contains one of them. */
  | { op: "is"; field: string; values: string[] }
  /** Without `from` or `to` the range has no limit on that side. Values are normalised text. */
  | { op: "range"; field: string; from?: string; to?: string; includesEnds: boolean }
  | { op: "missing"; field: string };

/** The conditions that must all be met. */
export function partsOf(where: Condition): Condition[] {
  return where.op === "and" ? where.operands.flatMap(partsOf) : [where];
}

/** The fields that a condition is about. */
export function fieldsIn(where: Condition): string[] {
  if (where.op === "and" || where.op === "or") return where.operands.flatMap(fieldsIn);
  if (where.op === "not") return fieldsIn(where.operand);
  return "field" in where ? [where.field] : [];
}

/** A range of one single value, such as a year or a day. */
export function singleValue(field: string, value: string): Extract<Condition, { op: "range" }> {
  return { op: "range", field, from: value, to: value, includesEnds: true };
}

/** One sort key: a field's name, or "date", "title", "state", "updated". */
export type SortKey = { field: string; descending: boolean };

/** A query of a list, as parsed from `q`. */
export type Query = { where: Condition; sort: SortKey[] };
