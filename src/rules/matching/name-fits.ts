import { foldText } from "#kinds/derive/fold.ts";
import { stripTitles } from "./parse-name.ts";

/**
 * Whether a printed name could be this person's: every part of the shorter one is found in the other, in full or as an
 * initial, in any order, ignoring hyphens and spaces, and at least one whole part agrees. "Patil, S. R.", "Patil S.",
 * "Sanjay" and "S. R. Patil" all could be Sanjay Ramesh Patil. A candidate, never evidence.
 */
export function couldBeName(printed: string, registered: string): boolean {
  const [one, other] = [partsOf(printed), partsOf(registered)];
  return one.length <= other.length ? isWithin(one, other) : isWithin(other, one);
}

/** Whether all that is printed is found in this person's name, so that the entry may be theirs as well as another's. */
export function fitsName(printed: string, registered: string): boolean {
  return isWithin(partsOf(printed), partsOf(registered));
}

function isWithin(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return false;
  const squeezed = (parts: readonly string[]) => [...parts].sort().join("");
  if (one.join("") === other.join("") || squeezed(one) === squeezed(other)) return true;
  return fits(one, other) || fits(joinedIn(one, other), other) || fits(one, joinedIn(other, one));
}

/** Folded words of a name; initials one by one. */
function partsOf(name: string): string[] {
  return stripTitles(name)
    .split(/[\s,]+/)
    .flatMap((word) => (/^(?:\p{Lu}\.?-?){1,3}$/u.test(word) ? (word.match(/\p{Lu}/gu) ?? []) : [word]))
    .flatMap((word) => foldText(word).split(" "))
    .filter((word) => word !== "");
}

function fits(fewer: readonly string[], more: readonly string[]): boolean {
  const left = [...more];
  let whole = 0;
  // Whole parts first, so that an initial never uses up the word itself.
  for (const part of [...fewer].sort((a, b) => b.length - a.length)) {
    const equal = left.indexOf(part);
    const at = equal >= 0 ? equal : left.findIndex((word) => isInitialOf(part, word));
    if (at < 0) return false;
    if (equal >= 0 && part.length > 2) whole += 1;
    left.splice(at, 1);
  }
  return whole > 0;
}

function isInitialOf(part: string, word: string): boolean {
  return (
    (part.length === 1 && word.startsWith(part)) || (word.length === 1 && part.length > 2 && part.startsWith(word))
  );
}

/** Neighbouring parts joined where the other name has them as one: "Desai Patil" and "Desaipatil". */
function joinedIn(parts: readonly string[], other: readonly string[]): string[] {
  const at = parts.findIndex((part, place) => other.includes(part + (parts[place + 1] ?? "")) && parts[place + 1]);
  if (at < 0) return [...parts];
  return [...parts.slice(0, at), `${parts[at]}${parts[at + 1]}`, ...parts.slice(at + 2)];
}
