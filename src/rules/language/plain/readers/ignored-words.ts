import { findKinds } from "../../vocabulary/kind-names.ts";
import { namesJoining, peopleNouns } from "../../vocabulary/people-nouns.ts";
import { phraseLengthAt } from "../phrases.ts";
import type { SentenceState } from "../sentence-state.ts";
import { fillers } from "../sentence-words.ts";
import type { Word } from "../words.ts";

const titles = new Set(["dr", "prof", "mr", "mrs", "ms", "shri", "smt", "sir", "madam", "mam", "maam", "doctor"]);

/** Whether a word that no reader read has no meaning here: "the", "Dr". */
export function isIgnored(sentence: SentenceState, index: number): boolean {
  const { isAboutPeople, words } = sentence;
  const { folded = "" } = words[index] ?? {};
  return (
    (fillers.has(folded) && !namesSomething(words, index)) ||
    titles.has(folded) ||
    asksForIt(words, index) ||
    isGuiding(words, index) ||
    isGuided(sentence, index) ||
    // "Not indexed anywhere".
    (folded === "anywhere" && words[index - 1]?.folded === "indexed") ||
    // "This college".
    (folded === "this" && /^(?:college|institut(?:e|ion))$/u.test(words[index + 1]?.folded ?? "")) ||
    (folded === "anything" && !isAboutPeople) ||
    folded === "" ||
    !/[\p{L}\p{N}%<>]/u.test(folded) ||
    (isAboutPeople && phraseLengthAt(words, index, peopleNouns) > 0) ||
    (isAboutPeople && (folded === "joining" || namesJoining(folded))) ||
    (folded === "new" && isAboutPeople && words.some((word) => namesJoining(word.folded)))
  );
}

/** "Scholars I guide", "who guides the most scholars": no role, as a co-guide guides them too. */
export const isGuiding = (words: readonly Word[], index: number) =>
  /^guid(?:e|es|ed|ing)$/u.test(words[index]?.folded ?? "") &&
  /^(?:i|we|who|have|has)$/u.test(words[index - 1]?.folded ?? "");

/** "PhDs guided", "scholars supervised in 2023": all of them are. */
const isGuided = ({ words, kinds, kindWords }: SentenceState, index: number) =>
  /^(?:guided|supervised)$/u.test(words[index]?.folded ?? "") &&
  kindWords.has(index - 1) &&
  kinds.every((kind) => findKinds("scholar", { allowsPart: true }).includes(kind));

/** "Send me the list", but not "send it to the head". */
export const asksForIt = (words: readonly Word[], index: number) =>
  words[index]?.folded === "send" && /^(?:me|us)$/u.test(words[index + 1]?.folded ?? "");

/** Whether a word that usually means nothing is a name here: "US patents", "ME faculty", "Mr. Year", "A K Sharma". */
const namesSomething = (words: readonly Word[], index: number) =>
  namesCountry(words, index) ||
  isNameAfterTitle(words, index) ||
  isInitial(words, index) ||
  // "Agency wise", where records have no agency.
  words[index + 1]?.folded === "wise" ||
  // "With only year".
  (words[index]?.folded === "year" &&
    /^(?:with|without|having|only)$/u.test(words[index - 1]?.folded ?? "") &&
    !/^[<>=]/u.test(words[index + 1]?.folded ?? "")) ||
  // "University funded".
  (/^(?:university|institute|institution|college|body|agency)$/u.test(words[index]?.folded ?? "") &&
    /^(?:funded|sponsored)$/u.test(words[index + 1]?.folded ?? "")) ||
  (words[index]?.text === "ME" && words.some(({ text }) => /\p{Ll}/u.test(text)));

/** "Prof. Book". */
export const isNameAfterTitle = (words: readonly Word[], index: number) =>
  /^\p{Lu}/u.test(words[index]?.text ?? "") &&
  titles.has((words[index - 1]?.folded ?? "").replace(/\.$/u, "")) &&
  !titles.has(words[index]?.folded ?? "");

/** The "A" of "A K Sharma" and "Dr A Sharma". */
const isInitial = (words: readonly Word[], index: number) =>
  /^[ai]$/u.test(words[index]?.folded ?? "") &&
  (/^[a-z]\.?$/u.test(words[index + 1]?.folded ?? "") ||
    // "Organised by A" names somebody.
    (words[index]?.text === "A" &&
      (titles.has(words[index - 1]?.folded ?? "") || (words[index - 1]?.folded === "by" && !words[index + 1]))));

/** "US patents", but not "give us patents". */
const namesCountry = (words: readonly Word[], index: number) =>
  words[index]?.folded === "us" && !/^(?:give|show|tell|let|get|send|by)$/u.test(words[index - 1]?.folded ?? "");
