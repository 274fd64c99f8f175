import { addDays, type Day, lastDayOfMonth, spanOf } from "#kinds/day.ts";
import { type Period, periodOfField, yearFields } from "#kinds/period.ts";
import { yearIn } from "../../../periods/year-in.ts";
import { labelOf, parseYearLabel } from "../../../periods/year-label.ts";
import type { Moment } from "../../conditions/read-span.ts";
import { isAt, lengthAt, meaningAt, wholeNumber } from "../phrases.ts";
import type { Word } from "../words.ts";

/** A period in a sentence: its field, and its text in the language. */
export type PlainPeriod = { field: "year" | "ay" | "fy" | "date"; text: string; length: number };

type Named = { field: PlainPeriod["field"]; from: string; to: string; length: number };

const yearWords: Readonly<Record<string, Period>> = {
  "calendar year": "calendar",
  "academic year": "academic",
  "academic session": "academic",
  "financial year": "financial",
  "fiscal year": "financial",
  ay: "academic",
  fy: "financial",
  cy: "calendar",
};
const anyYear: Readonly<Record<string, Period>> = {
  ...yearWords,
  year: "calendar",
  "academic years": "academic",
  "financial years": "financial",
  "calendar years": "calendar",
  years: "calendar",
  yr: "calendar",
  yrs: "calendar",
  session: "academic",
};

const since = ["since", "from", "starting", "starting from", "from year", "since year", "beginning", "onwards from"];
const after = ["after", "later than", "post"];
const before = ["before", "prior to", "earlier than", "pre"];
const until = ["until", "till", "upto", "up to", "through", "ending", "no later than"];
const onwards = [
  "onwards",
  "onward",
  "and later",
  "or later",
  "and after",
  "and above",
  "till date",
  "till now",
  "to date",
  "until now",
];
const backwards = ["and earlier", "or earlier", "and before"];
const connectors = ["to", "and", "till", "until", "upto", "up to", "through", "-", "–", "thru"];

/** Reads a year, month, span or relative period that begins at this index. */
export function readPeriod(words: readonly Word[], index: number, moment: Moment): PlainPeriod | undefined {
  const signed = readSigned(words[index]);
  if (signed) return signed;
  const begun = lengthAt(words, index, ["between", ...since]);
  return (
    readSpan(words, index, begun, moment) ??
    readOpen(words, index, moment) ??
    readRelative(words, index, moment) ??
    readSingle(words, index, moment)
  );
}

/** Reads "2021..2023", ">2021", "<=2020". */
function readSigned(word: Word | undefined): PlainPeriod | undefined {
  const text = word?.folded ?? "";
  const isYears = /^(?:[<>]=?(?:19|20)\d{2}|(?:19|20)\d{2}\.\.(?:(?:19|20)\d{2})?|\.\.(?:19|20)\d{2})$/u.test(text);
  return isYears ? { field: "year", text, length: 1 } : undefined;
}

/** Reads "2021 to 2023", "from 2021 to 2023", "between 2021 and 2023". */
function readSpan(words: readonly Word[], index: number, lead: number, moment: Moment): PlainPeriod | undefined {
  const first = readNamed(words, index + lead, moment);
  if (!first) return undefined;
  const middle = index + lead + first.length;
  const joint = lengthAt(words, middle, lead > 0 ? connectors : connectors.filter((word) => word !== "and"));
  const last = joint > 0 ? readNamed(words, middle + joint, moment, first.field) : undefined;
  if (!last || last.field !== first.field) return undefined;
  const length = middle + joint + last.length - index;
  if (first.from <= last.to) return periodFrom(first.field, first.from, last.to, length);
  // "Nov to Jan 2024" begins in the previous year; "from 2023 to 2021" is only in reverse order.
  const hasOwnYear = words.slice(index + lead, middle).some(({ folded }) => /\d{4}/u.test(folded));
  return hasOwnYear
    ? periodFrom(first.field, last.from, first.to, length)
    : periodFrom(first.field, yearBefore(first.from), last.to, length);
}

const yearBefore = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;

/** Reads "since 2021", "before 2020", "2021 onwards". */
function readOpen(words: readonly Word[], index: number, moment: Moment): PlainPeriod | undefined {
  for (const [phrases, write] of [
    [since, ({ from }: Named) => `${from}..`],
    [after, ({ to }: Named) => `>${to}`],
    [before, ({ from }: Named) => `<${from}`],
    [until, ({ to }: Named) => `..${to}`],
  ] as const) {
    const lead = lengthAt(words, index, phrases);
    const named =
      lead > 0 ? (readNamed(words, index + lead, moment) ?? relativePeriod(words, index + lead, moment)) : undefined;
    if (named) {
      const end = index + lead + named.length;
      return { field: named.field, text: write(named), length: end + lengthAt(words, end, onwards) - index };
    }
  }
  const named = readNamed(words, index, moment);
  if (!named) return undefined;
  const end = index + named.length;
  const later = lengthAt(words, end, onwards);
  const earlier = lengthAt(words, end, backwards);
  if (later > 0) return { field: named.field, text: `${named.from}..`, length: named.length + later };
  if (earlier > 0) return { field: named.field, text: `..${named.to}`, length: named.length + earlier };
  return undefined;
}

function readSingle(words: readonly Word[], index: number, moment: Moment): PlainPeriod | undefined {
  const named = readNamed(words, index, moment);
  return named && periodFrom(named.field, named.from, named.to, named.length);
}

function readRelative(words: readonly Word[], index: number, moment: Moment): PlainPeriod | undefined {
  const named = relativePeriod(words, index, moment);
  return named && periodFrom(named.field, named.from, named.to, named.length);
}

function periodFrom(field: PlainPeriod["field"], from: string, to: string, length: number): PlainPeriod {
  return { field, text: from === to ? from : `${from}..${to}`, length };
}

/** Reads the name of a year, academic year, month or day. `like`: the type of the first year of a span. */
function readNamed(
  words: readonly Word[],
  index: number,
  moment: Moment,
  like?: PlainPeriod["field"],
): Named | undefined {
  const lead = lengthAt(words, index, ["the", "the year", "year"]);
  const prefix =
    meaningAt(words, index, yearWords) ?? meaningAt(words, index + 1, isAt(words, index, "the") ? yearWords : {});
  const skipped = prefix ? prefix.length + (isAt(words, index, "the") ? 1 : 0) : lead;
  const word = words[index + skipped];
  if (!word || word.isInLanguage) return undefined;
  const length = skipped + 1;
  return (
    readYears(word, length, prefix?.meaning ?? meaningAt(words, index + length, yearWords)?.meaning, like, {
      suffix: prefix ? 0 : (meaningAt(words, index + length, yearWords)?.length ?? 0),
    }) ??
    readDayOfMonth(words, index + skipped, skipped) ??
    (skipped > 0 && lead !== 1 ? undefined : readMonth(words, index + skipped, skipped, moment)) ??
    readDay(word, length)
  );
}

const joinedPeriod = /^(ay|fy|cy)-?(\d.*)$/u;
const twoYears = /^(\d{4})\s*[-–/]\s*(\d{4}|\d{2})$/u;

function readYears(
  word: Word,
  length: number,
  named: Period | undefined,
  like: PlainPeriod["field"] | undefined,
  { suffix }: { suffix: number },
): Named | undefined {
  const [, joined, rest = word.folded] = joinedPeriod.exec(word.folded) ?? [];
  const period = joined === undefined ? named : yearWords[joined];
  const text = /^\d{2}$/u.test(rest) && joined !== undefined ? `20${rest}` : withCentury(rest);
  const all = length + suffix;
  if (/^(?:19|20)\d{2}$/u.test(text)) {
    const alike = like === "ay" || like === "fy" ? like : undefined;
    const field = period ? yearFields[period] : (alike ?? "year");
    return labelled(field, Number(text), Number(text), all);
  }
  const [, from = "", to = ""] = twoYears.exec(text) ?? [];
  if (!/^(?:19|20)/u.test(from)) return undefined;
  if (parseYearLabel(text) !== undefined && period !== "calendar")
    return labelled(yearFields[period ?? (like === "fy" ? "financial" : "academic")], Number(from), Number(from), all);
  const last = to.length === 4 ? Number(to) : Number(from.slice(0, 2) + to);
  return last < Number(from) ? undefined : labelled(yearFields[period ?? "calendar"], Number(from), last, all);
}

/** "23-24" is 2023-24; other pairs of numbers are not years. */
function withCentury(text: string): string {
  const [, from = "", to = ""] = /^(\d{2})[-–/](\d{2})$/u.exec(text) ?? [];
  return from !== "" && Number(to) === Number(from) + 1 ? `20${text}` : text;
}

function labelled(field: "year" | "ay" | "fy", from: number, to: number, length: number): Named {
  const period = periodOfField(field) ?? "calendar";
  return { field, from: labelOf(period, from), to: labelOf(period, to), length };
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const longMonth =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/u;

/** Reads "June 2024", and "June" before "to August 2024". */
function readMonth(words: readonly Word[], index: number, skipped: number, moment: Moment): Named | undefined {
  const word = words[index];
  if (!word || !longMonth.test(word.folded)) return undefined;
  const month = String(months.indexOf(word.folded.slice(0, 3)) + 1).padStart(2, "0");
  const gap = lengthAt(words, index + 1, ["of"]);
  const year = words[index + 1 + gap]?.folded ?? "";
  if (/^(?:19|20)\d{2}$/u.test(year)) return monthOf(`${year}-${month}`, skipped + 2 + gap);
  const joint = lengthAt(words, index + 1, connectors);
  const other = joint > 0 ? readMonth(words, index + 1 + joint, 0, moment) : undefined;
  return other ? monthOf(`${other.from.slice(0, 4)}-${month}`, skipped + 1) : undefined;
}

/** Reads "1 April 2023", "31st March 2024", "April 1, 2023". */
function readDayOfMonth(words: readonly Word[], index: number, skipped: number): Named | undefined {
  const [one = "", two = "", three = ""] = [0, 1, 2].map((nth) => words[index + nth]?.folded);
  const [day, month] = longMonth.test(two) ? [one, two] : [two, one];
  const [, date] = /^(\d{1,2})(?:st|nd|rd|th)?$/u.exec(day) ?? [];
  if (date === undefined || !longMonth.test(month) || !/^(?:19|20)\d{2}$/u.test(three)) return undefined;
  const number = String(months.indexOf(month.slice(0, 3)) + 1).padStart(2, "0");
  return dayNamed(`${three}-${number}-${date.padStart(2, "0")}`, skipped + 3);
}

const monthOf = (text: string, length: number): Named => ({ field: "date", from: text, to: text, length });

function readDay({ folded }: Word, length: number): Named | undefined {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[./-](\d{1,2})[./-]((?:19|20)\d{2})$/u.exec(folded) ?? [];
  const text = year === "" ? folded : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return /^(?:19|20)\d{2}-\d{2}(?:-\d{2})?$/u.test(text) ? { field: "date", from: text, to: text, length } : undefined;
}

const steps: Readonly<Record<string, number>> = { this: 0, current: 0, present: 0, last: -1, previous: -1, past: -1 };

/** Reads "this year", "last academic year", "last 5 years", "last month", "today". */
function relativePeriod(words: readonly Word[], from: number, moment: Moment): Named | undefined {
  const the = lengthAt(words, from, ["the", "in the", "during the", "over the"]);
  const index = from + the;
  const only = words[index]?.folded ?? "";
  if (only === "today" || only === "yesterday")
    return dayNamed(addDays(moment.today, only === "today" ? 0 : -1), the + 1);
  const step = steps[only];
  if (step === undefined) return undefined;
  const count = wholeNumber(words[index + 1]);
  const place = index + (count === undefined ? 1 : 2);
  const year = meaningAt(words, place, anyYear);
  const length = place - from;
  if (year) {
    const now = Number(yearIn(year.meaning, spanOf(moment.today), moment.settings));
    const first = count === undefined ? now + step : now - count + 1;
    return labelled(yearFields[year.meaning], first, count === undefined ? first : now, length + year.length);
  }
  const unit = words[place]?.folded ?? "";
  if (/^months?$/u.test(unit)) return monthsBack(moment.today, step, count, length + 1);
  if (/^(?:weeks?|days?)$/u.test(unit) && count !== undefined) {
    const days = count * (unit.startsWith("week") ? 7 : 1);
    return { field: "date", from: addDays(moment.today, 1 - days), to: moment.today, length: length + 1 };
  }
  return undefined;
}

const dayNamed = (day: Day, length: number): Named => ({ field: "date", from: day, to: day, length });

function monthsBack(today: Day, step: number, count: number | undefined, length: number): Named {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const monthAt = (offset: number) => {
    const place = year * 12 + month - 1 + offset;
    return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, "0")}`;
  };
  if (count === undefined) return monthOf(monthAt(step), length);
  const last = `${monthAt(0)}-${lastDayOfMonth(year, month)}`;
  return { field: "date", from: `${monthAt(1 - count)}-01`, to: last, length };
}
