import type { Random } from "../support/random.ts";

const onsets = "b bl br c ch cl cr d dr f fl fr g gl gr h j k l m n p pl pr qu r s sc sh sl sp st t th tr v w z".split(
  " ",
);
const vowels = "a e i o u ai ea io ou".split(" ");
const codas = "l m n nd nt r rm s st t x ct ng".split(" ");

/** Six thousand invented words, of two to four syllables, each once. */
export function makeVocabulary(random: Random, size = 6000): string[] {
  const words = new Set<string>();
  while (words.size < size) words.add(makeWord(random, 2 + random.below(3)));
  return [...words];
}

/** A name that nobody has. */
export function makeName(random: Random): string {
  return `${capital(makeWord(random, 2))} ${capital(makeWord(random, 2 + random.below(2)))}`;
}

/** Words with the frequencies of a language: a few very often, most seldom. */
export function phrase(random: Random, vocabulary: readonly string[], length: number): string {
  const words = Array.from({ length }, () => vocabulary[Math.floor(vocabulary.length * random.next() ** 2.5)] ?? "");
  return capital(words.join(" "));
}

function makeWord(random: Random, syllables: number): string {
  let word = "";
  for (let index = 0; index < syllables; index++) word += random.pick(onsets) + random.pick(vowels);
  return random.chance(0.6) ? word + random.pick(codas) : word;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
