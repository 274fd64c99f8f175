import type { DepartmentName } from "#kinds/field.ts";
import { peopleNouns } from "../vocabulary/people-nouns.ts";
import { lengthAt } from "./phrases.ts";
import type { KindMention } from "./readers/read-kinds.ts";
import { degreeAt } from "./readers/read-presence.ts";
import { departmentAt } from "./readers/read-values.ts";
import type { Word } from "./words.ts";

/** "faculty with no papers" asks for people, "faculty publications" and "top 10 faculty" do not. */
export function asksForPeople(
  words: readonly Word[],
  mentions: readonly KindMention[],
  departments: readonly DepartmentName[],
): boolean {
  const isGrouped = mentions.length === 0 && !words.some(({ folded }) => /^(?:top|most|highest)$/u.test(folded));
  if (!isGrouped && words.some(({ folded }) => /^(?:top|most|highest|maximum|largest|by)$/u.test(folded)))
    return isWhoAlone(words, mentions);
  const begin = words.findIndex(({ folded }) => folded !== "" && !opening.has(folded));
  const first = words[begin]?.folded;
  if (first === "who" || first === "whois" || first === "anyone" || first === "anybody") return true;
  const start = pastQualifiers(words, begin, departments);
  const noun = lengthAt(words, start, peopleNouns);
  if (noun === 0)
    return /^(?:associate|assistant)$/u.test(first ?? "") && /^professors?$/u.test(words[start + 1]?.folded ?? "");
  const next = words[start + noun];
  const isOwner = words[start + noun - 1]?.isOwner ?? false;
  if (isOwner || next?.folded === "wise" || mentions.some(({ at }) => at >= start && at <= start + noun)) return false;
  return true;
}

/** "IT faculty", "PhD holders", "designation-wise faculty". */
function pastQualifiers(words: readonly Word[], begin: number, departments: readonly DepartmentName[]): number {
  let at = begin;
  for (;;) {
    const wise = words[at + 1]?.folded === "wise" ? 2 : 0;
    const silent = at > begin && opening.has(words[at]?.folded ?? "") ? 1 : 0;
    const length = wise || silent || degreeAt(words, at) || (departmentAt(words, at, departments)?.length ?? 0);
    if (length === 0) return at;
    // "faculty wise" groups records.
    if (wise > 0 && lengthAt(words, at, peopleNouns) > 0) return at;
    at += length;
  }
}

function isWhoAlone(words: readonly Word[], mentions: readonly KindMention[]): boolean {
  const [first] = words;
  return first?.folded === "who" && mentions.length === 0;
}

const opening = new Set(
  "which what list lists show me the all a an of number no count how many total give find get display please pls tell names name are there is do we have can you see our any i want to every search for view".split(
    " ",
  ),
);
