import { type Day, isDay } from "#kinds/day.ts";
import { periodOfField } from "#kinds/period.ts";
import { spanOfYear } from "../../../periods/days-of-condition.ts";
import type { PeriodSettings } from "../../../periods/period.ts";
import { parseYearLabel } from "../../../periods/year-label.ts";
import { namesJoining } from "../../vocabulary/people-nouns.ts";
import { isAt, phraseLengthAt } from "../phrases.ts";
import { addPart, type SentenceReader, type SentenceState } from "../sentence-state.ts";
import type { Word } from "../words.ts";
import { monthNumber } from "./named-period.ts";
import { addGroups } from "./read-groups.ts";
import { type PlainPeriod, readPeriod } from "./read-period.ts";

/** Reads "in 2023-24", "during the last five years". */
export const readPeriodPart: SentenceReader = (sentence, index) => {
  const { words, context } = sentence;
  const each = sentence.isAboutPeople ? 0 : phraseLengthAt(words, index, phrasesBeforeEachYear);
  const years = each > 0 ? readPeriod(words, index + each, context) : undefined;
  if (years && years.field !== "date") {
    addPart(sentence, years.field, years.text);
    return addGroups(sentence, [years.field], each + years.length);
  }
  const period =
    readPeriodAfter(sentence, index, phrasesBeforePeriods) ??
    (isAt(words, index, "since") ? readMonthWithoutYear(words, index, context.today) : undefined);
  if (!period) return 0;
  if (sentence.isAboutPeople && isJoining(sentence, index))
    addPart(sentence, "joined", monthsOf(period, context.settings));
  else addPart(sentence, isOfSameType(sentence, index, period) ? "fy" : period.field, period.text);
  return period.length;
};

/** "FY 2022-23 and 2023-24", "FY 2022-23 vs 2023-24": the second is a financial year as well. */
function isOfSameType(
  { parts, pending, words }: SentenceState,
  index: number,
  { field, length }: PlainPeriod,
): boolean {
  const isNamed = words.slice(index, index + length).some(({ folded }) => /^(?:a|academic|session)/u.test(folded));
  return field === "ay" && !isNamed && pending.link !== "" && parts.at(-1)?.field === "fy";
}

/** "In each of the last 5 years" asks for the years one by one. */
const phrasesBeforeEachYear = ["in each of", "for each of", "during each of", "each of", "in every one of"];

/** The months of academic or financial years, as a date field is compared with dates only. */
export function monthsOf({ field, text }: { field?: string; text: string }, settings: PeriodSettings): string {
  const period = periodOfField(field ?? "");
  if (!period || period === "calendar") return text;
  const [low = "", high = low] = text.split("..");
  const span = (label: string, after = 0) => {
    const { first, last } = spanOfYear(period, (parseYearLabel(label) ?? 0) + after, settings);
    return { first: first.slice(0, 7), last: last.slice(0, 7) };
  };
  if (low.startsWith(">")) return `${span(low.slice(1), 1).first}..`;
  if (low.startsWith("<")) return `<${span(low.slice(1)).first}`;
  return `${low === "" ? "" : span(low).first}..${high === "" ? "" : span(high).last}`;
}

export const phrasesBeforePeriods = [
  "in",
  "of",
  "for",
  "during",
  "within",
  "in the",
  "for the",
  "during the",
  "of the",
];

/** Reads "on 30 June 2026", "as on 31 March 2025": the day on which people hold posts. */
export const readDayOfPosts: SentenceReader = (sentence, index) => {
  const phraseLength = phraseLengthAt(sentence.words, index, ["on", "as on", "as of", "as at"]);
  const named = phraseLength === 0 ? undefined : readPeriod(sentence.words, index + phraseLength, sentence.context);
  if (named?.field !== "date" || !isDay(named.text) || isJoining(sentence, index)) return 0;
  addPart(sentence, "on", named.text);
  return phraseLength + named.length;
};

/** Whether the period is a date of joining: "faculty who joined after 2020". */
function isJoining({ words }: SentenceState, index: number): boolean {
  return words.slice(Math.max(0, index - 3), index).some(({ folded }) => folded === "joining" || namesJoining(folded));
}

/** Reads "March", "in March", "since March": that month of the latest year in which it has begun. */
export function readMonthWithoutYear(words: readonly Word[], index: number, today: Day): PlainPeriod | undefined {
  const isOpen = isAt(words, index, "since");
  const phraseLength = isOpen ? 1 : phraseLengthAt(words, index, ["in", "during"]);
  const month = monthNumber(words[index + phraseLength]);
  if (month === undefined) return undefined;
  const year = Number(today.slice(0, 4)) - (month > today.slice(5, 7) ? 1 : 0);
  return { field: "date", text: `${year}-${month}${isOpen ? ".." : ""}`, length: phraseLength + 1 };
}

/** Reads a period here, or after one of the phrases. */
export function readPeriodAfter({ words, context }: SentenceState, index: number, phrases: readonly string[]) {
  const here = readPeriod(words, index, context);
  if (here) return here;
  const phraseLength = phraseLengthAt(words, index, phrases);
  const period = readPeriod(words, index + phraseLength, context);
  return period && { ...period, length: phraseLength + period.length };
}
