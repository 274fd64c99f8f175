import * as z from "zod";
import { mayUse } from "#access/rights.ts";
import type { Actor } from "#access/roles.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import type { search } from "#contract/search.ts";
import {
  type FacetCount,
  type FoundWork,
  type FoundWorks,
  identifierPoints,
  mainFieldsPoints,
  maxNames,
  phrasePoints,
  wordSources,
} from "#db/queries/search/search-records.ts";
import type { Scope } from "#db/scope.ts";
import { partialDateOf } from "#kinds/day.ts";
import { foldText } from "#kinds/derive/fold.ts";
import { foldWords, searchedFields } from "#kinds/derive/search-text.ts";
import { findKind, kindBySlug } from "#kinds/registry.ts";
import { type Identifiers, identifiersIn } from "#rules/matching/identifiers-in.ts";
import { withTemplate } from "#texts/sentence.ts";
import type { AppContext } from "../app-context.ts";
import { readCursor, writeCursor } from "../page-cursor.ts";
import { Refusal } from "../refusal.ts";
import { findPeople } from "./find-people.ts";
import { quoteValue } from "./people-facets.ts";
import { searchProofs } from "./search-proofs.ts";
import { maxRanked, type SearchCondition, searchRecords } from "./search-records.ts";

export type SearchAnswer = Presented<typeof search.all>;

type Colleagues = Pick<SearchAnswer, "didYouMean"> & { rows: SearchAnswer["people"] };

const offsetCursor = z.tuple([z.number().int().min(1).max(100_000)]);
const maxPeople = 5;

/** Records and colleagues for a query, as far as the viewer may see them. */
export async function searchAll(
  appContext: Pick<AppContext, "database">,
  scope: Scope,
  { actor, academicStart }: { actor: Actor; academicStart: number },
  input: Parsed<typeof search.all>["query"] & { condition?: SearchCondition },
): Promise<SearchAnswer> {
  const [offset = 0] = readCursor(input.cursor, offsetCursor) ?? [];
  const isFirst = offset === 0;
  const hasRows = input.facets !== "only";
  const q = input.q ?? "";
  const kinds = readKinds(input.kind);
  const findColleagues = async (searchBy: "name" | "topic"): Promise<Colleagues> => {
    const isSearched =
      isFirst && hasRows && input.people === "yes" && q.trim() !== "" && identifiersIn(q).name === undefined;
    if (!isSearched) return { rows: [], didYouMean: null };
    return findPeople(appContext, scope, actor, { q, limit: maxPeople, facets: "no", searchBy });
  };
  if (!mayUse(actor, "records.read").allowed) {
    const { rows: people, didYouMean } = await findColleagues("topic");
    const nothing = {
      rows: [],
      total: 0,
      totalIsExact: true,
      nextCursor: null,
      facets: isFirst ? {} : null,
      problems: [],
    };
    return { ...nothing, people, inProofs: [], didYouMean };
  }
  const byName = await findColleagues("name");
  const hasFacets = isFirst && input.facets !== "no";
  const { found, parsed, identifiers, total, totalIsExact, didYouMean } = await searchRecords(
    scope,
    { actor, academicStart },
    { q, condition: input.condition, kinds, limit: hasRows ? input.limit : 0, offset, hasFacets },
  );
  // Words that are in no record may be a misspelt name.
  const people = total === 0 && byName.rows.length === 0 ? await findColleagues("topic") : byName;
  const hasProofs = input.proofs === "yes" && isFirst && hasRows;
  const end = offset + found.rows.length;
  return {
    rows: found.rows.map((row) => presentWork(row, parsed.words, parsed.phrase, identifiers)),
    total,
    totalIsExact,
    nextCursor: found.rows.length > 0 && end < Math.min(total, maxRanked) ? writeCursor([end]) : null,
    facets: recordFacets(found, parsed.kinds ?? kinds.map(({ slug }) => slug)),
    people: people.rows,
    inProofs: hasProofs ? await searchProofs(scope, actor, parsed, { kinds, except: found.rows }) : [],
    didYouMean: didYouMean ?? (total === 0 ? people.didYouMean : null),
    problems: parsed.problems.map(({ from, to, code, message }) => withTemplate({ from, to, code, message })),
  };
}

function readKinds(text: string | undefined) {
  return (text ?? "")
    .split(",")
    .map((slug) => slug.trim())
    .filter((slug) => slug !== "")
    .map((slug) => {
      const kind = findKind(slug);
      if (!kind) throw new Refusal("no-such-kind");
      return kind;
    });
}

type Facets = NonNullable<Presented<typeof search.all>["facets"]>;
type Facet = Facets[string];

/** Filters for the result, each with the part of a query that applies it; `kinds` are the requested ones. */
function recordFacets({ facetCounts, facetValues }: FoundWorks, kinds: readonly string[]): Facets | null {
  if (!facetCounts) return null;
  const kindFacets = facetCounts.kind.map((one) => ({ ...one, label: kindBySlug(one.value).label.many }));
  const facets: Facets = {
    kind: facetOf("kind", kindFacets),
    state: facetOf("state", facetCounts.state),
    year: facetOf("year", facetCounts.year),
    department: facetOf("dept", facetCounts.department),
  };
  for (const name of new Set(facetValues.flatMap((record) => Object.keys(record))))
    facets[name] = facetOf(name, countValues(facetValues, name, kinds));
  return Object.fromEntries(Object.entries(facets).filter(([, values]) => values.length > 0));
}

/** The values, the most frequent first. */
function facetOf(field: string, counts: readonly FacetCount[]): Facet {
  return counts
    .map((one) => ({ ...one, q: `${field}:${quoteValue(one.value)}` }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function countValues(facetValues: FoundWorks["facetValues"], name: string, kinds: readonly string[]): FacetCount[] {
  const counts = new Map<string, FacetCount>();
  for (const record of facetValues)
    for (const [value, label] of labelledValues(record[name], name, kinds)) {
      const known = counts.get(value);
      if (known) known.count += 1;
      else counts.set(value, { value, label, count: 1 });
    }
  return [...counts.values()];
}

function labelledValues(value: unknown, name: string, kinds: readonly string[]): [string, string][] {
  const field = kinds.length === 1 ? findKind(kinds[0] ?? "")?.fields[name] : undefined;
  const options = field && "options" in field ? field.options : undefined;
  const values = [value ?? []].flat();
  return values.map(String).map((one) => [one, options?.find((option) => option.value === one)?.label ?? one]);
}

type ShownWork = Presented<typeof search.all>["rows"][number];
type Match = ShownWork["matches"][number];

/** A found record in the contract's shape, with the matches whose points add up to its score. */
function presentWork(row: FoundWork, words: readonly string[], phrase: string, identifiers: Identifiers): ShownWork {
  const { names } = row;
  const matches = [
    ...(row.hasIdentifier ? [matchOf(identifiers.name ?? "", "identifier", identifierPoints)] : []),
    ...(row.sources
      ? words.flatMap((word, index) => exactMatches(word, row.sources?.[index] ?? null, row))
      : approximateMatches(row, words)),
    ...(row.hasPhrase ? [matchOf(phrase, "phrase", phrasePoints)] : []),
  ];
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    title: row.title,
    people: names.slice(0, maxNames).join("; ") + (names.length > maxNames ? " …" : ""),
    date: partialDateOf(row.day, row.dayEnd),
    departments: row.departments,
    score: round(row.score),
    recent: round(row.recent),
    matches,
    // `why` is the former name of `matches`.
    why: matches,
  };
}

function exactMatches(word: string, sourceNumber: number | null, { data, kind }: FoundWork): Match[] {
  const source = wordSources[(sourceNumber ?? 0) - 1];
  if (!source) return [];
  const field = source.in === "field" && data ? fieldWith(kind, data, word) : null;
  return [{ word, in: source.in, field, isWhole: source.isWhole, points: source.points }];
}

/**
 * The matches in a record that was ranked without looking at single words: whether a word is in title or people is checked here,
 * all others are in a topic or another field.
 */
function approximateMatches({ title, names, isInMainFields }: FoundWork, words: readonly string[]): Match[] {
  const [inTitle, inNames] = [foldText(title), foldText(names.join(" "))].map((text) => ` ${text} `);
  const placed = words.map((word): Match => {
    const known = [inTitle, inNames].find((text) => text?.includes(` ${word}`));
    const source = known === inTitle ? "title" : known ? "people" : isInMainFields ? "topic" : "field";
    return { word, in: source, field: null, isWhole: known?.includes(` ${word} `) ?? false, points: 0 };
  });
  return isInMainFields ? [...placed, matchOf(words.join(" "), "main-fields", mainFieldsPoints)] : placed;
}

function matchOf(word: string, source: Match["in"], points: number): Match {
  return { word, in: source, field: null, isWhole: true, points };
}

/** The label of the first field that has the word, or one that begins with it. */
function fieldWith(slug: string, data: NonNullable<FoundWork["data"]>, word: string): string | null {
  const fields = searchedFields(kindBySlug(slug), data);
  // Most texts need no folding, which is expensive.
  const plain = fields.find(({ text }) => hasBeginning(text.toLowerCase(), word));
  const found = plain ?? fields.find(({ text }) => foldWords(text).some((known) => known.startsWith(word)));
  return found?.field.label ?? null;
}

function hasBeginning(text: string, word: string): boolean {
  for (let index = text.indexOf(word); index >= 0; index = text.indexOf(word, index + 1))
    if (index === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(index - 1))) return true;
  return false;
}

const round = (points: number) => Math.round(points * 100) / 100;
