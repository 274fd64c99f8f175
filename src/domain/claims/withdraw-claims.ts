import type { Actor } from "#access/roles.ts";
import { answerClaim, type ClaimRow, type ClaimState, findClaimState, listClaimsOfBatch } from "#db/queries/claims.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { uncountEndedClaims } from "../notifications/uncount-ended-claims.ts";
import { runSeparately } from "../run-separately.ts";
import { lockClaimedRecord } from "./create-claim.ts";
import { unlinkClaimant } from "./link-claimant.ts";

/** Withdraws the open claims of an import and ends its accepted ones; returns how many of each. */
export async function withdrawClaimsOfBatch(
  scope: Scope,
  actor: Actor,
  batch: string,
): Promise<{ withdrawn: number; ended: number }> {
  return inTransaction(scope, async () => {
    const figures = { withdrawn: 0, ended: 0 };
    const ended: ClaimRow[] = [];
    await runSeparately(scope, await listClaimsOfBatch(scope, batch), async (claim) => {
      const before = await withdrawClaim(scope, actor, claim);
      if (before === "accepted") figures.ended += 1;
      if (before === "pending") figures.withdrawn += 1;
      if (before === "accepted" || before === "pending") ended.push({ ...claim, state: before });
    });
    await uncountEndedClaims(scope, ended);
    return figures;
  });
}

/**
 * Withdraws the claim and removes the claimant from the record again; a rejected claim stays rejected. Returns the state in
 * which the claim was, or undefined if they are the only person of the record.
 */
export async function withdrawClaim(scope: Scope, actor: Actor, claim: ClaimRow): Promise<ClaimState | undefined> {
  const record = await lockClaimedRecord(scope, { kind: claim.recordKind, id: claim.record });
  // Read under the lock: somebody may have answered the claim.
  const state = await findClaimState(scope, claim.id);
  if (state !== "pending" && state !== "accepted") return state ?? "withdrawn";
  const isLinked = record?.people.some(({ account }) => account === claim.claimant);
  if (record && isLinked && state === "accepted" && !(await unlinkClaimant(scope, actor, record, claim.claimant)))
    return undefined;
  await answerClaim(scope, claim.id, { state: "withdrawn", evidence: null, by: actor.account });
  return state;
}
