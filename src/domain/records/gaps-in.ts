import type { RecordRow } from "#db/queries/records/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { type Gap, gapsOf } from "#kinds/derive/gaps.ts";

type Known = Pick<RecordRow, "data" | "people" | "proofFields" | "unread">;

/** The gaps of the record; somebody who declined is not an author. */
export function gapsIn(kind: KindDefinition, record: Known): { submit: Gap[]; expected: Gap[] } {
  return gapsOf(kind, {
    data: record.data,
    people: record.people.filter(({ state }) => state !== "declined"),
    proofFields: record.proofFields.map(columnOfProof),
    unread: record.unread,
  });
}

/** A proof inside a table belongs to a row, `table.row.column`; the gap is that of the column. */
function columnOfProof(field: string): string {
  const [name = field, , column] = field.split(".");
  return column === undefined ? name : `${name}.${column}`;
}
