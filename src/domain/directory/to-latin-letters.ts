/** Writes the Devanagari words of a name as they are usually spelt in English, such as "Kulkarni"; in lower case. */
export function toLatinLetters(text: string): string {
  // Joiners decide only how a group of consonants is drawn.
  return text
    .normalize("NFC")
    .replace(/[\u200c\u200d]/g, "")
    .replace(/[\u0900-\u097f]+/g, spellWord);
}

function spellWord(word: string): string {
  let spelt = word
    .replace(consonantWithVowel, (_, consonant: string, vowel = inherent) => consonants[consonant] + vowelOf(vowel))
    .replace(/[\u0904-\u0914\u0960\u0972]/g, (vowel) => vowels[vowel] ?? "")
    .replace(/[\u0901\u0902](?=[pbm])/g, "m")
    .replace(/[\u0901\u0902]/g, "n")
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[\u0900-\u097f]/g, "");
  // The unwritten "a" is silent at the end, except after groups such as those of "Krishna" and "Chandra", …
  if (/[aeiouA].*A$/.test(spelt) && !/[^aeiouA][lmnrvy]A$/.test(spelt)) spelt = spelt.slice(0, -1);
  // … and in the middle between two single consonants, from the end: "Deshmukh".
  while (silent.test(spelt)) spelt = spelt.replace(silent, "$1$2");
  return spelt.replaceAll(inherent, "a");
}

/** The vowel of a consonant without a sign. */
const inherent = "A";

const single = "(?:chh|dny|[bcdgjkpst]h|[^aeiouA])";
const silent = new RegExp(`^(.*[aeiouA]${single})A(${single}[aeiouA].*)$`);

const consonants: Readonly<Record<string, string>> = {
  ...lettersFrom("क", "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h"),
  // A group and letters with a dot below that have a sound of their own.
  ज्ञ: "dny",
  "ज\u093c": "z",
  "फ\u093c": "f",
};
const vowels: Readonly<Record<string, string>> = {
  ...lettersFrom("\u0904", "a a a i i u u ri li e e e ai o o o au"),
  ...lettersFrom("\u093e", "a i i u u ri ri e e e ai o o o au"),
  "\u0960": "ri",
  "\u0972": "a",
};
const consonantWithVowel = /(ज्ञ|[जफ]\u093c|[\u0915-\u0939])\u093c?([\u093e-\u094d])?/g;

function lettersFrom(first: string, spellings: string): Record<string, string> {
  const start = first.charCodeAt(0);
  return Object.fromEntries(spellings.split(" ").map((spelling, at) => [String.fromCharCode(start + at), spelling]));
}

const vowelOf = (sign: string) => (sign === inherent ? inherent : (vowels[sign] ?? ""));
