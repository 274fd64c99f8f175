import { wordTable } from "#kinds/derive/fold.ts";
import { type FilterField, findFilterField } from "../../fields/filter-field.ts";
import { fieldsNamed, phraseAt, phraseLengthAt, wholeNumber } from "../phrases.ts";
import type { Word } from "../words.ts";
import { optionIn } from "./read-values.ts";

/** A comparison with a number: the field's name, and the text after its colon. */
export type PlainComparison = { field: string; text: string; length: number };

const signPhrases: Readonly<Record<string, string>> = wordTable({
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
  upto: "<=",
  "up to": "<=",
  exactly: "",
  "equal to": "",
  equals: "",
  lasting: "",
});
const trailingSignPhrases: Readonly<Record<string, string>> = wordTable({
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
  "or below": "<=",
  "and below": "<=",
});
const units = ["lakh", "lakhs", "lac", "lacs", "crore", "crores", "cr", "thousand", "k"];
const currencies = ["rs", "rs.", "inr", "₹", "rupees", "rupee"];
const linkWords = ["of", "is", "are", "was", "with", "a", "an", "worth", "being"];

/** Words for numeric fields, besides the fields' own labels. */
const otherFieldNames: Readonly<Record<string, string>> = wordTable({
  "co authors": "authors",
  coauthors: "authors",
  people: "authors",
  inventors: "authors",
  duration: "days",
  day: "days",
  "cited by": "citations",
  citation: "citations",
  grant: "amount",
  grants: "amount",
  funding: "amount",
  funds: "amount",
  money: "amount",
  value: "amount",
  cost: "amount",
});

/** Reads "impact factor above 5", "more than 10 citations", "above 10 lakh", "5 or more days", "between 2 and 5 lakh". */
export function readComparison(
  words: readonly Word[],
  index: number,
  fields: readonly FilterField[],
): PlainComparison | undefined {
  const numeric = fields.filter(({ type }) => type === "number" || type === "money");
  const fieldBefore = fieldAt(words, index, numeric);
  const start =
    index + (fieldBefore ? fieldBefore.length + lengthsOf(words, index + fieldBefore.length, linkWords) : 0);
  const value = valueAt(words, start);
  if (!value) return undefined;
  const end = start + value.length;
  const gap = fieldBefore ? 0 : lengthsOf(words, end, ["of", "in"]);
  // "Above 5 lakh sanctioned in 2022" names a status.
  const option = optionIn(fields, words[end]?.folded ?? "");
  const isStatus = option?.field.name === "status" && words[end + 1]?.folded !== "amount";
  const following = isStatus ? undefined : (yearsFieldAt(words, end, numeric) ?? fieldAt(words, end + gap, numeric));
  // In "duration of at least 5 days" both "duration" and "days" name the field.
  const fieldAfter = fieldBefore && following?.field !== fieldBefore.field ? undefined : following;
  const field = fieldBefore ?? fieldAfter;
  const hasNoSign = value.operator === "";
  // A number alone is a comparison only before a field: "with 3 authors".
  if (hasNoSign && (!field || /^(?:19|20)\d{2}$/u.test(value.text))) return undefined;
  const isMoney = value.isMoney || (!hasNoSign && isLarge(value.text));
  const found = field?.field ?? (isMoney ? findFilterField(numeric, "amount") : undefined);
  if (!found) return readFirstOfTwo(words, index, value, fields);
  if (value.isMoney && found.type !== "money") return undefined;
  const isYears = isInYears(found);
  const length =
    end + (fieldAfter ? gap + fieldAfter.length : isYears ? phraseLengthAt(words, end, yearNouns) : 0) - index;
  // "5 days or more".
  const trailing = hasNoSign && fieldAfter ? phraseAt(words, index + length, trailingSignPhrases) : undefined;
  return {
    field: found.name,
    // "With 10 years of experience" includes those with 11.
    text: `${trailing?.meaning ?? (isYears && hasNoSign ? ">=" : "")}${value.text}`,
    length:
      length + (trailing?.length ?? phraseLengthAt(words, index + length, ["times", "or so", "duration", "long"])),
  };
}

/** "More than 10 and less than 50 citations": the field, and the unit, are named after the second number. */
function readFirstOfTwo(
  words: readonly Word[],
  index: number,
  { text, length, operator }: Value,
  fields: readonly FilterField[],
): PlainComparison | undefined {
  const joint = phraseLengthAt(words, index + length, ["and", "but", "and also"]);
  const second =
    joint > 0 && /[<>]/u.test(operator) ? readComparison(words, index + length + joint, fields) : undefined;
  if (!second || !/^[<>]/u.test(second.text)) return undefined;
  const unit = /\d$/u.test(text) ? (/[a-z]+$/u.exec(second.text)?.[0] ?? "") : "";
  return { field: second.field, text: text + unit, length };
}

/** Reads "less than 5" after "IF more than 2": the other end of the same range, unless another unit follows. */
export function readOtherEnd(
  words: readonly Word[],
  index: number,
  before: string,
  field: FilterField | undefined,
): Omit<PlainComparison, "field"> | undefined {
  const value = valueAt(words, index);
  if (!value || value.isMoney || !/^[<>]/u.test(value.operator) || !/^[<>]/u.test(before)) return undefined;
  const hasUnit = /^(?:year|yr|month|week|day|hour|old)/u.test(words[index + value.length]?.folded ?? "");
  const isOther = value.operator[0] !== before[0] && (!hasUnit || (field && isInYears(field)));
  return isOther ? { text: value.text, length: value.length } : undefined;
}

const yearNouns = ["years", "year", "yrs", "yr"];
const isInYears = ({ label }: FilterField) => label.startsWith("Years");

/** Reads "years of teaching experience" after a number; its length is that of the words after a possible "of". */
function yearsFieldAt(words: readonly Word[], index: number, fields: readonly FilterField[]) {
  const years = phraseLengthAt(words, index, yearNouns);
  const skipped = years + phraseLengthAt(words, index + years, ["of"]);
  const found = years > 0 ? fieldAt(words, index + skipped, fields.filter(isInYears)) : undefined;
  return found && { ...found, length: skipped + found.length };
}

/** "above 50000" means an amount: no other numbers are so large, except years. */
const isLarge = (text: string) => /\d{4}/u.test(text) && !/(?:19|20)\d{2}(?!\d)/u.test(text);

type Value = { operator: string; text: string; isMoney: boolean; length: number };

function valueAt(words: readonly Word[], index: number): Value | undefined {
  const span = spanAt(words, index);
  if (span) return span;
  const sign = phraseAt(words, index, signPhrases);
  const amount = amountAt(words, index + (sign?.length ?? 0));
  if (!amount) return undefined;
  const length = (sign?.length ?? 0) + amount.length;
  const trailingSign = sign ? undefined : phraseAt(words, index + length, trailingSignPhrases);
  const operator = sign?.meaning ?? trailingSign?.meaning ?? amount.operator;
  return {
    operator,
    text: `${operator}${amount.number}${amount.unit}`,
    isMoney: amount.isMoney,
    length: length + (trailingSign?.length ?? 0),
  };
}

/** Reads "between 2 and 5 lakh", "2 to 5 lakh". */
function spanAt(words: readonly Word[], index: number): Value | undefined {
  const lead = phraseLengthAt(words, index, ["between", "from"]);
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

type Amount = { number: string; unit: string; operator: string; isMoney: boolean; length: number };

const amountPattern = /^(>=|<=|>|<|=)?(?:rs\.?|₹|inr)?(\d[\d,]*(?:\.\d+)?)(lakhs?|lacs?|l|crores?|cr|k)?(\+)?$/u;

/** Reads "10", ">5", "5+", "₹ 10,00,000", "2 lakhs". */
function amountAt(words: readonly Word[], index: number): Amount | undefined {
  const currency = phraseLengthAt(words, index, currencies);
  const word = words[index + currency];
  // "Over a crore".
  const isOne = word?.folded === "a" && units.includes(words[index + currency + 1]?.folded ?? "");
  const numberInWords = isOne ? 1 : wholeNumber(word);
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

const maxNameWords = 4;

function fieldAt(
  words: readonly Word[],
  index: number,
  fields: readonly FilterField[],
): { field: FilterField; length: number } | undefined {
  const other = phraseAt(words, index, otherFieldNames);
  const field = other && findFilterField(fields, other.meaning);
  if (field) return { field, length: other.length };
  for (let length = maxNameWords; length > 0; length--) {
    const name = words.slice(index, index + length);
    if (name.length < length || name.some(({ isCommandSyntax, folded }) => isCommandSyntax || !/^\p{L}/u.test(folded)))
      continue;
    const text = name.map(({ folded }) => folded).join(" ");
    // Abbreviations of field names are accepted only in the language, not in sentences.
    const [field] = fieldsNamed(fields, text);
    if (field) return { field, length };
  }
  return undefined;
}

function lengthsOf(words: readonly Word[], index: number, phrases: readonly string[]): number {
  let length = 0;
  for (;;) {
    const next = phraseLengthAt(words, index + length, phrases);
    if (next === 0) return length;
    length += next;
  }
}
