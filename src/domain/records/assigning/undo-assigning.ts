import { mayAssign, maySee } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { removeUnreadNotifications } from "#db/queries/notifications.ts";
import { findByPublicIds } from "#db/queries/people-matching.ts";
import { type AssignedRecord, lockAssignedRecords } from "#db/queries/records/unassigned.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { sentence } from "#texts/sentence.ts";
import { Refusal } from "../../refusal.ts";
import type { LockedRecord } from "../../refusal-of.ts";
import { runSeparately } from "../../run-separately.ts";
import { recordFactsOf } from "../record-facts-of.ts";
import { accountIds, writePeople } from "./assign-many.ts";

const maxListed = 100;

/** Undoes one call of assigning. Refused, with the list, if somebody has answered or changed some of it since. */
export async function undoAssigning(
  scope: Scope,
  actor: Actor,
  readInput: () => { undo: string; leaveChanged?: boolean | undefined },
): Promise<{ undone: number; kept: number; locked: LockedRecord[] }> {
  return inTransaction(scope, async () => {
    const { undo, leaveChanged = false } = readInput();
    // An admin whose role has changed since may not see them.
    const records = (await lockAssignedRecords(scope, actor.account, undo)).filter(
      (record) => maySee(actor, factsOf(actor, record)).allowed,
    );
    if (records.length === 0) throw new Refusal("not-found", { message: "You have no such assignment." });
    const undoable = records.filter((record) => mayUndo(actor, record));
    const kept = records.length - undoable.length;
    if (undoable.length === 0 || (kept > 0 && !leaveChanged))
      throw refusalOfChanged(records.filter((one) => !undoable.includes(one)));
    const accounts = await findByPublicIds(
      scope,
      undoable.flatMap(({ people, before }) => accountIds([...people, ...(before ?? [])])),
    );
    const { done, refused } = await runSeparately(scope, undoable, async ({ before, ...record }) => {
      await writePeople(scope, actor, record, { people: before ?? [], accounts, what: "unplaced" });
      for (const { account = "", matchedBy } of record.people) {
        const placed = matchedBy === "placed" ? accounts.get(account) : undefined;
        if (placed) await removeUnreadNotifications(scope, [placed.id], "proposed", { record: record.id });
      }
    });
    if (refused[0] && done.length === 0) throw refused[0].refusal;
    return { undone: done.length, kept: kept + refused.length, locked: refused };
  });
}

function mayUndo(actor: Actor, record: AssignedRecord): boolean {
  return !record.isChanged && record.before !== null && mayAssign(actor, factsOf(actor, record)).allowed;
}

const factsOf = (actor: Actor, record: AssignedRecord) =>
  recordFactsOf(kindBySlug(record.kind), { ...record, deletedAt: null }, actor);

function refusalOfChanged(records: readonly AssignedRecord[]): Refusal {
  return new Refusal("conflict", {
    message: sentence("{{n}} of these records were changed or answered after they were assigned.", {
      n: records.length,
    }),
    issues: records.slice(0, maxListed).map(({ id, title }) => ({ field: id, code: "changed", message: title })),
  });
}
