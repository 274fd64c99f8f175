import { wordTable } from "#kinds/derive/fold.ts";
import { peopleNouns } from "../../vocabulary/people-nouns.ts";
import { isAt, phraseAt, phraseLengthAt } from "../phrases.ts";
import type { Word } from "../words.ts";
import { toLatin, wordsBeforeTopics } from "./devanagari-words.ts";

/** Words of Hindi and Marathi in Latin letters, with the same in English. */
const english: Readonly<Record<string, string>> = wordTable({
  ...sameMeaning("kitne kitni kitna kiti", "how many"),
  ...sameMeaning("mere mera meri majhe mazhe majhi", "my"),
  ...sameMeaning("saal salon saalon varsh varshi varshat", "year"),
  "is saal": "this year",
  "iss saal": "this year",
  "is varsh": "this year",
  "ya varshi": "this year",
  "hya varshi": "this year",
  ...sameMeaning("pichle pichhle pichla magil gelya", "last"),
  ...sameMeaning("sab sabhi saare sagle", "all"),
  ...sameMeaning(
    "dikhao dikhaye dikhaiye batao bataye bataiye dakhva dakhava chahiye mujhe humko hame mala pahije pahijet",
    "show",
  ),
  bina: "without",
  jo: "that",
  ...sameMeaning("wo woh", "the"),
  ...sameMeaning("hai hain aahe aahet ahet hue hua hui", "are"),
  ...sameMeaning("aur aani", "and"),
  ...sameMeaning("jisme jinme jiska jinka jiski jinki jinke", "whose"),
  // "Proof nahi hai".
  ...sameMeaning("nahi nahin", "missing"),
  ...sameMeaning("din dinon", "days"),
});

/** Before these a word such as "ke" begins a name: "papers by ke wang". */
const functionWords = /^(?:of|by|from|in|for|to|on|with|about|and|or|the|an?)$/u;

/** What may follow a topic: "papers on IoT is saal", "papers on IoT dikhao". */
const afterTopics = /^(?:and|this year|last|show)$/u;

/** "2023 mein" is "in 2023": periods and names are read without "in". */
const placeWords = ["mein", "madhe", "madhye", "madhle", "madhil"];

/** "Faculty ke papers" are the faculty's. */
const ownerWords = ["ka", "ke", "ki", "cha", "chi", "che", "chya"];

/** The words with those of Hindi and Marathi in English; unknown ones, and names such as "Ke Wang", stay. */
export function toEnglish(typed: readonly Word[]): Word[] {
  const words = withoutHaving(inOrderOfPeriods(inOrderOfComparisons(inOrderOfAbsence(toLatin(typed)))));
  const read: Word[] = [];
  let isInTopic = false;
  for (let index = 0; index < words.length; ) {
    const word = words[index];
    if (!word) break;
    const before = read.at(-1);
    const isName = /^\p{Lu}\p{Ll}/u.test(word.text) && index > 0;
    const phrase = isName ? undefined : phraseAt(words, index, english);
    const isLead = before !== undefined && wordsBeforeTopics.test(before.folded);
    isInTopic ||= isLead;
    const isTopic = isInTopic && (isLead || !afterTopics.test(phrase?.meaning ?? ""));
    const found = isTopic || (phrase?.meaning === "all" && beginsName(words, index)) ? undefined : phrase;
    if (found && found.meaning !== "and") isInTopic = false;
    const follows =
      before !== undefined &&
      !isName &&
      !functionWords.test(before.folded) &&
      (!isInTopic || /\d/u.test(before.folded));
    const isOwned = follows && index < words.length - 1 && phraseLengthAt(words, index, ownerWords) > 0;
    if (found) for (const folded of found.meaning.split(" ")) read.push({ ...word, text: folded, folded });
    else if (isOwned) read[read.length - 1] = { ...before, isPossessive: true };
    else if (!(follows && phraseLengthAt(words, index, placeWords) > 0)) read.push(word);
    index += found?.length ?? 1;
  }
  return read;
}

/** "By sab das"; but "by sabhi departments". */
const beginsName = (words: readonly Word[], index: number) =>
  words[index - 1]?.folded === "by" &&
  words[index + 1] !== undefined &&
  phraseLengthAt(words, index + 1, [...peopleNouns, "departments", "depts", "branches"]) === 0;

/** What follows the number or year, with what stands before it in English. */
const comparisons = [
  ...phrasesWith(["se", "peksha"], ["zyada", "jyada", "jyaada", "adhik", "upar", "jast"], "more than"),
  ...phrasesWith(["se", "peksha"], ["kam", "niche", "neeche", "kami"], "less than"),
] as const;
const placesInTime = [
  ...phrasesWith(["se", "ke"], ["pehle", "pahle"], "before"),
  ...phrasesWith(["ke"], ["baad", "bad"], "after"),
  ...["nantar", "nantarche", "nantarchi"].map((phrase) => [phrase, "after"] as const),
  ...["purvi", "purviche", "purvichi"].map((phrase) => [phrase, "before"] as const),
] as const;

function phrasesWith(links: readonly string[], words: readonly string[], meaning: string) {
  return links.flatMap((link) => words.map((word) => [`${link} ${word}`, meaning] as const));
}

/** "Scopus me nahi" is "not in Scopus". */
function inOrderOfAbsence(words: readonly Word[]): Word[] {
  const at = words.findIndex(
    ({ folded }, index) =>
      index > 0 && /^(?:me|mein|madhe)$/u.test(folded) && /^nah(?:i|in|it)$/u.test(words[index + 1]?.folded ?? ""),
  );
  const place = words[at - 1];
  if (!place) return [...words];
  const negation = ["not", "in"].map((folded) => ({ ...place, text: folded, folded, hasComma: false }));
  return [...words.slice(0, at - 1), ...negation, place, ...words.slice(at + 2)];
}

/** "5 lakh se zyada" is "more than 5 lakh", and "2020 ke baad" is "after 2020". */
function inOrderOfComparisons(words: readonly Word[]): Word[] {
  const ordered: Word[] = [];
  for (let index = 0; index < words.length; ) {
    const word = words[index];
    if (!word) break;
    const last = ordered.at(-1);
    const number = /^\d/u.test(last?.folded ?? "") ? 1 : /^\d/u.test(ordered.at(-2)?.folded ?? "") ? 2 : 0;
    const [phrase, meaning] =
      (isYear(last) ? placesInTime : number > 0 ? comparisons : []).find(([one]) => isAt(words, index, one)) ?? [];
    if (phrase === undefined || meaning === undefined) ordered.push(word);
    else
      ordered.splice(
        isYear(last) ? -1 : -number,
        0,
        ...meaning.split(" ").map((folded) => ({ ...word, text: folded, folded })),
      );
    index += phrase?.split(" ").length ?? 1;
  }
  return ordered;
}

const beginnings = /^(?:se|pasun)$/u;
const ends = /^(?:tak|paryant)$/u;

/** "2020 se 2023 tak" is "2020 to 2023", "2020 se" is "since 2020", and "2023 tak" is "until 2023". */
function inOrderOfPeriods(words: readonly Word[]): Word[] {
  const ordered: Word[] = [];
  for (const [index, word] of words.entries()) {
    const year = ordered.at(-1);
    const isAfterYear = year !== undefined && isYear(year);
    // "2020 se ab tak" is up to now.
    const isNow = /^(?:ab|abhi|aaj|tak)$/u.test(word.folded) && ordered.at(-2)?.folded === "since";
    const isBetween = isAfterYear && beginnings.test(word.folded) && isYear(words[index + 1]);
    if (isBetween) ordered.push({ ...word, text: "to", folded: "to" });
    else if (isNow) continue;
    else if (isAfterYear && (beginnings.test(word.folded) || ends.test(word.folded))) {
      const isEndOfRange = ordered.at(-2)?.folded === "to";
      const lead = beginnings.test(word.folded) ? "since" : "until";
      if (!isEndOfRange) ordered.splice(-1, 0, { ...year, text: lead, folded: lead });
    } else ordered.push(word);
  }
  return ordered;
}

const isYear = (word: Word | undefined) => /^(?:19|20)\d{2}(?:-\d{2,4})?$/u.test(word?.folded ?? "");

/** "PhD wale faculty" is "PhD faculty", and "PhD wale" means the faculty who have it. A topic stays as typed. */
function withoutHaving(words: readonly Word[]): Word[] {
  const at = words.findIndex(({ folded }) => /^(?:wale|wala|wali)$/u.test(folded));
  const having = words[at];
  if (having === undefined || at === 0 || words.slice(0, at).some(({ folded }) => wordsBeforeTopics.test(folded)))
    return [...words];
  const namesPeople = words.some((_, index) => phraseLengthAt(words, index, peopleNouns) > 0);
  const isOfPeople = /^ph\.?d$/u.test(words[at - 1]?.folded ?? "") && !namesPeople;
  const people = isOfPeople ? [{ ...having, text: "faculty", folded: "faculty" }] : [];
  return [...words.slice(0, at), ...people, ...words.slice(at + 1)];
}

function sameMeaning(words: string, meaning: string): Record<string, string> {
  return Object.fromEntries(words.split(" ").map((word) => [word, meaning]));
}
