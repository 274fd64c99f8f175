import type { Presented } from "#contract/endpoint.ts";
import type { search } from "#contract/search.ts";
import type { Counted, FoundWorks } from "#db/queries/search-records.ts";
import { findKind, kindBySlug } from "#kinds/registry.ts";
import { quoted } from "./people-facets.ts";

type Facets = NonNullable<Presented<typeof search.all>["facets"]>;
type Facet = Facets[string];

/** By what an answer can be narrowed, each with the part of a question that does it; `kinds` are those asked for. */
export function recordFacets({ tally, choices }: FoundWorks, kinds: readonly string[]): Facets | null {
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
function facetOf(field: string, counts: readonly Counted[]): Facet {
  return counts
    .map((one) => ({ ...one, q: `${field}:${quoted(one.value)}` }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function countChoices(choices: FoundWorks["choices"], name: string, kinds: readonly string[]): Counted[] {
  const counts = new Map<string, Counted>();
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
