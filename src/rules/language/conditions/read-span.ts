import { addDays, type Day, isDay, isPartialDate, spanOf } from "#kinds/day.ts";
import { readPartialDate } from "#kinds/reading/date-text.ts";
import { readPlainFigure, withPlainDigits } from "#kinds/reading/number-text.ts";
import type { PeriodSettings } from "../../periods/period.ts";
import { yearIn } from "../../periods/year-in.ts";
import { labelOf, parseYearLabel } from "../../periods/year-label.ts";
import type { FilterField, FilterType } from "../fields/filter-field.ts";

/** The range that one value covers: a number, or the days or years of a date or year. */
export type ValueRange = { from: string; to: string };

/** What days and years such as `today` and `this` depend on: the institute's year settings, and the day. */
export type DateContext = { settings: PeriodSettings; today: Day };

export const periodOf = { year: "calendar", "academic-year": "academic", "financial-year": "financial" } as const;
type YearType = keyof typeof periodOf;

/** Whether values of the type can be compared with `..`, `<` and `>`. */
export function isComparable(type: FilterType): boolean {
  return type === "number" || type === "money" || type === "date" || isYear(type);
}

export function isYear(type: FilterType): type is YearType {
  return type in periodOf;
}

/** Parses one value of a comparable field; undefined if it cannot be parsed. */
export function readValueRange(field: FilterField, typed: string, dateContext: DateContext): ValueRange | undefined {
  const { type } = field;
  const text = withPlainDigits(typed);
  if (type === "date") return readDays(field, text, dateContext.today);
  const years = /^last ?(\d{1,2})$/i.exec(text)?.[1];
  if (isYear(type) && years !== undefined) return lastYears(type, Number(years), dateContext);
  const value = isYear(type) ? readYear(type, text, dateContext) : readFigure(field, text);
  return value === undefined ? undefined : { from: value, to: value };
}

/** Parses an amount or number to its stored form, without superfluous zeros. */
export function readFigure(field: FilterField, text: string): string | undefined {
  const figure = field.read ? field.read(text) : readPlainFigure(text);
  return figure === undefined || Number.isNaN(Number(figure)) ? undefined : String(Number(figure));
}

/** The next (step 1) or previous (step -1) year or day; undefined for numbers, and beyond the first and last. */
export function findAdjacentValue(type: FilterType, value: string, step: 1 | -1): string | undefined {
  if (isYear(type)) {
    const year = Number(value) + step;
    return year < 1000 || year > 9999 ? undefined : String(year);
  }
  if (type !== "date") return undefined;
  const text = addDays(value, step);
  return isDay(text) ? text : undefined;
}

/** Whether the first of two normalised values comes after the second. */
export function isAfter(type: FilterType, one: string, other: string): boolean {
  return type === "date" ? one > other : Number(one) > Number(other);
}

/** Writes a range as a person would: one text if it is one value, otherwise its ends. */
export function writeRange(field: FilterField | undefined, from: string | undefined, to: string | undefined): string[] {
  if (field?.type === "date") return writeDays(from, to);
  const ends = from === to && field ? [from] : [from, to];
  return ends.filter((end) => end !== undefined).map((end) => writeEnd(field, end));
}

function writeEnd(field: FilterField | undefined, value: string): string {
  if (field && isYear(field.type)) return labelOf(periodOf[field.type], Number(value));
  return field?.write?.(value) ?? value;
}

/** The last `count` years, including this one. */
function lastYears(type: YearType, count: number, dateContext: DateContext): ValueRange | undefined {
  const now = Number(readYear(type, "this", dateContext));
  return count === 0 ? undefined : { from: String(now - count + 1), to: String(now) };
}

function readYear(type: YearType, text: string, { settings, today }: DateContext): string | undefined {
  const now = Number(yearIn(periodOf[type], spanOf(today), settings));
  if (/^(this|current)$/i.test(text)) return String(now);
  if (/^(last|previous)$/i.test(text)) return String(now - 1);
  const year = type === "year" && !/^\d{4}$/.test(text) ? undefined : parseYearLabel(text);
  return year === undefined ? undefined : String(year);
}

function readDays(field: FilterField, text: string, today: Day): ValueRange | undefined {
  if (/^today$/i.test(text)) return { from: today, to: today };
  if (/^yesterday$/i.test(text)) return readDays(field, findAdjacentValue("date", today, -1) ?? today, today);
  const date = field.read ? field.read(text) : readPartialDate(text).value;
  if (date === undefined || !isPartialDate(date)) return undefined;
  const { first, last } = spanOf(date);
  return { from: first, to: last };
}

function writeDays(from: Day | undefined, to: Day | undefined): string[] {
  if (from !== undefined && to !== undefined) {
    const period = [from.slice(0, 4), from.slice(0, 7), from].find((date) => {
      const span = isPartialDate(date) ? spanOf(date) : { first: "", last: "" };
      return span.first === from && span.last === to;
    });
    if (period) return [period];
  }
  const shortFrom = from?.endsWith("-01-01") ? from.slice(0, 4) : from?.endsWith("-01") ? from.slice(0, 7) : from;
  return [shortFrom, shortenLast(to)].filter((end) => end !== undefined);
}

function shortenLast(day: Day | undefined): string | undefined {
  if (day === undefined || !isDay(day)) return day;
  return [day.slice(0, 4), day.slice(0, 7)].find((date) => spanOf(date).last === day) ?? day;
}
