import { type Condition, partsOf } from "#kinds/condition.ts";
import type { Day } from "#kinds/day.ts";
import { foldText } from "#kinds/derive/fold.ts";
import { foldWords } from "#kinds/derive/search-text.ts";
import type { DepartmentName } from "#kinds/field.ts";
import { toStorable } from "#kinds/reading/clean-text.ts";
import { parseQuery } from "#rules/language/conditions/parse-query.ts";
import { simplify } from "#rules/language/conditions/simplify.ts";
import { peopleFields } from "#rules/language/fields/people-fields.ts";
import { stripTitles } from "#rules/matching/parse-name.ts";
import { text as words } from "#texts/text.ts";
import { Refusal } from "../refusal.ts";

/** A parsed search for people. */
export type ParsedPeopleQuery = {
  /** Folded; without "Dr." and the like. */
  words: string[];
  /** The same with titles that are also posts; undefined where there are none. */
  wordsWithPost: string[] | undefined;
  /** Topics, folded; every word of each. */
  interests: string[][] | undefined;
  /** Beginning of the address. */
  address: string | undefined;
  /** An ORCID iD or another id of the person. */
  id: string | undefined;
  /** What they must be or have besides; designations are folded. */
  where: Condition;
  /** The time of the records they have or lack. */
  periods: Condition[];
  /** The day of their appointments, where it is not today. */
  on: Day | undefined;
  /** What they are counted by. */
  by?: string | undefined;
  /** The query is empty. */
  isBlank: boolean;
};

const maxWords = 8;
const maxWordLength = 80;

/**
 * Reads a query for people: words, `dept:`, `designation:`, `interest:`. It may be incomplete while somebody types, so
 * nothing is refused: what cannot be read as a query is taken as words. A condition was read before.
 */
export function parsePeopleQuery(query: string | Condition, departments: readonly DepartmentName[]): ParsedPeopleQuery {
  const text = typeof query === "string" ? toStorable(query).trim() : "";
  const named = typeof query === "string" ? (parseNamed(text, departments) ?? { text }) : namedIn(query);
  if (!named) throw new Refusal("invalid-query", { message: aloneMessage });
  const single = /^\S+$/.test(named.text) ? named.text.toLowerCase() : "";
  const address = named.email?.[0]?.toLowerCase() ?? (single.includes("@") ? single : undefined);
  // Of an address alone, people are found by the part before the sign.
  const typed = single === address ? single.slice(0, single.indexOf("@")) : named.text;
  const withoutTitles = stripTitles(typed);
  const withPost = posts.test(typed.slice(0, typed.length - withoutTitles.length)) ? wordsOf(typed) : undefined;
  return {
    words: wordsOf(withoutTitles),
    wordsWithPost: withPost,
    interests: named.interest?.map(wordsOf).filter((words) => words.length > 0),
    address,
    where: simplify({ op: "and", operands: named.others ?? [] }),
    periods: named.periods ?? [],
    on: named.on,
    id: /^[\dx-]{8,19}$/.test(single) ? single.toUpperCase() : undefined,
    isBlank: typeof query === "string" ? text === "" : query.op === "always",
  };
}

const aloneMessage = words(
  "In a query about people, words, names, interests and years cannot be negated or joined by “or”, and “on:” needs a single day.",
);

const posts = /prof|asso?c|asst|assist/i;

const wordsOf = (text: string) =>
  foldWords(text)
    .slice(0, maxWords)
    .map((word) => word.slice(0, maxWordLength));

type Named = { text: string; others?: Condition[]; periods?: Condition[]; on?: Day } & Partial<
  Record<NamedField, string[]>
>;
/** These are looked up first, or rank the result; they cannot be negated or joined by "or". */
const namedFields = ["name", "email", "interest"] as const;
type NamedField = (typeof namedFields)[number];
const ofRecords = ["year", "ay", "fy", "date"];

function parseNamed(text: string, departments: readonly DepartmentName[]): Named | undefined {
  // Full stops, commas and hyphens are part of names, so only text with a colon is read as a query.
  if (!text.includes(":")) return undefined;
  const { query, problems } = parseQuery(text, {
    fields: peopleFields(departments),
    settings: { academicYearStartsInMonth: 1 },
    today: "2000-01-01",
  });
  return problems.length > 0 ? undefined : namedIn(query.where);
}

function namedIn(where: Condition): Named | undefined {
  const named: Named = { text: "" };
  for (const part of partsOf(where)) {
    if (part.op === "words") named.text = `${named.text} ${part.text}`.trim();
    else if (part.op === "is" && isNamed(part.field))
      named[part.field] = [...(named[part.field] ?? []), ...part.values];
    else if (part.op === "range" && part.field === "on") {
      if (part.from === undefined || part.from !== part.to || named.on !== undefined) return undefined;
      named.on = part.from;
    } else if (isOfRecords(part)) named.periods = [...(named.periods ?? []), part];
    else if (isPlain(part)) named.others = [...(named.others ?? []), folded(part)];
    else return undefined;
  }
  return { ...named, text: [named.text, ...(named.name ?? [])].join(" ").trim() };
}

function isOfRecords(part: Condition): boolean {
  if (part.op === "or") return part.operands.every(isOfRecords);
  return (part.op === "range" || part.op === "is") && ofRecords.includes(part.field);
}

/** Whether the database decides it for each person alone. */
function isPlain(part: Condition): boolean {
  if (part.op === "and" || part.op === "or") return part.operands.every(isPlain);
  if (part.op === "not") return isPlain(part.operand);
  if (part.op === "words") return false;
  return !("field" in part) || !(isNamed(part.field) || part.field === "on" || ofRecords.includes(part.field));
}

/** Designations are compared without regard to spelling. */
function folded(part: Condition): Condition {
  if (part.op === "and" || part.op === "or") return { ...part, operands: part.operands.map(folded) };
  if (part.op === "not") return { ...part, operand: folded(part.operand) };
  return part.op === "is" && part.field === "designation" ? { ...part, values: part.values.map(foldText) } : part;
}

function isNamed(field: string): field is NamedField {
  return namedFields.some((name) => name === field);
}
