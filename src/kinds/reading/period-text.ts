import type { ColumnDateOrder, PartialDate } from "../day.ts";
import type { Fault } from "../field.ts";
import { dateOrderIn, detectDateFormats } from "./date-formats.ts";
import { dateInEnglish } from "./date-in-english.ts";
import { monthName as month, readPartialDate } from "./date-text.ts";

/** `rest`: the text before and after the dates. `fault`: why the dates cannot be read. */
export type PeriodReading = {
  from?: PartialDate;
  to?: PartialDate;
  days?: number;
  weeks?: number;
  rest: [string, string];
  fault?: Fault;
};

const day = "(?:0?[1-9]|[12]\\d|3[01])(?:\\s?(?:st|nd|rd|th))?";
const year = "(?:19|20)\\d\\d";
const shortOrLong = "(?:(?:19|20)\\d\\d|\\d\\d)";
const gap = "[\\s.,/'’-]{0,3}";
const to = "\\s{0,3}(?:-|\\bto\\b|\\btill\\b|\\buntil\\b|\\bup\\s?to\\b)\\s{0,3}";
const list = "\\s{0,3}(?:,|&|\\band\\b)\\s{0,3}";
const numeric = `${day}\\s?[./-]\\s?(?:0?[1-9]|[12]\\d|3[01])\\s?[./-]\\s?${shortOrLong}`;
const completeDate = `(?:${year}-\\d\\d-\\d\\d|${numeric}|${day}${gap}(?:of\\s)?${month}${gap}${year}|${month}${gap}${day}[\\s,]{1,3}${year}|${month}${gap}${year})`;

const anchor = (pattern: string) => new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, "iu");

type Ends = { from: string; to?: string; days?: string[] };

/** The ways of writing a period, the most specific first; each function returns the ends as complete dates. */
const periods: [RegExp, (found: readonly string[]) => Ends][] = [
  [anchor(`(${completeDate})${to}(${completeDate})`), ([, from = "", end = ""]) => ({ from, to: end })],
  [
    anchor(`(${day})${gap}(${month})${to}(${day}${gap}${month}${gap}(${year}))`),
    ([, first, inMonth, end, inYear]) => ({ from: `${first} ${inMonth} ${inYear}`, to: end ?? "" }),
  ],
  [
    anchor(`(${month})${gap}(${day})${to}(${month})${gap}(${day})[\\s,]{1,3}(${year})`),
    ([, inMonth, first, lastMonth, last, inYear]) => ({
      from: `${first} ${inMonth} ${inYear}`,
      to: `${last} ${lastMonth} ${inYear}`,
    }),
  ],
  [
    anchor(`(${month})${gap}(${day})${to}(${day})[\\s,]{1,3}(${year})`),
    ([, inMonth, first, last, inYear]) => endsFrom(first, last, `${inMonth} ${inYear}`),
  ],
  [
    anchor(`(${day}(?:${list}${day}){1,9})${gap}(${month})${gap}(${year})`),
    ([, days = "", inMonth, inYear]) => endsOfList(days, `${inMonth} ${inYear}`),
  ],
  [
    anchor(`(${day})${to}(${day})${gap}(${month})${gap}(${year})`),
    ([, first, last, inMonth, inYear]) => endsFrom(first, last, `${inMonth} ${inYear}`),
  ],
  [anchor(`(${month})${to}(${month})${gap}(${year})`), ([, first, last, inYear]) => endsFrom(first, last, `${inYear}`)],
  [
    anchor(`(${day})(?:\\s{0,3}-\\s{0,3}|\\s{1,3}to\\s{1,3})(${day})([./]\\d{1,2}[./]${shortOrLong})`),
    ([, first, last, rest]) => ({ from: `${first}${rest}`, to: `${last}${rest}` }),
  ],
  [
    anchor(`(${day}[./]\\d{1,2})${to}(${day}([./])\\d{1,2}[./](${shortOrLong}))`),
    ([, first, end, separator, inYear]) => ({ from: `${first}${separator}${inYear}`, to: end ?? "" }),
  ],
  [anchor(`(${completeDate})`), ([, from = ""]) => ({ from })],
];

const anyDate = anchor(`(?:${completeDate}|${day}${gap}${month})`);

const endsFrom = (first = "", last = "", rest = ""): Ends => ({ from: `${first} ${rest}`, to: `${last} ${rest}` });

/** "10 & 11 Jan 2023". The days must be consecutive to be one period, which `faultOf` checks. */
function endsOfList(days: string, rest: string): Ends {
  const numbers = days.match(/\d+/g) ?? [];
  return { from: `${numbers[0]} ${rest}`, to: `${numbers.at(-1)} ${rest}`, days: numbers };
}

const maxLength = 500;

/** Parses the first and last day from a cell such as "5 days (10-14 Jan 2023)". */
export function readPeriod(typed: string, order?: ColumnDateOrder): PeriodReading {
  const text = dateInEnglish(typed.slice(0, maxLength)).replace(/[‐-―−]/g, "-");
  const found = datesIn(text);
  const { before, after, days, weeks } = durationIn(found?.rest ?? [text, ""]);
  const duration = { ...(days !== undefined && { days }), ...(weeks !== undefined && { weeks }) };
  const rest: [string, string] = [before, after];
  if (!found) return { ...duration, rest };
  if (anyDate.test(before) || anyDate.test(after))
    return {
      rest,
      fault: { code: "several-dates", message: "There are more than two dates. Enter only the first and the last." },
    };
  const { ends } = found;
  const inCell = dateOrderIn(detectDateFormats([ends.from, ends.to ?? ""]));
  const isUndetermined = order === undefined || order === "undetermined";
  const ordered = isUndetermined && (inCell === "day-first" || inCell === "month-first") ? inCell : order;
  const [from, end] = [readPartialDate(toPlain(ends.from), ordered), readPartialDate(toPlain(ends.to ?? ""), ordered)];
  const fault = from.fault ?? end.fault ?? faultOf(ends, from.value, end.value);
  if (fault) return { rest, fault };
  return {
    ...(from.value !== undefined && { from: from.value }),
    ...(end.value !== undefined && { to: end.value }),
    ...duration,
    rest,
  };
}

const toPlain = (date: string) => date.replace(/(\d)\s?(?:st|nd|rd|th)\b/gi, "$1").replace(/[.'’](?=\s|$)/g, "");

function datesIn(text: string): { ends: Ends; rest: [string, string] } | undefined {
  const years = yearsIn(text);
  if (years) return { ends: years, rest: ["", ""] };
  for (const [pattern, endsOf] of periods) {
    const found = pattern.exec(text);
    if (!found) continue;
    return { ends: endsOf(found), rest: [text.slice(0, found.index), text.slice(found.index + found[0].length)] };
  }
  return undefined;
}

/** "2021-2023" and "2020-23", where nothing else is in the cell; 2021-22 is an academic year, and 2009-12 a month. */
function yearsIn(text: string): Ends | undefined {
  const [, from = "", end = ""] = /^\s*((?:19|20)\d\d)\s?(?:-|to)\s?((?:19|20)?\d\d)\s*$/i.exec(text) ?? [];
  const last = from.slice(0, 4 - end.length) + end;
  const isMonth = end.length === 2 && Number(end) <= 12;
  return !isMonth && Number(last) - Number(from) > 1 ? { from, to: last } : undefined;
}

function faultOf({ days }: Ends, from: string | undefined, to: string | undefined): Fault | undefined {
  if (from !== undefined && to !== undefined && to < from)
    return { code: "reversed", message: "The last date is before the first." };
  const isBroken = days?.some((one, index) => index > 0 && Number(one) !== Number(days[index - 1]) + 1);
  return isBroken
    ? { code: "several-dates", message: "These days are not consecutive. Enter each period as a record of its own." }
    : undefined;
}

const counts = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const duration = new RegExp(
  `(?<![\\p{L}\\d])(\\d{1,3}|${counts.join("|")})(?:\\s?\\(\\d{1,3}\\))?[\\s-]{0,3}(days?|weeks?|wks?)\\b\\.?`,
  "iu",
);

/** A duration next to the dates: "5 days", "one week". */
function durationIn([before, after]: readonly [string, string]) {
  for (const [position, text] of [before, after].entries()) {
    const found = duration.exec(text);
    if (!found) continue;
    const [matched, count = "", unit = ""] = found;
    const number = counts.indexOf(count.toLowerCase()) + 1 || Number(count);
    const remaining = `${text.slice(0, found.index)} ${text.slice(found.index + matched.length)}`;
    const parts = position === 0 ? { before: remaining, after } : { before, after: remaining };
    return {
      ...parts,
      ...(/^d/i.test(unit) ? { days: number, weeks: undefined } : { days: undefined, weeks: number }),
    };
  }
  return { before, after, days: undefined, weeks: undefined };
}
