import { firstLetter } from "./first-letter.ts";
import { joinPhrases, joinWith, type Phrase, type Run } from "./runs.ts";
import type { CslItem } from "./to-csl-item.ts";

export type ReferenceName = { family: string; given: string; isOwn: boolean };

type Printed = NonNullable<CslItem["author"]>;

/** `own`: the positions of the person for whom the reference is made. */
export function namesOf(printed: Printed | undefined, own?: ReadonlySet<number>): ReferenceName[] {
  return (printed ?? []).map((name, index) => ({
    ...("literal" in name ? { family: name.literal, given: "" } : { family: name.family, given: name.given ?? "" }),
    isOwn: own?.has(index) === true,
  }));
}

/** Editors are stored as printed: "A. Rao", "Rao A. B.", "Rao, A.", "Rao" and "Prof. Asha Rao". */
export function editorsOf(item: CslItem): ReferenceName[] {
  return namesOf(item.editor).map((name) => {
    const words = name.family.replace(/^(?:(?:dr|prof|mrs?|ms)\.?\s+)+/i, "").split(/\s+/);
    const isInitials = (word = "") => /^(?:\p{Lu}\.?-?){1,3}$/u.test(word);
    if (words.length < 2 || name.given !== "") return { ...name, given: withSpaces(name.given) };
    const at = isInitials(words.at(-1)) ? words.findIndex((word) => isInitials(word)) : 0;
    const [given, family] = at > 0 ? [words.slice(at), words.slice(0, at)] : [words.slice(0, -1), words.slice(-1)];
    return { ...name, family: family.join(" "), given: withSpaces(given.join(" ")) };
  });
}

/** "A.K." as "A. K.". */
const withSpaces = (given: string) => given.replace(/\.(?=\p{Lu})/gu, ". ");

type Initials = { dot: string; between: string };

/** "Asha Jean-Marie" as "A. J.-M.", with other marks "AJM". */
export function initialsOf(given: string, { dot, between }: Initials): string {
  const word = (one: string) =>
    one
      .split("-")
      .map((part) => `${firstLetter(part)}${dot}`)
      .join(dot === "" ? "" : "-");
  return given.split(/\s+/).filter(Boolean).map(word).join(between);
}

export function writeFamilyNameFirst(
  { family, given, isOwn }: ReferenceName,
  write: (given: string) => string,
  comma = ", ",
): Phrase {
  return toPhrase(given === "" ? family : `${family}${comma}${write(given)}`, isOwn);
}

export function writeGivenNameFirst(
  { family, given, isOwn }: ReferenceName,
  write: (given: string) => string = writeUnchanged,
): Phrase {
  return toPhrase(given === "" ? family : `${write(given)} ${family}`, isOwn);
}

export function writeUnchanged(given: string): string {
  return given;
}

function toPhrase(text: string, isOwn: boolean): Phrase {
  return [{ text, ...(isOwn && { bold: true }) }];
}

type Listing = {
  /** Between two names. */
  pair: string;
  /** Before the last of more than two. */
  last: string;
  /** A list of more names has only the first `shownNames` of them, then `others`. */
  maxNames?: number;
  shownNames?: number;
  others?: readonly Run[];
};

export function joinNames(
  names: readonly Phrase[],
  { pair, last, maxNames = Number.POSITIVE_INFINITY, shownNames = 1, others = [] }: Listing,
): Phrase {
  if (names.length > maxNames) return joinPhrases(joinWith(names.slice(0, shownNames), ", "), others);
  const end = names.at(-1);
  if (end === undefined || names.length === 1) return end ?? [];
  const before = joinWith(names.slice(0, -1), ", ");
  return joinPhrases(before, [{ text: names.length === 2 ? pair : last }], end);
}
