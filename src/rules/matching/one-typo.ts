const latin = "abcdefghijklmnopqrstuvwxyz";
/** A shorter word with a typo could be almost any other word. */
const minLength = 4;
/** Nobody types longer words. */
const maxLength = 40;

/**
 * Every word that is one typo away: a letter missing, added or wrong, or two neighbouring letters exchanged. Folded
 * words only; non-Latin letters are tried only if they occur in the word.
 */
export function oneTypoFrom(word: string): string[] {
  const { patterns, letters } = oneTypoPatterns(word);
  const found = new Set<string>();
  for (const pattern of patterns) {
    const [before = "", after] = pattern.split(anyLetter);
    if (after === undefined) found.add(pattern);
    else for (const letter of letters) found.add(before + letter + after);
  }
  found.delete(word);
  return [...found];
}

const anyLetter = "_";

/** The same as patterns, which the word itself matches too: `_` is any of the letters. */
export function oneTypoPatterns(word: string): { patterns: string[]; letters: string } {
  const letters = [...word];
  if (letters.length < minLength || letters.length > maxLength || /\d/.test(word)) return { patterns: [], letters: "" };
  const found = new Set<string>();
  for (let index = 0; index <= letters.length; index++) {
    const before = letters.slice(0, index).join("");
    const [here = "", next = ""] = letters.slice(index, index + 2);
    const after = letters.slice(index + 1).join("");
    found.add(before + anyLetter + here + after);
    found.add(before + anyLetter + after);
    found.add(before + after);
    found.add(before + next + here + letters.slice(index + 2).join(""));
  }
  return { patterns: [...found], letters: /^[a-z]+$/.test(word) ? latin : [...new Set(letters)].join("") };
}
