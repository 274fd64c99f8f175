/** Folds text to lower-case words without punctuation and plural endings. */
export function foldWords(text: string): string {
  const words = isFolded.test(text) ? text : foldLetters(text);
  return words.includes("s") ? words.split(" ").map(singularOf).join(" ") : words;
}

/** Lower-case words with single spaces, which most words of a sentence are. */
const isFolded = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

const foldLetters = (text: string) =>
  text
    .replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .normalize("NFKD")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .join(" ");

const singularOf = (word: string) =>
  word.length > 3 && word.endsWith("s") ? word.replace(/(?<=.{3})ies$/u, "y").replace(/s$/u, "") : word;
