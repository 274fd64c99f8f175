import { isDay } from "#kinds/day.ts";
import { phraseLengthAt } from "../phrases.ts";
import { addPart, type SentenceReader, type SentenceState } from "../sentence-state.ts";
import { readPeriod } from "./read-period.ts";

/** Reads "in 2023-24", "during the last five years". */
export const readPeriodPart: SentenceReader = (sentence, index) => {
  const period = readPeriodAfter(sentence, index, periodLeads);
  if (!period) return 0;
  const field = sentence.isAboutPeople && isJoining(sentence, index) ? "joined" : period.field;
  addPart(sentence, field, period.text);
  return period.length;
};

export const periodLeads = ["in", "of", "for", "during", "within", "in the", "for the", "during the", "of the"];

/** Reads "on 30 June 2026", "as on 31 March 2025": the day on which people hold posts. */
export const readDayOfPosts: SentenceReader = (sentence, index) => {
  const lead = phraseLengthAt(sentence.words, index, ["on", "as on", "as of", "as at"]);
  const named = lead === 0 ? undefined : readPeriod(sentence.words, index + lead, sentence.context);
  if (named?.field !== "date" || !isDay(named.text) || isJoining(sentence, index)) return 0;
  addPart(sentence, "on", named.text);
  return lead + named.length;
};

/** Whether the period is a date of joining: "faculty who joined after 2020". */
function isJoining({ words }: SentenceState, index: number): boolean {
  return words
    .slice(Math.max(0, index - 3), index)
    .some(({ folded }) => /^(?:joined|joining|appointed|recruited)$/u.test(folded));
}

/** Reads a period here, or after one of the phrases. */
export function readPeriodAfter({ words, context }: SentenceState, index: number, phrases: readonly string[]) {
  const here = readPeriod(words, index, context);
  if (here) return here;
  const gap = phraseLengthAt(words, index, phrases);
  const period = readPeriod(words, index + gap, context);
  return period && { ...period, length: gap + period.length };
}
