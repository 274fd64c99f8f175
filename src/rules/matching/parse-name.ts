import { foldText } from "#kinds/derive/fold.ts";

/** The parts of a printed name, as printed, without titles. */
export type ParsedName = {
  /** In the given order, initials one by one. */
  given: string[];
  surname: string;
};

const titles =
  /^(?:\(?(?:dr|prof|professor|mr|mrs|ms|miss|shri|sri|shrimati|smt|kum|kumari|er|engr|ar|adv|ca|md|sir|late|asst|assoc|associate|assistant)(?:\.\)?\s*|\)?\s+))+/i;
const degrees = /(?:[\s,]+(?:ph\.?\s?d|m\.?\s?tech|b\.?\s?tech|m\.?\s?e|m\.?\s?sc|mba|mca|jr|sr|ii|iii|iv)\.?)+$/i;

/** A longer text is not a name, and would take long to examine. */
const longestName = 300;

/** A name without "Dr.", "Prof.", "Shri", "Ph.D." and the like. A text of titles only is returned as it is. */
export function stripTitles(printed: string): string {
  const tidy = printed.replace(/\s+/g, " ").trim();
  if (tidy.length > longestName) return tidy;
  const bare = tidy.replace(degrees, "").replace(titles, "").trim();
  return bare === "" ? tidy : bare;
}

/**
 * Surname and given names of "Rao, Asha K.", "Asha K. Rao", "A.K. Rao", "AK Rao", "Rao A.K." and "Dr. Asha Rao". Where
 * nothing shows which is which, the last word is the surname.
 */
export function parseName(printed: string): ParsedName {
  const bare = stripTitles(printed);
  const comma = bare.indexOf(",");
  if (comma > 0) return { given: givenParts(bare.slice(comma + 1)), surname: bare.slice(0, comma).trim() };
  const words = bare.split(" ").filter((word) => word !== "");
  const firstTrailing = words.findLastIndex((word) => !isInitials(word)) + 1;
  const isSurnameFirst = firstTrailing > 0 && firstTrailing < words.length && !isInitials(words[0] ?? "");
  if (isSurnameFirst) {
    return {
      given: givenParts(words.slice(firstTrailing).join(" ")),
      surname: words.slice(0, firstTrailing).join(" "),
    };
  }
  return { given: givenParts(words.slice(0, -1).join(" ")), surname: words.at(-1) ?? "" };
}

/** "R.", "R.K.", "RK", "J.-P.": initials. */
function isInitials(word: string): boolean {
  return /^(?:\p{Lu}\.?-?){1,3}$/u.test(word) && (word.includes(".") || word.length <= 2);
}

function givenParts(text: string): string[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== "");
  return words.flatMap((word) => (isInitials(word) ? (word.match(/\p{Lu}/gu) ?? []) : [word]));
}

/** A name as it is cited: initials with their dots. */
export function citedName(printed: string): { printed: string; family: string; given: string } {
  const { given, surname } = parseName(printed);
  return { printed, family: surname, given: given.map((part) => (part.length === 1 ? `${part}.` : part)).join(" ") };
}

/**
 * A name for comparing: folded, without titles, surname last where a comma shows it, initials joined. So "Dr. Rao, A.
 * K.", "A K Rao" and "AK Rao" are equal.
 */
export function foldName(printed: string): string {
  const folded = foldOnce(printed);
  // "Rao, Dr." shows its title only in the right order: the rest is folded until nothing more is removed.
  return folded === printed ? folded : foldName(folded);
}

function foldOnce(printed: string): string {
  const bare = stripTitles(printed);
  const comma = bare.indexOf(",");
  const ordered = comma > 0 ? `${bare.slice(comma + 1)} ${bare.slice(0, comma)}` : bare;
  return joinInitials(foldText(ordered));
}

/** Single initials of a folded name, joined. */
export function joinInitials(folded: string): string {
  return folded.replace(/(?<=(?:^| )\p{L}) (?=\p{L}(?: |$))/gu, "");
}
