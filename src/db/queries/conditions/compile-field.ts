import type { Condition } from "#kinds/condition.ts";
import type { Duration, KindDefinition } from "#kinds/define-kind.ts";
import { type RowColumn, rowColumnsOf } from "#kinds/derive/cells/row-columns.ts";
import { findComparedField } from "#kinds/derive/find-field.ts";
import { type FieldDefinition, fieldType } from "#kinds/fields/field-types.ts";
import { bind, type Values } from "../records/values.ts";

export type Comparison = Extract<Condition, { op: "is" | "range" }>;

/** The comparison as SQL over `records r`; undefined if no kind has the field. */
export function compileField(
  condition: Comparison,
  kinds: readonly KindDefinition[],
  values: Values,
): string | undefined {
  // The title of every kind is in one column.
  if (condition.field === "title" && kinds.length > 1) return compareTextSql(condition, "r.title", values);
  return combineKinds(kinds, condition.field, values, (group) => compareGroupSql(condition, group, values));
}

/** Whether the field is filled; false for records of kinds without it. */
export function hasFieldSql(name: string, kinds: readonly KindDefinition[], values: Values): string {
  return combineKinds(kinds, name, values, (group) => `not ${isEmptySql(group)}`) ?? "false";
}

/** Whether the field is empty; false for records of kinds without it. */
export function lacksFieldSql(name: string, kinds: readonly KindDefinition[], values: Values): string {
  return combineKinds(kinds, name, values, isEmptySql) ?? "false";
}

/** A field of one or more kinds, with the duration or the table column that its name means, if any. */
type FieldGroup = {
  fieldName: string;
  field: FieldDefinition;
  duration: Duration | undefined;
  rows: RowColumn | undefined;
};

/** Joins with "or" what `write` returns for each group of kinds in which `name` means the same field; undefined if no kind has one. */
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
    const duration = durationFor(kind, found.name);
    const key = `${found.name} ${found.field.type} ${JSON.stringify(duration)}`;
    const rows = rowColumnsOf(kind).get(found.name);
    const group = groups.get(key) ?? { fieldName: found.name, field: found.field, duration, rows, slugs: [] };
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
function isEmptySql({ fieldName, field, duration, rows }: FieldGroup): string {
  // A number is missing if no row has one, a date if any row lacks it.
  if (rows && field.type !== "date")
    return `(not exists (${anyRowSql(rows)} where ${rowTextSql(rows.columns)} is not null))`;
  if (rows)
    return `(not exists (${anyRowSql(rows)}) or exists (${anyRowSql(rows)} where ${firstDayOfRowSql(rows)} is null))`;
  if (duration) return `(${daysSql(duration)} is null)`;
  const path = jsonSql(fieldName);
  if (field.type !== "file") return `(${path} is null)`;
  return `(${path} is null and '${fieldName}' <> all (r.proof_fields))`;
}

const anyRowSql = ({ table }: RowColumn) => `select 1 from ${tableRowsSql(table)} as e(row)`;

/** The rows of a table; none where it is empty. */
export const tableRowsSql = (table: string) => `jsonb_array_elements(${arraySql(table)})`;

const arraySql = (name: string) => `case when jsonb_typeof(${jsonSql(name)}) = 'array' then ${jsonSql(name)} end`;

/** The first of these columns of a row `e.row` that is filled. */
export const rowTextSql = (columns: readonly string[]) =>
  `coalesce(${columns.map((name) => `e.row->>'${name}'`).join(", ")})`;

/** The date of a row `e.row`; for a column that also takes a financial year, the first day of that year if there is no date. */
export const firstDayOfRowSql = ({ dates, year }: Pick<RowColumn, "dates" | "year">) =>
  year === undefined ? rowTextSql(dates) : `coalesce(${rowTextSql(dates)}, ${dayOfYearSql(year, "0", "-04-01")})`;
/** The same with the last day of the financial year. */
const lastDayOfRowSql = ({ dates, year }: RowColumn) =>
  year === undefined ? rowTextSql(dates) : `coalesce(${rowTextSql(dates)}, ${dayOfYearSql(year, "1", "-03-31")})`;

/** A day in or after the year that a label such as "FY 2023-24" begins with; null if it is another text. */
function dayOfYearSql(column: string, yearsLater: "0" | "1", day: string): string {
  const label = `upper(trim(e.row->>'${column}'))`;
  const year = `substr(${label}, 4, 4)::int`;
  return `case when ${label} ~ '^FY (19|20)[0-9]{2}-[0-9]{2}$' then
    case when (${year} + 1) % 100 = substr(${label}, 9)::int then lpad((${year} + ${yearsLater})::text, 4, '0') || '${day}' end end`;
}

/** A number of a row `e.row`; null if it is not stored as a JSON number. */
export const rowNumberSql = ([name]: readonly string[]) =>
  `case when jsonb_typeof(e.row->'${name}') = 'number' then (e.row->>'${name}')::numeric end`;

const jsonSql = (name: string) => `r.data->'${name}'`;
const textSql = (name: string) => `r.data->>'${name}'`;

/** The number by which a field of a kind is added up or sorted; null if it is empty. */
export function numberSql(kind: KindDefinition, name: string): string {
  const duration = durationFor(kind, name);
  return duration ? daysSql(duration) : storedNumberSql(name);
}

/** The kind's duration, if this is the name by which it is queried. */
function durationFor({ duration, fields }: KindDefinition, name: string): Duration | undefined {
  return duration && name === (duration.days ?? "days") && (duration.days || !fields[name]) ? duration : undefined;
}

/** The entered number of days, else the days from start to end, both included; one day if there is no end. */
export function daysSql({ days, from, to }: Duration): string {
  const daysFromDates = `case when ${isWholeDaySql(from)} and (not r.data ? '${to}' or ${isWholeDaySql(to)} and ${textSql(to)} >= ${textSql(from)})
    then (coalesce(${textSql(to)}, ${textSql(from)})::date - (${textSql(from)})::date + 1)::numeric end`;
  return days === undefined ? `(${daysFromDates})` : `coalesce(${storedNumberSql(days)}, ${daysFromDates})`;
}

const isWholeDaySql = (name: string) => `${textSql(name)} ~ '^\\d{4}-\\d{2}-\\d{2}$'`;

/** A stored JSON number; other values are not numbers, whatever their text. */
const storedNumberSql = (name: string) =>
  `case when jsonb_typeof(${jsonSql(name)}) = 'number' then (${textSql(name)})::numeric end`;

function compareGroupSql(
  condition: Comparison,
  { fieldName, field, duration, rows }: FieldGroup,
  values: Values,
): string {
  const comparison = fieldType(field).comparison;
  const text = textSql(fieldName);
  if (rows) {
    // A financial year counts as its days in a range only.
    const day = condition.op === "is" ? rowTextSql(rows.dates) : firstDayOfRowSql(rows);
    const found =
      comparison === "date"
        ? compareDaysSql(condition, day, values, lastDayOfRowSql(rows))
        : compareNumbersSql(condition, rowNumberSql(rows.columns), values);
    return `exists (${anyRowSql(rows)} where ${found})`;
  }
  if (comparison === "date") return compareDaysSql(condition, text, values);
  if (comparison === "number") {
    const number = duration ? daysSql(duration) : storedNumberSql(fieldName);
    return compareNumbersSql(condition, number, values);
  }
  if (condition.op === "range" || comparison === "none") return "false";
  if (comparison === "text") {
    // A query has a single space where a long text may have a line break.
    const written = field.type === "longtext" ? `regexp_replace(${text}, '\\s+', ' ', 'g')` : text;
    return compareTextSql(condition, written, values);
  }
  const lowercase = condition.values.map((value) => value.toLowerCase());
  const isListed = (expression: string) => `lower(${expression}) = any (${bind(values, lowercase)}::text[])`;
  if (field.type !== "tags") return isListed(text);
  return `exists (select 1 from jsonb_array_elements_text(${arraySql(fieldName)}) tag where ${isListed("tag")})`;
}

function compareTextSql(condition: Comparison, written: string, values: Values): string {
  if (condition.op === "range") return "false";
  const parts = condition.values.map((text) =>
    // "=IEEE" is the whole text, and not "IEEE Access".
    text.startsWith("=")
      ? `${written} = ${bind(values, text.slice(1))}`
      : `position(lower(${bind(values, text)}) in lower(${written})) > 0`,
  );
  return `(${parts.join(" or ")})`;
}

export function compareNumbersSql(condition: Comparison, number: string, values: Values): string {
  const numbers = condition.op === "is" ? condition.values : [condition.from ?? "0", condition.to ?? "0"];
  // Kinds may use one name for a text and a number: a text equals no number.
  if (!numbers.every((value) => /^-?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$/.test(value))) return "false";
  if (condition.op === "is") return `(${number}) = any (${bind(values, condition.values)}::numeric[])`;
  return compareBoundsSql(condition, (operator, end) => `(${number}) ${operator} ${bind(values, end)}::numeric`);
}

/** A day known only to its month or year is in a range if all its possible days are. */
function compareDaysSql(condition: Comparison, text: string, values: Values, lastText = text): string {
  if (condition.op === "is") return `${text} = any (${bind(values, condition.values)}::text[])`;
  const first = `rpad(${text}, 10, '-01-01')`;
  const monthEnd = `to_char((${lastText} || '-01')::date + interval '1 month' - interval '1 day', 'YYYY-MM-DD')`;
  const last = `case length(${lastText}) when 4 then ${lastText} || '-12-31' when 7 then ${monthEnd} else ${lastText} end`;
  return compareBoundsSql(
    condition,
    (operator, end) => `${operator.startsWith(">") ? first : last} ${operator} ${bind(values, end)}`,
  );
}

/** Joins what `compareEnd` returns for each end that the range has. */
function compareBoundsSql(
  range: Extract<Condition, { op: "range" }>,
  compareEnd: (operator: string, end: string) => string,
): string {
  const equal = range.includesEnds ? "=" : "";
  const parts = [
    ...(range.from === undefined ? [] : [compareEnd(`>${equal}`, range.from)]),
    ...(range.to === undefined ? [] : [compareEnd(`<${equal}`, range.to)]),
  ];
  return parts.length === 0 ? "true" : `(${parts.join(" and ")})`;
}
