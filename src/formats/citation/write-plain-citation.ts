import { referenceOf } from "./reference.ts";
import { textOf } from "./runs.ts";
import { venueOf } from "./styles/plain-style.ts";
import type { CitedWork, CslItem } from "./to-csl-item.ts";
import { linkOf } from "./to-csl-item.ts";

export type PlainCitation = {
  /** Names as printed, "A, B and C". */
  authors: string;
  /** Container with volume, pages and publisher; without the year. */
  venue: string;
  year: string;
  /** The work's address, by its DOI if it has one. */
  link: string;
};

/** The reference in the parts that a page formats separately. */
export function writePlainCitation(item: CslItem, work: CitedWork): PlainCitation {
  return {
    authors: joinNames(work.people.map(({ printed }) => printed)),
    venue: textOf(venueOf(referenceOf(item))),
    year: work.date?.slice(0, 4) ?? "",
    link: linkOf(item),
  };
}

function joinNames(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
