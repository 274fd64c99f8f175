const latin = "abcdefghijklmnopqrstuvwxyz";
/** A shorter word with a typo could be almost any other. */
const shortest = 4;
/** A longer word was not typed by anybody. */
const longest = 40;

/**
 * Every word that is one typing mistake away: a letter left out, one too many, a wrong one, two neighbours exchanged.
 * Folded words only; letters beyond the Latin ones are tried where the word itself has them.
 */
export function oneTypoFrom(word: string): string[] {
  const letters = [...word];
  if (letters.length < shortest || letters.length > longest || /\d/.test(word)) return [];
  const alphabet = /^[a-z]+$/.test(word) ? [...latin] : [...new Set(letters)];
  const found = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const before = letters.slice(0, at).join("");
    const [here = "", next = ""] = letters.slice(at, at + 2);
    const after = letters.slice(at + 1).join("");
    for (const letter of alphabet) {
      found.add(before + letter + here + after);
      if (here !== "") found.add(before + letter + after);
    }
    if (here !== "") found.add(before + after);
    if (next !== "") found.add(before + next + here + letters.slice(at + 2).join(""));
  }
  found.delete(word);
  return [...found];
}
