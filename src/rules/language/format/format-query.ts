import type { Condition, Query, SortKey } from "#kinds/condition.ts";
import { findAdjacentValue, isComparable, writeRange } from "../conditions/read-span.ts";
import { simplify } from "../conditions/simplify.ts";
import type { FilterField, FilterType } from "../fields/filter-field.ts";

/** Writes a query so that `parseQuery` with the same fields returns the same one (in normal form). */
export function formatQuery(query: Query, fields: readonly FilterField[]): string {
  return [formatCondition(query.where, fields), formatSort(query.sort)].filter((part) => part !== "").join(" ");
}

/** Writes only the condition; empty if it is always true. */
export function formatCondition(condition: Condition, fields: readonly FilterField[]): string {
  const simple = simplify(condition);
  return simple.op === "always" ? "" : write(simple, fieldsByName(fields), "top");
}

/** Writes the condition as one of several parts that must all be true, which are joined by spaces. */
export function formatPart(condition: Condition, fields: readonly FilterField[]): string {
  const simple = simplify(condition);
  return simple.op === "always" ? "" : write(simple, fieldsByName(fields), "and");
}

/** Writes `sort:` with its keys; empty without keys. */
export function formatSort(sort: readonly SortKey[]): string {
  if (sort.length === 0) return "";
  return `sort:${sort.map((key) => (key.descending ? `-${key.field}` : key.field)).join(",")}`;
}

type FieldsByName = Map<string, FilterField>;
type Enclosing = "top" | "or" | "and" | "not";

const byName = new WeakMap<readonly FilterField[], FieldsByName>();

/** Cached, because a report writes a condition for each of its rows with the same fields. */
function fieldsByName(fields: readonly FilterField[]): FieldsByName {
  const cached = byName.get(fields);
  if (cached) return cached;
  const known = new Map(fields.map((field) => [field.name, field]));
  byName.set(fields, known);
  return known;
}

function write(condition: Condition, known: FieldsByName, enclosing: Enclosing): string {
  switch (condition.op) {
    case "always":
      return "*";
    case "never":
      return "-*";
    case "and":
      return bracket(condition.operands.map((part) => write(part, known, "and")).join(" "), enclosing === "not");
    case "or":
      return writeAlternatives(condition.operands, known, enclosing);
    case "not":
      if (condition.operand.op === "missing") return `has:${condition.operand.field}`;
      return `-${write(condition.operand, known, "not")}`;
    case "words":
      return writeWords(condition.text, condition.phrase, enclosing);
    case "missing":
      return `missing:${condition.field}`;
    default:
      return `${condition.field}:${valuesOf(condition, known).join(",")}`;
  }
}

function writeAlternatives(parts: Condition[], known: FieldsByName, enclosing: Enclosing): string {
  const short = writeShort(parts, known);
  if (short !== undefined) return short;
  return bracket(
    parts.map((part) => write(part, known, "or")).join(" or "),
    enclosing === "and" || enclosing === "not",
  );
}

function bracket(text: string, hasBrackets: boolean): string {
  return hasBrackets ? `(${text})` : text;
}

/** Writes alternatives as `field:a,b`, `missing:a,b` or `has:a,b`; undefined if that is not possible. */
function writeShort(parts: Condition[], known: FieldsByName): string | undefined {
  const names = parts.map((part) => (part.op === "missing" ? part.field : undefined));
  if (names.every((name) => name !== undefined)) return `missing:${names.join(",")}`;
  const present = parts.map((part) =>
    part.op === "not" && part.operand.op === "missing" ? part.operand.field : undefined,
  );
  if (present.every((name) => name !== undefined)) return `has:${present.join(",")}`;
  const [first] = parts;
  if (first?.op !== "is" && first?.op !== "range") return undefined;
  const rest = parts.slice(1);
  if (!isComparable(known.get(first.field)?.type ?? "text")) return undefined;
  if (!rest.every((part) => part.op === "range" && part.field === first.field)) return undefined;
  const values = parts.flatMap((part) => valuesOf(part, known));
  return `${first.field}:${(known.get(first.field)?.type === "money" ? values.map(quoteAmount) : values).join(",")}`;
}

/** The values between the commas after `field:`. */
function valuesOf(condition: Condition, known: FieldsByName): string[] {
  if (condition.op === "is") return writeValues(condition.values, known.get(condition.field));
  if (condition.op !== "range") return [];
  const field = known.get(condition.field);
  const { from, to, includesEnds } = withIncludedEnds(condition, field?.type);
  const [first = "", last = first] = writeRange(field, from, to);
  if (from === undefined) return [includesEnds ? `..${first}` : `<${first}`];
  if (to === undefined) return [includesEnds ? `${first}..` : `>${first}`];
  const isOne = first === last && field?.type !== "number" && field?.type !== "money";
  return [isOne ? first : `${first}..${last}`];
}

type Range = Extract<Condition, { op: "range" }>;

// Excluded ends become included ones, because abbreviated days and years would move them.
function withIncludedEnds(range: Range, type: FilterType | undefined): Range {
  if (range.includesEnds || type === undefined) return range;
  const from = range.from === undefined ? undefined : findAdjacentValue(type, range.from, 1);
  const to = range.to === undefined ? undefined : findAdjacentValue(type, range.to, -1);
  return from === undefined && to === undefined ? range : { ...range, from, to, includesEnds: true };
}

function writeValues(values: string[], field: FilterField | undefined): string[] {
  const written = values.map((value) => field?.write?.(value) ?? value);
  if (field?.type !== "money") return written.map(quoteIfNeeded);
  return written.length === 1 ? written : written.map(quoteAmount);
}

// Without quotes, 100,200 would be one amount.
function quoteAmount(amount: string): string {
  return amount.startsWith('"') ? amount : `"${amount}"`;
}

/** Adds quotes unless the value is a single word. */
export function quoteIfNeeded(value: string): string {
  const plain = /^(?!\/\/)[\p{L}\p{N}_./@&+'#-]+$/u.test(value);
  return plain ? value : quote(value);
}

export function quote(text: string): string {
  return `"${text.replace(/["“”„\\]/g, "\\$&")}"`;
}

function writeWords(text: string, phrase: boolean, enclosing: Enclosing): string {
  if (phrase) return quote(text);
  const words = text.split(" ").map(escapeWord);
  return bracket(words.join(" "), enclosing === "not" && words.length > 1);
}

function escapeWord(word: string): string {
  if (/^(or|and|\*)$/i.test(word)) return `\\${word}`;
  const safe = word.replace(/["“”„\\()|]/g, "\\$&").replace(/^-/, "\\-");
  return safe.replace(/^(\p{L}[\p{L}\p{N}_.-]*):(?!\/\/)/u, "$1\\:");
}
