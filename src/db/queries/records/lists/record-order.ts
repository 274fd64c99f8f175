import type { SortKey } from "#kinds/condition.ts";
import { isDay } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { countedFieldsOf } from "#kinds/derive/cells/counted-fields.ts";
import { indexedFieldsOf } from "#kinds/derive/cells/indexed-fields.ts";
import { fieldType } from "#kinds/fields/field-types.ts";
import { isStorable } from "#kinds/reading/clean-text.ts";
import { numberSql } from "../../conditions/compile-field.ts";
import { bind, type Values } from "../values.ts";

/** Whether values from outside can be a cursor in this order, so that the database can read them. */
export function fitsOrder(
  kind: KindDefinition,
  sort: readonly SortKey[],
  cursorValues: readonly (string | null)[],
): boolean {
  const keys = orderKeys(kind, sort, "records");
  return (
    keys.length === cursorValues.length &&
    keys.every(({ cast, canBeEmpty }, index) => {
      const value = cursorValues[index] ?? null;
      return value === null ? canBeEmpty : casts[cast](value);
    })
  );
}

/** What has an index with this order: the records, or their narrow rows. */
export function indexOf(kind: KindDefinition, sort: readonly SortKey[]): "records" | "values" | undefined {
  const [only, ...others] = sort;
  if (only === undefined || others.length > 0) return undefined;
  if (["title", "updated", kind.title].includes(only.field)) return "records";
  return only.field === "state" || indexColumnOf(kind, only.field) ? "values" : undefined;
}

/** The least that has what a list is ordered by, beside `record_scopes`. */
export function findRowSource(kind: KindDefinition, sort: readonly SortKey[]): RowSource {
  const { values, sums } = countedFieldsOf(kind);
  const sources = sort.map(({ field }): RowSource => {
    if (field === "date" || field === "state") return "scopes";
    return indexColumnOf(kind, field) || values.includes(field) || sums.includes(field) ? "values" : "records";
  });
  return sources.includes("records") ? "records" : sources.includes("values") ? "values" : "scopes";
}

/**
 * What is read of a row: `record_scopes s`, beside it `record_values r` or `records r`, `records r` alone, or first an index
 * of `record_values s`.
 */
export type RowSource = "scopes" | "values" | "records" | "records without scopes" | "index";

type Cast = "date" | "text" | "numeric" | "timestamptz";

const casts: Readonly<Record<Cast, (value: string) => boolean>> = {
  date: (value) => value === "infinity" || isDay(value),
  text: isStorable,
  numeric: (value) => /^-?\d{1,30}(?:\.\d{1,30})?$/.test(value),
  timestamptz: (value) =>
    /^.{10} [\d:.]+\+00$/.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)),
};

export type OrderKey = { sql: string; cast: Cast; descending: boolean; canBeEmpty: boolean };

// Enough of a text to distinguish rows, and a limit for the length of a cursor.
const textStart = 120;

/** Sort keys as SQL; empty values are last in both directions, except for the date in descending order. */
export function orderKeys(kind: KindDefinition, sort: readonly SortKey[], source: RowSource): OrderKey[] {
  const [only, ...others] = sort;
  // Equal values are in the order of their dates, as in the index.
  const hasDate = !only || others.length > 0 || ["date", "title", "updated", kind.title].includes(only.field);
  const keys = hasDate ? sort : [only, { ...only, field: "date" }];
  return keys.map(({ field, descending }) => ({ ...keyOf(kind, field, source), descending }));
}

/** `order by` of the keys; equal rows are ordered by their ids, newest first in descending order. */
export function orderBy(keys: readonly OrderKey[], id: string): string {
  const parts = keys.map(
    ({ sql, descending, canBeEmpty }) => `${sql}${descending ? " desc" : ""}${canBeEmpty ? " nulls last" : ""}`,
  );
  return [...parts, `${id}${isDescending(keys) ? " desc" : ""}`].join(", ");
}

/** The rows after one with these values, in the same order. */
export function afterRow(
  keys: readonly OrderKey[],
  id: string,
  last: { values: readonly (string | null)[]; id: string },
  values: Values,
): string {
  const sign = isDescending(keys) ? "<" : ">";
  const lastId = `${bind(values, last.id)}::uuid`;
  // Keys of one direction that are never empty are a row comparison, which uses the index.
  if (keys.every(({ canBeEmpty, descending }) => !canBeEmpty && descending === isDescending(keys))) {
    const lasts = keys.map(({ cast }, index) => `${bind(values, last.values[index])}::${cast}`);
    return `(${[...keys.map(({ sql }) => sql), id].join(", ")}) ${sign} (${[...lasts, lastId].join(", ")})`;
  }
  let equal = "";
  const choices: string[] = [];
  for (const [index, key] of keys.entries()) {
    const value = last.values[index] ?? null;
    const bound = value === null ? "null" : `${bind(values, value)}::${key.cast}`;
    const beyond =
      value === null
        ? "false"
        : `(${key.sql} ${key.descending ? "<" : ">"} ${bound}${key.canBeEmpty ? ` or ${key.sql} is null` : ""})`;
    choices.push(`${equal}${beyond}`);
    equal += value === null ? `${key.sql} is null and ` : `${key.sql} = ${bound} and `;
  }
  return `(${[...choices, `${equal}${id} ${sign} ${lastId}`].map((choice) => `(${choice})`).join(" or ")})`;
}

const isDescending = (keys: readonly OrderKey[]) => keys[0]?.descending ?? true;

function keyOf(kind: KindDefinition, name: string, source: RowSource): Omit<OrderKey, "descending"> {
  const isScoped = source !== "records without scopes";
  if (name === "date")
    return { sql: isScoped ? "s.day" : "coalesce(r.day, 'infinity')", cast: "date", canBeEmpty: false };
  if (name === "title" || name === kind.title) return { ...textKey("r.title"), canBeEmpty: false };
  if (name === "state") return { sql: `${isScoped ? "s" : "r"}.state`, cast: "text", canBeEmpty: false };
  if (name === "updated") return { sql: "r.updated_at", cast: "timestamptz", canBeEmpty: false };
  const indexed = source === "values" || source === "index" ? indexColumnOf(kind, name) : undefined;
  if (indexed) return { sql: `${source === "index" ? "s" : "r"}.${indexed.sql}`, cast: indexed.cast, canBeEmpty: true };
  const field = kind.fields[name];
  if (field && fieldType(field).comparison === "number")
    return { sql: `(${numberSql(kind, name)})`, cast: "numeric", canBeEmpty: true };
  return { ...textKey(`(r.data->>'${name}')`), canBeEmpty: true };
}

/** The value of a narrow row that has an index. */
function indexColumnOf(kind: KindDefinition, name: string): { sql: string; cast: Cast } | undefined {
  const { numbers, texts } = indexedFieldsOf(kind);
  if (numbers.includes(name)) return { sql: `numbers[${numbers.indexOf(name) + 1}]`, cast: "numeric" };
  if (texts.includes(name)) return { sql: `texts[${texts.indexOf(name) + 1}] collate "und-x-icu"`, cast: "text" };
  return undefined;
}

function textKey(text: string): { sql: string; cast: Cast } {
  return { sql: `left(${text}, ${textStart}) collate "und-x-icu"`, cast: "text" };
}
