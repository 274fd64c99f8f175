import { importsForOthers } from "#access/policies/imports.ts";
import type { Actor } from "#access/roles.ts";
import { listDuplicateRows } from "#db/queries/imports/batch-rows.ts";
import { type BatchRow, lockBatch, lockImports, updateBatch } from "#db/queries/imports/batches.ts";
import { followMergedRecords, hasDeletedDuplicates } from "#db/queries/imports/repeated-records.ts";
import { listPeopleForMatching } from "#db/queries/people-matching.ts";
import { scheduleMatchingSince } from "#db/queries/records/match-due.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { indexDirectory } from "#rules/matching/index-directory.ts";
import { sentence } from "#texts/sentence.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { notifyApprovers } from "../claims/notify-approvers.ts";
import { loadMessageTemplates } from "../load-message-templates.ts";
import { addNotifications } from "../notifications/add-notification.ts";
import { gatherProposals } from "../records/notify-proposed-authors.ts";
import { readBatch, requireUsableBatch } from "../records/read-batch.ts";
import { Refusal } from "../refusal.ts";
import { attachProofs } from "./archive/attach-proofs.ts";
import { countStatuses } from "./count-statuses.ts";
import { importerOf } from "./name-importer.ts";
import { endProgress, reportProgress } from "./present-batch.ts";
import { refuseInactiveKind } from "./reading/inactive-kind.ts";
import { reparseRows } from "./reparse-rows.ts";
import { saveRows } from "./save-rows.ts";
import { withSmallHeap } from "./with-small-heap.ts";

/** Saves the accepted rows, all or none: when it has returned, all are on disk; if it fails, none are. */
export async function commitImport(scope: Scope, actor: Actor, id: string): Promise<BatchRow> {
  try {
    return await inTransaction(scope, async () => {
      const batch = requireUsableBatch(scope, actor, await lockBatch(scope, id));
      if (batch.state === "committed") throw new Refusal("already-done", { message: "This import is already saved." });
      if (batch.state !== "ready") throw new Refusal("import-not-ready");
      refuseInactiveKind(actor, batch.kind);
      await lockImports(scope);
      await followMergedRecords(scope, id);
      const importer = await importerOf(scope, actor, batch);
      // A record that a row repeats may have been deleted to be replaced by this row.
      if (await hasDeletedDuplicates(scope, id)) await reparseRows(scope, importer, batch);
      const { rows, created } = await withSmallHeap(batch.totals.rows ?? 0, () =>
        saveAll(scope, { actor, importer }, batch),
      );
      const { attached, ...left } = await attachProofs(scope, importer, id, rows);
      const notes = notesOfProofs(left);
      await updateBatch(scope, id, {
        state: "committed",
        ...(notes.length > 0 && { source: await withNotes((await readBatch(scope, actor, id)).source, notes) }),
        totals: await countStatuses(scope, id),
        progress: { done: rows, total: rows, step: "saved" },
      });
      const saved = await readBatch(scope, actor, id);
      await writeAudit(scope, actor, {
        action: "import-committed",
        target: batch.file_name,
        detail: { batch: id, created, ...(attached > 0 && { proofs: attached }) },
      });
      await scheduleMatchingSince(scope, batch.created_at);
      const body = { batch: id, file: batch.file_name, created };
      await addNotifications(
        scope,
        [...new Set([importer.account, actor.account])].map((account) => ({ account, type: "import-done", body })),
      );
      return saved;
    });
  } finally {
    endProgress(id);
  }
}

const maxNamed = 20;

function notesOfProofs({ unattached, others }: { unattached: readonly string[]; others: number }): string[] {
  return [
    ...unattached
      .slice(0, maxNamed)
      .map((name) => sentence("“{{name}}” was not attached: its record has no place for such a file.", { name })),
    ...(others > 0 ? [sentence("Proofs of rows that became no record, not attached: {{n}}.", { n: others })] : []),
  ];
}

async function withNotes(source: BatchRow["source"], notes: string[]): Promise<BatchRow["source"]> {
  const templates = (await loadMessageTemplates())(notes);
  return {
    ...source,
    notes: [...notes, ...(source.notes ?? [])],
    templates: [...templates, ...(source.templates ?? [])],
  };
}

/** Part by part, so that a long file takes no more memory than a short one. */
async function saveAll(
  scope: Scope,
  { actor, importer }: { actor: Actor; importer: Actor },
  { id, totals }: BatchRow,
): Promise<{ rows: number; created: number }> {
  const repeats = new Map<number, number[]>();
  for (const { row, duplicateOf } of await listDuplicateRows(scope, id))
    repeats.set(duplicateOf, [...(repeats.get(duplicateOf) ?? []), row]);
  const saving = {
    batch: id,
    actor,
    importer: { actor: importer, isForOthers: importsForOthers(importer) },
    index: indexDirectory(await listPeopleForMatching(scope)),
    repeats,
    proposals: gatherProposals(),
  };
  const claims = [];
  const done = { rows: 0, created: 0 };
  for (let after: number | undefined = -1; after !== undefined; ) {
    const saved = await saveRows(scope, saving, after);
    done.rows += saved.rows;
    done.created += saved.created;
    claims.push(...saved.claims);
    after = saved.last;
    reportProgress(id, { done: done.rows, total: totals.rows ?? done.rows, step: "saving" });
  }
  await saving.proposals.notify(scope, importer);
  await notifyApprovers(scope, claims);
  return done;
}
