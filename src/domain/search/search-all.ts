import * as z from "zod";
import { mayUse } from "#access/rights.ts";
import type { Actor } from "#access/roles.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import type { search } from "#contract/search.ts";
import type { FacetCount, FoundWorks } from "#db/queries/search-records.ts";
import type { Scope } from "#db/scope.ts";
import { findKind, kindBySlug } from "#kinds/registry.ts";
import { identifiersIn } from "#rules/matching/identifiers-in.ts";
import { withTemplate } from "#texts/sentence.ts";
import type { AppContext } from "../app-context.ts";
import { readCursor, writeCursor } from "../page-cursor.ts";
import { Refusal } from "../refusal.ts";
import { shownWork } from "./explain.ts";
import { findPeople } from "./find-people.ts";
import { quoted } from "./people-facets.ts";
import { searchProofs } from "./search-proofs.ts";
import { maxRanked, type ReadSearch, searchRecords } from "./search-records.ts";

export type SearchAnswer = Presented<typeof search.all>;

type Colleagues = Pick<SearchAnswer, "didYouMean"> & { rows: SearchAnswer["people"] };

const place = z.tuple([z.number().int().min(1).max(100_000)]);
const maxPeople = 5;

/** Records and colleagues for a query, as far as the viewer may see them. */
export async function searchAll(
  appContext: Pick<AppContext, "database">,
  scope: Scope,
  { actor, academicStart }: { actor: Actor; academicStart: number },
  input: Parsed<typeof search.all>["query"] & { read?: ReadSearch },
): Promise<SearchAnswer> {
  const [offset = 0] = readCursor(input.cursor, place) ?? [];
  const isFirst = offset === 0;
  const hasRows = input.facets !== "only";
  const q = input.q ?? "";
  const kinds = readKinds(input.kind);
  const colleagues = async (depth: "typed" | "works"): Promise<Colleagues> => {
    const isSearched =
      isFirst && hasRows && input.people === "yes" && q.trim() !== "" && identifiersIn(q).name === undefined;
    if (!isSearched) return { rows: [], didYouMean: null };
    return findPeople(appContext, scope, actor, { q, limit: maxPeople, facets: "no", depth });
  };
  if (!mayUse(actor, "records.read").allowed) {
    const { rows: people, didYouMean } = await colleagues("works");
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
  const named = await colleagues("typed");
  const hasFacets = isFirst && input.facets !== "no";
  const { found, question, identifiers, total, totalIsExact, didYouMean } = await searchRecords(
    scope,
    { actor, academicStart },
    { q, read: input.read, kinds, limit: hasRows ? input.limit : 0, offset, hasFacets },
  );
  // Words that are in no record may be a misspelt name.
  const people = total === 0 && named.rows.length === 0 ? await colleagues("works") : named;
  const hasProofs = input.proofs === "yes" && isFirst && hasRows;
  const end = offset + found.rows.length;
  return {
    rows: found.rows.map((row) => shownWork(row, question.words, question.phrase, identifiers)),
    total,
    totalIsExact,
    nextCursor: found.rows.length > 0 && end < Math.min(total, maxRanked) ? writeCursor([end]) : null,
    facets: recordFacets(found, question.kinds ?? kinds.map(({ slug }) => slug)),
    people: people.rows,
    inProofs: hasProofs ? await searchProofs(scope, actor, question, { kinds, except: found.rows }) : [],
    didYouMean: didYouMean ?? (total === 0 ? people.didYouMean : null),
    problems: question.problems.map(({ from, to, code, message }) => withTemplate({ from, to, code, message })),
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
function recordFacets({ tally, choices }: FoundWorks, kinds: readonly string[]): Facets | null {
  if (!tally) return null;
  const kindsFound = tally.kind.map((one) => ({ ...one, label: kindBySlug(one.value).label.many }));
  const facets: Facets = {
    kind: facetOf("kind", kindsFound),
    state: facetOf("state", tally.state),
    year: facetOf("year", tally.year),
    department: facetOf("dept", tally.department),
  };
  for (const name of new Set(choices.flatMap((record) => Object.keys(record))))
    facets[name] = facetOf(name, countChoices(choices, name, kinds));
  return Object.fromEntries(Object.entries(facets).filter(([, values]) => values.length > 0));
}

/** The most frequent first. */
function facetOf(field: string, counts: readonly FacetCount[]): Facet {
  return counts
    .map((one) => ({ ...one, q: `${field}:${quoted(one.value)}` }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function countChoices(choices: FoundWorks["choices"], name: string, kinds: readonly string[]): FacetCount[] {
  const counts = new Map<string, FacetCount>();
  for (const record of choices)
    for (const [value, label] of chosen(record[name], name, kinds)) {
      const known = counts.get(value);
      if (known) known.count += 1;
      else counts.set(value, { value, label, count: 1 });
    }
  return [...counts.values()];
}

function chosen(value: unknown, name: string, kinds: readonly string[]): [string, string][] {
  const field = kinds.length === 1 ? findKind(kinds[0] ?? "")?.fields[name] : undefined;
  const options = field && "options" in field ? field.options : undefined;
  const values = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  return values.map(String).map((one) => [one, options?.find((option) => option.value === one)?.label ?? one]);
}
