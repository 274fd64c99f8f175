import { addDays, isDay, lastDayOfMonth, type PartialDate } from "../day.ts";

/** A duration in the units in which it was written. */
export type WrittenDuration = { months: number; weeks: number; days: number };

const numberWords = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const units: readonly [RegExp, Partial<WrittenDuration>][] = [
  [/^(?:y(?:ea)?rs?|वर्षे?|साल)$/i, { months: 12 }],
  [/^(?:months?|mths?|माह|महीने|महिने|महिना)$/i, { months: 1 }],
  [/^(?:weeks?|wks?|सप्ताह|आठवडे|आठवडा)$/i, { weeks: 1 }],
  [/^(?:days?|दिन|दिवस)$/i, { days: 1 }],
];
const part =
  /^(\d{1,4}(?:\.5)?|[a-z]{3,6})(?:\s?\(\d{1,4}\))?[\s-]{0,3}(\p{L}[\p{L}\p{M}]{1,9})\.?(?:\s?,|\s?&|\sand\b)?\s*/iu;
const maxLength = 60;

/** Parses a text that is only a duration: "2 years", "18 months", "1 year 6 months", "one (1) week". */
export function readDuration(typed: string): WrittenDuration | undefined {
  let text = typed.trim().replace(/^\((.*)\)$/, "$1");
  if (text === "" || text.length > maxLength) return undefined;
  const duration = { months: 0, weeks: 0, days: 0 };
  while (text !== "") {
    const [whole, count = "", name = ""] = part.exec(text) ?? [];
    const unit = units.find(([pattern]) => pattern.test(name))?.[1];
    const number = numberWords.indexOf(count.toLowerCase()) + 1 || Number(count);
    if (whole === undefined || !unit || !(number > 0)) return undefined;
    for (const name of ["months", "weeks", "days"] as const) duration[name] += number * (unit[name] ?? 0);
    text = text.slice(whole.length);
  }
  return Object.values(duration).every(Number.isInteger) ? duration : undefined;
}

/** The last day of a duration that begins on `from`, as exact as `from` is. Undefined if `from` is not exact enough. */
export function endAfter(
  from: PartialDate,
  { months, weeks, days: singleDays }: WrittenDuration,
): PartialDate | undefined {
  const [year = 0, month, day] = from.split("-").map(Number);
  const days = weeks * 7 + singleDays;
  if (month === undefined || (day === undefined && days > 0)) return undefined;
  // The month after the last one, as a number of months since the year 0.
  const next = year * 12 + (month - 1) + months;
  if (day === undefined) return months > 0 ? monthText(next - 1) : undefined;
  const start = `${monthText(next)}-${twoDigits(Math.min(day, lastDayOfMonth(Math.floor(next / 12), (next % 12) + 1)))}`;
  return isDay(start) ? addDays(start, days - 1) : undefined;
}

const twoDigits = (number: number) => String(number).padStart(2, "0");
const monthText = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, "0")}-${twoDigits((month % 12) + 1)}`;
