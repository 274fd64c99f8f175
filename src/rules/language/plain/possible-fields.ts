import { findFilterField } from "../fields/filter-field.ts";
import { noPending, type SentenceReader, type SentenceState, type UnknownPhrase } from "./sentence-state.ts";
import type { Word } from "./words.ts";

/** The two words before this one. */
export const leadOf = (words: readonly Word[], index: number) =>
  [words[index - 2]?.folded, words[index - 1]?.folded].join(" ");

const fieldsAfter: readonly [RegExp, readonly string[]][] = [
  [/(?:funded|sponsored|sanctioned|supported|financed) by$/u, ["agency"]],
  [/published by$/u, ["person", "publisher"]],
  [/(?:organi[sz]ed|hosted) by$/u, ["person", "organiser"]],
  [/ (?:in|at)$/u, ["journal", "conference", "publisher", "venue", "country", "platform"]],
];

/** Programmes that were attended have sponsors; other records have a funding agency. */
const funderFields = ["agency", "sponsoredBy"];

/** Whether the phrase was found to be a funder: "AICTE" in "AICTE sponsored". */
export const isFunderOnly = ({ possibleFields }: Pick<UnknownPhrase, "possibleFields">) =>
  possibleFields.length > 0 && possibleFields.every((name) => funderFields.includes(name));

/** Reads "Government of India", "Ministry of Education": a funder, or after a comma what the funder belongs to. */
export const readMinistry: SentenceReader = (sentence, index) => {
  const { words, fields, unknownPhrases, pending } = sentence;
  const end = endOfMinistry(words, index);
  const possibleFields = funderFields.filter((name) => findFilterField(fields, name)?.type === "text");
  const [first, last] = [words[index], words[end - 1]];
  const [fallbackField] = possibleFields;
  if (!first || !last || end === index || fallbackField === undefined) return 0;
  const before = unknownPhrases.at(-1);
  // "DST, Govt. of India"; but a ministry is no part of what stands after "Govt. of India,".
  const isPart =
    before !== undefined && isFunderOnly(before) && before.to === words[index - 1]?.to && !/^gov/iu.test(before.text);
  if (!isPart)
    unknownPhrases.push({
      from: first.from,
      to: last.to,
      text: words
        .slice(index, end)
        .map(({ text }) => text)
        .join(" "),
      possibleFields,
      fallbackField,
      isNextToKind: false,
      link: pending.link,
      isNegated: pending.isNegated,
    });
  sentence.pending = noPending();
  return end - index;
};

function endOfMinistry(words: readonly Word[], index: number): number {
  if (!/^(?:government|ministry)$/u.test(words[index]?.folded ?? "") || words[index + 1]?.folded !== "of") return index;
  // "Attended at Government of Goa colleges" says where.
  if (/^(?:at|in)$/u.test(words[index - 1]?.folded ?? "")) return index;
  const isNamed = (at: number) => /^\p{Lu}/u.test(words[at]?.text ?? "");
  // "Ministry of Education and DST" are two, "Ministry of Electronics and IT" is one.
  const isAbbreviation = (at: number) => /^\p{Lu}{3,}$/u.test(words[at]?.text ?? "");
  let end = index + 2;
  if (isNamed(end) || words[end]?.folded === "india") end += 1;
  else return index;
  while (
    !words[end - 1]?.hasComma &&
    (isNamed(end) || (/^(?:and|&|of)$/u.test(words[end]?.folded ?? "") && isNamed(end + 1) && !isAbbreviation(end + 1)))
  )
    end += 1;
  return end;
}

/** The fields to which a name at this index may belong, by the words before it. */
export function possibleFieldsAt({ words, fields, isAboutPeople }: SentenceState, index: number): string[] {
  if (isAboutPeople) return [];
  if (isFunder(words, index)) return funderFields.filter((name) => findFilterField(fields, name) !== undefined);
  const lead = leadOf(words, index);
  const defaultNames = isLikelyName(words, index)
    ? ["person", "publisher", "journal", "conference", "agency", "sponsoredBy", "organiser"]
    : ["person"];
  const [, names] = fieldsAfter.find(([phrase]) => phrase.test(lead)) ?? [lead, defaultNames];
  return names.filter((name) => findFilterField(fields, name) !== undefined);
}

/** Verbs after a funder's name: "AICTE sponsored". */
export const fundingVerbs = /^(?:funded|sponsored|supported)$/u;

/** "DST or SERB funded projects". */
function isFunder(words: readonly Word[], index: number): boolean {
  if (notFunders.test(words[index]?.folded ?? "")) return false;
  const next = words.slice(index + 1, index + 5).map(({ folded }) => folded);
  const at = next.findIndex((word) => fundingVerbs.test(word));
  return (
    at >= 0 && at % 2 === 0 && next.slice(0, at).every((word, nth) => nth % 2 === 1 || /^(?:or|and|\/)$/u.test(word))
  );
}

const notFunders =
  /^(?:top|highly|industry|external|internal|self|fully|partly|partially|jointly|well|newly|internally|externally)$/u;

/** Whether the word follows "by", "of", "from" or "for", or is written with capitals as names are. */
function isLikelyName(words: readonly Word[], index: number): boolean {
  const text = words[index]?.text ?? "";
  const isName = index > 0 ? /^\p{Lu}/u.test(text) : /^\p{Lu}{2,}$/u.test(text);
  return isName || /^(?:by|of|from|for)$/u.test(words[index - 1]?.folded ?? "");
}
