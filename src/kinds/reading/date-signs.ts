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

/** What a date of a column shows: 25/4/2022 that the day comes first, 2013-05 that 2011-12 is a month as well. */
type DateSign = "day-first" | "month-first" | "either-order" | "month" | "academic-year" | "month-or-academic-year";
export type DateSigns = ReadonlySet<DateSign>;

/** Collects what the dates of a column show; it decides how its ambiguous dates are read. */
export function detectDates(texts: Iterable<string>): DateSigns {
  const signs = new Set<DateSign>();
  for (const typed of texts) {
    const text = withPlainDigits(typed);
    for (const { first, second } of numericDatesIn(text)) {
      if (first === second) continue;
      if (first > 12 && second <= 12) signs.add("day-first");
      if (second > 12 && first <= 12) signs.add("month-first");
      if (first <= 12 && second <= 12) signs.add("either-order");
    }
    if (isMonthOrAcademicYear(text)) signs.add("month-or-academic-year");
    else if (isAcademicYear(text)) signs.add("academic-year");
    else if (monthOfYear.test(text)) signs.add("month");
  }
  return signs;
}

const monthOfYear = /^\s*\d{4}\s*[-–/]\s*(?:0?[1-9]|1[0-2])\s*$/;

/**
 * Whether the dates of a column have the day or the month first. "conflicting": some have the day first, others the
 * month. "ambiguous": each can be read both ways. Undefined if the column has no numeric date with two different
 * numbers for day and month.
 */
export function dateOrderIn(signs: DateSigns): DateOrder | "conflicting" | "ambiguous" | undefined {
  const [order, other] = dateOrders.filter((one) => signs.has(one));
  if (other) return "conflicting";
  return order ?? (signs.has("either-order") ? "ambiguous" : undefined);
}

/**
 * The meaning of 2011-12 in a column. "academic": an academic year, as the column has values such as 2012-13.
 * Undefined: a month, as it has values such as 2013-05. "undetermined": it has neither or both.
 */
export function ambiguousYearsIn(signs: DateSigns): "academic" | "undetermined" | undefined {
  if (!signs.has("month-or-academic-year")) return undefined;
  if (signs.has("month") === signs.has("academic-year")) return "undetermined";
  return signs.has("month") ? undefined : "academic";
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
