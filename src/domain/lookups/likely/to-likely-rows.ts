import { readReferenceRow } from "#formats/references/read-reference-row.ts";
import { referenceColumns } from "#formats/references/reference.ts";
import type { TableRow } from "#formats/table/table.ts";
import { foldText } from "#kinds/derive/fold.ts";
import type { Person } from "#kinds/person.ts";
import { isGenericTitle } from "#rules/matching/classify-duplicate.ts";
import { couldBeName } from "#rules/matching/is-compatible-name.ts";
import type { SearchedPerson } from "../services.ts";
import type { Reason, WorksOfAuthor } from "./fetch-works-of-author.ts";

/** A work as a service lists it, with the reason why it may be the person's. */
export type LikelyRow = {
  row: TableRow;
  keys: string[];
  reason: Reason;
  source: string;
  at: Date;
  people: string[];
  title: string;
  year: string;
  /** The journal or book, as the source has it. */
  venue: string;
};

/** All works of all services under one header; without those of which a service says that they are another's. */
export function toLikelyRows({ author, listed }: WorksOfAuthor): { header: string[]; works: LikelyRow[] } {
  // By all of them it is known as a list of works when it is staged; with EID it would be one of Scopus.
  const header = referenceColumns.filter((name) => name !== "EID");
  const works = listed.flatMap(({ reason: listedBy, source, at, header: ownHeader, rows }) =>
    rows.flatMap(({ cells: given }): LikelyRow[] => {
      const cell = (name: string) => given[ownHeader.indexOf(name)]?.trim() ?? "";
      const { people } = readReferenceRow(ownHeader, given, { departments: [] });
      const reason = listedBy === "name" ? reasonByName(people, author) : listedBy;
      const [title, year] = [shortened(cell("Title"), 1000), /\d{4}/.exec(cell("Year"))?.[0] ?? ""];
      // A title of marks alone shows nothing that could be chosen.
      if (reason === undefined || foldText(title) === "") return [];
      return [
        {
          keys: keysOf({ doi: cell("DOI"), title, year }),
          reason,
          source,
          at,
          title,
          year,
          row: { number: 0, cells: header.map(cell) },
          people: people.map(({ name }) => name),
          venue: cell("Source title"),
        },
      ];
    }),
  );
  return { header, works: works.map((work, index) => ({ ...work, row: { ...work.row, number: index + 1 } })) };
}

/** "name", unless the work is of a namesake: one of another institute, or with an ORCID iD. */
function reasonByName(people: readonly Person[], { name, institute }: SearchedPerson): "name" | undefined {
  const folded = foldText(institute);
  const isNamed = people.some(
    (person) =>
      couldBeName(person.name, name) &&
      person.orcid === undefined &&
      foldText(person.affiliation ?? "").includes(folded),
  );
  return isNamed ? "name" : undefined;
}

/**
 * The keys by which a work is recognised: its DOI, and its title in that year, if that is the title of one work ("Editorial" is
 * that of thousands). The first is its key in responses.
 */
export function keysOf({ doi, title, year }: { doi: string; title: string; year: string }): string[] {
  const number = /10\.\d{4,9}\/\S{1,300}/.exec(doi)?.[0].toLowerCase();
  const named = `title:${shortened(foldText(title), 500)}|${year}`;
  if (number === undefined) return [named];
  return isGenericTitle(title) ? [`doi:${number}`] : [`doi:${number}`, named];
}

/** Cut between characters, never within one. */
const shortened = (text: string, limit: number) =>
  text.length <= limit ? text : [...text.slice(0, 2 * limit)].slice(0, limit).join("");
