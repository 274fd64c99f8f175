import type { Scope } from "#db/scope.ts";
import { type Condition, partsOf } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { foldText } from "#kinds/derive/fold.ts";
import { foldWords } from "#kinds/derive/search-text.ts";
import type { DepartmentName } from "#kinds/field.ts";
import { toStorable } from "#kinds/reading/clean-text.ts";
import { statesOfFilter } from "#kinds/record-state.ts";
import { parseQuery } from "#rules/language/conditions/parse-query.ts";
import { fieldsOfKinds } from "#rules/language/fields/shared-fields.ts";
import type { QueryProblem } from "#rules/language/lex/problem.ts";

/** A search query, divided into what the word index answers and conditions on the rows. */
export type ParsedSearch = {
  /** Folded. */
  words: string[];
  /** In sequence; empty for one word. */
  phrase: string;
  kinds: string[] | null;
  states: string[] | null;
  /** Codes. */
  departments: string[] | null;
  /** Calendar years. */
  years: { from: number; to: number } | null;
  /** Everything else. */
  rest: Condition;
  /** Parts that were not understood; their text is among the words. */
  problems: QueryProblem[];
};

const maxWords = 8;
const maxSpan = 40;

/**
 * Reads what somebody types into the search. It may be incomplete, so nothing is refused: what is not understood is
 * searched as words, and reported.
 */
export function readSearch(
  scope: Scope,
  q: string,
  {
    kinds,
    departments,
    academicStart,
  }: { kinds: readonly KindDefinition[]; departments: readonly DepartmentName[]; academicStart: number },
): ParsedSearch {
  const text = toStorable(q).trim();
  const known = departments.map(({ code, name, aliases }) => ({ code, name, aliases }));
  const { query, problems } = parseQuery(text, {
    fields: fieldsOfKinds(kinds, known.length > 0 ? known : undefined),
    settings: { academicYearStartsInMonth: academicStart },
    today: scope.today,
  });
  const parts = problems.filter(({ to }) => to <= text.length).map(({ from, to }) => text.slice(from, to));
  return divideCondition(query.where, parts, problems);
}

/** The same for a condition that was read before. */
export function divideSearch(where: Condition): ParsedSearch {
  return divideCondition(where, [], []);
}

function divideCondition(where: Condition, unread: readonly string[], problems: QueryProblem[]): ParsedSearch {
  const parsed: ParsedSearch = {
    words: [],
    phrase: "",
    kinds: null,
    states: null,
    departments: null,
    years: null,
    rest: { op: "always" },
    problems,
  };
  const parts = [...unread];
  // After an unclosed quotation mark there are words, the last of which may continue.
  const isStillTyped = problems.some(({ code }) => code === "unclosed-quote");
  const others: Condition[] = [];
  for (const part of partsOf(where)) {
    if (part.op === "words") {
      parts.push(part.text);
      if (part.phrase && !isStillTyped) others.push(part);
    } else if (!addIndexFilter(part, parsed)) others.push(part);
  }
  const [only] = others;
  parsed.rest = others.length > 1 ? { op: "and", operands: others } : (only ?? parsed.rest);
  parsed.words = withoutStopWords(foldWords(parts.join(" "))).slice(0, maxWords);
  const phrase = parts.join(" ").replace(/\s+/g, " ").trim().toLowerCase();
  parsed.phrase = foldText(phrase).includes(" ") ? phrase : "";
  return parsed;
}

/** Adds a condition that can filter the word index to the parsed search; false for any other. */
function addIndexFilter(part: Condition, parsed: ParsedSearch): boolean {
  if (part.op === "is" && part.field === "kind" && !parsed.kinds) parsed.kinds = part.values;
  else if (part.op === "is" && part.field === "state" && !parsed.states) parsed.states = statesOfFilter(part.values);
  else if (part.op === "is" && part.field === "dept" && !parsed.departments) parsed.departments = part.values;
  else if (part.op === "range" && part.field === "year" && part.includesEnds && !parsed.years) {
    const [from, to] = [Number(part.from), Number(part.to)];
    if (!(to - from < maxSpan)) return false;
    parsed.years = { from, to };
  } else return false;
  return true;
}

const stopWords = new Set("a an and are as at by for from in into is of on or the to using with".split(" "));

/** Without words that are in every second title, unless no other is left. */
function withoutStopWords(words: string[]): string[] {
  const kept = words.filter((word) => !stopWords.has(word));
  return kept.length > 0 ? kept : words;
}
