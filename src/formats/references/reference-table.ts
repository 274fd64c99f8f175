import { writeNames } from "#kinds/reading/list-text.ts";
import type { TableRow } from "../table/table.ts";
import { nameFamilyFirst, type Reference, type ReferenceColumn, referenceColumns } from "./reference.ts";

/** Works as the rows of a table, under the headings that they use: they are staged, shown and fixed like any file. */
export function tableOfReferences(items: readonly Reference[]): { header: string[]; rows: TableRow[] } {
  const written = items.map(cellsOf);
  const header = headingsOf(written);
  const rows = written.map((cells, index) => ({
    number: index + 1,
    cells: header.map((name) => cells.get(name) ?? ""),
  }));
  return { header, rows };
}

/** Those that any of the works fills; type and title are always among them. */
export function headingsOf(works: readonly ReadonlyMap<string, string>[]): ReferenceColumn[] {
  return referenceColumns.filter(
    (name) => name === "Document Type" || name === "Title" || works.some((cells) => cells.has(name)),
  );
}

function cellsOf({ cells, people, warnings }: Reference): Map<string, string> {
  const slots = (values: (string | undefined)[]) =>
    values.some((value) => value !== undefined) ? values.map((value) => `${oneSlot(value ?? "")};`).join(" ") : "";
  const all = Object.entries({
    ...cells,
    Authors: writeNames(people.map(nameFamilyFirst)),
    "Author ORCIDs": slots(people.map(({ orcid }) => orcid)),
    Affiliations: slots(people.map(({ affiliation }) => affiliation)),
    Problem: warnings.join(" "),
  });
  return new Map(all.filter(([, text]) => text !== ""));
}

const oneSlot = (text: string) => text.replace(/[;|\n]/g, ",");
