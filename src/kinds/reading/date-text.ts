import { sentence } from "#texts/sentence.ts";
import { type ColumnDateOrder, isPartialDate, lastDayOfMonth, type PartialDate } from "../day.ts";
import type { Fault, ParseResult } from "../field.ts";

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** A pattern for the names of months: sept, September, Sep. */
export const monthName = "(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,7}\\.?";

type DateParts = { year: number; month?: number; day?: number; monthFirst?: boolean };

/**
 * Parses a day, month or year as people write them: 18/9/2022, Sep 2022, 2022. The day comes before the month, unless
 * `order` is month-first. If it is undetermined, a date that can be read both ways is a fault.
 */
export function readPartialDate(input: string, order?: ColumnDateOrder): ParseResult<PartialDate> {
  const trimmed = withPlainDashes(input);
  if (trimmed.length > maxLength) return notADate;
  const text = withoutTime(trimmed);
  if (text === "") return {};
  if (isAcademicYear(text)) {
    return {
      fault: {
        code: "academic-year",
        message: sentence("{{text}} is an academic year. Enter the month, such as Sep 2021, or one calendar year.", {
          text,
        }),
      },
    };
  }
  const numericParts = order && readNumericDate(text);
  const orderFault = numericParts && orderFaultOf(numericParts, order);
  if (orderFault) return { fault: orderFault };
  const serial = serialDay(text);
  if (serial) return serial;
  const short = shortMonth(text);
  if (short) return short;
  const parts = (numericParts ? partsIn(numericParts, order) : readNumbers(text)) ?? readNamedMonth(text);
  if (!parts) return notADate;
  if (parts === "short-year") return { fault: shortYear };
  const fault = faultOf(parts);
  if (fault) return { fault };
  const value = isoDate(parts);
  if (!parts.monthFirst) return { value };
  return {
    value,
    warning: {
      code: "month-first",
      message: sentence("Read as month first: {{value}}.", { value: showDate(value) }),
    },
  };
}

/** A day without its cell format is a spreadsheet's serial number, the days since 1899: 44822. */
function serialDay(text: string): ParseResult<PartialDate> | undefined {
  // A year with a digit too many, such as 20211, would be a day before 1971.
  if (!/^(?:2[6-9]|[3-5]\d)\d{3}$/.test(text)) return undefined;
  const value = new Date((Number(text) - excelEpochOffset) * 86_400_000).toISOString().slice(0, 10);
  const message = sentence("Read as the day that a spreadsheet stores as {{text}}: {{value}}.", {
    text,
    value: showDate(value),
  });
  return { value, warning: { code: "serial-day", message } };
}

const excelEpochOffset = 25_569;

/** A month as spreadsheets show it: Sep-22. Somebody may have meant the 22nd of a month without its year. */
function shortMonth(text: string): ParseResult<PartialDate> | undefined {
  const [, name = "", year = ""] = /^(\p{L}+)\.?\s*[-–/'’]\s*(\d{2})$/u.exec(text) ?? [];
  const month = findMonth(name.toLowerCase());
  if (month === undefined) return undefined;
  const value = isoDate({ year: toFullYear(year), month });
  return {
    value,
    warning: { code: "short-year", message: sentence("Read as {{value}}.", { value: showDate(value) }) },
  };
}

/** Codes of faults that typing further characters cannot fix, so that they may be shown at once. */
export const notFixableByTyping: ReadonlySet<string> = new Set(["no-such-month", "no-such-day"]);

/** Accepts 2022-23 and 2011-2012, but not 2011-12, which may be a month, or 2026-13, whose years are not consecutive. */
export const isAcademicYear = (text: string) => yearOfLabel(text) !== null && !isMonthOrAcademicYear(text);

/** Accepts 2000-01 to 2011-12, which may be a month or an academic year. */
export const isMonthOrAcademicYear = (text: string) =>
  yearOfLabel(text) !== null && /\D(?:0[1-9]|1[0-2])\s*$/.test(text);

/** Returns 2024 for 2024-25 and 2024-2025, with which some forms label the calendar year 2024; null for other texts. */
export function yearOfLabel(text: string): string | null {
  const [, year, next] = /^\s*(\d{4})\s*[-–/]\s*(?:\d{2})?(\d{2})\s*$/.exec(text) ?? [];
  return year !== undefined && (Number(year) + 1) % 100 === Number(next) ? year : null;
}

/** The longest text that is taken for a date. */
export const maxLength = 100;
const withoutTime = (text: string) => text.replace(/[T\s]+\d{1,2}:\d{2}.*$/, "");

/** Without the invisible characters that are copied with a date, and with a hyphen for every dash. */
const withPlainDashes = (text: string) =>
  text
    .replace(/\p{Cf}/gu, "")
    .replace(/[‐‑‒―−]/g, "-")
    .trim();

export type NumericDate = { first: number; second: number; year: number };

/** A numeric date, whose order depends on its column: 18/9/2022, 9.18.2022. */
export function readNumericDate(input: string): NumericDate | undefined {
  const text = withPlainDashes(input);
  if (text.length > maxLength) return undefined;
  const [, first, second, year] = numeric.exec(withoutTime(text)) ?? [];
  return year === undefined ? undefined : { first: Number(first), second: Number(second), year: toFullYear(year) };
}

const numeric = /^(\d{1,2})(?:\s*[./\-–]\s*|\s+)(\d{1,2})(?:\s*[./\-–]\s*|\s+)(\d{4}|\d{2})$/;

/** Adds the century to the year of 18/9/22, as spreadsheets do. */
export const toFullYear = (year: string) => Number(year) + (year.length > 2 ? 0 : Number(year) < 50 ? 2000 : 1900);

/** The fault of a date whose order differs from that of its column, or that is ambiguous while the order is undetermined. */
function orderFaultOf({ first, second, year }: NumericDate, order: ColumnDateOrder): Fault | undefined {
  const [day, month] = order === "month-first" ? [second, first] : [first, second];
  if (order !== "undetermined" && month > 12 && day <= 12)
    return {
      code: "other-date-order",
      message: sentence(
        order === "day-first"
          ? "The other dates of this column have the day first; there is no month {{month}}."
          : "The other dates of this column have the month first; there is no month {{month}}.",
        { month },
      ),
    };
  if (order !== "undetermined" || first === second || first > 12 || second > 12) return undefined;
  const either = [
    `${year}-${twoDigits(second)}-${twoDigits(first)}`,
    `${year}-${twoDigits(first)}-${twoDigits(second)}`,
  ].map(showDate);
  return {
    code: "date-order-open",
    message: sentence("This may be {{either}}. Choose the order of the dates in this column.", {
      either: { or: either },
    }),
  };
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

function partsIn({ first, second, year }: NumericDate, order: ColumnDateOrder): DateParts {
  const isMonthFirst = order === "month-first" || (order === "undetermined" && second > 12 && first <= 12);
  return isMonthFirst ? { year, month: first, day: second } : { year, month: second, day: first };
}
const notADate: ParseResult<PartialDate> = {
  fault: { code: "not-a-date", message: "Enter a date such as 18/9/2022, Sep 2022 or 2022." },
};

/** Writes a date for people: 12 June 2025, June 2025, 2025. */
export function showDate(date: PartialDate): string {
  const [year = "", month, day] = date.split("-");
  if (month === undefined) return year;
  const name = months[Number(month) - 1] ?? month;
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name} ${year}`;
}

function readNumbers(text: string): DateParts | undefined {
  const numbers = text.split(/\s*[./\-–]\s*|\s+/);
  if (!numbers.every((part) => /^\d+$/.test(part))) return undefined;
  const [first = "", second = "", third = ""] = numbers;
  const lengths = numbers.map((part) => part.length).join(",");
  if (/^4(,[12]){0,2}$/.test(lengths)) {
    return { year: Number(first), ...(second && { month: Number(second) }), ...(third && { day: Number(third) }) };
  }
  if (/^[12],4$/.test(lengths)) return { year: Number(second), month: Number(first) };
  if (/^[12],[12],4$/.test(lengths)) return dayFirst(Number(first), Number(second), Number(third));
  if (/^[12],[12],2$/.test(lengths)) return dayFirst(Number(first), Number(second), toFullYear(third));
  if (/^8$/.test(lengths))
    return { year: Number(first.slice(0, 4)), month: Number(first.slice(4, 6)), day: Number(first.slice(6)) };
  return undefined;
}

function dayFirst(first: number, second: number, year: number): DateParts {
  if (second > 12 && first <= 12) return { year, month: first, day: second, monthFirst: true };
  return { year, month: second, day: first };
}

function readNamedMonth(text: string): DateParts | "short-year" | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s,./\-–]+/)
    .filter(Boolean);
  const names = words.filter((word) => /^\p{L}+$/u.test(word) && word !== "of");
  const month = names.length === 1 ? findMonth(names[0] ?? "") : undefined;
  if (month === undefined) return undefined;
  const numbers = words.filter((word) => /^\d+(?:st|nd|rd|th)?$/.test(word));
  if (names.length + numbers.length !== words.filter((word) => word !== "of").length) return undefined;
  const years = numbers.filter((word) => /^\d{4}$/.test(word));
  const days = numbers.filter((word) => /^\d{1,2}(?:st|nd|rd|th)?$/.test(word));
  if (years.length === 1 && days.length <= 1 && years.length + days.length === numbers.length) {
    return { year: Number(years[0]), month, ...(days[0] && { day: Number.parseInt(days[0], 10) }) };
  }
  // Spreadsheets show a day as 10-Jan-23.
  const [first = "", , short = ""] = words;
  if (words.length === 3 && numbers.length === 2 && /^\d{1,2}/.test(first) && /^\d{2}$/.test(short))
    return { year: toFullYear(short), month, day: Number.parseInt(first, 10) };
  return days.length === numbers.length && days.length > 0 ? "short-year" : undefined;
}

function findMonth(word: string): number | undefined {
  if (word.length < 3) return undefined;
  const index = months.findIndex(
    (name) => name.toLowerCase().startsWith(word) || (word === "sept" && name === "September"),
  );
  return index < 0 ? undefined : index + 1;
}

const shortYear: Fault = { code: "short-year", message: "Enter the year with four digits." };

function faultOf({ year, month, day }: DateParts): Fault | undefined {
  if (year < 100) return shortYear;
  if (year < 1000)
    return { code: "not-a-date", message: sentence("The year {{year}} is outside the allowed range.", { year }) };
  if (month !== undefined && (month < 1 || month > 12))
    return { code: "no-such-month", message: sentence("There is no month {{month}}.", { month }) };
  if (month === undefined || day === undefined) return undefined;
  if (day >= 1 && day <= lastDayOfMonth(year, month)) return undefined;
  const date = `${day} ${months[month - 1] ?? month} ${year}`;
  return { code: "no-such-day", message: sentence("There is no {{date}}.", { date }) };
}

function isoDate({ year, month, day }: DateParts): PartialDate {
  const parts = [year, month, day].filter((part) => part !== undefined);
  const date = parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, "0")).join("-");
  return isPartialDate(date) ? date : "";
}
