import type { KindDefinition } from "#kinds/define-kind.ts";
import { findFilterField } from "../../fields/filter-field.ts";
import { fieldsOfKinds } from "../../fields/shared-fields.ts";
import { isAt, phraseLengthAt } from "../phrases.ts";
import { addUnanswerable, asksForMoney, type SentenceReader, type SentenceState } from "../sentence-state.ts";
import { countPhrases, groupingWords, moneyWords, phrasesBeforeGroups, totals } from "../sentence-words.ts";
import { addGroups, groupAt, plainText, readFieldNamed } from "./read-groups.ts";
import { readKindMentions } from "./read-kinds.ts";
import { joinWords } from "./read-values.ts";

/** Reads "how many", "total funding", "total days". */
export const readMeasure: SentenceReader = (sentence, index) => {
  const { words } = sentence;
  if (isDaysOfKind(sentence, index)) {
    sentence.sum = "days";
    return 1;
  }
  const lead = phraseLengthAt(words, index, totals);
  const gap = lead + phraseLengthAt(words, index + lead, ["amount of", "number of", "of", "the"]);
  for (let length = 3; length > 0 && lead > 0; length--) {
    const text = plainText(sentence, index + gap, length);
    if (text === undefined) continue;
    const field = readFieldNamed(sentence, text);
    const money = moneyWords.includes(text) ? amountAt(sentence, index + gap + length) : undefined;
    const name = text === "days" ? "days" : (money ?? (field?.summable ? field.name : undefined));
    if (name === undefined) continue;
    sentence.sum = name;
    return gap + length + phraseLengthAt(words, index + gap + length, ["received", "sanctioned", "of"]);
  }
  // In "sum of consultancy amount" the amount is named later.
  const isSum = lead > 0 && phraseLengthAt(words, index, countPhrases) === 0;
  if (isSum && words.some((_, position) => position >= index + lead && phraseLengthAt(words, position, moneyWords) > 0))
    return lead;
  const count = phraseLengthAt(words, index, countPhrases);
  if (count === 0) return 0;
  // "Papers by number of authors".
  const isGroup = words[index - 1]?.folded === "by" && sentence.limit === undefined;
  if (isGroup && ![0, 1, 2].some((between) => sentence.kindWords.has(index + count + between)))
    addUnanswerable(sentence, joinWords(words.slice(index - 1, index + count + 1)));
  // "How many days of FDP did I attend".
  const days = phraseLengthAt(words, index + count, ["days of", "days"]);
  if (days > 0 && findFilterField(sentence.fields, "days")?.summable) {
    sentence.sum = "days";
    return count + days;
  }
  if (asksHowMuch(sentence, index, index + count)) {
    sentence.sum = amountAt(sentence, index + count);
    return count;
  }
  // "How many were filed and how many granted".
  sentence.isComparing ||= sentence.isCounting && lead === 0 && /^how$/u.test(words[index]?.folded ?? "");
  sentence.isCounting = true;
  // "How many departments have patents" is answered by their list.
  const departments = sentence.kinds.length > 0 ? phraseLengthAt(words, index + count, ["departments", "depts"]) : 0;
  return count + addGroups(sentence, departments > 0 ? ["dept"] : [], departments);
};

/** "FDP days", "days of FDP by faculty". */
const isDaysOfKind = ({ words, kindWords, fields, sum }: SentenceState, index: number) =>
  words[index]?.folded === "days" &&
  (kindWords.has(index - 1) || (words[index + 1]?.folded === "of" && kindWords.has(index + 2))) &&
  sum === undefined &&
  findFilterField(fields, "days")?.summable === true;

/**
 * "How much consultancy", "total consultancy" and "total consultancy and grants" ask for an amount, "how much projects",
 * "total projects" and "total number of consultancy" for a number.
 */
function asksHowMuch(sentence: SentenceState, index: number, start: number): boolean {
  const { words, kindWords } = sentence;
  // "How much did IT get in consultancy".
  const isDone = isAt(words, index, "how much") && /^(?:did|has|have)$/u.test(words[start]?.folded ?? "");
  let end = isDone
    ? words.findIndex(({ folded }, at) => kindWords.has(at) && folded !== "received")
    : start + phraseLengthAt(words, start, ["is", "was", "is the", "was the", "is our", "of", "of the"]);
  const names: string[] = [];
  for (;;) {
    const joint = names.length > 0 ? phraseLengthAt(words, end, ["and total", "and", "&", "plus"]) : 0;
    if (!kindWords.has(end + joint) || words[end + joint]?.folded === "received") break;
    end += joint;
    while (kindWords.has(end) && words[end]?.folded !== "received") end += 1;
    names.push(words[end - 1]?.folded ?? "");
  }
  const isMass = names.length > 0 && names.every((name) => massNouns.test(name));
  const isAmount = isAt(words, index, "how much") || phraseLengthAt(words, index, totals) >= start - index;
  return isMass && isAmount && phraseLengthAt(words, end, [...moneyWords, ...countable]) === 0 && hasAmount(sentence);
}

const massNouns = /^(?:consultancy|research|grants?|funding)$/u;

/** Whether "consultancy" at this index means its amount; "consultancy projects" are counted. */
export const isAmountOfKind = (sentence: SentenceState, index: number) =>
  massNouns.test(sentence.words[index]?.folded ?? "") &&
  !sentence.kindWords.has(index + 1) &&
  phraseLengthAt(sentence.words, index + 1, countable) === 0 &&
  hasAmount(sentence);

/** After these a number is meant: "total consultancy assignments". */
const countable = ["assignments", "works", "projects", "records", "entries", "clients", "count", "number", "no"];

/** Reads "my citations", "citations of the department": a number that is added up, as no record is named. */
export const readSum: SentenceReader = (sentence, index) => {
  const { words, kinds, sum } = sentence;
  const before = words[index - 1]?.folded ?? "";
  const next = words[index + 1]?.folded ?? "";
  const isOfChart = before === "of" && /^(?:chart|graph|trend|total|sum)$/u.test(words[index - 2]?.folded ?? "");
  const isNoun = index === 0 || isOfChart || /^(?:my|our|the)$/u.test(before);
  const isEnd = next === "" || /^(?:of|by|per|for)$/u.test(next);
  if (kinds.length > 0 || sum !== undefined || !isNoun || !isEnd) return 0;
  const text = plainText(sentence, index, 1);
  if (text !== "citations") return 0;
  sentence.sum = readFieldNamed(sentence, text)?.name ?? "citationCount";
  return 1;
};

/** Reads an amount to be added up, as in "funding by year". */
export const readMoney: SentenceReader = (sentence, index) => {
  // "Total consultancy in lakhs": amounts are shown with their unit.
  const unit = asksForMoney(sentence) ? phraseLengthAt(sentence.words, index, unitPhrases) : 0;
  if (unit > 0) return unit;
  // "Funding agencies ranked by amount".
  const length = groupAt(sentence, index) ? 0 : phraseLengthAt(sentence.words, index, moneyWords);
  // "Grant amount and consultancy amount".
  if (length > 0 && sentence.sum === "amount" && sentence.kindWords.has(index - 1)) return length;
  if (length === 0 || sentence.sum !== undefined) return 0;
  const isWise = sentence.words[index + length]?.folded === "wise";
  const isTotal = sentence.words.some(
    (_, position) => position < index && phraseLengthAt(sentence.words, position, totals) > 0,
  );
  const isGrouped = sentence.words.some(
    ({ folded }, position) =>
      groupingWords[folded] !== undefined ||
      (!(isWise && position === index + length) &&
        (position > index || folded === "wise") &&
        isGroupAt(sentence, position)),
  );
  if (isWise) {
    // "Projects amount wise" are listed in this order; "by agency, amount wise" adds the amounts up.
    if (isGrouped || sentence.by.length > 0) sentence.sum = "amount";
    else sentence.sort = "-amount";
    return length + 1;
  }
  const source = phraseLengthAt(sentence.words, index + length, sources);
  const isOfKind =
    (sentence.kindWords.has(index - 1) ||
      (source > 0 && sentence.kindWords.has(index + length + source) && hasAmount(sentence))) &&
    /^(?:amount|revenue|income|earning|money)/u.test(sentence.words[index]?.folded ?? "");
  // "Funds received in 2024", without a type of record.
  const isReceived =
    sentence.kinds.length === 0 &&
    sentence.words.slice(index, index + length + 1).some(({ folded }) => /^(?:received|sanctioned)$/u.test(folded));
  if (!isTotal && !isOfKind && !isReceived && (!isGrouped || sentence.isCounting)) return 0;
  sentence.sum = amountAt(sentence, index + length);
  return length + (source || phraseLengthAt(sentence.words, index + length, ["received", "sanctioned"]));
};

const unitPhrases = ["rs", "rs.", "inr", "rupees", "lakh", "lakhs", "lacs", "crore", "crores", "cr"].flatMap((unit) => [
  `in ${unit}`,
  `in rs ${unit}`,
  `in inr ${unit}`,
]);

const sources = ["from", "generated from", "earned from", "generated through", "earned through"];

const hasAmount = ({ kinds, fields }: SentenceState) =>
  kinds.length > 0 && findFilterField(fields, "amount")?.summable === true;

/** What is added up after a word for money: "received" means the receipts, by the date of each. */
export function amountAt({ words, kinds, kindWords }: SentenceState, next: number): "received" | "amount" {
  const hasReceipts = kinds.every(({ fields }) => "transactionDetails" in fields);
  // "Amount of consultancy received".
  const following = words.slice(next).map(({ folded }) => folded);
  const firstOther = following.find(
    (word, nth) => word === "received" || (!/^(?:of|and|&)$/u.test(word) && !kindWords.has(next + nth)),
  );
  // "How much did Rao receive as grant", "how much grant has Rao received".
  const asksHow = words.some((_, index) => isAt(words, index, "how much"));
  const isReceived =
    firstOther === "received" ||
    // "Consultancy received amount".
    words.some(({ folded }, at) => folded === "received" && phraseLengthAt(words, at + 1, moneyWords) > 0) ||
    words.some(({ folded }) => folded === "receive" || (asksHow && folded === "received"));
  return isReceived && hasReceipts ? "received" : "amount";
}

function isGroupAt(sentence: SentenceState, index: number): boolean {
  const lead = phraseLengthAt(sentence.words, index, phrasesBeforeGroups);
  return (lead > 0 && groupAt(sentence, index + lead) !== undefined) || sentence.words[index]?.folded === "wise";
}

/** "Amount sanctioned vs received": one amount is added up. */
export function rejectOtherAmount(sentence: SentenceState): void {
  const { words, sum } = sentence;
  const index = words.findIndex(
    ({ folded }, at) => folded === "received" && /^(?:vs|versus|and|&|minus|less)$/u.test(words[at - 1]?.folded ?? ""),
  );
  if (sum !== undefined && index > 0) addUnanswerable(sentence, joinWords(words.slice(index - 1, index + 1)));
}

/** "Total grants, consultancy and patents": what patents earn is no grant, and other records have no amount at all. */
export function rejectMixedSums(sentence: SentenceState): void {
  const { words, kinds, sum } = sentence;
  if (sum === undefined || sum === "days" || kinds.length < 2) return;
  const summedIn = (kind: KindDefinition) => {
    const field = findFilterField(fieldsOfKinds([kind]), sum);
    return field?.summable ? field : undefined;
  };
  const first = kinds.map(summedIn).find((field) => field !== undefined);
  const isAlike = (kind: KindDefinition) => {
    const field = summedIn(kind);
    return field !== undefined && (field.type !== "money" || field.label === first?.label);
  };
  const others = readKindMentions(words).filter(
    (one) => one.kinds.every((kind) => kinds.includes(kind)) && !one.kinds.some(isAlike),
  );
  for (const { index, length } of others)
    addUnanswerable(
      sentence,
      words
        .slice(index, index + length)
        .map(({ text }) => text)
        .join(" "),
    );
  const left = others.flatMap((one) => one.kinds);
  sentence.kinds = kinds.filter((kind) => !left.includes(kind));
}
