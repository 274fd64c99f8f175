import { mayUndoRemoval } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { listRejectedClaimants } from "#db/queries/duplicates/merges.ts";
import { findEvent } from "#db/queries/history/record-events.ts";
import { listActiveAccounts, listLastStates } from "#db/queries/history/record-versions.ts";
import { findByPublicIds, type PersonForMatching } from "#db/queries/people-matching.ts";
import { restoreProofs } from "#db/queries/records/proofs.ts";
import { listMerged, type RecordRow, type StoredPerson } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { notUndone } from "#kinds/history/event-names.ts";
import type { AuthorshipState, MatchMethod } from "#kinds/record-state.ts";
import { ensureAllowed, Refusal } from "../refusal.ts";
import { linkAuthor } from "./authorship/link-author.ts";
import { notifyPeopleOfRecord } from "./notify-people-of-record.ts";
import { requireRoom } from "./proofs/add-proofs.ts";
import { type RecordAddress, readRecord, withLockedRecord } from "./read-record.ts";
import { rewriteRecord } from "./rewrite-record.ts";

/** Restores the people and proofs that the change of that version removed; later changes stay. */
export async function undoChange(
  scope: Scope,
  actor: Actor,
  address: RecordAddress,
  readInput: () => { version?: number | undefined } | undefined,
): Promise<RecordRow> {
  return withLockedRecord(scope, actor, address, async ({ record, kind, facts }) => {
    const version = readInput()?.version;
    const event = version === undefined ? undefined : await findEvent(scope, record.id, version);
    ensureAllowed(mayUndoRemoval(actor, facts, { isOwn: event?.account === actor.account }));
    if (!event) throw new Refusal("not-found", { message: "The history does not have this change." });
    const removed = removedPeople(record, event.change);
    if (event.what === "proof-removed") {
      if (!(await restoreProofs(scope, record.id, event.at, actor.account)))
        throw new Refusal("already-done", { message: "The files removed by that change were already restored." });
      const restored = await readRecord(scope, actor, address.kind, address.id);
      requireRoom(kind, restored, removedProofFields(event.change));
      await notifyPeopleOfRecord(scope, actor, record, "proofs");
      return restored;
    }
    if (removed.length === 0)
      throw new Refusal("already-done", { message: "All people removed by that change are already back." });
    const returning = await returningPeople(scope, actor, { record, removed, event });
    if (returning.length === 0)
      throw new Refusal("conflict", {
        message:
          "Nobody whom that change removed can be added again: a claim was rejected or has ended, or the account is not active.",
      });
    return restoreRemoved(scope, actor, record, returning);
  });
}

type Removed = { person: StoredPerson; position: number };

function removedPeople(record: RecordRow, change: Record<string, unknown>): Removed[] {
  const { before = [], after = [] } = (change.people ?? {}) as { before?: StoredPerson[]; after?: StoredPerson[] };
  const namedAccounts = new Set([...after, ...record.people].map(({ account }) => account));
  return before.flatMap((person, position) =>
    person.account !== undefined && !namedAccounts.has(person.account) ? [{ person, position }] : [],
  );
}

function removedProofFields(change: Record<string, unknown>): string[] {
  const { before } = (change.proofs ?? {}) as { before?: { field: string }[] | null };
  return (before ?? []).map(({ field }) => field);
}

type Returning = Removed & { account: PersonForMatching; state: AuthorshipState; matchedBy: MatchMethod };

/**
 * Whoever was removed by others is back as before; whoever left by themselves is asked again, and whoever declined since
 * stays declined. Nobody is back whose claim was rejected or has ended, or whose account cannot sign in any more.
 */
async function returningPeople(
  scope: Scope,
  actor: Actor,
  { record, removed, event }: { record: RecordRow; removed: readonly Removed[]; event: RemovingEvent },
): Promise<Returning[]> {
  if (notUndone.includes(event.what)) return [];
  const ids = removed.flatMap(({ person: { account } }) => account ?? []);
  const accounts = await findByPublicIds(scope, ids);
  const active = new Set(await listActiveAccounts(scope, ids));
  const works = [record, ...(await listMerged(scope, record.id))].map(({ id }) => id);
  const rejected = new Set(await listRejectedClaimants(scope, works));
  const last = new Map((await listLastStates(scope, record.id, ids)).map(({ account, state }) => [account, state]));
  return removed.flatMap(({ person, position }): Returning[] => {
    const account = accounts.get(person.account ?? "");
    if (!account || !active.has(account.publicId) || rejected.has(account.publicId)) return [];
    const { state = "proposed", matchedBy = "account" } = person;
    const back = { person, position, account, state, matchedBy };
    if (last.get(account.publicId) === "declined") return [{ ...back, state: "declined" }];
    if (account.id !== event.account || account.id === actor.account) return [back];
    return matchedBy === "claim" ? [] : [{ ...back, state: "proposed" }];
  });
}

type RemovingEvent = { account: number | null; what: string };

async function restoreRemoved(
  scope: Scope,
  actor: Actor,
  record: RecordRow,
  returning: readonly Returning[],
): Promise<RecordRow> {
  return rewriteRecord(scope, actor, record, {
    what: "undone",
    adjust: (linked) =>
      returning.reduce((list, { person, position: former, ...link }) => {
        const position = list.people[former]?.name === person.name ? former : undefined;
        return linkAuthor(list, { ...link, position, line: person }, scope.now);
      }, linked),
  });
}
