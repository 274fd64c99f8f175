import { mayUseBatch } from "#access/policies/imports.ts";
import type { Actor } from "#access/roles.ts";
import { type BatchRow, findBatch } from "#db/queries/imports/batches.ts";
import type { Scope } from "#db/scope.ts";
import { Refusal } from "../refusal.ts";

const abandonedAfterMs = 15 * 60_000;

/** The batch, for whoever may use it; for everybody else it does not exist. */
export async function readBatch(scope: Scope, actor: Actor, id: string): Promise<BatchRow> {
  return requireUsableBatch(scope, actor, await findBatch(scope, id));
}

export function requireUsableBatch(scope: Scope, actor: Actor, batch: BatchRow | undefined): BatchRow {
  if (!batch || !mayUseBatch(actor, { createdBy: batch.created_by }).allowed)
    throw new Refusal("not-found", { message: "This import does not exist or is not yours." });
  // A file is read in the memory of one process: when that has ended, the reading has too.
  const isAbandoned = batch.state === "reading" && scope.now.getTime() - batch.created_at.getTime() > abandonedAfterMs;
  return isAbandoned
    ? { ...batch, state: "failed", problem: "Reading was interrupted. Upload the file again." }
    : batch;
}
