import type { PublicWorkRow } from "#db/queries/accounts/public-pages.ts";
import { type CitedWork, type CslItem, toCslItem } from "#formats/citation/to-csl-item.ts";
import { writePlainCitation } from "#formats/citation/write-plain-citation.ts";
import { partialDateOf } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { readUncountedType } from "#kinds/publication-fields.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { parseCitedName, toReadingOrder } from "#rules/matching/parse-name.ts";

export type PublicWork = {
  id: string;
  kind: KindDefinition;
  title: string;
  authors: string;
  /** The people in it; `slug` is the address of a colleague's page if it shows the work too. */
  people: { name: string; self: boolean; slug: string | null }[];
  venue: string;
  year: string;
  link: string;
  /** Such works are listed and not counted. */
  mark: "erratum" | "retracted" | null;
  /** The work as CSL data, from which its citations are written. */
  csl: CslItem;
  cited: CitedWork;
};

/** A work as it is cited; for a kind without a list of people, its owner is the author. */
export function presentWork(row: PublicWorkRow): PublicWork {
  const kind = kindBySlug(row.kind);
  const people = kind.people ? row.people.filter(({ role }) => role !== "involved") : [];
  const cited: CitedWork = {
    id: row.id,
    title: row.title,
    date: partialDateOf(row.day, row.dayEnd) ?? undefined,
    people: people.flatMap(({ name }) => (name ? [{ ...parseCitedName(name), printed: toReadingOrder(name) }] : [])),
    data: row.data,
  };
  const csl = toCslItem(kind, cited);
  return {
    id: row.id,
    kind,
    title: row.title,
    ...writePlainCitation(csl, cited),
    people: people.flatMap(({ name, self, slug }) =>
      name ? [{ name: toReadingOrder(name), self: self === true, slug: slug ?? null }] : [],
    ),
    mark: readUncountedType(row.data),
    csl,
    cited,
  };
}

export function countWorks(works: readonly Pick<PublicWork, "mark">[]): number {
  return works.filter(({ mark }) => mark === null).length;
}
