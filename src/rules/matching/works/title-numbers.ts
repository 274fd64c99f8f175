/** The words of a title from `unifySpelling` that number it or its parts: figures, Roman numbers and single letters but the article. */
export function numberWords(title: string): string {
  return title
    .split(" ")
    .filter((word) => /\d/.test(word) || isRoman.test(word) || (word.length === 1 && word !== "a"))
    .join(" ");
}

/**
 * Whether both titles number a part, a volume or a semester, and number it differently: a set of volumes may have one
 * ISBN.
 */
export function numberOtherParts(one: string, other: string): boolean {
  const theirs = partNumbers(other);
  return [...partNumbers(one)].some(([label, number]) => (theirs.get(label) ?? number) !== number);
}

/** A folded title with Greek letters by their names, and Roman numbers as figures where they are certainly numbers. */
export function unifySpelling(title: string): string {
  return title
    .replace(/[α-ω]/g, (letter) => greek[letter] ?? letter)
    .replace(labelled, (_, label: string, number: string) => `${labels[label] ?? label} ${figureOf(number)}`)
    .replace(/(?<= )[ivx]{2,}(?= |$)/g, figureOf);
}

/** Whether a folded title is that of a notice about a work: its erratum, a comment on it, the reply. */
export function isNotice(title: string): boolean {
  return notice.test(title);
}

const notice =
  /^(?:(?:author|publisher) )?(?:addend(?:um|a)|correction|corrigend(?:um|a)|errat(?:um|a)|retraction (?:note|notice)|expression of concern|comments? on|reply to|discussion of)(?: |$)/;

const isRoman = /^[ivx]+$/;

const labels: Readonly<Record<string, string>> = { vol: "volume", pt: "part", sem: "semester", ed: "edition" };
const labelled =
  /\b(part|pt|volume|vol|book|module|unit|phase|paper|semester|sem|edition|ed|level|series|standard|class) (\d+|[ivx]+|[a-h]|one|two|three|four|five|six|first|second|third)(?= |$)/g;

function partNumbers(title: string): ReadonlyMap<string, string> {
  return new Map(
    [...unifySpelling(title).matchAll(labelled)].map(([, label = "", number = ""]) => [label, number] as const),
  );
}

const words = ["", "one", "two", "three", "four", "five", "six"];
const romans = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv"];

/** "2" of "two" and "ii"; other words stay as they are. */
function figureOf(word: string): string {
  const number = Math.max(words.indexOf(word), romans.indexOf(word));
  return number > 0 ? String(number) : word;
}

const greekNames =
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega";

/** By the letter, from α to ω; one of them is the other form of sigma. */
const greek: Readonly<Record<string, string>> = Object.fromEntries(
  greekNames.split(" ").map((name, index) => [String.fromCharCode(0x3b1 + index), name]),
);
