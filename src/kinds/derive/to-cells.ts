import type { KindDefinition } from "../define-kind.ts";
import type { RecordData } from "../field.ts";
import { fieldType } from "../fields/field-types.ts";
import type { Person } from "../person.ts";
import type { RecordState } from "../record-state.ts";
import { csvColumns } from "./csv-headers.ts";
import { isFilled } from "./field-value.ts";
import { writePeople } from "./people-cells.ts";

export type CsvRecord = {
  data: RecordData;
  people: readonly Person[];
  /** Uploaded files; links stand in their own columns. */
  proofs: readonly { field: string; name: string }[];
  departments: readonly string[];
  state: RecordState;
};

/** The cells of one record, in the order of `csvHeaders(kind)`; `fromCells` gives the same data back. */
export function toCells(kind: KindDefinition, record: CsvRecord): string[] {
  const people = writePeople(kind, record.people, record.departments);
  return csvColumns(kind).map((column) => {
    if (column.to === "people") return people[column.part] ?? "";
    if (column.to === "note") return column.note === "proofs" ? proofsText(record.proofs) : record.state;
    const value = record.data[column.name];
    return isFilled(value) ? fieldType(column.field).write(value, column.field) : "";
  });
}

/** "paper: accepted.pdf; certificate: letter.pdf" */
export const proofsText = (proofs: CsvRecord["proofs"]) =>
  proofs.map(({ field, name }) => `${field}: ${name}`).join("; ");
