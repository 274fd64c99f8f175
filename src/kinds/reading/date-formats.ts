import { sentence } from "#texts/sentence.ts";
import { type DateOrder, dateOrders } from "../day.ts";
import type { Fault } from "../field.ts";
import {
  isAcademicYear,
  isMonthOrAcademicYear,
  maxLength,
  type NumericDate,
  readNumericDate,
  showDate,
} from "./date-text.ts";
import { withPlainDigits } from "./number-text.ts";

/** How a date of a column is written: 25/4/2022 with the day first, 2013-05 as a month, 2011-12 as a month or an academic year. */
type DateFormat = "day-first" | "month-first" | "either-order" | "month" | "academic-year" | "month-or-academic-year";
export type DateFormats = ReadonlySet<DateFormat>;

/** The formats in which the dates of a column are written; they decide how its ambiguous dates are read. */
export function detectDateFormats(texts: Iterable<string>): DateFormats {
  const formats = new Set<DateFormat>();
  for (const typed of texts) {
    const text = withPlainDigits(typed);
    for (const { first, second } of numericDatesIn(text)) {
      if (first === second) continue;
      if (first > 12 && second <= 12) formats.add("day-first");
      if (second > 12 && first <= 12) formats.add("month-first");
      if (first <= 12 && second <= 12) formats.add("either-order");
    }
    if (isMonthOrAcademicYear(text)) formats.add("month-or-academic-year");
    else if (isAcademicYear(text)) formats.add("academic-year");
    else if (monthOfYear.test(text)) formats.add("month");
  }
  return formats;
}

const monthOfYear = /^\s*\d{4}\s*[-–/]\s*(?:0?[1-9]|1[0-2])\s*$/;

/**
 * Whether the dates of a column have the day or the month first. "conflicting": some have the day first, others the
 * month. "ambiguous": each can be read both ways. Undefined if the column has no numeric date with two different
 * numbers for day and month.
 */
export function dateOrderIn(formats: DateFormats): DateOrder | "conflicting" | "ambiguous" | undefined {
  const [order, other] = dateOrders.filter((one) => formats.has(one));
  if (other) return "conflicting";
  return order ?? (formats.has("either-order") ? "ambiguous" : undefined);
}

/**
 * The meaning of 2011-12 in a column. "academic": an academic year, as the column has values such as 2012-13.
 * Undefined: a month, as it has values such as 2013-05. "undetermined": it has neither or both.
 */
export function ambiguousYearsIn(formats: DateFormats): "academic" | "undetermined" | undefined {
  if (!formats.has("month-or-academic-year")) return undefined;
  if (formats.has("month") === formats.has("academic-year")) return "undetermined";
  return formats.has("month") ? undefined : "academic";
}

/** The fault of 2011-12 where nothing decides what it means. */
export function faultOfMonthOrAcademicYear(typed: string): Fault {
  const text = typed.trim();
  return {
    code: "month-or-academic-year",
    message: sentence(
      "{{text}} may be {{month}} or an academic year. Enter the month, such as Dec 2011, or one calendar year.",
      { text, month: showDate(text.replace(/\D+/, "-")) },
    ),
  };
}

/** Finds the numeric dates in a cell, which may contain a range of dates or words around a date. */
function numericDatesIn(text: string): NumericDate[] {
  const only = readNumericDate(text);
  if (only || text.length > maxLength) return only ? [only] : [];
  return [...text.matchAll(numericDatePatternInText)].flatMap(([found]) => readNumericDate(found) ?? []);
}

const numericDatePatternInText = /(?<![\d./-])\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})(?![\d./])/g;
