import { type Condition, partsOf, type Query } from "#kinds/condition.ts";
import { groupIndianDigits } from "#kinds/reading/number-text.ts";
import { fillIn } from "#texts/fill-in.ts";
import { text } from "#texts/text.ts";
import { isYear, writeRange } from "../conditions/read-span.ts";
import { simplify } from "../conditions/simplify.ts";
import type { FilterField } from "../fields/filter-field.ts";
import { formatCondition, formatQuery } from "./format-query.ts";

/** `other`: alternatives that are not a list of values; the text of the chip is then the whole condition. */
export const comparisons = ["contains", "is", "between", "from", "to", "more", "less", "missing", "other"] as const;
export type Comparison = (typeof comparisons)[number];

/** A part of a query, shown as a small removable label: "Indexed in · is · Scopus or Web of Science". */
export type Chip = {
  /** Absent for free text and for parts that are not about one field. */
  field?: string;
  label: string;
  comparison: Comparison;
  negated: boolean;
  text: string;
  /** The part in the query language. */
  part: string;
  condition: Condition;
  /** The whole query without this part. */
  without: string;
};

/** The parts of a query that must all be true, in order. */
export function chipsOf(query: Query, fields: readonly FilterField[], language = "en"): Chip[] {
  const parts = shownParts(query.where);
  return parts.map((condition, index) => {
    const others = parts.filter((_, other) => other !== index);
    return {
      ...describe(condition, fields, language),
      part: formatCondition(condition, fields),
      condition,
      without: formatQuery({ where: { op: "and", operands: others }, sort: query.sort }, fields),
    };
  });
}

/** Replaces all conditions on the field by this condition; without one, removes them. */
export function withFilter(query: Query, field: string, condition: Condition | undefined): Query {
  const parts = shownParts(query.where);
  const isAbout = (part: Condition) => fieldOf(part) === field;
  const position = parts.findIndex(isAbout);
  const kept: Condition[] = parts.flatMap((part, index) => {
    if (!isAbout(part)) return [part];
    return index === position && condition ? [condition] : [];
  });
  if (position < 0 && condition) kept.push(condition);
  return { where: simplify({ op: "and", operands: kept }), sort: query.sort };
}

function shownParts(where: Condition): Condition[] {
  return partsOf(simplify(where)).filter(({ op }) => op !== "always");
}

/** The field of a part, also of negations and alternatives; undefined if it has several or none. */
function fieldOf(condition: Condition): string | undefined {
  if (condition.op === "not") return fieldOf(condition.operand);
  if (condition.op === "or" || condition.op === "and") {
    const names = new Set(condition.operands.map(fieldOf));
    return names.size === 1 ? [...names][0] : undefined;
  }
  return "field" in condition ? condition.field : undefined;
}

type Described = Pick<Chip, "field" | "label" | "comparison" | "negated" | "text">;

function describe(condition: Condition, fields: readonly FilterField[], language: string): Described {
  const negated = condition.op === "not";
  const either = (texts: readonly string[]) => fillIn("{{texts}}", { texts: { or: texts } }, language);
  const inner = negated ? condition.operand : condition;
  if (inner.op === "words")
    return {
      label: text("Text"),
      comparison: "contains",
      negated,
      text: inner.phrase ? `“${inner.text}”` : inner.text,
    };
  const name = fieldOf(inner);
  const field = fields.find((one) => one.name === name);
  const label = field?.label ?? name ?? "";
  const common = { ...(name === undefined ? {} : { field: name }), label, negated };
  if (inner.op === "missing") return { ...common, comparison: "missing", text: "" };
  if (inner.op === "is")
    return { ...common, comparison: "is", text: either(inner.values.map((value) => labelOfValue(field, value))) };
  if (inner.op === "range") return { ...common, ...describeRange(inner, field) };
  const alternatives =
    inner.op === "or" && name !== undefined ? inner.operands.map((part) => describe(part, fields, language)) : [];
  if (alternatives.length > 0 && alternatives.every((part) => part.comparison === "is" && !part.negated)) {
    return { ...common, comparison: "is", text: either(alternatives.map((part) => part.text)) };
  }
  return { ...common, comparison: "other", text: formatCondition(inner, fields) };
}

function describeRange(
  range: Extract<Condition, { op: "range" }>,
  field: FilterField | undefined,
): Pick<Chip, "comparison" | "text"> {
  const written = writeRange(field, range.from, range.to);
  const text = written.map((one) => shownValue(field, one)).join(" – ");
  if (range.from === undefined) return { comparison: range.includesEnds ? "to" : "less", text };
  if (range.to === undefined) return { comparison: range.includesEnds ? "from" : "more", text };
  const isOne = written.length === 1 && (field?.type === "date" || (field !== undefined && isYear(field.type)));
  return { comparison: isOne ? "is" : "between", text };
}

function labelOfValue(field: FilterField | undefined, value: string): string {
  const label = field?.options?.find((option) => option.value === value)?.label;
  return label ?? shownValue(field, field?.write?.(value) ?? value.replace(/^=/u, ""));
}

/** A value as it is read: an amount with its currency, grouped. */
const shownValue = (field: FilterField | undefined, value: string) =>
  field?.type === "money" ? `₹ ${value.replace(/^\d+/u, groupIndianDigits)}` : value;
