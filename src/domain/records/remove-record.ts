import { mayRemove, mayRestore } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { isUniqueViolation } from "#db/errors.ts";
import { removeStoredFiles } from "#db/queries/installation/stored-files.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import { lockBinned, moveToBin, removeRecords, restoreFromBin } from "#db/queries/records/bin.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { inSentence } from "#texts/in-sentence.ts";
import { sentence } from "#texts/sentence.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { removeFiles } from "../files/store-file.ts";
import { ensureAllowed, Refusal } from "../refusal.ts";
import { readSettings } from "../tenants/institute-settings.ts";
import { notifyPeopleOfRecord } from "./notify-people-of-record.ts";
import { type RecordAddress, readRecord, withLockedRecord } from "./read-record.ts";

/** Moves it to the bin, where it counts nowhere; if it is there already, nothing happens. */
export async function removeRecord(scope: Scope, actor: Actor, { kind, id }: RecordAddress): Promise<RecordRow> {
  return withLockedRecord(scope, actor, { kind, id }, async ({ record, facts }) => {
    ensureAllowed(mayRemove(actor, facts));
    if (!record.deletedAt) {
      await moveToBin(scope, record.id, actor.account);
      await notifyPeopleOfRecord(scope, actor, record, "removed");
      await writeAudit(scope, actor, { action: "record-removed", target: record.id, detail: { kind: record.kind } });
    }
    return readRecord(scope, actor, kind, id);
  });
}

/** Restores it from the bin, unchanged; if it is not there, nothing happens. */
export async function restoreRecord(scope: Scope, actor: Actor, { kind, id }: RecordAddress): Promise<RecordRow> {
  return withLockedRecord(scope, actor, { kind, id }, async ({ record, facts }) => {
    const { label } = kindBySlug(record.kind);
    ensureAllowed(mayRestore(actor, facts));
    if (!record.deletedAt) return readRecord(scope, actor, kind, id);
    try {
      await restoreFromBin(scope, record.id, actor.account);
      await notifyPeopleOfRecord(scope, actor, record, "restored");
      await writeAudit(scope, actor, { action: "record-restored", target: record.id, detail: { kind: record.kind } });
    } catch (error) {
      if (!isUniqueViolation(error, "record_keys_single")) throw error;
      throw new Refusal("conflict", {
        message: sentence("There is a newer {{kind}}. Delete that one first.", {
          kind: inSentence(label.one),
        }),
      });
    }
    return readRecord(scope, actor, kind, id);
  });
}

const batchSize = 200;

/**
 * Erases records that have been in the bin for longer than the institute's setting, with their files; returns how
 * many.
 */
export async function emptyBin(appContext: Pick<AppContext, "filesFolder">, scope: Scope): Promise<number> {
  const { settings } = await findInstitute(scope);
  const before = new Date(scope.now.getTime() - readSettings(settings).retentionDays * 86_400_000);
  let erased = 0;
  for (;;) {
    const { ids, files } = await inTransaction(scope, async () => {
      const ids = await lockBinned(scope, before, batchSize);
      return { ids, files: await removeStoredFiles(scope, await removeRecords(scope, ids)) };
    });
    if (ids.length === 0) return erased;
    // Rows first: a file without a row is deleted later, a row without its file would be a loss.
    await removeFiles(appContext, scope.institute, files);
    erased += ids.length;
  }
}
