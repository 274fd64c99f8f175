import { corresponding } from "#kinds/reading/list-text.ts";
import { personOf, type ReferencePerson } from "../references/reference.ts";

export const initialsLast = /^(\p{Lu}[\p{L}'’ -]{1,60}?)\s(\p{Lu}{1,3}|\p{Lu}\.?(?:[\s-]?\p{Lu}\.?){0,2})$/u;

/** Each name has few words, and the list more than one or initials. */
export function looksLikeNames(text: string): boolean {
  const names = namesOf(text);
  return (
    names.length > 0 &&
    names.every(({ family, given }) => wordsOf(family) <= 3 && wordsOf(given) <= 4) &&
    names.some(({ given }) => /^\p{Lu}/u.test(given)) &&
    !/\d/.test(text)
  );
}

export function namesOf(text: string): ReferencePerson[] {
  const list = text
    .replace(/,?\s*(?:\bet\s+al\.?|\bund others\b|\band others\b)/i, "")
    .replace(/\s*\((?:eds?\.?)\)\s*/i, " ")
    .split(corresponding)
    .join("")
    .replace(/[*†‡§¶#‖¹²³⁰-⁹]+/gu, "")
    .replace(/[\s,;:]+$/, "")
    // That of the sentence, not of an initial or of "Jr.".
    .replace(/(?<=\p{Ll}{2})\.$/u, "")
    .trim();
  if (list === "") return [];
  const pieces = list
    .split(/\s*;\s*|\s*,?\s+(?:and|&)\s+|\s*,\s*&\s*/)
    .flatMap((part) => (list.includes(";") ? [part] : splitAtCommas(part)))
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return pieces.map(nameOf);
}

/** "Rao, A., Sen, B." is two names, and so is "A. Rao, B. Sen"; "Rao A, Sen B" too. */
function splitAtCommas(text: string): string[] {
  const pieces = text.split(/\s*,\s*/).filter((piece) => piece !== "");
  const names: string[] = [];
  // "Rao, Asha, Bina Sen": only the first name is turned round.
  const isFirstTurned =
    /^(?:d[aeiou]s?\s|l[ae]\s|v[ao]n\s)*[^\s.]+$/i.test(pieces[0] ?? "") && pieces.slice(2).every(isFull);
  for (const piece of pieces) {
    const last = names.at(-1);
    const isGiven = /^(?:\p{Lu}[\p{L}]?\.?[\s-]?){1,4}$/u.test(piece) || /^(?:Jr|Sr|I{2,3})\.?$/.test(piece);
    if (last !== undefined && !last.includes(",") && (isGiven || (names.length === 1 && isFirstTurned)))
      names[names.length - 1] = `${last}, ${piece}`;
    else names.push(piece);
  }
  return names;
}

const isFull = (name: string) => /\S\s+\p{L}/u.test(name);

/** "Rao AB" has its initials at the end. */
function nameOf(text: string): ReferencePerson {
  const trailing = initialsLast.exec(text);
  if (trailing && !text.includes(",")) return { family: trailing[1] ?? "", given: trailing[2] ?? "" };
  return personOf(text);
}

export const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
