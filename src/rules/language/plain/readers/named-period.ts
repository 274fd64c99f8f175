import { addDays, addYears, type Day, lastDayOfMonth, spanOf } from "#kinds/day.ts";
import { wordTable } from "#kinds/derive/fold.ts";
import { type Period, periodOfField, yearFields } from "#kinds/period.ts";
import { toFullYear } from "#kinds/reading/date-text.ts";
import { yearIn } from "../../../periods/year-in.ts";
import { labelOf, parseYearLabel } from "../../../periods/year-label.ts";
import type { DateContext } from "../../conditions/read-span.ts";
import { isAt, phraseAt, phraseLengthAt, readWholeNumber } from "../phrases.ts";
import { monthNames, type Word } from "../words.ts";

/** A year, month or day, or a span of them, with the number of its words. */
export type NamedPeriod = { field: "year" | "ay" | "fy" | "date"; from: string; to: string; length: number };

const yearWords: Readonly<Record<string, Period>> = wordTable({
  "calendar year": "calendar",
  "academic year": "academic",
  "academic years": "academic",
  "academic yr": "academic",
  "academic yrs": "academic",
  "academic session": "academic",
  session: "academic",
  "financial years": "financial",
  "calendar years": "calendar",
  ays: "academic",
  fys: "financial",
  "financial year": "financial",
  "fiscal year": "financial",
  ay: "academic",
  fy: "financial",
  cy: "calendar",
});
const anyYear: Readonly<Record<string, Period>> = wordTable({
  ...yearWords,
  year: "calendar",
  years: "calendar",
  yr: "calendar",
  yrs: "calendar",
});

/** Reads the name of a year, academic year, month or day. `like`: the type of the first year of a span. */
export function readNamed(words: readonly Word[], index: number, like?: NamedPeriod["field"]): NamedPeriod | undefined {
  const article = isAt(words, index, "the") ? 1 : 0;
  const prefix = phraseAt(words, index + article, yearWords);
  const lead = phraseLengthAt(words, index, ["the", "the year", "year"]);
  const skipped = prefix ? prefix.length + article : lead;
  const word = words[index + skipped];
  if (!word || word.isCommandSyntax) return undefined;
  const length = skipped + 1;
  const suffix = prefix ? undefined : phraseAt(words, index + length, yearWords);
  const years = { length: length + (suffix?.length ?? 0), period: (prefix ?? suffix)?.meaning, like };
  return (
    readSpacedYears(words, index + skipped, { ...years, length: length + 2 }) ??
    readDecade(word, length) ??
    readYears(word, years) ??
    readDayOfMonth(words, index + skipped, skipped) ??
    (skipped > 0 && lead !== 1 ? undefined : readMonth(words, index + skipped, skipped)) ??
    readDay(word, length, words.length > 1)
  );
}

type Years = { length: number; period: Period | undefined; like: NamedPeriod["field"] | undefined };

const joinedPeriod = /^(ay|fy|cy)-?(\d.*)$/u;
const twoYears = /^(\d{4})\s*[-–/]\s*(\d{4}|\d{2})$/u;

/** Reads "2023 - 24", with blanks. */
function readSpacedYears(words: readonly Word[], index: number, years: Years): NamedPeriod | undefined {
  const [from = "", dash = "", to = ""] = [0, 1, 2].map((nth) => words[index + nth]?.folded);
  const text = `${from}-${to}`;
  return /^[-–]$/u.test(dash) && /^\d{2}$/u.test(to) && parseYearLabel(text) !== undefined
    ? readTwoYears(text, years)
    : undefined;
}

/** Reads "2010s". */
function readDecade({ folded }: Word, length: number): NamedPeriod | undefined {
  const first = Number(/^((?:19|20)\d0)s$/u.exec(folded)?.[1]);
  return Number.isNaN(first) ? undefined : labelled("year", first, first + 9, length);
}

/** Reads "2023", "2023-24", "AY23-24", "FY 23". */
function readYears({ folded }: Word, { length, period: named, like }: Years): NamedPeriod | undefined {
  const [, joined, rest = folded] = joinedPeriod.exec(folded) ?? [];
  const period = joined === undefined ? named : yearWords[joined];
  const text = /^\d{2}$/u.test(rest) && period !== undefined ? `20${rest}` : withCentury(rest);
  // "FY23" ends in 2023 for accountants, and begins in 2023 for others: it is asked back.
  if (period === "financial" && /^\d{2}$/u.test(rest)) return { field: "fy", from: rest, to: rest, length };
  if (!/^(?:19|20)\d{2}$/u.test(text)) return readTwoYears(text, { length, period, like });
  const alike = like === "ay" || like === "fy" ? like : "year";
  return labelled(period ? yearFields[period] : alike, Number(text), Number(text), length);
}

/** "2023-24" is one academic or financial year, "2019-2023" a span of calendar years. */
function readTwoYears(text: string, { length, period, like }: Years): NamedPeriod | undefined {
  const [, from = "", to = ""] = twoYears.exec(text) ?? [];
  if (!/^(?:19|20)/u.test(from)) return undefined;
  const first = Number(from);
  if (parseYearLabel(text) !== undefined && period !== "calendar")
    return labelled(yearFields[period ?? (like === "fy" ? "financial" : "academic")], first, first, length);
  const last = to.length === 4 ? Number(to) : Number(from.slice(0, 2) + to);
  // "FY 2023-25" may end with 2024-25 or with 2025-26.
  if (period !== undefined && period !== "calendar") return undefined;
  return last < first ? undefined : labelled(yearFields[period ?? "calendar"], first, last, length);
}

/** "23-24" is 2023-24; other pairs of numbers are not years. */
function withCentury(text: string): string {
  const [, from = "", to = ""] = /^(\d{2})[-–/](\d{2})$/u.exec(text) ?? [];
  return from !== "" && Number(to) === Number(from) + 1 ? `20${text}` : text;
}

function labelled(field: "year" | "ay" | "fy", from: number, to: number, length: number): NamedPeriod {
  const period = periodOfField(field) ?? "calendar";
  return { field, from: labelOf(period, from), to: labelOf(period, to), length };
}

/** Words between the first and the last of a span. */
export const connectors = ["to", "and", "&", "till", "until", "upto", "up to", "through", "-", "–", "thru"];

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const longMonth = new RegExp(`^(?:${monthNames})$`, "u");

/** "06" of "June". */
export function monthNumber(word: Pick<Word, "folded"> | undefined): string | undefined {
  if (!word || !longMonth.test(word.folded)) return undefined;
  return String(months.indexOf(word.folded.slice(0, 3)) + 1).padStart(2, "0");
}

/** Reads "June 2024", "month of June 2024", and "June" before "to August 2024". */
function readMonth(words: readonly Word[], index: number, skipped: number): NamedPeriod | undefined {
  const named = phraseLengthAt(words, index, ["month of"]);
  if (named > 0) return readMonth(words, index + named, skipped + named);
  const month = monthNumber(words[index]);
  if (month === undefined) return undefined;
  const gap = phraseLengthAt(words, index + 1, ["of"]);
  const year = words[index + 1 + gap]?.folded ?? "";
  if (/^(?:19|20)\d{2}$/u.test(year)) return periodOfDate(`${year}-${month}`, skipped + 2 + gap);
  const joint = phraseLengthAt(words, index + 1, connectors);
  const other = joint > 0 ? readMonth(words, index + 1 + joint, 0) : undefined;
  return other ? periodOfDate(`${other.from.slice(0, 4)}-${month}`, skipped + 1) : undefined;
}

/** Reads "1 April 2023", "31st of March 2024", "April 1, 2023". */
function readDayOfMonth(words: readonly Word[], index: number, skipped: number): NamedPeriod | undefined {
  const gap = phraseLengthAt(words, index + 1, ["of"]);
  const [one = "", two = "", three = ""] = [0, 1 + gap, 2 + gap].map((nth) => words[index + nth]?.folded);
  const [day, month] = longMonth.test(two) ? [one, two] : [two, one];
  const [, date] = /^(\d{1,2})(?:st|nd|rd|th)?$/u.exec(day) ?? [];
  const number = monthNumber({ folded: month });
  if (date === undefined || number === undefined || !/^(?:19|20)\d{2}$/u.test(three)) return undefined;
  return periodOfDate(`${three}-${number}-${date.padStart(2, "0")}`, skipped + 3 + gap);
}

const periodOfDate = (text: string, length: number): NamedPeriod => ({ field: "date", from: text, to: text, length });

/** "2023/08/15", "2023.08.15". */
const yearFirst = /^((?:19|20)\d{2})[./](0[1-9]|1[0-2])[./](0[1-9]|[12]\d|3[01])$/u;

/** "1.7.23" alone may be the number of a section. */
function readDay({ folded }: Word, length: number, allowsShortYear: boolean): NamedPeriod | undefined {
  const [, day = "", month = "", year = ""] =
    /^(0?[1-9]|[12]\d|3[01])[./-](0?[1-9]|1[0-2])[./-]((?:19|20)?\d{2})$/u.exec(folded) ?? [];
  if (year.length === 2 && !allowsShortYear) return undefined;
  const [, ofMonth, yearOfMonth] = /^(0?[1-9]|1[0-2])[./-]((?:19|20)\d{2})$/u.exec(folded) ?? [];
  if (ofMonth !== undefined) return periodOfDate(`${yearOfMonth}-${ofMonth.padStart(2, "0")}`, length);
  const text =
    year === ""
      ? folded.replace(yearFirst, "$1-$2-$3")
      : `${toFullYear(year)}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return /^(?:19|20)\d{2}-\d{2}(?:-\d{2})?$/u.test(text) ? periodOfDate(text, length) : undefined;
}

/** The current academic year, and those before it, as NBA writes them: "CAY", "CAYm1". */
const nbaYear = /^cay(?:[-\s]?m?(?<before>[1-6]))?$/u;

const steps: Readonly<Record<string, number>> = wordTable({
  prev: -1,
  this: 0,
  current: 0,
  present: 0,
  last: -1,
  previous: -1,
  past: -1,
});

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** Reads "this year", "last academic year", "last 5 years", "last week", "last month", "today", "Monday". */
export function readRelative(words: readonly Word[], from: number, dateContext: DateContext): NamedPeriod | undefined {
  const index = from + phraseLengthAt(words, from, ["the", "in the", "during the", "over the"]);
  const first = words[index]?.folded ?? "";
  if (first === "today" || first === "yesterday")
    return periodOfDate(addDays(dateContext.today, first === "today" ? 0 : -1), index + 1 - from);
  const nba = nbaYear.exec(first);
  if (nba)
    return yearsBack("academic", dateContext, {
      step: -Number(nba.groups?.before ?? 0),
      count: undefined,
      length: index + 1 - from,
    });
  const now = phraseLengthAt(words, index, ["year to date", "ytd"]);
  if (now > 0) return yearsBack("calendar", dateContext, { step: 0, count: undefined, length: index + now - from });
  // "Recent 3 years".
  const isRecent = /^(?:recent|latest)$/u.test(first) && readWholeNumber(words[index + 1]) !== undefined;
  const step = isRecent ? -1 : steps[first];
  const weekday = weekdays.indexOf(words[step === undefined ? index : index + 1]?.folded ?? "");
  if (weekday >= 0) {
    const length = index + (step === undefined ? 1 : 2) - from;
    return periodOfDate(addDays(dateContext.today, -((weekdayOf(dateContext.today) + 7 - weekday) % 7 || 7)), length);
  }
  if (step === undefined) return undefined;
  const count = readWholeNumber(words[index + 1]);
  const unitIndex = index + (count === undefined ? 1 : 2);
  const year = phraseAt(words, unitIndex, anyYear);
  const length = unitIndex + (year?.length ?? 1) - from;
  if (year) return yearsBack(year.meaning, dateContext, { step, count, length });
  const unit = words[unitIndex]?.folded ?? "";
  if (/^months?$/u.test(unit)) return monthsBack(dateContext.today, { step, count, length });
  if (unit === "week" && count === undefined) return weekAt(dateContext.today, step, length);
  if (!/^(?:weeks?|days?)$/u.test(unit) || count === undefined) return undefined;
  const days = count * (unit.startsWith("week") ? 7 : 1);
  return { field: "date", from: addDays(dateContext.today, 1 - days), to: dateContext.today, length };
}

/** 0 for Monday. */
const weekdayOf = (day: Day) => (new Date(day).getUTCDay() + 6) % 7;

/** From Monday to Sunday. */
function weekAt(today: Day, step: number, length: number): NamedPeriod {
  const monday = addDays(today, 7 * step - weekdayOf(today));
  return { field: "date", from: monday, to: addDays(monday, 6), length };
}

/** The last `count` of them until now; without a count the one `step` from now. */
type Back = { step: number; count: number | undefined; length: number };

function yearsBack(period: Period, { today, settings }: DateContext, { step, count, length }: Back): NamedPeriod {
  // "The last one year" is not "the last year".
  if (count === 1 && period === "calendar")
    return { field: "date", from: addDays(addYears(today, -1), 1), to: today, length };
  const now = Number(yearIn(period, spanOf(today), settings));
  const [first, last] = count === undefined ? [now + step, now + step] : [now - count + 1, now];
  return labelled(yearFields[period], first, last, length);
}

function monthsBack(today: Day, { step, count, length }: Back): NamedPeriod {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const monthAt = (offset: number) => {
    const monthNumber = year * 12 + month - 1 + offset;
    return `${Math.floor(monthNumber / 12)}-${String((monthNumber % 12) + 1).padStart(2, "0")}`;
  };
  if (count === undefined) return periodOfDate(monthAt(step), length);
  const last = `${monthAt(0)}-${lastDayOfMonth(year, month)}`;
  return { field: "date", from: `${monthAt(1 - count)}-01`, to: last, length };
}
