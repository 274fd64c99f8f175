import { addDays, addYears } from "#kinds/day.ts";
import { wordTable } from "#kinds/derive/fold.ts";
import { phraseAt, phraseLengthAt, readWholeNumber } from "../phrases.ts";
import { addPart, addUnanswerable, type SentenceReader, type SentenceState } from "../sentence-state.ts";
import type { Word } from "../words.ts";
import { readMonthWithoutYear, readPeriodAfter } from "./read-dates.ts";
import { readPeriod } from "./read-period.ts";

type DatedAction = { field: string; state?: string };
const verified: DatedAction = { field: "reviewed", state: "verified" };
const returned: DatedAction = { field: "reviewed", state: "returned" };
const submitted: DatedAction = { field: "submitted" };

/** What people do with a record: the filter by the day on which they did it, and the state that it leads to. */
const datedActions: Readonly<Record<string, DatedAction>> = wordTable({
  ...sameMeaning(["add", "added", "enter", "entered", "created", "uploaded", "entries made", "entries are made"], {
    field: "added",
  }),
  ...sameMeaning(["updated", "edited", "changed", "modified", "last changed"], { field: "updated" }),
  ...sameMeaning(["submitted", "submitted for review", "sent for review"], submitted),
  ...sameMeaning(["verified", "approved"], verified),
  ...sameMeaning(["returned", "sent back", "rejected", "declined"], returned),
  reviewed: { field: "reviewed" },
});

/** Reads "added this month", "verified last week": the day on which it happened, not the date of the work. */
export const readDatedAction: SentenceReader = (sentence, index) => {
  const { words, context } = sentence;
  const found = phraseAt(words, index, datedActions);
  if (!found) return 0;
  const period =
    readPeriodAfter(sentence, index + found.length, ["in", "on", "during", "in the"]) ??
    readMonthWithoutYear(words, index + found.length, context.today);
  if (!period || period.field === "ay" || period.field === "fy") return 0;
  const { field, state } = found.meaning;
  // "Papers verified in 2024" are the works of that year.
  if (period.field === "year" && field !== "added") return 0;
  const length = found.length + period.length;
  if (state !== undefined && sentence.pending.isNegated) {
    // Verified earlier, or never.
    addUnanswerable(sentence, `not ${words[index]?.text} ${period.text}`);
    sentence.pending.isNegated = false;
    return length;
  }
  if (state !== undefined) addPart(sentence, "state", state);
  addPart(sentence, field, period.text);
  return length;
};

const waiting = ["pending", "waiting", "awaiting"].flatMap((verb) => [
  verb,
  ...["verification", "approval", "review"].flatMap((what) => [`${verb} ${what}`, `${verb} for ${what}`]),
]);
const longerThan = ["more than", "over", "longer than", "older than", "at least"].flatMap((words) => [
  words,
  `for ${words}`,
]);
const shorterThan = ["less than", "under"].flatMap((words) => [words, `for ${words}`]);
const daysOf: Readonly<Record<string, number>> = wordTable({
  day: 1,
  days: 1,
  week: 7,
  weeks: 7,
  month: 30,
  months: 30,
});

/** Reads "pending for more than 10 days", "waiting since last month": submitted then or earlier. */
export const readWaiting: SentenceReader = (sentence, index) => {
  const { words, pending } = sentence;
  const start = index + phraseLengthAt(words, index, waiting);
  const wait =
    start > index && !pending.isNegated ? (waitOf(sentence, start) ?? waitSince(sentence, start)) : undefined;
  if (!wait) return 0;
  addPart(sentence, "state", "submitted");
  addPart(sentence, "submitted", wait.text);
  return start + wait.length - index;
};

/** "5", "five"; "a" before a unit. */
const countOfDays = (word: Word | undefined) => (word?.folded === "a" ? 1 : readWholeNumber(word));

type Wait = { text: string; length: number };

/** "For more than 10 days", "over two weeks". */
function waitOf({ words, context }: SentenceState, index: number): Wait | undefined {
  const isShorter = phraseLengthAt(words, index, shorterThan);
  const gap = isShorter > 0 ? isShorter : phraseLengthAt(words, index, ["for", "since", ...longerThan]);
  const count = countOfDays(words[index + gap]);
  const days = daysOf[words[index + gap + 1]?.folded ?? ""];
  if (count === undefined || days === undefined) return undefined;
  const day = addDays(context.today, -count * days);
  return { text: isShorter > 0 ? `>${day}` : `..${day}`, length: gap + 2 };
}

/** "Since last month": from then or earlier. */
function waitSince({ words, context }: SentenceState, index: number): Wait | undefined {
  const gap = phraseLengthAt(words, index, ["since"]);
  const period = readPeriod(words, index + gap, context) ?? readMonthWithoutYear(words, index + gap, context.today);
  if (gap === 0 || period?.field !== "date") return undefined;
  return { text: `..${period.text.split("..").at(-1)}`, length: gap + period.length };
}

const ageComparisons: Readonly<Record<string, string>> = wordTable({ "older than": "<", "newer than": ">" });

/**
 * Reads "older than 5 years": the date of works; of drafts, the day on which they were added. "Pending records older than
 * 15 days" and "unverified records older than 15 days" were submitted then or earlier; years are a work's.
 */
export const readAge: SentenceReader = (sentence, index) => {
  const { words, context, parts } = sentence;
  const found = phraseAt(words, index, ageComparisons);
  const start = index + (found?.length ?? 0);
  const count = countOfDays(words[start]);
  const unit = words[start + 1]?.folded ?? "";
  if (!found || count === undefined || !/^(?:days?|weeks?|months?|years?)$/u.test(unit)) return 0;
  const isInYears = unit.startsWith("year");
  const day = isInYears ? addYears(context.today, -count) : addDays(context.today, -count * (daysOf[unit] ?? 1));
  const unverified = parts.find((one) => one.field === "state" && one.text === "verified" && one.isNegated);
  if (unverified && !isInYears) Object.assign(unverified, { text: "submitted", isNegated: false });
  const isIn = (state: string) => parts.some((one) => one.field === "state" && one.text === state && !one.isNegated);
  const areWaiting = isIn("submitted") && !isInYears;
  addPart(sentence, isIn("draft") ? "added" : areWaiting ? "submitted" : "date", `${found.meaning}${day}`);
  return start + 2 - index;
};

function sameMeaning(phrases: readonly string[], meaning: DatedAction): Record<string, DatedAction> {
  return Object.fromEntries(phrases.map((phrase) => [phrase, meaning]));
}
