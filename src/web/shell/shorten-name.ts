import { firstLetter } from "#formats/citation/first-letter.ts";
import { stripTitles } from "#rules/matching/parse-name.ts";

/** "A. Kulkarni" for Dr. Asha Kulkarni; an address is cut at its @. */
export function shortenName(name: string): string {
  const words = stripTitles(name.split("@")[0] ?? "")
    .split(" ")
    .filter(Boolean);
  const [first = "", last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return last ? `${firstLetter(first)}. ${last}` : first;
}
