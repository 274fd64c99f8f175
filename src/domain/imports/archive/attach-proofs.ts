import type { Actor } from "#access/roles.ts";
import { newId } from "#db/new-id.ts";
import {
  type BatchProof,
  countBatchProofs,
  listBatchProofs,
  removeBatchProofs,
} from "#db/queries/imports/batch-proofs.ts";
import { scheduleFileReading } from "#db/queries/proofs/file-contents.ts";
import { insertProofs } from "#db/queries/records/proofs.ts";
import type { Scope } from "#db/scope.ts";
import { findKind } from "#kinds/registry.ts";
import { fileFieldOf } from "../../records/proofs/check-proof-files.ts";

const rowsAtOnce = 1000;

/**
 * Attaches the files of an archive to the records that its rows became; those of other rows are deleted. Returns how
 * many were attached, the names of those for which the record has no place, and how many others there were.
 */
export async function attachProofs(
  scope: Scope,
  actor: Actor,
  batch: string,
  rows: number,
): Promise<{ attached: number; unattached: string[]; others: number }> {
  let attached = 0;
  const unattached: string[] = [];
  for (let after = 0; after < rows; after += rowsAtOnce) {
    const byRecord = new Map<string, BatchProof[]>();
    for (const file of await listBatchProofs(scope, batch, after, rowsAtOnce))
      byRecord.set(file.record, [...(byRecord.get(file.record) ?? []), file]);
    for (const [record, files] of byRecord) {
      const kept = attachable(files);
      const proofs = kept.map(({ path: field, ...one }) => ({ ...one, id: newId(), record, field }));
      unattached.push(...files.filter(({ file }) => kept.every((one) => one.file !== file)).map(({ name }) => name));
      if (proofs.length > 0) await insertProofs(scope, record, proofs, actor.account);
      attached += proofs.length;
    }
  }
  if (attached > 0) await scheduleFileReading(scope);
  const others = (await countBatchProofs(scope, batch)) - attached - unattached.length;
  await removeBatchProofs(scope, batch);
  return { attached, unattached, others };
}

/** The files that the record has a place for, as many as it takes there. */
function attachable(files: readonly BatchProof[]): (BatchProof & { path: string })[] {
  const counts = new Map<string, number>();
  return files.flatMap((file) => {
    const path = fieldPathOf(file);
    const kind = findKind(file.kind);
    const field = kind && path !== undefined ? fileFieldOf(kind, path) : undefined;
    if (path === undefined || !field?.accept.includes(file.mediaType)) return [];
    const count = counts.get(path) ?? 0;
    if (count >= field.maxFiles || file.sizeInBytes > field.maxBytes) return [];
    counts.set(path, count + 1);
    return [{ ...file, path }];
  });
}

/** The path of a proof's field: the field itself; for `table[2].column` with the id that the row has here. */
function fieldPathOf({ field, data }: BatchProof): string | undefined {
  const inTable = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(field);
  if (!inTable) return field;
  const [, table = "", number, column] = inTable;
  const rows = Object.hasOwn(data, table) ? data[table] : undefined;
  const row: unknown = Array.isArray(rows) ? rows[Number(number) - 1] : undefined;
  const { id } = Object(row) as { id?: unknown };
  return typeof id === "string" ? `${table}.${id}.${column}` : undefined;
}
