import { mayRemoveOthers } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { removeProofs } from "#db/queries/proofs.ts";
import type { RecordRow } from "#db/queries/records.ts";
import type { RecordData } from "#kinds/field.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { allow } from "../allow.ts";
import type { Scope } from "../scope.ts";
import { factsOf } from "./facts-of.ts";

/** A proof of a table's row goes with the row. Gives the record as it then stands. */
export async function dropStrayProofs(
  scope: Scope,
  actor: Actor,
  record: RecordRow,
  data: RecordData,
): Promise<RecordRow> {
  const stray = (record.proofs ?? []).filter(({ field }) => !hasRow(data, field));
  if (stray.length === 0) return record;
  if (stray.some(({ adderId }) => adderId !== actor.publicId))
    allow(mayRemoveOthers(actor, factsOf(kindBySlug(record.kind), record, actor)));
  await removeProofs(
    scope,
    record.id,
    stray.map(({ id }) => id),
    actor.account,
  );
  const proofs = (record.proofs ?? []).filter((proof) => !stray.includes(proof));
  return { ...record, version: record.version + 1, proofs, proofFields: proofs.map(({ field }) => field) };
}

function hasRow(data: RecordData, field: string): boolean {
  const [name = "", row] = field.split(".");
  if (row === undefined) return true;
  const rows = data[name];
  return Array.isArray(rows) && rows.some(({ id }: { id?: unknown }) => id === row);
}
