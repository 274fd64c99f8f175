import type { SortKey } from "#kinds/condition.ts";
import { isDay } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { fieldType } from "#kinds/fields/field-types.ts";
import { isStorable } from "#kinds/reading/clean-text.ts";
import { numberSql } from "../conditions/compile-field.ts";
import { bind, type Values } from "./values.ts";

/** Whether values from outside can be a cursor in this order, so that the database can read them. */
export function fitsOrder(kind: KindDefinition, sort: readonly SortKey[], place: readonly (string | null)[]): boolean {
  const keys = orderKeys(kind, sort, true);
  return (
    keys.length === place.length &&
    keys.every(({ cast, canBeEmpty }, index) => {
      const value = place[index] ?? null;
      return value === null ? canBeEmpty : casts[cast](value);
    })
  );
}

/** Whether an index of the records has this order. */
export function hasIndex(kind: KindDefinition, sort: readonly SortKey[]): boolean {
  const [only, ...others] = sort;
  return only !== undefined && others.length === 0 && ["title", "updated", kind.title].includes(only.field);
}

type Cast = "date" | "text" | "numeric" | "timestamptz";

const casts: Readonly<Record<Cast, (value: string) => boolean>> = {
  date: (value) => value === "infinity" || isDay(value),
  text: isStorable,
  numeric: (value) => /^-?\d{1,30}(?:\.\d{1,30})?$/.test(value),
  timestamptz: (value) =>
    /^.{10} [\d:.]+\+00$/.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)),
};

type OrderKey = { sql: string; cast: Cast; descending: boolean; canBeEmpty: boolean };

// Enough of a text to distinguish rows, and a limit for the length of a cursor.
const textStart = 120;

/** Sort keys as SQL; empty values are last in both directions, except for the date in descending order. */
export function orderKeys(kind: KindDefinition, sort: readonly SortKey[], isScoped: boolean): OrderKey[] {
  return sort.map(({ field, descending }) => ({ ...keyOf(kind, field, isScoped), descending }));
}

/** `order by` of the keys; equal rows are ordered by their ids, newest first in descending order. */
export function orderBy(keys: readonly OrderKey[], id: string): string {
  const parts = keys.map(
    ({ sql, descending, canBeEmpty }) => `${sql}${descending ? " desc" : ""}${canBeEmpty ? " nulls last" : ""}`,
  );
  return [...parts, `${id}${isDown(keys) ? " desc" : ""}`].join(", ");
}

/** The rows after one with these values, in the same order. */
export function afterRow(
  keys: readonly OrderKey[],
  id: string,
  last: { values: readonly (string | null)[]; id: string },
  values: Values,
): string {
  const sign = isDown(keys) ? "<" : ">";
  const lastId = `${bind(values, last.id)}::uuid`;
  const [only] = keys;
  // One key that is never empty is a row comparison, which uses the index.
  if (only && keys.length === 1 && !only.canBeEmpty)
    return `(${only.sql}, ${id}) ${sign} (${bind(values, last.values[0])}::${only.cast}, ${lastId})`;
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

const isDown = (keys: readonly OrderKey[]) => keys[0]?.descending ?? true;

function keyOf(kind: KindDefinition, name: string, isScoped: boolean): Omit<OrderKey, "descending"> {
  if (name === "date")
    return { sql: isScoped ? "s.day" : "coalesce(r.day, 'infinity')", cast: "date", canBeEmpty: false };
  if (name === "title" || name === kind.title) return { ...textKey("r.title"), canBeEmpty: false };
  if (name === "state") return { sql: "r.state", cast: "text", canBeEmpty: false };
  if (name === "updated") return { sql: "r.updated_at", cast: "timestamptz", canBeEmpty: false };
  const field = kind.fields[name];
  if (field && fieldType(field).comparison === "number")
    return { sql: `(${numberSql(kind, name)})`, cast: "numeric", canBeEmpty: true };
  return { ...textKey(`(r.data->>'${name}')`), canBeEmpty: true };
}

function textKey(text: string): { sql: string; cast: Cast } {
  return { sql: `left(${text}, ${textStart}) collate "und-x-icu"`, cast: "text" };
}
