import { phraseLengthAt } from "../phrases.ts";
import type { Matcher, Reader } from "../reader.ts";
import { countPhrases, groupLeads, moneyWords, totals } from "../sentence-words.ts";
import { groupAt, plainText, readFieldNamed } from "./read-groups.ts";

/** Reads "how many", "total funding", "total days". */
export const readMeasure: Matcher = (reader, index) => {
  const { words } = reader;
  const lead = phraseLengthAt(words, index, totals);
  const gap = lead + phraseLengthAt(words, index + lead, ["amount of", "number of", "of", "the"]);
  for (let length = 3; length > 0 && lead > 0; length--) {
    const text = plainText(reader, index + gap, length);
    if (text === undefined) continue;
    const field = text === "days" ? undefined : readFieldNamed(reader, text);
    const name =
      text === "days" ? "days" : moneyWords.includes(text) ? "amount" : field?.summable ? field.name : undefined;
    if (name === undefined) continue;
    reader.sum = name;
    return gap + length + phraseLengthAt(words, index + gap + length, ["received", "sanctioned", "of"]);
  }
  // In "sum of consultancy amount" the amount is named later.
  const isSum = lead > 0 && phraseLengthAt(words, index, countPhrases) === 0;
  if (isSum && words.some((_, position) => position >= index + lead && phraseLengthAt(words, position, moneyWords) > 0))
    return lead;
  const count = phraseLengthAt(words, index, countPhrases);
  if (count === 0) return 0;
  reader.isCounting = true;
  return count;
};

/** Reads an amount to be added up, as in "funding by year". */
export const readMoney: Matcher = (reader, index) => {
  const length = phraseLengthAt(reader.words, index, moneyWords);
  if (length === 0 || reader.sum !== undefined) return 0;
  const isTotal = reader.words.some(
    (_, position) => position < index && phraseLengthAt(reader.words, position, totals) > 0,
  );
  const isGrouped = reader.words.some((_, position) => position > index && isGroupAt(reader, position));
  const isOfKind =
    reader.kindWords.has(index - 1) &&
    /^(?:amount|revenue|income|earning|money)/u.test(reader.words[index]?.folded ?? "");
  if (!isTotal && !isOfKind && (!isGrouped || reader.isCounting)) return 0;
  reader.sum = "amount";
  return length + phraseLengthAt(reader.words, index + length, ["received", "sanctioned"]);
};

function isGroupAt(reader: Reader, index: number): boolean {
  const lead = phraseLengthAt(reader.words, index, groupLeads);
  return (lead > 0 && groupAt(reader, index + lead) !== undefined) || reader.words[index]?.folded === "wise";
}
