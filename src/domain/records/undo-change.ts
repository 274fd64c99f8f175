import { mayEdit, mayRemoveOthers } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { findEvent } from "#db/queries/history/record-events.ts";
import { findByPublicIds } from "#db/queries/people-matching.ts";
import { restoreProofs } from "#db/queries/records/proofs.ts";
import type { RecordRow, StoredPerson } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { ensureAllowed, Refusal } from "../refusal.ts";
import { linkAuthor } from "./authorship/link-author.ts";
import { notifyPeopleOfRecord } from "./notify-people-of-record.ts";
import { type RecordAddress, readRecord, withLockedRecord } from "./read-record.ts";
import { rewriteRecord } from "./rewrite-record.ts";

/** Restores the people and proofs that the change of that version removed; later changes stay. */
export async function undoChange(
  scope: Scope,
  actor: Actor,
  address: RecordAddress,
  readInput: () => { version?: number | undefined } | undefined,
): Promise<RecordRow> {
  return withLockedRecord(scope, actor, address, async ({ record, facts }) => {
    const version = readInput()?.version;
    const event = version === undefined ? undefined : await findEvent(scope, record.id, version);
    // Whoever may edit undoes their own changes; whoever may remove others undoes anybody's.
    const isOwn = event?.account === actor.account && mayEdit(actor, facts).allowed;
    if (!isOwn) ensureAllowed(mayRemoveOthers(actor, facts));
    if (!event) throw new Refusal("not-found", { message: "The history does not have this change." });
    const removed = removedPeople(record, event.change);
    if (event.what === "proof-removed") {
      await restoreProofs(scope, record.id, event.at, actor.account);
      await notifyPeopleOfRecord(scope, actor, record, "proofs");
      return readRecord(scope, actor, address.kind, address.id);
    }
    if (removed.length === 0)
      throw new Refusal("already-done", { message: "All people removed by that change are already back." });
    return restoreRemoved(scope, actor, record, removed);
  });
}

function removedPeople(
  record: RecordRow,
  change: Record<string, unknown>,
): { person: StoredPerson; position: number }[] {
  const { before = [], after = [] } = (change.people ?? {}) as { before?: StoredPerson[]; after?: StoredPerson[] };
  const namedAccounts = new Set([...after, ...record.people].map(({ account }) => account));
  return before.flatMap((person, position) =>
    person.account !== undefined && !namedAccounts.has(person.account) ? [{ person, position }] : [],
  );
}

async function restoreRemoved(
  scope: Scope,
  actor: Actor,
  record: RecordRow,
  removed: readonly { person: StoredPerson; position: number }[],
): Promise<RecordRow> {
  const accounts = await findByPublicIds(
    scope,
    removed.flatMap(({ person: { account } }) => account ?? []),
  );
  return rewriteRecord(scope, actor, record, {
    what: "undone",
    adjust: (linked) =>
      removed.reduce((list, { person, position: former }) => {
        const account = accounts.get(person.account ?? "");
        const { state = "proposed", matchedBy = "account" } = person;
        const position = list.people[former]?.name === person.name ? former : undefined;
        return account ? linkAuthor(list, { account, position, line: person, state, matchedBy }, scope.now) : list;
      }, linked),
  });
}
