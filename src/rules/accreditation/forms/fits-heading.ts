import type { KindDefinition } from "#kinds/define-kind.ts";
import { foldText } from "#kinds/derive/fold.ts";
import { isNumberOf } from "./exact-headings.ts";
import { type FormColumn, wholeHeader } from "./form-layout.ts";
import { tokensOf } from "./heading-tokens.ts";
import { correctorForHeadings, type Spelling } from "./spellings.ts";

/** Words that many headings have, so they prove little. */
export const weakWords = new Set([
  "name",
  "number",
  "date",
  "year",
  "total",
  "detail",
  "type",
  "title",
  "month",
  "link",
  "research",
]);

type Fits = (spelling: Spelling) => boolean;

/** Whether a heading, or one of the parts of a heading, can mean the words of a choice. */
export function fitsWords(heading: string): Fits {
  const [isNature, isDayOrName] = [/(?:^|:)\s*nature\b/i.test(heading), dayOrName.test(heading)];
  const isYear = /^\s*years?\s+of\b/i.test(heading);
  return ({ type, tokens }) =>
    !(isNature && !isList(type) && !tokens.includes("type")) &&
    !(isDayOrName && type === "money") &&
    // "Year of consultancy" is not a title.
    !(isYear && type === "text" && !tokens.includes("year"));
}

/** "Date released", "Year in which the grant was released", "Released by". */
const dayOrName =
  /(?:^|:)\s*(?:years?|dates?|months?|names?)\b(?!\s*-?\s*wise)|\b(?:which|who|whom|when)\b|\b(?:on|by)\s*\.?\s*$/i;

const isList = (type: string | undefined) => type === "bool" || type === "enum" || type === "tags";

/** Whether a choice can fill the column, which says how it is written and what is above it. */
export function fitsColumn(kind: KindDefinition | null, column: FormColumn): Fits {
  const header = wholeHeader(column);
  const isMoney = /\b(?:rs|inr|rupees?|lakhs?|lacs?|cost)\b/i.test(header);
  // What was received is not what was sanctioned, even if the record type has no other amount.
  const isReceived = /\b(?:rec(?:ei|ie)ved|recd|released)\b/i.test(header) && !/sanction/i.test(header);
  const isOfStudents = /\bstudents?\b/i.test(header) && !/\b(?:facult|teacher|staff|other)/i.test(header);
  const inGroup = fitsGroup(kind, column);
  return (spelling) =>
    inGroup(spelling) &&
    // "Published in proceedings (Yes/No)" asks for no date, number or name.
    !(kind && isYesOrNo.test(header) && !isList(spelling.type)) &&
    !(isMoney && /date$/i.test(spelling.type ?? "")) &&
    !(isReceived && spelling.key === "field:sanctionedAmount") &&
    !(isOfStudents && kind?.fields.studentsCount && spelling.key === "field:participants");
}

const isYesOrNo = /\(\s*(?:yes\s*\/\s*no|y\s*\/\s*n|हाँ\s*\/\s*नहीं|होय\s*\/\s*नाही)\s*\)/i;

/**
 * Below a group heading, the group's words alone are not enough: "Experience: Industry" is not "Experience: Teaching".
 * Below a number, people's names are not meant: "No. of participants: Faculty". A number is a number: "Students: No.". A
 * column for one option of a list is ticked, not filled with another option: "Level: National".
 */
function fitsGroup(kind: KindDefinition | null, { header, group }: FormColumn): Fits {
  if (group === null) return () => true;
  const isGroupNumber = isNumberOf({ header, group });
  const own = isGroupNumber ? ["number"] : strongWords(header);
  const isNumber = tokensOf(group, correctorForHeadings()).includes("number");
  const option = foldText(header);
  const isOption = (key: string) => {
    const field = kind?.fields[key.slice("field:".length)];
    return field?.type === "enum" && field.options.some(({ label }) => foldText(label) === option);
  };
  return ({ key, tokens }) =>
    (own.length === 0 || own.some((word) => tokens.includes(word))) &&
    !(isNumber && namesOfPeople.has(key)) &&
    !(isGroupNumber && key === "serial") &&
    !isOption(key);
}

/** "Work order: Date" is not a date of a record type that knows nothing of orders. */
export function isOfSomethingElse({ header, group }: FormColumn, spellings: readonly Spelling[]): boolean {
  const isKnown = (word: string) => spellings.some(({ tokens }) => tokens.includes(word));
  const isWeak = isNumberOf({ header, group }) || strongWords(header).length === 0;
  return group !== null && isWeak && !strongWords(group).every(isKnown);
}

const strongWords = (text: string) => tokensOf(text, correctorForHeadings()).filter((word) => !weakWords.has(word));

const namesOfPeople = new Set(["faculty", "authors", "principal", "co"]);
