import type { Actor } from "#access/roles.ts";
import { binBatch, listChanged, lockBatchRecords } from "#db/queries/imports/batch-records.ts";
import { explainWithdrawnClaims } from "#db/queries/imports/batch-rows.ts";
import { type BatchRow, lockBatch, removeBatch, updateBatch } from "#db/queries/imports/batches.ts";
import { removeUnreadOfRecords } from "#db/queries/notifications.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { text } from "#texts/text.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { withdrawClaimsOfBatch } from "../claims/withdraw-claims.ts";
import { requireUsableBatch } from "../records/read-batch.ts";
import { Refusal } from "../refusal.ts";
import { removeDepartments } from "./add-departments.ts";
import { presentBatch } from "./present-batch.ts";
import { removeReceipts } from "./receipts/remove-receipts.ts";

/**
 * Undoes a saved import: its records go to the bin, the receipts and departments that it added to other records are removed,
 * and its claims are withdrawn. Records that were submitted since, or that others confirmed, edited or added proofs to, stay
 * and are listed. An import that was not saved is deleted.
 */
export async function undoImport(scope: Scope, actor: Actor, id: string): Promise<BatchRow> {
  return inTransaction(scope, async () => {
    const batch = requireUsableBatch(scope, actor, await lockBatch(scope, id));
    if (batch.state === "undone") return batch;
    if (batch.state !== "committed") {
      await removeBatch(scope, id);
      return { ...batch, state: "undone" };
    }
    if (!presentBatch(batch, actor, scope.now).canUndo)
      throw new Refusal("already-done", { message: "An import can be undone for 30 days." });
    // Nobody submits, confirms or edits one of them after it was checked.
    await lockBatchRecords(scope, id);
    const changed = await listChanged(scope, id, batch.created_by);
    const binned = await binBatch(
      scope,
      id,
      actor.account,
      changed.map((record) => record.id),
    );
    // Whoever was asked whether a record is theirs, and has not looked yet, would find it no more.
    await removeUnreadOfRecords(scope, binned, ["proposed", "maybe-yours"]);
    const kept = [...changed, ...(await removeReceipts(scope, actor, id))];
    await removeDepartments(scope, actor, id);
    await withdrawClaimsOfBatch(scope, actor, id);
    await explainWithdrawnClaims(scope, id, text("Already recorded; your claim was withdrawn"));
    const totals = { ...batch.totals, kept };
    await updateBatch(scope, id, { state: "undone", totals });
    await writeAudit(scope, actor, {
      action: "import-undone",
      target: batch.file_name,
      detail: { batch: id, binned: binned.length },
    });
    return { ...batch, state: "undone", totals };
  });
}
