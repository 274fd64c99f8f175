import type { Actor } from "#access/roles.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import { listUnassigned, type UnassignedFilter, type UnassignedRecord } from "#db/queries/records/unassigned.ts";
import type { Scope } from "#db/scope.ts";
import { unassignedScope } from "#kinds/record-state.ts";
import { recordViewerOf } from "../lists/record-viewer.ts";
import { readBatch } from "../read-batch.ts";

const batchSize = 500;

/** The unassigned records that the actor may see, all or those of one batch: an imported file. */
export async function* readUnassignedRecords(
  scope: Scope,
  actor: Actor,
  batch: string | undefined,
): AsyncGenerator<UnassignedRecord> {
  const filter = unassignedFilter(actor, { batch: batch ?? null, ids: null });
  let after: string | null = null;
  for (;;) {
    const page: UnassignedRecord[] = await listUnassigned(scope, filter, { after, limit: batchSize, lock: false });
    yield* page;
    after = page.at(-1)?.id ?? null;
    if (page.length < batchSize) return;
  }
}

export function unassignedFilter(actor: Actor, filter: Pick<UnassignedFilter, "batch" | "ids">): UnassignedFilter {
  return { viewer: recordViewerOf(actor), unassignedScope, ...filter };
}

/** Whether an author has no account, or one that was only recognised by the printed name. */
export function isUnmatchedAuthor({ account, state, matchedBy }: StoredPerson): boolean {
  return account === undefined || (state === "proposed" && matchedBy === "variant");
}

export async function requireBatch(scope: Scope, actor: Actor, id: string | undefined): Promise<void> {
  if (id !== undefined) await readBatch(scope, actor, id);
}
