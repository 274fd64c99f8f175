import type { DateContext } from "../../conditions/read-span.ts";
import { phraseLengthAt, readWholeNumber } from "../phrases.ts";
import type { Word } from "../words.ts";
import { connectors, type NamedPeriod, readNamed, readRelative } from "./named-period.ts";

/** A period in a sentence: its field, and its text in the language. */
export type PlainPeriod = { field: NamedPeriod["field"]; text: string; length: number };

const sincePhrases = [
  "in or after",
  "in or since",
  "during or after",
  "since",
  "from",
  "starting",
  "starting from",
  "from year",
  "since year",
  "beginning",
  "onwards from",
].concat(["on or after", "not before", "not earlier than", "no earlier than"]);
const afterPhrases = ["after", "later than", "post"];
const beforePhrases = ["before", "prior to", "earlier than", "pre"];
const untilPhrases = [
  "until",
  "till",
  "upto",
  "up to",
  "through",
  "ending",
  "no later than",
  "by",
  "by the end of",
  "by end of",
  "till the end of",
  "until the end of",
  "up to the end of",
].concat([
  "on or before",
  "in or before",
  "during or before",
  "not after",
  "not later than",
  "as on",
  "as of",
  "as at",
]);
const onwardsPhrases = [
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
  "till today",
  "until today",
  "to today",
  "till present",
  "to present",
];
const backwardsPhrases = ["and earlier", "or earlier", "and before"];

/** Reads a year, month, span or relative period that begins at this index. */
export function readPeriod(words: readonly Word[], index: number, dateContext: DateContext): PlainPeriod | undefined {
  const counted = countedLengthAt(words, index, dateContext);
  const named =
    counted > 0 ? (readSpan(words, index + counted) ?? write(readNamed(words, index + counted))) : undefined;
  if (named?.text.includes("..")) return { ...named, length: named.length + counted };
  return (
    readSigned(words[index]) ??
    readSpacedComparison(words, index) ??
    readSpan(words, index) ??
    readOpenAfterWord(words, index, dateContext) ??
    readOpenBeforeWord(words, index) ??
    write(readRelative(words, index, dateContext) ?? readNamed(words, index))
  );
}

/** Reads ">= 2020", with a blank. */
function readSpacedComparison(words: readonly Word[], index: number): PlainPeriod | undefined {
  const [sign, word] = words.slice(index, index + 2);
  const isSign = word !== undefined && /^[<>]=?$/u.test(sign?.folded ?? "");
  const signed = isSign ? readSigned({ ...word, folded: `${sign?.folded}${word.folded}` }) : undefined;
  return signed && { ...signed, length: 2 };
}

/** The words before the years that they mean: "the last five years (2019-20 to 2023-24)", "the five years 2019 to 2023". */
function countedLengthAt(words: readonly Word[], index: number, dateContext: DateContext): number {
  const relative = readRelative(words, index, dateContext);
  const article = phraseLengthAt(words, index, ["the"]);
  const years = readWholeNumber(words[index + article]) ? phraseLengthAt(words, index + article + 1, countedYears) : 0;
  const length =
    (relative && relative.from !== relative.to ? relative.length : undefined) ?? (years > 0 ? article + 1 + years : 0);
  return length > 0 ? length + phraseLengthAt(words, index + length, ["ie", "i.e", "that is", "namely", "from"]) : 0;
}

const countedYears = ["", "academic ", "financial ", "calendar "]
  .map((type) => `${type}years`)
  .flatMap((years) => [years, `${years} from`]);

/** Reads "2021..2023", ">2021", "<=2020". */
function readSigned(word: Word | undefined): PlainPeriod | undefined {
  const text = word?.folded ?? "";
  const isYears = /^(?:[<>]=?(?:19|20)\d{2}|(?:19|20)\d{2}\.\.(?:(?:19|20)\d{2})?|\.\.(?:19|20)\d{2})$/u.test(text);
  return isYears ? { field: "year", text, length: 1 } : undefined;
}

/** Reads "2021 to 2023", "from 2021 to 2023", "between 2021 and 2023". */
function readSpan(words: readonly Word[], index: number): PlainPeriod | undefined {
  const begin =
    index + phraseLengthAt(words, index, ["between", "between the years", "between years", ...sincePhrases]);
  const first = readNamed(words, begin);
  if (!first) return undefined;
  const middle = begin + first.length;
  const joint = phraseLengthAt(
    words,
    middle,
    begin > index ? connectors : connectors.filter((word) => !/^(?:and|&)$/u.test(word)),
  );
  const last = joint > 0 ? readNamed(words, middle + joint, first.field) : undefined;
  // "Between 2020-2022".
  const hasBothEnds = first.from !== first.to && words[index]?.folded === "between";
  if (!last && hasBothEnds) return write({ ...first, length: middle - index });
  if (!last || last.field !== first.field) return undefined;
  const span = { ...first, to: last.to, length: middle + joint + last.length - index };
  if (first.from <= last.to) return write(span);
  // "Nov to Jan 2024" begins in the previous year; "from 2023 to 2021" is only in reverse order.
  const hasOwnYear = words.slice(begin, middle).some(({ folded }) => /\d{4}/u.test(folded));
  return write({ ...span, ...(hasOwnYear ? { from: last.from, to: first.to } : { from: yearBefore(first.from) }) });
}

const yearBefore = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;

/** Reads "since 2021", "before 2020". */
function readOpenAfterWord(words: readonly Word[], index: number, dateContext: DateContext): PlainPeriod | undefined {
  for (const [phrases, textOf] of [
    [sincePhrases, ({ from }: NamedPeriod) => `${from}..`],
    [afterPhrases, ({ to }: NamedPeriod) => `>${to}`],
    [beforePhrases, ({ from }: NamedPeriod) => `<${from}`],
    [untilPhrases, ({ to }: NamedPeriod) => `..${to}`],
  ] as const) {
    if (isOfRecords(words, index)) continue;
    const begin = index + phraseLengthAt(words, index, phrases);
    const absolute = begin > index ? readNamed(words, begin) : undefined;
    const named = absolute ?? (begin > index ? readRelative(words, begin, dateContext) : undefined);
    if (!named) continue;
    const later = phraseLengthAt(words, begin + named.length, onwardsPhrases);
    // "Papers from last year" are those of that year.
    if (words[index]?.folded === "from" && begin === index + 1 && !absolute && later === 0) continue;
    // In "by year 2021 onwards" the group is "by year".
    if (words[index]?.folded === "by" && later > 0) continue;
    // "From 2019-2021" has both ends, and so has "from the last 3 years".
    if (words[index]?.folded === "from" && named.field === "year" && named.from !== named.to) continue;
    const end = begin + named.length;
    return {
      field: named.field,
      text: textOf(named),
      length: end + later - index,
    };
  }
  return undefined;
}

/** "Projects ending this year" have their last day in it; "five years ending 2023" are a period. */
const isOfRecords = (words: readonly Word[], index: number) =>
  words[index]?.folded === "ending" &&
  !/^(?:years?|period|months?|quarter|session|term)$/u.test(words[index - 1]?.folded ?? "");

/** Reads "2021 onwards", "2021 and earlier". */
function readOpenBeforeWord(words: readonly Word[], index: number): PlainPeriod | undefined {
  const named = readNamed(words, index);
  if (!named) return undefined;
  const { field, from, to, length } = named;
  const later = phraseLengthAt(words, index + length, onwardsPhrases);
  if (later > 0) return { field, text: `${from}..`, length: length + later };
  const earlier = phraseLengthAt(words, index + length, backwardsPhrases);
  return earlier > 0 ? { field, text: `..${to}`, length: length + earlier } : undefined;
}

/** Writes a period in the language. */
function write(named: NamedPeriod | undefined): PlainPeriod | undefined {
  if (!named) return undefined;
  const { field, from, to, length } = named;
  return { field, text: from === to ? from : `${from}..${to}`, length };
}
