import { type Condition, singleValue } from "#kinds/condition.ts";
import { addDays, type Day, isDay, lastDayOfMonth } from "#kinds/day.ts";
import { firstMonthOf, type Period, periodOfField } from "#kinds/period.ts";
import type { PeriodSettings } from "./period.ts";

/** A set of days as ordered, separate spans; `undated`: records without a date are included. */
export type DaySet = { spans: readonly { from: Day; to: Day }[]; undated: boolean };

export const firstDay = "0001-01-01";
export const lastDay = "9999-12-31";

export const anyDay: DaySet = { spans: [{ from: firstDay, to: lastDay }], undated: true };
const noDay: DaySet = { spans: [], undated: false };

/** The days of a condition; undefined if it is not only about days. `dates`: further names of date fields. */
export function daysOfCondition(
  condition: Condition,
  settings: PeriodSettings,
  dates: readonly string[] = [],
): DaySet | undefined {
  const daysOf = (part: Condition) => daysOfCondition(part, settings, dates);
  switch (condition.op) {
    case "always":
      return anyDay;
    case "never":
      return noDay;
    case "not": {
      const days = daysOf(condition.operand);
      return days && complementOf(days);
    }
    case "and":
    case "or": {
      const parts = condition.operands.map(daysOf);
      if (!parts.every((part) => part !== undefined)) return undefined;
      return condition.op === "and" ? parts.reduce(daysInBoth, anyDay) : parts.reduce(daysInEither, noDay);
    }
    case "missing":
      // Complete days have a month.
      if (["month", "ay", "fy"].includes(condition.field)) return noDay;
      return isDate(condition.field, dates) || condition.field === "year" ? { spans: [], undated: true } : undefined;
    case "words":
      return undefined;
    default:
      return isDate(condition.field, dates) || periodOfField(condition.field)
        ? spansOf(condition, settings)
        : undefined;
  }
}

const isDate = (name: string, dates: readonly string[]) => name === "date" || dates.includes(name);

/** Whether any part of a condition is about a day or a year. */
export function mentionsDays(condition: Condition): boolean {
  if (condition.op === "and" || condition.op === "or") return condition.operands.some(mentionsDays);
  if (condition.op === "not") return mentionsDays(condition.operand);
  return (
    "field" in condition &&
    (periodOfField(condition.field) !== undefined || ["date", "month"].includes(condition.field))
  );
}

export function daysInBoth(one: DaySet, other: DaySet): DaySet {
  const spans = one.spans.flatMap((a) =>
    other.spans.flatMap((b) => {
      const [from, to] = [a.from > b.from ? a.from : b.from, a.to < b.to ? a.to : b.to];
      return from <= to ? [{ from, to }] : [];
    }),
  );
  return { spans, undated: one.undated && other.undated };
}

function daysInEither(one: DaySet, other: DaySet): DaySet {
  const spans: { from: Day; to: Day }[] = [];
  for (const { from, to } of [...one.spans, ...other.spans].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = spans.at(-1);
    if (!last || (last.to !== lastDay && from > addDays(last.to, 1))) spans.push({ from, to });
    else if (to > last.to) last.to = to;
  }
  return { spans, undated: one.undated || other.undated };
}

function complementOf({ spans, undated }: DaySet): DaySet {
  const rest: { from: Day; to: Day }[] = [];
  let next: Day | undefined = firstDay;
  for (const { from, to } of spans) {
    if (next !== undefined && from > next) rest.push({ from: next, to: addDays(from, -1) });
    next = to === lastDay ? undefined : addDays(to, 1);
  }
  if (next !== undefined) rest.push({ from: next, to: lastDay });
  return { spans: rest, undated: !undated };
}

function spansOf(condition: Extract<Condition, { op: "is" | "range" }>, settings: PeriodSettings): DaySet {
  if (condition.op === "is")
    return condition.values
      .map((value) => daysInRange(singleValue(condition.field, value), settings))
      .reduce(daysInEither, noDay);
  return daysInRange(condition, settings);
}

function daysInRange(range: Extract<Condition, { op: "range" }>, settings: PeriodSettings): DaySet {
  const { field, includesEnds } = range;
  const low = range.from === undefined ? undefined : daysOfValue(field, range.from, settings);
  const high = range.to === undefined ? undefined : daysOfValue(field, range.to, settings);
  const from = low ? (includesEnds ? low.first : low.last === lastDay ? undefined : addDays(low.last, 1)) : firstDay;
  const to = high ? (includesEnds ? high.last : addDays(high.first, -1)) : lastDay;
  return from === undefined || from > to ? noDay : { spans: [{ from, to }], undated: false };
}

function daysOfValue(field: string, value: string, settings: PeriodSettings): { first: Day; last: Day } {
  const period = periodOfField(field);
  if (!period) return { first: value, last: value };
  const { first, last } = spanOfYear(period, Number(value), settings);
  return { first, last: isDay(last) ? last : lastDay };
}

/** The first and last day of a year of this type. */
export function spanOfYear(period: Period, year: number, settings: PeriodSettings): { first: Day; last: Day } {
  const month = firstMonthOf(period, settings.academicYearStartsInMonth);
  if (month === 1) return { first: day(year, 1, 1), last: day(year, 12, 31) };
  return { first: day(year, month, 1), last: day(year + 1, month - 1, lastDayOfMonth(year + 1, month - 1)) };
}

function day(year: number, month: number, date: number): Day {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
}
