import type { Condition } from "#kinds/condition.ts";
import { foldedWords } from "#kinds/derive/search-text.ts";
import type { DepartmentName } from "#kinds/field.ts";
import { storable } from "#kinds/fields/clean-text.ts";
import { findDepartment } from "#kinds/fields/department.ts";
import type { FilterField } from "#rules/commands/filter-field.ts";
import { parseQuery } from "#rules/commands/parse-query.ts";
import { stripTitles } from "#rules/matching/parse-name.ts";

/** Whom somebody looks for. */
export type PeopleQuestion = {
  /** Folded; without "Dr." and the like. */
  words: string[];
  /** The same with the titles that are posts as well; nothing where there are none. */
  wordsWithPost: string[] | undefined;
  /** Codes. */
  departments: string[] | undefined;
  /** In lower case. */
  designations: string[] | undefined;
  /** What they work on, folded; every word of each. */
  interests: string[][] | undefined;
  /** How the address begins. */
  address: string | undefined;
  /** An ORCID iD or another number of theirs. */
  id: string | undefined;
  /** Nothing was asked. */
  isBlank: boolean;
};

const mostWords = 8;
const longestWord = 80;

/**
 * Reads a question for people: words, `dept:`, `designation:`, `interest:`. Somebody typing is in the middle of it, so
 * nothing is refused: what cannot be read as a question is taken as words.
 */
export function readPeopleQuestion(q: string, departments: readonly DepartmentName[]): PeopleQuestion {
  const text = storable(q).trim();
  const named = parsed(text, departments) ?? { text };
  const bare = stripTitles(named.text);
  const withPost = posts.test(named.text.slice(0, named.text.length - bare.length)) ? wordsOf(named.text) : undefined;
  const single = /^\S+$/.test(named.text) ? named.text.toLowerCase() : "";
  return {
    words: wordsOf(bare),
    wordsWithPost: withPost,
    departments: named.dept,
    designations: named.designation?.map((name) => name.toLowerCase()),
    interests: named.interest?.map(wordsOf).filter((words) => words.length > 0),
    address: single.includes("@") ? single : undefined,
    id: /^[\dx-]{8,19}$/.test(single) ? single.toUpperCase() : undefined,
    isBlank: text === "",
  };
}

const posts = /prof|asso?c|asst|assist/i;

const wordsOf = (text: string) =>
  foldedWords(text)
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord));

type Named = { text: string; dept?: string[]; designation?: string[]; interest?: string[] };

function parsed(text: string, departments: readonly DepartmentName[]): Named | undefined {
  // Full stops and hyphens are part of names, so only what has a colon is read as a question.
  if (!text.includes(":")) return undefined;
  const { query, problems } = parseQuery(text, {
    fields: fieldsOf(departments),
    settings: { academicYearStartsInMonth: 1 },
    today: "2000-01-01",
  });
  if (problems.length > 0) return undefined;
  const named: Named = { text: "" };
  for (const part of partsOf(query.where)) {
    if (part.op === "words") named.text = `${named.text} ${part.text}`.trim();
    else if (part.op === "is" && isNamed(part.field))
      named[part.field] = [...(named[part.field] ?? []), ...part.values];
    else if (part.op !== "always") return undefined;
  }
  return named;
}

const isNamed = (field: string): field is "dept" | "designation" | "interest" =>
  field === "dept" || field === "designation" || field === "interest";

const partsOf = (where: Condition) => (where.op === "and" ? where.of : [where]);

function fieldsOf(departments: readonly DepartmentName[]): FilterField[] {
  return [
    {
      name: "dept",
      label: "Department",
      type: "choice",
      aliases: ["department", "branch"],
      read: (text) => findDepartment(text, departments)?.code,
    },
    { name: "designation", label: "Designation", type: "choice", aliases: ["post"] },
    { name: "interest", label: "Research interest", type: "choice", aliases: ["interests", "topic", "works on"] },
  ];
}
