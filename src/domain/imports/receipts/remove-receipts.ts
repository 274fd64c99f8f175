import { isDeepStrictEqual } from "node:util";
import { mayAddReceipts } from "#access/policies/imports.ts";
import type { Actor } from "#access/roles.ts";
import { type AnsweredDraft, listAddedRows } from "#db/queries/imports/added-rows.ts";
import type { ChangedRecord } from "#db/queries/imports/batch-records.ts";
import type { Scope } from "#db/scope.ts";
import type { RecordData } from "#kinds/field.ts";
import { withLockedRecord } from "../../records/read-record.ts";
import { rewriteRecord } from "../../records/rewrite-record.ts";
import { Refusal } from "../../refusal.ts";
import { undoIfRefused } from "../../refusal-of.ts";
import { receiptsOfForm } from "./find-further-receipts.ts";

/**
 * Removes the receipts that an import, or only one draft of it, added to existing projects. Returns the projects that keep them: those whose
 * receipts were changed since, and those that the actor may not change any more.
 */
export async function removeReceipts(
  scope: Scope,
  actor: Actor,
  batch: string,
  draft?: AnsweredDraft & { data: RecordData },
): Promise<ChangedRecord[]> {
  const kept: ChangedRecord[] = [];
  for (const { id, kind: slug, title, rows: added } of await listAddedRows(scope, batch, "transactionDetails", draft)) {
    const rows = draft ? added.filter((row) => hasReceipt(draft.data, row)) : added;
    const keep = (reason: ChangedRecord["reason"]) => kept.push({ id, kind: slug, title, reason });
    const done = await undoIfRefused(scope, () =>
      withLockedRecord(scope, actor, { kind: slug, id }, async ({ record, facts }) => {
        const known = (record.data.transactionDetails ?? []) as RecordData[];
        const unchanged = known.filter((one) => rows.some((row) => isDeepStrictEqual(row, one)));
        if (unchanged.length < known.filter((one) => rows.some((row) => row.id === one.id)).length) keep("edited");
        if (unchanged.length === 0) return;
        if (!mayAddReceipts(actor, facts).allowed) {
          keep("submitted");
          return;
        }
        const transactionDetails = known.filter((one) => !unchanged.includes(one));
        await rewriteRecord(scope, actor, record, { data: { ...record.data, transactionDetails }, what: "undone" });
      }),
    );
    // Signed off, or not the actor's to change any more. One that they may not see is not mentioned.
    if (done instanceof Refusal && done.code !== "no-such-record") keep("submitted");
  }
  return kept;
}

const hasReceipt = (data: RecordData, row: RecordData) =>
  receiptsOfForm(data).some((receipt) => isDeepStrictEqual({ ...receipt, id: row.id }, row));
