import { mayRemove, mayRestore } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { isUniqueViolation } from "#db/errors.ts";
import { moveToBin, type RecordRow, takeOutOfBin } from "#db/queries/records/records.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { sentence } from "#texts/sentence.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { allow, Refusal } from "../refusal.ts";
import { factsOf } from "./gaps-in.ts";
import { notifyConcerned } from "./notify-concerned.ts";
import { readForChange, readRecord } from "./read-record.ts";

type At = { kind: string; id: string };

/** Moves it to the bin, where it counts nowhere; if it is there already, nothing happens. */
export async function removeRecord(scope: Scope, actor: Actor, { kind, id }: At): Promise<RecordRow> {
  return inTransaction(scope, async () => {
    const record = await readForChange(scope, actor, kind, id);
    allow(mayRemove(actor, factsOf(kindBySlug(kind), record, actor)));
    if (!record.deletedAt) {
      await moveToBin(scope, id, actor.account);
      await notifyConcerned(scope, actor, record, "removed");
      await writeAudit(scope, actor, { action: "record-removed", target: id, detail: { kind } });
    }
    return readRecord(scope, actor, kind, id);
  });
}

/** Restores it from the bin, unchanged. */
export async function restoreRecord(scope: Scope, actor: Actor, { kind, id }: At): Promise<RecordRow> {
  return inTransaction(scope, async () => {
    const record = await readForChange(scope, actor, kind, id);
    const { label } = kindBySlug(kind);
    allow(mayRestore(actor, factsOf(kindBySlug(kind), record, actor)));
    try {
      await takeOutOfBin(scope, id, actor.account);
      await notifyConcerned(scope, actor, record, "restored");
      await writeAudit(scope, actor, { action: "record-restored", target: id, detail: { kind } });
    } catch (error) {
      if (!isUniqueViolation(error, "record_keys_single")) throw error;
      throw new Refusal("conflict", {
        message: sentence("There is a newer {{kind}}. Delete that one first.", {
          kind: label.one.toLowerCase(),
        }),
      });
    }
    return readRecord(scope, actor, kind, id);
  });
}
