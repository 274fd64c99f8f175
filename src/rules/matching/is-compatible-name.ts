import { foldText } from "#kinds/derive/fold.ts";
import { stripTitles } from "./parse-name.ts";

/**
 * Whether a printed name could be this person's: each part of the shorter name occurs in the other, in full or as an
 * initial, in any order, ignoring hyphens and spaces, and at least one full part agrees. "Patil, S. R.", "Patil S.",
 * "Sanjay" and "S. R. Patil" all could be Sanjay Ramesh Patil. This makes a candidate, never evidence.
 */
export function couldBeName(printed: string, registered: string): boolean {
  const [one, other] = [partsOf(printed), partsOf(registered)];
  return one.length <= other.length ? isContained(one, other) : isContained(other, one);
}

/** Whether all printed parts occur in this person's name, so the entry may be theirs as well as another's. */
export function isCompatibleName(printed: string, registered: string): boolean {
  return isContained(partsOf(printed), partsOf(registered));
}

function isContained(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return false;
  const sortedText = (parts: readonly string[]) => [...parts].sort().join("");
  if (lettersIn(one) === lettersIn(other) && (one.join("") === other.join("") || sortedText(one) === sortedText(other)))
    return true;
  return fits(one, other) || fits(joinedIn(one, other), other) || fits(one, joinedIn(other, one));
}

function lettersIn(parts: readonly string[]): number {
  let letters = 0;
  for (const { length } of parts) letters += length;
  return letters;
}

const maxKnown = 2000;
const partsOfNames = new Map<string, readonly string[]>();

/** The folded words of a name; each initial is one word. Kept for the last names, because each is compared with many. */
function partsOf(name: string): readonly string[] {
  const known = partsOfNames.get(name);
  if (known) return known;
  const parts = splitName(name);
  if (partsOfNames.size >= maxKnown) partsOfNames.clear();
  partsOfNames.set(name, parts);
  return parts;
}

function splitName(name: string): string[] {
  return stripTitles(name)
    .split(/[\s,]+/)
    .flatMap((word) => (/^(?:\p{Lu}\.?-?){1,3}$/u.test(word) ? (word.match(/\p{Lu}/gu) ?? []) : [word]))
    .flatMap((word) => foldText(word).split(" "))
    .filter((word) => word !== "");
}

function fits(fewer: readonly string[], more: readonly string[]): boolean {
  if (!fewer.some((part) => isWhole(part) && more.includes(part))) return false;
  const remaining = [...more];
  // Longer parts first, so that an initial never uses up a word that occurs in full.
  for (const part of [...fewer].sort((a, b) => b.length - a.length)) {
    const equal = remaining.indexOf(part);
    const index = equal >= 0 ? equal : remaining.findIndex((word) => isInitialOf(part, word));
    if (index < 0) return false;
    remaining.splice(index, 1);
  }
  return true;
}

const isWhole = (part: string) => part.length > 2;

function isInitialOf(part: string, word: string): boolean {
  return (
    (part.length === 1 && word.startsWith(part)) || (word.length === 1 && part.length > 2 && part.startsWith(word))
  );
}

/** Joins neighbouring parts that the other name has as one: "Desai Patil" and "Desaipatil". */
function joinedIn(parts: readonly string[], other: readonly string[]): readonly string[] {
  const index = parts.findIndex((part, index) => other.includes(part + (parts[index + 1] ?? "")) && parts[index + 1]);
  if (index < 0) return parts;
  return [...parts.slice(0, index), `${parts[index]}${parts[index + 1]}`, ...parts.slice(index + 2)];
}
