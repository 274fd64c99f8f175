import type { Actor } from "#access/roles.ts";
import { newId } from "#db/new-id.ts";
import { answerClaim, type ClaimState, lockClaimOn, saveClaim } from "#db/queries/claims.ts";
import { wasRemoved } from "#db/queries/history/record-events.ts";
import type { PersonForMatching } from "#db/queries/people-matching.ts";
import { lockRecord, type RecordRow } from "#db/queries/records/records.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { Day } from "#kinds/day.ts";
import type { PersonRole } from "#kinds/person.ts";
import { instituteScope, unassignedScope } from "#kinds/record-state.ts";
import { claimEvidence } from "#rules/matching/claim-evidence.ts";
import type { DirectoryIndex } from "#rules/matching/index-directory.ts";
import { linkClaimant } from "./link-claimant.ts";

export type NewClaim = {
  record: { kind: string; id: string };
  /** What the claimant knows about the work; until the claim is accepted they see no more of it. */
  claimSummary: { kind: string; title: string; day: Day | null };
  /** The claimant's name as printed in their row or form. */
  printed: string;
  /** The position in the people list, from 1. */
  position?: number | undefined;
  role?: PersonRole | undefined;
  batch?: { id: string; row: number } | undefined;
};

/** `isToAnswer`: it is new, and a person must answer it. */
export type CreatedClaim = { id: string; state: ClaimState; record: string; isToAnswer: boolean };

/**
 * Claims that the actor is an author of a record, whether they may see it or not. The record changes at once if it already
 * names them: by one of their identifiers they become a confirmed author, by their whole approved name an unconfirmed one.
 * Returns undefined if the record is deleted or the actor is its author or creator already. A claim that was rejected
 * stays rejected.
 */
export async function createClaim(
  scope: Scope,
  actor: Actor,
  index: DirectoryIndex<PersonForMatching>,
  claim: NewClaim,
): Promise<CreatedClaim | undefined> {
  return inTransaction(scope, async () => {
    const record = await lockClaimedRecord(scope, claim.record);
    const [claimant] = index.account.get(actor.publicId) ?? [];
    if (!record || !claimant || record.deletedAt || isAuthorOrCreator(record, actor)) return undefined;
    const earlier = await lockClaimOn(scope, record.id, actor.account);
    if (earlier?.state === "pending" || earlier?.state === "rejected")
      return { id: earlier.id, state: earlier.state, record: record.id, isToAnswer: false };
    const id = await saveClaim(scope, {
      id: newId(),
      record: record.id,
      account: actor.account,
      ...claim.claimSummary,
      printed: claim.printed,
      position: claim.position ?? null,
      role: claim.role ?? null,
      batch: claim.batch?.id ?? null,
      batchRow: claim.batch?.row ?? null,
    });
    // A delegate may have named themselves on the record of a colleague.
    const isOwnEvidence = record.enteredBy === actor.account;
    const evidence = isOwnEvidence ? undefined : claimEvidence(record.people, claimant, index);
    // A person who was removed, also after an earlier claim was accepted, is not linked again by the same evidence.
    if (!evidence || earlier?.state === "accepted" || (await wasRemoved(scope, record.id, claimant.publicId)))
      return { id, state: "pending", record: record.id, isToAnswer: true };
    const isNamedOnly = evidence.by === "name";
    await linkClaimant(scope, actor, record, {
      account: claimant,
      position: evidence.position,
      printed: claim.printed,
      role: claim.role,
      state: isNamedOnly ? "proposed" : "confirmed",
      matchedBy: evidence.by === "name" ? "claim" : evidence.by,
    });
    await answerClaim(scope, id, { state: "accepted", evidence: isNamedOnly ? "name" : "identifier", by: null });
    return { id, state: "accepted", record: record.id, isToAnswer: isNamedOnly };
  });
}

/** Finds and locks a record that is claimed, whether the claimant may see it or not. */
export function lockClaimedRecord(scope: Scope, address: { kind: string; id: string }): Promise<RecordRow | undefined> {
  return lockRecord(scope, address.kind, address.id, { scopes: [instituteScope, unassignedScope], account: 0 });
}

/** A work that was only proposed to somebody by the name printed on it is not theirs yet. */
export function isAuthorOrCreator(record: Pick<RecordRow, "createdBy" | "people">, actor: Actor): boolean {
  return (
    record.createdBy === actor.account ||
    record.people.some(
      ({ account, state, matchedBy }) =>
        account === actor.publicId && state !== "declined" && !(state === "proposed" && matchedBy === "variant"),
    )
  );
}
