import type { DepartmentName } from "#kinds/field.ts";
import { peopleFields } from "../fields/people-fields.ts";
import { joiners, namesJoining, peopleNouns } from "../vocabulary/people-nouns.ts";
import { isAt, phraseAt, phraseLengthAt } from "./phrases.ts";
import { meansPublications } from "./readers/read-kinds.ts";
import { degreeLengthAt } from "./readers/read-presence.ts";
import { departmentAt, joinWords, optionIn } from "./readers/read-values.ts";
import { countPhrases, moneyWords, outputWords } from "./sentence-words.ts";
import { foldWords } from "./values/fold-words.ts";
import type { KindMention } from "./values/kind-mention.ts";
import type { Word } from "./words.ts";

/**
 * Whether a sentence asks for people: "faculty with no papers" does; "faculty publications", "top 10 faculty" do not.
 */
export function asksForPeople(
  words: readonly Word[],
  mentions: readonly KindMention[],
  departments: readonly DepartmentName[],
): boolean {
  const mayGroupPeople =
    mentions.length === 0 && !words.some(({ folded }) => /^(?:top|most|highest|maximum)$/u.test(folded));
  if (!mayGroupPeople && words.some(({ folded }, at) => ordersGroups(folded, words[at - 1]?.folded)))
    return isWhoAlone(words, mentions) && !asksWhoHasMost(words);
  if (mentions.length === 0 && asksWhoJoined(words)) return true;
  if (mentions.length === 0 && isRankedByAmount(words)) return false;
  const begin = words.findIndex(({ folded }) => folded !== "" && !openingWords.has(folded));
  const first = words[begin]?.folded;
  if (
    /^(?:who|whois|anyone|anybody)$/u.test(first ?? "") ||
    isAt(words, begin, "expert in") ||
    isAt(words, begin, "expert on")
  )
    return true;
  if (mentions.length === 0 && asksWhether(words)) return true;
  const start = skipQualifiers(words, begin, departments);
  const noun = phraseLengthAt(words, start, peopleNouns);
  // "How many PhDs do we have".
  if (
    noun === 0 &&
    mentions.length === 0 &&
    words.slice(begin, start).some(({ folded }) => peopleNouns.includes(folded))
  )
    return true;
  if (noun === 0)
    return /^(?:associate|assistant)$/u.test(first ?? "") && /^professors?$/u.test(words[start + 1]?.folded ?? "");
  const next = words[start + noun];
  const isOwner =
    (words[start + noun - 1]?.isPossessive ?? false) && !/^(?:lists?|names|directory)$/u.test(next?.folded ?? "");
  // "How many faculty attended FDPs" counts people.
  const isDoing = mentions.some(({ index, isRefining }) => isRefining && index === start + noun) && noun > 0;
  if (isDoing && countPhrases.some((phrase) => isAt(words, start - phrase.split(" ").length, phrase))) return true;
  if (isOwner || next?.folded === "wise" || mentions.some(({ index }) => index >= start && index <= start + noun))
    return false;
  return true;
}

/** "The most papers", "the least papers"; but "at least 2 papers" is a comparison. */
const ordersGroups = (word: string, before: string | undefined) =>
  /^(?:top|most|highest|maximum|largest|by|fewest|lowest|least)$/u.test(word) && before !== "at";

/** "Faculty by total funding", "professors ranked by citations": amounts of their records are added up. */
const isRankedByAmount = (words: readonly Word[]) =>
  words.some((_, at) => {
    const lead = phraseLengthAt(words, at, ["by", "by total", "ranked by", "ranked by total", "in terms of"]);
    return lead > 0 && phraseLengthAt(words, at + lead, ["citations", ...moneyWords]) > 0;
  });

/** "Is anyone on leave", "does anybody work on IoT"; but "did anybody publish" asks for publications. */
const asksWhether = (words: readonly Word[]) =>
  !meansPublications(words) &&
  words.some(
    ({ folded }, at) =>
      /^any(?:one|body)$/u.test(folded) && /^(?:is|are|do|does|did|has|have)$/u.test(words[at - 1]?.folded ?? ""),
  );

/** "How many new faculty joined this year", "joined since 2020", "new joinees". */
function asksWhoJoined(words: readonly Word[]): boolean {
  const isOfPeople = words.some((_, at) => phraseLengthAt(words, at, peopleNouns) > 0);
  return (
    words.some(
      ({ folded }, index) => joiners.includes(folded) || (namesJoining(folded) && (index === 0 || isOfPeople)),
    ) && !words.some(({ folded }) => /^(?:records?|entries|works?)$/u.test(folded))
  );
}

/** Skips the words before a noun: "IT faculty", "PhD holders", "designation-wise faculty". */
function skipQualifiers(words: readonly Word[], begin: number, departments: readonly DepartmentName[]): number {
  let index = begin;
  for (;;) {
    const wise = words[index + 1]?.folded === "wise" ? 2 : 0;
    const opener = index > begin && openingWords.has(words[index]?.folded ?? "") ? 1 : 0;
    const length =
      wise ||
      opener ||
      outputLengthAt(words, index) ||
      degreeLengthAt(words, index) ||
      termLengthAt(words, index) ||
      (departmentAt(words, index, departments)?.length ?? 0) ||
      phraseLengthAt(words, index, ["department", "dept", "departmental"]);
    if (length === 0) return index;
    // "faculty wise" groups records by faculty.
    if (wise > 0 && phraseLengthAt(words, index, peopleNouns) > 0) return index;
    index += length;
  }
}

/** "Excel of all faculty". */
const outputLengthAt = (words: readonly Word[], index: number) => {
  const length = phraseAt(words, index, outputWords)?.length ?? 0;
  return length > 0 && words[index + length]?.folded === "of" ? length : 0;
};

/** The number of words that say which people are meant: "female", "visiting", "part time". */
function termLengthAt(words: readonly Word[], index: number): number {
  return [2, 1].find((length) => optionIn(termFields, foldWords(joinWords(words.slice(index, index + length))))) ?? 0;
}

const termFields = peopleFields().filter(({ name }) => ["gender", "nature", "time"].includes(name));

function isWhoAlone(words: readonly Word[], mentions: readonly KindMention[]): boolean {
  const [first] = words;
  return first?.folded === "who" && mentions.length === 0;
}

/** "Who published most", "who has the highest citations": works are counted or added up by person. */
const asksWhoHasMost = (words: readonly Word[]) =>
  words.some(({ folded }) => folded === "most" || folded === "highest") &&
  (meansPublications(words) || words.some(({ folded }) => folded === "citations" || moneyWords.includes(folded)));

const openingWords = new Set(
  "which what list lists show me the all a an of number no count how many total give find get display please pls tell names name are there is do we have can you see our any i want to every search for view non download export details detail data information info".split(
    " ",
  ),
);
