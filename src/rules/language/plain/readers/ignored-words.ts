import { peopleNouns } from "../../vocabulary/people-nouns.ts";
import type { SentenceState } from "../sentence-state.ts";
import { fillers } from "../sentence-words.ts";
import type { Word } from "../words.ts";

const titles = new Set(["dr", "prof", "mr", "mrs", "ms", "shri", "smt", "sir", "madam"]);

/** Whether a word that no reader read has no meaning here: "the", "Dr". */
export function isIgnored({ isAboutPeople, words }: SentenceState, index: number): boolean {
  const { folded = "" } = words[index] ?? {};
  return (
    (fillers.has(folded) && !namesCountry(words, index)) ||
    titles.has(folded) ||
    asksForIt(words, index) ||
    folded === "" ||
    !/[\p{L}\p{N}]/u.test(folded) ||
    (isAboutPeople && (peopleNouns.includes(folded) || /^any(?:one|body)$/u.test(folded))) ||
    (/^(?:joined|joining|appointed|recruited)$/u.test(folded) && isAboutPeople)
  );
}

/** "Send me the list", but not "send it to the head". */
export const asksForIt = (words: readonly Word[], index: number) =>
  words[index]?.folded === "send" && /^(?:me|us)$/u.test(words[index + 1]?.folded ?? "");

/** "US patents", but not "give us patents". */
const namesCountry = (words: readonly Word[], index: number) =>
  words[index]?.folded === "us" && !/^(?:give|show|tell|let|get|send|by)$/u.test(words[index - 1]?.folded ?? "");
