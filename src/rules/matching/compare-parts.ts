import { measureTitleSimilarity } from "./measure-title-similarity.ts";

/** "unknown": one value is missing. "doubtful": a person must look. */
export type Comparison = "agrees" | "doubtful" | "differs" | "unknown";

const isDate = /^\d{4}(?:-\d{2}){1,2}$/;
/** The minimum similarity of two spellings of a value. */
const minSimilarity = 0.3;

/** Compares two folded values: numbers by value, dates as far as both are known, text by its words. */
export function compareValues(one: string, other: string): Comparison {
  if (one === "" || other === "") return "unknown";
  if (one === other) return "agrees";
  if (isDate.test(one) || isDate.test(other))
    return one.startsWith(`${other}-`) || other.startsWith(`${one}-`) ? "agrees" : "differs";
  const [mine, theirs] = [one.split(" "), other.split(" ")];
  const [myNumbers, theirNumbers] = [mine.filter(hasDigit), theirs.filter(hasDigit)];
  const isAllNumbers = myNumbers.length === mine.length && theirNumbers.length === theirs.length;
  // Such as "12" and "12-44", or "3" and "3/4".
  if (isAllNumbers) return mine[0] === theirs[0] ? "doubtful" : "differs";
  const areBothNumbered = myNumbers.length > 0 && theirNumbers.length > 0;
  if (areBothNumbered && myNumbers.join(" ") !== theirNumbers.join(" ")) return "differs";
  return compareWords(mine, theirs);
}

/** Compares all values: counts those that agree and those that only one side has, and lists the others. */
export function compareAll(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): { agreeing: number; missing: number; doubtful: string[]; differing: string[] } {
  const result = { agreeing: 0, missing: 0, doubtful: [] as string[], differing: [] as string[] };
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = compareValues(one[name] ?? "", other[name] ?? "");
    if (found === "agrees") result.agreeing += 1;
    else if (found === "unknown") result.missing += 1;
    else result[found === "differs" ? "differing" : "doubtful"].push(name);
  }
  return result;
}

const hasDigit = (word: string) => /\d/.test(word);

function compareWords(mine: readonly string[], theirs: readonly string[]): Comparison {
  const [fewer, more] = mine.length <= theirs.length ? [mine, theirs] : [theirs, mine];
  if (fewer.every((word) => more.includes(word))) return "agrees";
  const isShared = fewer.some((word) => word.length > 3 && more.includes(word));
  return isShared || measureTitleSimilarity(mine.join(" "), theirs.join(" ")) >= minSimilarity ? "doubtful" : "differs";
}
