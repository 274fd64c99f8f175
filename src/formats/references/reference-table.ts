import type { ReadContext } from "#kinds/field.ts";
import type { Person } from "#kinds/person.ts";
import { readNames, splitSlots, writeNames } from "#kinds/reading/list-text.ts";
import { sentence } from "#texts/sentence.ts";
import type { TableRow } from "../table/table.ts";
import { cellReader, readWorkRow, type WorkRow } from "./read-work-row.ts";
import { printedName, type Reference, referenceColumns } from "./reference.ts";

/** Works as the rows of a table, under the headings that they use: they are staged, shown and fixed like any file. */
export function tableOfReferences(items: readonly Reference[]): { header: string[]; rows: TableRow[] } {
  const written = items.map(cellsOf);
  const header = referenceColumns.filter(
    (name) => name === "Document Type" || name === "Title" || written.some((cells) => cells.has(name)),
  );
  const rows = written.map((cells, at) => ({ number: at + 1, cells: header.map((name) => cells.get(name) ?? "") }));
  return { header, rows };
}

function cellsOf({ cells, people, warnings }: Reference): Map<string, string> {
  const slots = (values: (string | undefined)[]) =>
    values.some((value) => value !== undefined) ? values.map((value) => `${oneSlot(value ?? "")};`).join(" ") : "";
  const all = Object.entries({
    ...cells,
    Authors: writeNames(people.map(printedName)),
    "Author ORCIDs": slots(people.map(({ orcid }) => orcid)),
    Affiliations: slots(people.map(({ affiliation }) => affiliation)),
    Problem: warnings.join(" "),
  });
  return new Map(all.filter(([, text]) => text !== ""));
}

const oneSlot = (text: string) => text.replace(/[;|\n]/g, ",");

/** One work of a table of references as a record of the kind that takes its document type. */
export function readReferenceRow(header: readonly string[], cells: readonly string[], context: ReadContext): WorkRow {
  const cellOf = cellReader(header, cells);
  const people = readPeople(cellOf("Authors"), cellOf("Author ORCIDs"), cellOf("Affiliations"));
  const read = readWorkRow({ system: "references", cellOf, people, context, refusal: refusalOf });
  const problem = cellOf("Problem");
  if (problem === "") return read;
  const fault = { field: "", column: "Problem", text: "", code: "damaged-entry", message: problem };
  return { ...read, faults: [...read.faults, fault] };
}

function refusalOf(type: string): string {
  return sentence("Enter a record type under Document Type: “{{type}}” is none.", { type });
}

function readPeople(names: string, orcids: string, affiliations: string): Person[] {
  const people = readNames(names).map((name): Person => ({ name }));
  const [ids, places] = [splitSlots(orcids), splitSlots(affiliations)];
  return people.map((person, at) => ({
    ...person,
    ...(ids.length === people.length && ids[at] && { orcid: ids[at] }),
    ...(places.length === people.length && places[at] && { affiliation: places[at] }),
  }));
}
