import type { ReadContext } from "#kinds/field.ts";
import type { Person } from "#kinds/person.ts";
import { readNames, splitSlots } from "#kinds/reading/list-text.ts";
import { makeCellReader, readWorkRow, type WorkRow } from "./read-work-row.ts";
import { messageOfUnknownType, typesOfWorks } from "./unknown-type.ts";

/** One work of a table of references as a record of the kind that takes its document type. */
export function readReferenceRow(
  header: readonly string[],
  cells: readonly string[],
  context: ReadContext,
  system: "references" | "proofs" = "references",
): WorkRow {
  const cellOf = makeCellReader(header, cells);
  const people = readPeople(cellOf("Authors"), cellOf("Author ORCIDs"), cellOf("Affiliations"));
  const read = readWorkRow({ system, cellOf, people, context, refusal: refusalOf });
  const problem = cellOf("Problem");
  if (problem === "") return read;
  const fault = { field: "", column: "Problem", text: "", code: "damaged-entry", message: problem };
  return { ...read, faults: [...read.faults, fault] };
}

function refusalOf(type: string): string {
  return messageOfUnknownType(type, typesOfWorks());
}

function readPeople(names: string, orcids: string, affiliations: string): Person[] {
  const people = readNames(names).map((name): Person => ({ name }));
  const [ids, affiliationTexts] = [splitSlots(orcids), splitSlots(affiliations)];
  return people.map((person, index) => ({
    ...person,
    ...(ids.length === people.length && ids[index] && { orcid: ids[index] }),
    ...(affiliationTexts.length === people.length &&
      affiliationTexts[index] && { affiliation: affiliationTexts[index] }),
  }));
}
