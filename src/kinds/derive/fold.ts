// Letters that Unicode does not decompose into a base letter and a mark.
const undecomposed: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  ß: "ss",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  æ: "ae",
  œ: "oe",
  ħ: "h",
  ŧ: "t",
};

/** Folds text for comparing and searching: NFKC, lower case, no Latin marks, one space for other characters. */
export function foldText(text: string): string {
  return isPlain.test(text) ? foldPlain(text) : foldAny(text);
}

const isPlain = /^[\x20-\x7e]*$/;

/** A much faster version for ASCII, which most text is. */
function foldPlain(text: string): string {
  const lower = text.toLowerCase();
  if (isFolded.test(lower)) return lower;
  const joined = lower.includes("'") ? lower.replace(/(?<=[a-z])'(?=[a-z])/g, "") : lower;
  return joined.replace(/[^a-z0-9]+/g, " ").trim();
}

/** Words with single spaces, which most titles and names are. */
const isFolded = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

function foldAny(text: string): string {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .normalize("NFD")
      // Marks of other scripts are vowels, so only Latin ones are removed.
      .replace(/[\u0300-\u036f]/g, "")
      .normalize("NFC")
      .replace(/[øłßđðþıæœħŧ]/g, (letter) => undecomposed[letter] ?? letter)
      // An apostrophe does not separate words: "Newton's" is one word.
      .replace(/(?<=\p{L})['’ʼ](?=\p{L})/gu, "")
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
      .trim()
  );
}

/** A table in which a typed text is looked up: an object without inherited properties, such as "constructor". */
export function wordTable<Meaning>(entries: Readonly<Record<string, Meaning>>): Readonly<Record<string, Meaning>> {
  return Object.assign(Object.create(null), entries);
}
