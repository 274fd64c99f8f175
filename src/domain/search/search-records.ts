import { viewerScopes } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { DepartmentRow } from "#db/queries/departments.ts";
import { findByIdentifier } from "#db/queries/search/search-identifiers.ts";
import { type FoundWorks, searchWorks } from "#db/queries/search/search-records.ts";
import type { WorksQuery } from "#db/queries/search/search-source.ts";
import { findWordsMeant } from "#db/queries/search/word-corrections.ts";
import type { Scope } from "#db/scope.ts";
import { mainFieldsQuery } from "#db/search-text.ts";
import type { Condition } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { kinds as allKinds, recordKinds } from "#kinds/registry.ts";
import { type Identifiers, identifiersIn } from "#rules/matching/identifiers-in.ts";
import { findMostFrequent } from "../records/find-most-frequent.ts";
import { departmentsForQuery } from "./departments-for-query.ts";
import { divideSearch, type ParsedSearch, readSearch } from "./read-search.ts";
import { recordQueries, typoQuery } from "./record-queries.ts";

export type SearchCondition = { where: Condition; departments: readonly DepartmentRow[] };

export type Correction = { q: string; words: { typed: string; meant: string }[] };

/** Maximum ranked; a larger result is filtered rather than paged. */
export const maxRanked = 200;
/** Maximum examined where a part of the query must be checked for each record. */
const maxExamined = 5000;
const maxFixed = 4;
/** As many as most pages show. */
const pageSize = 25;

/** Matching records of the kinds that the viewer may see, best first; empty for a blank query. */
export async function searchRecords(
  scope: Scope,
  { actor, academicStart }: { actor: Actor; academicStart: number },
  input: {
    q: string;
    /** The query, parsed before, in place of `q`, with the departments that it may name. */
    condition?: SearchCondition | undefined;
    kinds: readonly KindDefinition[];
    limit: number;
    offset: number;
    hasFacets: boolean;
  },
): Promise<{
  found: FoundWorks;
  parsed: ParsedSearch;
  identifiers: Identifiers;
  total: number;
  totalIsExact: boolean;
  didYouMean: Correction | null;
}> {
  const departments = input.condition?.departments ?? (await departmentsForQuery(scope, input.q));
  const queriedKinds = input.kinds.length > 0 ? input.kinds : recordKinds;
  const parsed = input.condition
    ? divideSearch(input.condition.where)
    : readSearch(scope, input.q, { kinds: queriedKinds, departments, academicStart });
  const codes = new Map(departments.map(({ code, id }) => [code, id]));
  const identifiers = identifiersIn(input.q);
  const scopes = viewerScopes(actor);
  const searchedKinds = input.kinds.length > 0 ? input.kinds : allKinds;
  const isOfKinds = parsed.kinds !== null || input.kinds.length > 0;
  const kinds = parsed.kinds ? searchedKinds.filter(({ slug }) => parsed.kinds?.includes(slug)) : input.kinds;
  const slugs = isOfKinds ? kinds.map(({ slug }) => slug) : null;
  const identified =
    identifiers.name === undefined ? [] : await findByIdentifier(scope, { ...identifiers, kinds: slugs, scopes });
  const isDoi = identifiers.name === "DOI";
  const named = identified.flatMap(({ id, isPart }) => (isDoi && isPart ? [] : id));
  // A DOI means the record that has it and parts of that, not others with a part of its text.
  const isNamed = isDoi && named.length > 0 && named.length === identified.length;
  const base: Omit<WorksQuery, "source" | "words" | "phrase"> = {
    recordQuery: {
      slice: { type: "scopes", scopes },
      kinds: searchedKinds,
      where: parsed.rest,
      academicStart,
      departments: codes,
    },
    sourceFilter: {
      kinds: slugs,
      states: parsed.states,
      departments: parsed.departments?.flatMap((code) => codes.get(code) ?? []) ?? null,
    },
    rest: parsed.rest,
    named,
    identifier: { ...identifiers, issnFields },
    examinedLimit: parsed.rest.op === "always" ? maxRanked : maxExamined,
    facetFields: input.hasFacets ? (kinds.length > 0 ? facetFieldsOf(kinds) : facetFieldsOfAll) : [],
    hasFacets: input.hasFacets,
    limit: Math.max(0, Math.min(input.limit, maxRanked - input.offset)),
    offset: input.offset,
  };
  const limits = {
    years: parsed.years,
    // Fewer than fill a page call for a wider query. It is the same for every page, so that one continues the other.
    minFound: parsed.rest.op === "always" ? Math.max(input.limit, pageSize) + 1 : maxExamined,
    isFurtherPage: input.offset > 0,
  };
  const byWords = (words: readonly string[], phrase: string) =>
    searchWorks(scope, {
      ...base,
      ...(input.limit > 0 ? { words, phrase } : { words: [], phrase: "" }),
      source: { kind: "words", inMainFields: recordQueries(scope.institute, words, mainFieldsQuery), ...limits },
    });
  if (parsed.words.length === 0 || isNamed) {
    const source = isNamed || isBlank(parsed) ? ({ kind: "nothing" } as const) : ({ kind: "slice" } as const);
    const found = await searchWorks(scope, { ...base, ...toSlice(parsed), words: [], phrase: "", source });
    return { found, parsed, identifiers, ...totalOf(found), didYouMean: null };
  }
  const found = await byWords(parsed.words, parsed.phrase);
  if (found.total > 0 || input.offset > 0) return { found, parsed, identifiers, ...totalOf(found), didYouMean: null };
  const correction = await correctTypo(scope, parsed.words, {
    sourceFilter: base.sourceFilter,
    scopes,
    unknownWords: found.unknownWords,
  });
  if (!correction) return { found, parsed, identifiers, ...totalOf(found), didYouMean: null };
  const fixed = await byWords(correction.words, "");
  const isFound = fixed.total > 0;
  return {
    found: isFound ? fixed : found,
    parsed: isFound ? { ...parsed, words: correction.words } : parsed,
    identifiers,
    ...totalOf(fixed),
    didYouMean: isFound
      ? { q: correction.words.join(" "), words: [{ typed: correction.typed, meant: correction.meant }] }
      : null,
  };
}

/** Fields with an ISSN, of any kind. */
const issnFields = [
  ...new Set(
    allKinds.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, { type }]) => (type === "issn" ? [name] : [])),
    ),
  ),
];

const facetFieldsOfAll = facetFieldsOf([]);

/** Further facets: fields with a closed list of values; of one kind also the choices that its table shows. */
function facetFieldsOf(kinds: readonly KindDefinition[]): string[] {
  const searchedKinds = kinds.length > 0 ? kinds : allKinds;
  return [
    ...new Set(
      searchedKinds.flatMap(({ fields, columns }) =>
        Object.entries(fields).flatMap(([name, field]) => {
          if (field.sensitive) return [];
          const isList = field.type === "tags" && field.closed;
          return isList || (kinds.length === 1 && field.type === "enum" && columns.includes(name)) ? [name] : [];
        }),
      ),
    ),
  ];
}

function isBlank({ rest, kinds, states, departments, years }: ParsedSearch): boolean {
  return rest.op === "always" && !kinds && !states && !departments && !years;
}

/** Without words the whole query filters the list itself. */
function toSlice({ rest, kinds, states, departments, years }: ParsedSearch): Pick<WorksQuery, "rest"> {
  const is = (field: string, values: string[] | null) => (values ? [{ op: "is" as const, field, values }] : []);
  const range = years
    ? [{ op: "range" as const, field: "year", from: String(years.from), to: String(years.to), includesEnds: true }]
    : [];
  return {
    rest: {
      op: "and",
      operands: [rest, ...is("kind", kinds), ...is("state", states), ...is("dept", departments), ...range],
    },
  };
}

function totalOf({ total, isAll }: FoundWorks): { total: number; totalIsExact: boolean } {
  return { total, totalIsExact: isAll };
}

/** The query with one misspelt word corrected, the longest tried first; undefined when no record matches any. */
async function correctTypo(
  scope: Scope,
  words: readonly string[],
  {
    unknownWords,
    ...within
  }: { sourceFilter: WorksQuery["sourceFilter"]; scopes: readonly number[]; unknownWords: readonly string[] },
): Promise<{ words: string[]; typed: string; meant: string } | undefined> {
  const order = [...words.keys()].sort((a, b) => (words[b]?.length ?? 0) - (words[a]?.length ?? 0));
  for (const index of order.slice(0, maxFixed)) {
    // Beside a word that no record has, another word would be corrected in vain.
    if (unknownWords.some((word) => word !== words[index])) continue;
    const correction = typoQuery(scope.institute, words, index);
    if (correction.patterns.length === 0) continue;
    const meant = findMostFrequent(await findWordsMeant(scope, { ...correction, ...within }));
    if (meant !== undefined) return { words: words.with(index, meant), typed: correction.typed, meant };
  }
  return undefined;
}
