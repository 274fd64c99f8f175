import { foldText } from "#kinds/derive/fold.ts";
import type { SearchWords } from "#kinds/derive/search-text.ts";

const weights = [
  ["title", "A"],
  ["people", "B"],
  ["other", "C"],
] as const;
const mostWords = 400;
const longestWord = 80;

/** The text of a tsvector. The institute stands in every word, so that one index serves all of them; weights tell title, people and the rest apart. */
export function searchVector(institute: number, words: SearchWords): string {
  const marks = new Map<string, string[]>();
  for (const [index, [part, weight]] of weights.entries()) {
    for (const word of words[part]) {
      if (marks.size >= mostWords && !marks.has(word)) continue;
      const known = marks.get(word);
      if (known) known.push(`${index + 1}${weight}`);
      else marks.set(word, [`${index + 1}${weight}`]);
    }
  }
  return [...marks].map(([word, places]) => `${lexeme(institute, word)}:${places.join(",")}`).join(" ");
}

export type WordMatch = {
  /** Whether a word may go on after what was typed. */
  isPrefix: boolean;
  /** Only words of the people list. */
  isPerson?: boolean;
};

/** The text of a tsquery that wants every word; undefined when there is no word to look for. */
export function searchQuery(institute: number, text: string, { isPrefix, isPerson }: WordMatch): string | undefined {
  const words = foldText(text)
    .split(" ")
    .filter((word) => word !== "");
  if (words.length === 0) return undefined;
  const mark = `${isPrefix ? "*" : ""}${isPerson ? "B" : ""}`;
  return words.map((word) => `${lexeme(institute, word)}${mark === "" ? "" : `:${mark}`}`).join(" & ");
}

function lexeme(institute: number, word: string): string {
  const cut = word.length > longestWord ? [...word].slice(0, longestWord).join("") : word;
  return `'${institute}:${cut.replace(/['\\]/g, "$&$&")}'`;
}
