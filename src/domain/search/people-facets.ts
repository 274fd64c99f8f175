import type { Presented } from "#contract/endpoint.ts";
import type { search } from "#contract/search.ts";
import type { FoundPeople } from "#db/queries/accounts/people-search.ts";
import { foldText } from "#kinds/derive/fold.ts";

export type People = Omit<Presented<typeof search.people>, "nextCursor"> & {
  /** Counted by the requested field; undefined where several institutes were searched. */
  groups?: FoundPeople["groups"];
};

const maxInterests = 20;
const maxDesignations = 30;

/** Filters for the result, each with the part of a query that applies it. */
export function peopleFacets(
  { departments, designations }: FoundPeople,
  interests: ReadonlyMap<number, readonly string[]>,
): NonNullable<People["facets"]> {
  return {
    department: departments.map(({ code, name, count }) => ({
      value: code,
      label: name,
      count,
      q: `dept:${quoteValue(code)}`,
    })),
    designation: designations.slice(0, maxDesignations).map(({ name, count }) => ({
      value: name,
      label: name,
      count,
      q: `designation:${quoteValue(name)}`,
    })),
    interest: countInterests(interests).map(({ label, count }) => ({
      value: label,
      label,
      count,
      q: `interest:${quoteValue(label)}`,
    })),
  };
}

function countInterests(interests: ReadonlyMap<number, readonly string[]>): { label: string; count: number }[] {
  const counts = new Map<string, { label: string; count: number }>();
  for (const named of interests.values())
    for (const [key, label] of new Map(named.map((label) => [foldText(label), label]))) {
      const known = counts.get(key);
      if (known) known.count += 1;
      else counts.set(key, { label, count: 1 });
    }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
    .slice(0, maxInterests);
}

/** A value quoted for a query. */
export function quoteValue(value: string): string {
  return /^[\p{L}\p{N}_-]+$/u.test(value) ? value : `"${value.replace(/["\\]/g, "\\$&")}"`;
}
