import type { RecordRow } from "#db/queries/records/records.ts";
import type { Day } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { type Gap, gapsOf } from "#kinds/derive/gaps.ts";

type RecordWithProofs = Pick<RecordRow, "data" | "people" | "proofFields" | "unread"> & {
  namedDepartments?: readonly number[];
};

/** The gaps of the record, also a date after today, if that is given; somebody who declined is not an author. */
export function gapsIn(
  kind: KindDefinition,
  record: RecordWithProofs,
  today?: Day,
): { submit: Gap[]; recommended: Gap[] } {
  return gapsOf(kind, {
    data: record.data,
    today,
    people: record.people.filter(({ state }) => state !== "declined"),
    proofFields: record.proofFields.map(columnOfProof),
    unread: record.unread,
    hasNamedDepartment: (record.namedDepartments ?? []).length > 0,
  });
}

/** A proof inside a table belongs to a row, `table.row.column`; the gap is that of the column. */
function columnOfProof(field: string): string {
  const [name = field, , column] = field.split(".");
  return column === undefined ? name : `${name}.${column}`;
}
