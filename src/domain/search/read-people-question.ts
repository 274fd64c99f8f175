import { type Condition, partsOf } from "#kinds/condition.ts";
import { foldText } from "#kinds/derive/fold.ts";
import { foldedWords } from "#kinds/derive/search-text.ts";
import type { DepartmentName } from "#kinds/field.ts";
import { storable } from "#kinds/reading/clean-text.ts";
import { parseQuery } from "#rules/language/conditions/parse-query.ts";
import { peopleFields } from "#rules/language/fields/people-fields.ts";
import { stripTitles } from "#rules/matching/parse-name.ts";

/** A parsed search for people. */
export type PeopleQuestion = {
  /** Folded; without "Dr." and the like. */
  words: string[];
  /** The same with titles that are also posts; undefined where there are none. */
  wordsWithPost: string[] | undefined;
  /** Codes. */
  departments: string[] | undefined;
  /** Folded. */
  designations: string[] | undefined;
  /** Topics, folded; every word of each. */
  interests: string[][] | undefined;
  /** Beginning of the address. */
  address: string | undefined;
  /** An ORCID iD or another id of the person. */
  id: string | undefined;
  /** What they must have or lack: "orcid", "phd", the slug of a kind or of a group of kinds; any of those together. */
  having: { names: string[]; isPresent: boolean }[];
  /** The time of the records they have or lack. */
  periods: Condition[];
  joined: { from?: string; to?: string } | undefined;
  /** The query is empty. */
  isBlank: boolean;
};

const mostWords = 8;
const longestWord = 80;

/**
 * Reads a query for people: words, `dept:`, `designation:`, `interest:`. It may be incomplete while somebody types, so
 * nothing is refused: what cannot be read as a query is taken as words. A condition was read before.
 */
export function readPeopleQuestion(asked: string | Condition, departments: readonly DepartmentName[]): PeopleQuestion {
  const text = typeof asked === "string" ? storable(asked).trim() : "";
  const named = (typeof asked === "string" ? parsed(text, departments) : namedIn(asked)) ?? { text };
  const single = /^\S+$/.test(named.text) ? named.text.toLowerCase() : "";
  const address = named.email?.[0]?.toLowerCase() ?? (single.includes("@") ? single : undefined);
  // Of an address alone, people are found by the part before the sign.
  const typed = single === address ? single.slice(0, single.indexOf("@")) : named.text;
  const bare = stripTitles(typed);
  const withPost = posts.test(typed.slice(0, typed.length - bare.length)) ? wordsOf(typed) : undefined;
  return {
    words: wordsOf(bare),
    wordsWithPost: withPost,
    departments: named.dept,
    designations: named.designation?.map(foldText),
    interests: named.interest?.map(wordsOf).filter((words) => words.length > 0),
    address,
    having: named.having ?? [],
    periods: named.periods ?? [],
    joined: named.joined,
    id: /^[\dx-]{8,19}$/.test(single) ? single.toUpperCase() : undefined,
    isBlank: typeof asked === "string" ? text === "" : asked.op === "always",
  };
}

const posts = /prof|asso?c|asst|assist/i;

const wordsOf = (text: string) =>
  foldedWords(text)
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord));

type Named = { text: string } & Partial<Record<NamedField, string[]>> &
  Partial<Pick<PeopleQuestion, "having" | "periods" | "joined">>;
const namedFields = ["name", "email", "dept", "designation", "interest"] as const;
type NamedField = (typeof namedFields)[number];

function parsed(text: string, departments: readonly DepartmentName[]): Named | undefined {
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
    else if (part.op === "range" && part.field === "joined") named.joined = joinedWithin(part);
    else if (part.op === "range" || (part.op === "or" && part.of.every(({ op }) => op === "range")))
      named.periods = [...(named.periods ?? []), part];
    else {
      const having = havingOf(part);
      if (having) named.having = [...(named.having ?? []), having];
      else if (part.op !== "always") return undefined;
    }
  }
  return { ...named, text: [named.text, ...(named.name ?? [])].join(" ").trim() };
}

function joinedWithin({ from, to }: Extract<Condition, { op: "range" }>): { from?: string; to?: string } {
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

function havingOf(part: Condition): { names: string[]; isPresent: boolean } | undefined {
  if (part.op === "missing") return { names: [part.field], isPresent: false };
  if (part.op === "not" && part.of.op === "missing") return { names: [part.of.field], isPresent: true };
  const parts = part.op === "or" ? part.of.map(havingOf) : [];
  const isAlike = parts.length > 0 && parts.every((one) => one?.isPresent === true);
  return isAlike ? { names: parts.flatMap((one) => one?.names ?? []), isPresent: true } : undefined;
}

function isNamed(field: string): field is NamedField {
  return namedFields.some((name) => name === field);
}
