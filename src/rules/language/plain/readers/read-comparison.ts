import { wordTable } from "#kinds/derive/fold.ts";
import { type FilterField, findFilterField } from "../../fields/filter-field.ts";
import { findFieldsByName, phraseAt, phraseLengthAt } from "../phrases.ts";
import type { Word } from "../words.ts";
import { operatorsAfter, type Value, valueAt } from "./read-number.ts";
import { optionIn } from "./read-values.ts";

/** A comparison with a number: the field's name, and the text after its colon. */
export type PlainComparison = { field: string; text: string; length: number };

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
  received: "totalGrantReceived",
  "amount received": "totalGrantReceived",
  "received amount": "totalGrantReceived",
  "grant received": "totalGrantReceived",
  "grants received": "totalGrantReceived",
  "funds received": "totalGrantReceived",
});

const numericOf = new WeakMap<readonly FilterField[], readonly FilterField[]>();

/** The same list for the same fields, so that its names are listed once. */
function numericFields(fields: readonly FilterField[]): readonly FilterField[] {
  const known = numericOf.get(fields) ?? fields.filter(({ type }) => type === "number" || type === "money");
  numericOf.set(fields, known);
  return known;
}

/** Reads "impact factor above 5", "more than 10 citations", "above 10 lakh", "5 or more days", "between 2 and 5 lakh". */
export function readComparison(
  words: readonly Word[],
  index: number,
  fields: readonly FilterField[],
): PlainComparison | undefined {
  const numeric = numericFields(fields);
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
  // A field's own name has precedence: courses have weeks.
  const weeks = fieldBefore || following ? undefined : readWeeks(words, end, value, findFilterField(numeric, "days"));
  if (weeks) return { ...weeks, length: end + weeks.length - index };
  // In "duration of at least 5 days" both "duration" and "days" name the field.
  const fieldAfter = fieldBefore && following?.field !== fieldBefore.field ? undefined : following;
  const field = fieldBefore ?? fieldAfter;
  // "Exactly 5 lakh".
  const isExact = value.isMoney && /^(?:exactly|equals?|=)$/u.test(words[start]?.folded ?? "");
  const hasNoOperator = value.operator === "" && !isExact;
  // A number alone is a comparison only before a field: "with 3 authors".
  if (hasNoOperator && (!field || /^(?:19|20)\d{2}$/u.test(value.text))) return undefined;
  const isMoney = value.isMoney || (!hasNoOperator && isLarge(value.text));
  // "Consultancy received more than 1 lakh".
  const received = words[index - 1]?.folded === "received" ? findFilterField(numeric, "totalGrantReceived") : undefined;
  const found = field?.field ?? (isMoney ? (received ?? findFilterField(numeric, "amount")) : undefined);
  if (!found) return readFirstOfTwo(words, index, value, fields);
  if (value.isMoney && found.type !== "money") return undefined;
  // "Amount 22-23" and "sanctioned between 2021 and 2023" are years, and "amount above 5" has lost its unit: no amount is of a few rupees.
  if (
    found.type === "money" &&
    !value.isMoney &&
    /(?<!\d)(?:[1-9]\d{0,2}|19\d\d|20(?!00)\d\d)(?![\d.])/u.test(value.text)
  )
    return undefined;
  const isYears = isInYears(found);
  const length =
    end + (fieldAfter ? gap + fieldAfter.length : isYears ? phraseLengthAt(words, end, yearNouns) : 0) - index;
  // "5 days or more".
  const trailing = hasNoOperator && fieldAfter ? phraseAt(words, index + length, operatorsAfter) : undefined;
  return {
    field: found.name,
    // "With 10 years of experience" includes those with 11.
    text: `${trailing?.meaning ?? (isYears && hasNoOperator ? ">=" : "")}${value.text}`,
    length:
      length + (trailing?.length ?? phraseLengthAt(words, index + length, ["times", "or so", "duration", "long"])),
  };
}

/** "One week FDP", "two weeks or more": a week of a programme has five to seven days. "A week ago" is none. */
function readWeeks(
  words: readonly Word[],
  index: number,
  { text, operator }: Value,
  days: FilterField | undefined,
): PlainComparison | undefined {
  const unit = phraseLengthAt(words, index, ["week", "weeks", "week long", "weeks long", "week duration"]);
  const trailing = phraseAt(words, index + unit, operatorsAfter);
  const [first, last = first] = (text.match(/\d+/gu) ?? []).map(Number);
  const isPast = phraseLengthAt(words, index + unit, ["ago", "back", "old"]) > 0;
  if (unit === 0 || !days || first === undefined || last === undefined || isPast) return undefined;
  const comparison = trailing?.meaning ?? operator;
  const isUpper = comparison === ">" || comparison === "<=";
  const range = /^(?:\.\.)?$/u.test(comparison)
    ? `${5 * first}..${7 * last}`
    : `${comparison}${(isUpper ? 7 : 5) * first}`;
  return { field: days.name, text: range, length: unit + (trailing?.length ?? 0) };
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
    const [field] = findFieldsByName(fields, text);
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
