import { addDays, isDay, lastDayOfMonth, type PartialDate } from "../day.ts";

/** How long something lasted, in the units of its text. */
export type Length = { months: number; weeks: number; days: number };

const words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const units: readonly [RegExp, Partial<Length>][] = [
  [/^(?:y(?:ea)?rs?|वर्षे?|साल)$/i, { months: 12 }],
  [/^(?:months?|mths?|माह|महीने|महिने|महिना)$/i, { months: 1 }],
  [/^(?:weeks?|wks?|सप्ताह|आठवडे|आठवडा)$/i, { weeks: 1 }],
  [/^(?:days?|दिन|दिवस)$/i, { days: 1 }],
];
const part =
  /^(\d{1,4}(?:\.5)?|[a-z]{3,6})(?:\s?\(\d{1,4}\))?[\s-]{0,3}(\p{L}[\p{L}\p{M}]{1,9})\.?(?:\s?,|\s?&|\sand\b)?\s*/iu;
const longest = 60;

/** "2 years", "18 months", "1 year 6 months", "3 weeks", "one (1) week": a length and nothing else. */
export function readLength(typed: string): Length | undefined {
  let text = typed.trim().replace(/^\((.*)\)$/, "$1");
  if (text === "" || text.length > longest) return undefined;
  const length = { months: 0, weeks: 0, days: 0 };
  while (text !== "") {
    const [whole, count = "", name = ""] = part.exec(text) ?? [];
    const unit = units.find(([pattern]) => pattern.test(name))?.[1];
    const number = words.indexOf(count.toLowerCase()) + 1 || Number(count);
    if (whole === undefined || !unit || !(number > 0)) return undefined;
    for (const name of ["months", "weeks", "days"] as const) length[name] += number * (unit[name] ?? 0);
    text = text.slice(whole.length);
  }
  return Object.values(length).every(Number.isInteger) ? length : undefined;
}

/** The last day of so long a time from a first one, as exact as that is known. Undefined where it is not known enough. */
export function endAfter(from: PartialDate, { months, weeks, days: single }: Length): PartialDate | undefined {
  const [year = 0, month, day] = from.split("-").map(Number);
  const days = weeks * 7 + single;
  if (month === undefined || (day === undefined && days > 0)) return undefined;
  // The month after the last, counted from the year 0.
  const next = year * 12 + (month - 1) + months;
  if (day === undefined) return months > 0 ? dateOf(next - 1) : undefined;
  const start = `${dateOf(next)}-${two(Math.min(day, lastDayOfMonth(Math.floor(next / 12), (next % 12) + 1)))}`;
  return isDay(start) ? addDays(start, days - 1) : undefined;
}

const two = (number: number) => String(number).padStart(2, "0");
const dateOf = (month: number) => `${String(Math.floor(month / 12)).padStart(4, "0")}-${two((month % 12) + 1)}`;
