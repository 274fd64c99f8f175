import type { RecordFacts } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { type Gap, gapsOf } from "#kinds/derive/gaps.ts";

type Known = Pick<RecordRow, "data" | "people" | "proofFields" | "unread"> & { namedDepartments?: readonly number[] };

/** The gaps of the record; somebody who declined is not an author. */
export function gapsIn(kind: KindDefinition, record: Known): { submit: Gap[]; recommended: Gap[] } {
  return gapsOf(kind, {
    data: record.data,
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

type KnownRecord = Pick<RecordRow, "createdBy" | "scopes" | "people" | "isDelegated"> & {
  deletedAt: Date | null;
  isLocked?: boolean;
};

/** Any account but the actor's; no account has this number. */
const somebodyElse = 0;

/** What the policies need to know of a record to decide what this actor may do with it. */
export function recordFactsOf(kind: KindDefinition, record: KnownRecord, actor: Actor): RecordFacts {
  return {
    createdBy: record.createdBy,
    scopes: record.scopes,
    isOnePerPerson: kind.isOnePerPerson,
    isInBin: record.deletedAt !== null,
    isLocked: record.isLocked ?? false,
    isDelegated: record.isDelegated ?? false,
    authors: record.people.flatMap(({ account, state, matchedBy }) =>
      account !== undefined && state !== undefined
        ? [{ account: account === actor.publicId ? actor.account : somebodyElse, state, matchedBy }]
        : [],
    ),
  };
}
