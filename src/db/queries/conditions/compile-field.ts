import type { Condition } from "#kinds/condition.ts";
import type { Duration, KindDefinition } from "#kinds/define-kind.ts";
import { type RowColumn, rowColumnsOf } from "#kinds/derive/cells/row-columns.ts";
import { findComparedField } from "#kinds/derive/find-field.ts";
import { type FieldDefinition, fieldType } from "#kinds/fields/field-types.ts";
import { bind, type Values } from "../records/values.ts";

export type Comparison = Extract<Condition, { op: "is" | "range" }>;

/** A field as SQL over `records r`, null where the field is empty; undefined when no kind has it. */
export function compareField(
  condition: Comparison,
  kinds: readonly KindDefinition[],
  values: Values,
): string | undefined {
  // The title of every kind is in one column.
  if (condition.field === "title" && kinds.length > 1) return compareText(condition, "r.title", values);
  return combineKinds(kinds, condition.field, values, (group) => compare(condition, group, values));
}

/** Whether a record of a kind that has the field has it filled. */
export function hasField(name: string, kinds: readonly KindDefinition[], values: Values): string {
  return combineKinds(kinds, name, values, (group) => `not ${isEmpty(group)}`) ?? "false";
}

/** Whether a record of a kind with the field lacks it; records of other kinds do not lack it. */
export function lacksField(name: string, kinds: readonly KindDefinition[], values: Values): string {
  return combineKinds(kinds, name, values, isEmpty) ?? "false";
}

/** A field of a kind; with the duration or the table rows that the field means, if any. */
type FieldGroup = {
  own: string;
  field: FieldDefinition;
  duration: Duration | undefined;
  rows: RowColumn | undefined;
};

/** The same comparison with each kind's own field of that name; undefined when none has one. */
function combineKinds(
  kinds: readonly KindDefinition[],
  name: string,
  values: Values,
  write: (group: FieldGroup) => string,
): string | undefined {
  const groups = new Map<string, FieldGroup & { slugs: string[] }>();
  for (const kind of kinds) {
    const found = findComparedField(kind, name);
    if (!found) continue;
    const duration = durationBehind(kind, found.name);
    const key = `${found.name} ${found.field.type} ${JSON.stringify(duration)}`;
    const rows = rowColumnsOf(kind).get(found.name);
    const group = groups.get(key) ?? { own: found.name, field: found.field, duration, rows, slugs: [] };
    group.slugs.push(kind.slug);
    groups.set(key, group);
  }
  const parts = [...groups.values()].map(({ slugs, ...group }) => {
    const sql = write(group);
    if (slugs.length === kinds.length) return sql;
    return `(r.kind = any (${bind(values, slugs)}::text[]) and ${sql})`;
  });
  if (parts.length === 0) return undefined;
  return parts.length === 1 ? parts[0] : `(${parts.join(" or ")})`;
}

/** Empty fields are not stored, so a stored field is filled. */
function isEmpty({ own, field, duration, rows }: FieldGroup): string {
  // A figure is missing if no row has one, a date if any row lacks it.
  if (rows && field.type !== "date") return `(not exists (${anyRow(rows)} where ${rowText(rows.columns)} is not null))`;
  if (rows) return `(not exists (${anyRow(rows)}) or exists (${anyRow(rows)} where ${firstDayOfRow(rows)} is null))`;
  if (duration) return `(${daysSql(duration)} is null)`;
  const path = jsonOf(own);
  if (field.type !== "file") return `(${path} is null)`;
  return `(${path} is null and '${own}' <> all (r.proof_fields))`;
}

const anyRow = ({ table }: RowColumn) => `select 1 from ${rowsOf(table)} as e(row)`;

/** The rows of a table; none where it is empty. */
export const rowsOf = (table: string) =>
  `jsonb_array_elements(case when jsonb_typeof(${jsonOf(table)}) = 'array' then ${jsonOf(table)} end)`;

/** The first of these columns of a row `e.row` that is filled. */
export const rowText = (columns: readonly string[]) =>
  `coalesce(${columns.map((name) => `e.row->>'${name}'`).join(", ")})`;

/** The date of a row `e.row`; or the first or last day of its financial year, where that is named and matters. */
export const firstDayOfRow = ({ dates, year }: Pick<RowColumn, "dates" | "year">) =>
  year === undefined ? rowText(dates) : `coalesce(${rowText(dates)}, ${dayOfYear(year, "0", "-04-01")})`;
const lastDayOfRow = ({ dates, year }: RowColumn) =>
  year === undefined ? rowText(dates) : `coalesce(${rowText(dates)}, ${dayOfYear(year, "1", "-03-31")})`;

/** A day in or after the year that a label such as "FY 2023-24" begins with; null if it is another text. */
function dayOfYear(column: string, yearsLater: "0" | "1", day: string): string {
  const label = `upper(trim(e.row->>'${column}'))`;
  const year = `substr(${label}, 4, 4)::int`;
  return `case when ${label} ~ '^FY (19|20)[0-9]{2}-[0-9]{2}$' then
    case when (${year} + 1) % 100 = substr(${label}, 9)::int then lpad((${year} + ${yearsLater})::text, 4, '0') || '${day}' end end`;
}

/** A figure of a row `e.row`. */
export const rowNumber = ([name]: readonly string[]) =>
  `case when jsonb_typeof(e.row->'${name}') = 'number' then (e.row->>'${name}')::numeric end`;

const jsonOf = (name: string) => `r.data->'${name}'`;
const textOf = (name: string) => `r.data->>'${name}'`;

/** The number by which a field of a kind is added up or sorted. */
export function numberSql(kind: KindDefinition, name: string): string {
  const duration = durationBehind(kind, name);
  return duration ? daysSql(duration) : numberOf(name);
}

function durationBehind({ duration, fields }: KindDefinition, name: string): Duration | undefined {
  return duration && name === (duration.days ?? "days") && (duration.days || !fields[name]) ? duration : undefined;
}

/** The entered number of days, else the days from start to end, both included; one day if there is no end. */
export function daysSql({ days, from, to }: Duration): string {
  const spanned = `case when ${isWholeDay(from)} and (not r.data ? '${to}' or ${isWholeDay(to)} and ${textOf(to)} >= ${textOf(from)})
    then (coalesce(${textOf(to)}, ${textOf(from)})::date - (${textOf(from)})::date + 1)::numeric end`;
  return days === undefined ? `(${spanned})` : `coalesce(${numberOf(days)}, ${spanned})`;
}

const isWholeDay = (name: string) => `${textOf(name)} ~ '^\\d{4}-\\d{2}-\\d{2}$'`;

/** A stored JSON number; other values are not numbers, whatever their text. */
const numberOf = (name: string) =>
  `case when jsonb_typeof(${jsonOf(name)}) = 'number' then (${textOf(name)})::numeric end`;

function compare(condition: Comparison, { own: name, field, duration, rows }: FieldGroup, values: Values): string {
  const comparison = fieldType(field).comparison;
  if (rows) {
    const isDay = comparison === "date";
    const [text, last] = condition.op === "is" ? [rowText(rows.dates)] : [firstDayOfRow(rows), lastDayOfRow(rows)];
    const found = isDay
      ? compareDays(condition, text, values, last)
      : compareNumbers(condition, rowNumber(rows.columns), values);
    return `exists (${anyRow(rows)} where ${found})`;
  }
  if (comparison === "date") return compareDays(condition, textOf(name), values);
  if (comparison === "number") return compareNumbers(condition, duration ? daysSql(duration) : numberOf(name), values);
  if (condition.op === "range" || comparison === "none") return "false";
  const list = condition.values;
  if (comparison === "text") {
    // A query has one blank where a long text may have a line break.
    const written = field.type === "longtext" ? `regexp_replace(${textOf(name)}, '\\s+', ' ', 'g')` : textOf(name);
    return compareText(condition, written, values);
  }
  if (field.type === "tags")
    return `exists (select 1 from jsonb_array_elements_text(case when jsonb_typeof(${jsonOf(name)}) = 'array' then ${jsonOf(name)} end) tag
      where lower(tag) = any (${bind(
        values,
        list.map((text) => text.toLowerCase()),
      )}::text[]))`;
  return `lower(${textOf(name)}) = any (${bind(
    values,
    list.map((text) => text.toLowerCase()),
  )}::text[])`;
}

function compareText(condition: Comparison, written: string, values: Values): string {
  if (condition.op === "range") return "false";
  const parts = condition.values.map((text) =>
    // "=IEEE" is the whole text, and not "IEEE Access".
    text.startsWith("=")
      ? `${written} = ${bind(values, text.slice(1))}`
      : `position(lower(${bind(values, text)}) in lower(${written})) > 0`,
  );
  return `(${parts.join(" or ")})`;
}

export function compareNumbers(condition: Comparison, number: string, values: Values): string {
  const numbers = condition.op === "is" ? condition.values : [condition.from ?? "0", condition.to ?? "0"];
  // Kinds may use one name for a text and a figure: a text equals no figure.
  if (!numbers.every((value) => /^-?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$/.test(value))) return "false";
  if (condition.op === "is") return `(${number}) = any (${bind(values, condition.values)}::numeric[])`;
  return ends(condition, (operator, end) => `(${number}) ${operator} ${bind(values, end)}::numeric`);
}

/** A day known only to its month or year is in a span when all its possible days are. */
function compareDays(condition: Comparison, text: string, values: Values, lastText = text): string {
  if (condition.op === "is") return `${text} = any (${bind(values, condition.values)}::text[])`;
  const first = `rpad(${text}, 10, '-01-01')`;
  const monthEnd = `to_char((${lastText} || '-01')::date + interval '1 month' - interval '1 day', 'YYYY-MM-DD')`;
  const last = `case length(${lastText}) when 4 then ${lastText} || '-12-31' when 7 then ${monthEnd} else ${lastText} end`;
  return ends(
    condition,
    (operator, end) => `${operator.startsWith(">") ? first : last} ${operator} ${bind(values, end)}`,
  );
}

function ends(range: Extract<Condition, { op: "range" }>, compareEnd: (sign: string, end: string) => string): string {
  const equal = range.includesEnds ? "=" : "";
  const parts = [
    ...(range.from === undefined ? [] : [compareEnd(`>${equal}`, range.from)]),
    ...(range.to === undefined ? [] : [compareEnd(`<${equal}`, range.to)]),
  ];
  return parts.length === 0 ? "true" : `(${parts.join(" and ")})`;
}
