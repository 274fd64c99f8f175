import { cleanLine, withoutTail } from "./clean-text.ts";

/** Splits a cell at semicolons, bars and line breaks; at commas only if it has none of those. */
export function splitList(text: string): string[] {
  return splitSlots(text).filter((part) => part !== "");
}

/** The same, but keeps empty parts, for lists that are parallel to another list. */
export function splitSlots(text: string): string[] {
  const trimmed = text.trim();
  const separator = /[;|\n]/.test(trimmed) ? /[;|\n]/ : /,/;
  const parts = trimmed.split(separator).map(cleanLine);
  if (parts.length > 1 && parts.at(-1) === "") parts.pop();
  return parts.length === 1 && parts[0] === "" ? [] : parts;
}

/** Joins with commas, as most files do, or with semicolons if a part contains a comma. */
export function joinList(parts: readonly string[]): string {
  if (!parts.some((part) => part.includes(","))) return parts.join(", ");
  return parts.length === 1 ? `${parts[0]};` : parts.join("; ");
}

// Initials, as after the comma in "Patil, R. K.": "R.", "R. K.", "RK", "J.-P.".
const initials = /^(?:\p{Lu}\.?[\s-]*){1,4}$/u;
const suffix = /^(?:jr|sr|ii|iii|iv|ph\.?\s?d|m\.?\s?tech|dr|prof)\.?$/i;
const otherAuthors = /^(?:et\.?\s+al|o(?:the)?rs)\.?$/i;

/** Parses the names of a cell in order. They are separated by semicolons, bars, line breaks, "and" or commas. */
export function readNames(typed: string): string[] {
  return markedNames(typed)
    .map(plainName)
    .filter((name) => name !== "" && !otherAuthors.test(name) && !orcidAlone.test(name));
}

/** Those of the names that the cell calls corresponding authors. */
export const readCorresponding = (typed: string) =>
  markedNames(typed)
    .filter((name) => corresponding.test(name))
    .map(plainName);

const markedNames = (typed: string) => (typed === "" ? [] : splitNames(withoutNoteNumbers(withoutNumbers(typed))));
const plainName = (name: string) => withoutMarks(withoutContact(name));

/** The name without what a journal prints behind it: "(Corresponding Author)", "*", "†" and the numbers of affiliations. */
export const withoutMarks = (name: string) => name.replace(corresponding, "").replace(/[\s*†‡§¶#‖¹²³⁰-⁹ᵃ-ᶻ]+$/u, "");
export const corresponding = /\s?[([]\s?corr(?:esponding|\.)?(?: author)?\s?[)\]]/iu;

/** "Asha Rao (0000-0002-1825-0097)", "Asha Rao <a.rao@example.org>": the identifier is no part of the name. */
const withoutContact = (name: string) => {
  const plain = name.replace(contact, "");
  return /\p{L}{2}/u.test(plain) ? plain : name;
};
const orcidAlone = /^(?:orcid(?: id)?\s*[:-]?\s*)?(?:https?:\/\/orcid\.org\/)?\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/iu;
const contact =
  /[\s,]*[<([]?\s*(?:(?:orcid(?: id)?\s*[:-]?\s*)?(?:https?:\/\/orcid\.org\/)?\d{4}-\d{4}-\d{4}-\d{3}[\dX]|[\w.+-]{1,64}@[\w.-]{3,100})\s*[>)\]]?/giu;

/** Removes footnote numbers from "S. Iyer1, B. Sen1,2*"; "Asha Rao1" alone and "User1, User2" stay as typed. */
function withoutNoteNumbers(typed: string): string {
  const numbers = typed.match(noteNumbers);
  if (numbers === null) return typed;
  const plain = typed.replace(noteNumbers, "");
  if (numbers.some((number) => number.includes(","))) return plain;
  const names = splitNames(plain);
  return numbers.length > 1 && names.length > 1 && new Set(names).size === names.length ? plain : typed;
}

const noteNumbers = /(?<=\p{L}[\p{L}\p{M}.])\d{1,2}(?:\s?,\s?\d{1,2})*(?=[\s*†‡§¶#]*(?:$|[,;|\n&([]|and\s))/gu;

/** Removes the numbers before names, as in "1. A. Rao 2. B. Iyer". */
function withoutNumbers(typed: string): string {
  if (!/^\s*\(?1[.)]\s?\p{L}/u.test(typed)) return typed;
  return typed.replace(/(?:^|[\s,;]{1,3})\(?\d{1,2}[.)]\s?(?=\p{L})/gu, "\n").trim();
}

/** Writes names into a cell so that `readNames` returns the same names. */
export function writeNames(names: readonly string[]): string {
  const plain = names.map((name) => name.replace(/[;|\n]/g, ","));
  return plain.length === 1 && /[,&/]|\band\b| \+ /.test(plain[0] ?? "") ? `${plain[0]};` : plain.join("; ");
}

function splitNames(typed: string): string[] {
  const normalized = typed.replace(/[^\S\n]+/g, " ").trim();
  const withoutEtAl = normalized.replace(/\bet\.?\s+al\.?$/i, "");
  const text = withoutEtAl === normalized ? normalized : withoutTail(withoutEtAl, " ,;\n");
  if (/[;|\n]/.test(text)) return text.split(/[;|\n]/).map((part) => cleanLine(part.replace(/^\s*(?:and|&)\s+/i, "")));
  const joined = text.split(/,?\s+(?:and|[&/+])\s+/i).map(cleanLine);
  const slashed = text.split("/");
  if (slashed.length > 1 && slashed.every((part) => /^\s*\p{Lu}[^,]*[\s.]\p{Lu}\p{L}+\s*$/u.test(part)))
    return slashed.map(cleanLine);
  if (joined.length > 1 && joined.every(isLastFirst)) return joined;
  return joined.flatMap(splitAtCommas);
}

const isLastFirst = (part: string) => part.split(",").length === 2;

function splitAtCommas(text: string): string[] {
  const parts = joinSuffixes(text.split(",").map(cleanLine));
  const isPaired =
    parts.length > 1 &&
    parts.length % 2 === 0 &&
    parts.every((part, index) => initials.test(withoutMarks(part)) === (index % 2 === 1));
  if (isPaired || isOneName(parts)) return pairsOf(parts);
  return parts;
}

/** "Patil, Rahul": two single words are one person, not two people without a surname. */
function isOneName(parts: string[]): boolean {
  return parts.length === 2 && parts.every((part) => part !== "" && !/\s/.test(part) && !completeName.test(part));
}

/** A complete name without spaces, such as "Dr.A.K.Rao". */
const completeName = /^(?:(?:dr|prof|mrs?|ms|shri|smt)\.?)?(?:\p{Lu}\.)+\p{Lu}\p{Ll}/iu;

function joinSuffixes(parts: string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    if (suffix.test(part) && joined.length > 0) joined.push(`${joined.pop()}, ${part}`);
    else joined.push(part);
  }
  return joined;
}

function pairsOf(parts: string[]): string[] {
  const pairs: string[] = [];
  for (let index = 0; index < parts.length; index += 2) pairs.push(`${parts[index]}, ${parts[index + 1]}`);
  return pairs;
}
