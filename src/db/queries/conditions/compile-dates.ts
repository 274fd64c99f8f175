import { type Condition, singleValue } from "#kinds/condition.ts";
import { firstMonthOf, periodOfField } from "#kinds/period.ts";
import { isReview } from "../records/review-facts.ts";
import { bind, type Values } from "../records/values.ts";

export type YearSettings = {
  /** First month of the academic year, 1 to 12. */
  academicStart: number;
};

type Context = YearSettings & { isScoped: boolean; timeZone: string };
type Range = Extract<Condition, { op: "range" }>;

const ownDates = ["year", "ay", "fy", "date"];

const moments = new Map([
  ["added", "r.created_at"],
  // Records that were entered as submitted wait since then, as in the queue.
  [
    "submitted",
    "case when r.submitted_at > '-infinity' then r.submitted_at when r.state in ('submitted', 'changed') then r.created_at end",
  ],
  ["reviewed", `(select e.at from record_events e where ${isReview} order by e.version desc limit 1)`],
  ["updated", "r.updated_at"],
]);

/** When something happened to the record `r`, null if it never did; undefined for other filters. */
export const momentOf = (name: string) => moments.get(name);

/** Whether a filter is about the date of a work itself. */
export const isOwnDate = (name: string) => ownDates.includes(name);

export const isDateField = (name: string) => isOwnDate(name) || moments.has(name);

/**
 * Years and days of a record's own date. It is in a span if its first and its last possible day are; a year alone is
 * therefore in its calendar year and in no single other one, but in several together that contain it.
 */
export function compileDates(
  condition: Extract<Condition, { op: "is" | "range" }>,
  context: Context,
  values: Values,
): { sql: string; isNarrow: boolean } | undefined {
  const ranges: Range[] =
    condition.op === "range" ? [condition] : condition.values.map((value) => singleValue(condition.field, value));
  const moment = moments.get(condition.field);
  if (moment !== undefined)
    return { sql: anyOf(ranges.map((range) => momentConditionSql(moment, range, context, values))), isNarrow: false };
  return { sql: anyOf(ranges.map((range) => compileDateRange(range, context, values))), isNarrow: context.isScoped };
}

const anyOf = (parts: string[]) => (parts.length === 1 ? (parts[0] ?? "false") : `(${parts.join(" or ")})`);

function compileDateRange(range: Range, context: Context, values: Values): string {
  const { isScoped, academicStart } = context;
  const [day, last] = isScoped ? ["s.day", "s.day_end"] : ["r.day", "r.day_end"];
  const { from, to } = daysOfRange(range, academicStart);
  const parts = [
    ...(from === undefined ? [] : [`${day} >= ${bind(values, from)}::date`]),
    ...(to === undefined ? [] : [`${day} <= ${bind(values, to)}::date`, `${last} <= ${bind(values, to)}::date`]),
    // In record_scopes, records without a date have the day `infinity`; they are in no span.
    ...(isScoped ? (to === undefined ? [`${day} < 'infinity'`] : []) : [`${day} is not null`]),
  ];
  const sql = parts.join(" and ");
  return isScoped ? `(${sql})` : `coalesce(${sql}, false)`;
}

/** First and last day of a span of years; days stay unchanged. */
export function daysOfRange(
  { field, from, to, includesEnds }: Range,
  academicStart: number,
): { from?: string; to?: string } {
  if (field === "date") return { ...(from && { from }), ...(to && { to }) };
  const first = firstMonthOf(periodOfField(field) ?? "calendar", academicStart);
  const step = includesEnds ? 0 : 1;
  return {
    ...(from !== undefined && { from: dayOf(Number(from) + step, first) }),
    ...(to !== undefined && { to: dayBefore(Number(to) + 1 - step, first) }),
  };
}

function dayOf(year: number, month: number): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-01`;
}

function dayBefore(year: number, month: number): string {
  // The last year with four digits ends with its calendar year.
  if (year > 9999 && month > 1) return "9999-12-31";
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
}

/** Whether a moment was in a range of days of the institute. The record was last changed then or later, which is compared first. */
function momentConditionSql(moment: string, { from, to }: Range, { timeZone }: Context, values: Values): string {
  const zone = bind(values, timeZone);
  const parts = [
    ...(from === undefined ? [] : [`r.updated_at >= ${bind(values, from)}::date::timestamp at time zone ${zone}`]),
    `((${moment}) at time zone ${zone})::date between ${from === undefined ? "'-infinity'" : `${bind(values, from)}::date`}
      and ${to === undefined ? "'infinity'" : `${bind(values, to)}::date`}`,
  ];
  return `coalesce(${parts.join(" and ")}, false)`;
}
