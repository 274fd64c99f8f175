import { wordTable } from "#kinds/derive/fold.ts";
import { phraseAt, phraseLengthAt, readWholeNumber } from "../phrases.ts";
import type { Word } from "../words.ts";

/** A number or a span of numbers with its operator: "more than 5 lakh", "between 2 and 5". */
export type Value = { operator: string; text: string; isMoney: boolean; length: number };

export function valueAt(words: readonly Word[], index: number): Value | undefined {
  const span = spanAt(words, index);
  if (span) return span;
  const operatorBefore = phraseAt(words, index, operatorsBefore);
  const amount = amountAt(words, index + (operatorBefore?.length ?? 0));
  if (!amount) return undefined;
  const length = (operatorBefore?.length ?? 0) + amount.length;
  const operatorAfter = operatorBefore ? undefined : phraseAt(words, index + length, operatorsAfter);
  const operator = operatorBefore?.meaning ?? operatorAfter?.meaning ?? amount.operator;
  return {
    operator,
    text: `${operator}${amount.number}${amount.unit}`,
    isMoney: amount.isMoney,
    length: length + (operatorAfter?.length ?? 0),
  };
}

/** Reads "between 2 and 5 lakh", "2 to 5 lakh". */
function spanAt(words: readonly Word[], index: number): Value | undefined {
  const lead = phraseLengthAt(words, index, ["between", "from"]);
  const joined = joinedSpanAt(words, index + lead);
  if (joined) return { ...joined, length: lead + joined.length };
  const first = amountAt(words, index + lead);
  const endOfFirst = first ? index + lead + first.length : 0;
  const length = first ? phraseLengthAt(words, endOfFirst, lead > 0 ? ["and", "to"] : ["to"]) : 0;
  const last = length > 0 ? amountAt(words, endOfFirst + length) : undefined;
  if (!first || !last) return undefined;
  const unit = first.unit === "" ? last.unit : first.unit;
  return {
    operator: "..",
    text: `${first.number}${unit}..${last.number}${last.unit}`,
    isMoney: first.isMoney || last.isMoney,
    length: endOfFirst + length + last.length - index,
  };
}

/** Reads "5-10 lakh", "3-5 days"; but "2019-2023" are years and "2169-3536" an ISSN. */
function joinedSpanAt(words: readonly Word[], index: number): Value | undefined {
  const word = words[index];
  const [, from, to] = joinedNumbers.exec(word?.folded ?? "") ?? [];
  if (!word || from === undefined || to === undefined) return undefined;
  const apart = [from, "to", to].map((text) => ({ ...word, text, folded: text }));
  const found = spanAt([...apart, ...words.slice(index + 1)], 0);
  return found && { ...found, length: found.length - 2 };
}

const joinedNumbers = /^(?!\d{4}-\d{4}$|(?:19|20)\d{2}-)((?:rs\.?|₹)?\d[\d,.]*\p{L}*)-(\d[\d,.]*\p{L}*)$/u;

type Amount = { number: string; unit: string; operator: string; isMoney: boolean; length: number };

const amountPattern =
  /^(>=|<=|>|<|=)?(?:rs\.?|₹|inr)?(\d[\d,]*(?:\.\d+)?)(lakhs?|lacs?|l|crores?|cr|k)?(\+)?(?:\/-)?$/u;

/** Reads "10", ">5", "5+", "₹ 10,00,000", "2 lakhs". */
function amountAt(words: readonly Word[], index: number): Amount | undefined {
  const currency = phraseLengthAt(words, index, currencies);
  const word = words[index + currency];
  // "Over a crore", "less than a week".
  const isOne = word?.folded === "a" && ["week", ...units].includes(words[index + currency + 1]?.folded ?? "");
  const numberInWords = isOne ? 1 : readWholeNumber(word);
  const [, operator = "", digits = "", attachedUnit = "", plus = ""] =
    amountPattern.exec(numberInWords === undefined ? (word?.folded ?? "") : String(numberInWords)) ?? [];
  if (digits === "") return undefined;
  const [, next = "", plusOfUnit = ""] = /^(.*?)(\+)?$/u.exec(words[index + currency + 1]?.folded ?? "") ?? [];
  const isUnit = attachedUnit === "" && units.includes(next);
  const unit = unitOf(isUnit ? next : attachedUnit);
  const length = currency + 1 + (isUnit ? 1 : 0);
  const trailing = phraseLengthAt(words, index + length, currencies);
  return {
    number: unit === "000" ? String(Number(digits.replaceAll(",", "")) * 1000) : digits.replaceAll(",", ""),
    unit: unit === "000" ? "" : unit,
    operator: plus + (isUnit ? plusOfUnit : "") === "" ? operator.replace(/^=$/u, "") : ">=",
    isMoney: currency > 0 || trailing > 0 || unit !== "" || /^(?:>|<|=)*(?:rs|₹|inr)/u.test(word?.folded ?? ""),
    length: length + trailing,
  };
}

function unitOf(word: string): "" | "lakh" | "crore" | "000" {
  if (word === "") return "";
  if (word === "k" || word === "thousand") return "000";
  return word.startsWith("l") ? "lakh" : "crore";
}

const operatorsBefore: Readonly<Record<string, string>> = wordTable({
  ">": ">",
  ">=": ">=",
  "<": "<",
  "<=": "<=",
  "=": "",
  "more than": ">",
  "greater than": ">",
  "higher than": ">",
  "larger than": ">",
  "longer than": ">",
  above: ">",
  over: ">",
  beyond: ">",
  exceeding: ">",
  "less than": "<",
  "fewer than": "<",
  "lower than": "<",
  "shorter than": "<",
  below: "<",
  under: "<",
  "at least": ">=",
  atleast: ">=",
  minimum: ">=",
  min: ">=",
  "a minimum of": ">=",
  "minimum of": ">=",
  "not less than": ">=",
  "no less than": ">=",
  "no fewer than": ">=",
  "at most": "<=",
  atmost: "<=",
  maximum: "<=",
  max: "<=",
  "a maximum of": "<=",
  "maximum of": "<=",
  "not more than": "<=",
  "no more than": "<=",
  ...Object.fromEntries(
    ["exceeding", "above", "over", "beyond", "greater than", "higher than"].map((over) => [`not ${over}`, "<="]),
  ),
  ...Object.fromEntries(["below", "under", "fewer than", "lower than"].map((under) => [`not ${under}`, ">="])),
  within: "<=",
  upto: "<=",
  "up to": "<=",
  exactly: "",
  "equal to": "",
  equals: "",
  lasting: "",
});
/** What follows a number: "5 or more". */
export const operatorsAfter: Readonly<Record<string, string>> = wordTable({
  "or more": ">=",
  "and more": ">=",
  "and above": ">=",
  "or above": ">=",
  "and over": ">=",
  "or over": ">=",
  "and up": ">=",
  plus: ">=",
  "or less": "<=",
  "or fewer": "<=",
  "and less": "<=",
  "or below": "<=",
  "and below": "<=",
});
const units = ["lakh", "lakhs", "lac", "lacs", "l", "crore", "crores", "cr", "thousand", "k"];
const currencies = ["rs", "rs.", "inr", "₹", "rupees", "rupee"];
