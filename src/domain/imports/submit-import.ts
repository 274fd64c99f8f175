import { maySubmitImported } from "#access/policies/submitted-imports.ts";
import type { Actor } from "#access/roles.ts";
import { type BatchDraft, countBatchDrafts, countUndone, listBatchDrafts } from "#db/queries/imports/batch-records.ts";
import type { Scope } from "#db/scope.ts";
import { readBatch } from "../records/read-batch.ts";
import { submitRecord } from "../records/submit-record.ts";
import type { Refusal } from "../refusal.ts";
import { runSeparately } from "../run-separately.ts";

type SubmittedImport = {
  submitted: number;
  refused: (BatchDraft & { refusal: Refusal })[];
  /** The last one of this answer if there are more. */
  after: string | null;
};

const batchSize = 200;

/** How many drafts of the import the actor may submit, and what an undo would do. */
export async function countDrafts(scope: Scope, actor: Actor, id: string) {
  const batch = await readBatch(scope, actor, id);
  return {
    drafts: await countBatchDrafts(scope, id, actor.account),
    undo: await countUndone(scope, id, batch.created_by),
  };
}

/** Submits the drafts that a saved import added, each by itself: one that is incomplete leaves the others submitted. */
export async function submitImport(
  scope: Scope,
  actor: Actor,
  id: string,
  readInput: () => { after?: string | undefined },
): Promise<SubmittedImport> {
  await readBatch(scope, actor, id);
  const drafts = await listBatchDrafts(scope, id, actor.account, {
    after: readInput().after ?? null,
    limit: batchSize + 1,
  });
  const page = drafts.slice(0, batchSize);
  const { done, refused } = await runSeparately(scope, page, (draft) =>
    submitRecord(scope, actor, draft, () => undefined, maySubmitImported),
  );
  return { submitted: done.length, refused, after: drafts.length > batchSize ? (page.at(-1)?.id ?? null) : null };
}
