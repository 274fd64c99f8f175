import { mayAnswerClaim, maySeeClaim, mayWithdrawClaim } from "#access/policies/claims.ts";
import type { Actor } from "#access/roles.ts";
import { type AnswerableRow, answerClaim, findClaim } from "#db/queries/claims.ts";
import { findByPublicIds } from "#db/queries/people-matching.ts";
import { listRecords, type RecordRow } from "#db/queries/records/records.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { suggestPosition } from "#rules/matching/claim-evidence.ts";
import { addNotifications } from "../notifications/add-notification.ts";
import { uncountEndedClaims } from "../notifications/uncount-ended-claims.ts";
import { claimViewer } from "../records/authorship/claim-viewer.ts";
import { ensureAllowed, Refusal, refusalOfInput } from "../refusal.ts";
import type { LockedRecord } from "../refusal-of.ts";
import { runSeparately } from "../run-separately.ts";
import { lockClaimedRecord } from "./create-claim.ts";
import { linkClaimant, unlinkClaimant } from "./link-claimant.ts";
import { claimsFor } from "./list-claims.ts";
import { withdrawClaim } from "./withdraw-claims.ts";

export type { AnswerableRow as ClaimRow } from "#db/queries/claims.ts";

export type ClaimAnswer = "accept" | "reject";

/** The position (from 1) of the claimant's entry, and the name that was shown there. */
export type ClaimedEntry = { position?: number | undefined; name?: string | undefined };

/**
 * Accepts the claim, at the given position or the likeliest one, or rejects it and stores that. `readInput` parses
 * the position, after access was checked: its refusal comes before that of the input.
 */
export async function answerOneClaim(
  scope: Scope,
  actor: Actor,
  id: string,
  answer: ClaimAnswer,
  readInput: () => ClaimedEntry | undefined,
): Promise<AnswerableRow> {
  return inTransaction(scope, async () => {
    const { claim, record } = await lockClaim(scope, actor, await readClaim(scope, actor, id));
    if (!claim) throw new Refusal("not-found");
    ensureAllowed(mayAnswerClaim(actor, claim));
    const { position, name } = readInput() ?? {};
    if (position === undefined && isAnswered(claim, answer)) return claim;
    if (position !== undefined && name !== undefined && record?.people[position - 1]?.name.normalize("NFC") !== name)
      throw new Refusal("conflict", { message: "The record has changed since you opened it. Look at it again." });
    await applyAnswer(scope, actor, { claim, record, answer, position });
    await uncountEndedClaims(scope, [claim]);
    await notifyClaimants(scope, actor, [claim], answer);
    return readClaim(scope, actor, id);
  });
}

/**
 * Accepts or rejects many open claims at once: the chosen ones, or all of one colleague. Returns how many were answered,
 * and the records that stay unchanged because somebody signed them off or because the claimant is their last person.
 */
export async function answerClaims(
  scope: Scope,
  actor: Actor,
  { answer, ...filter }: { answer: ClaimAnswer; claimant?: string | undefined; ids?: string[] | undefined },
): Promise<{ answered: number; locked: LockedRecord[] }> {
  return inTransaction(scope, async () => {
    const listed = await claimsFor(scope, actor, { list: "answer", ...filter });
    // All are locked at once and in one order, so that two people who answer at once do not deadlock.
    const records = listed.map(({ record }) => record);
    await listRecords(scope, records, { viewer: null, lock: true });
    // Without those answered or withdrawn since.
    const open = await claimsFor(scope, actor, { list: "answer", ids: listed.map(({ id }) => id) });
    const { done, refused } = await runSeparately(scope, open, async (claim) => {
      // Another claim on it may just have changed it.
      const record = await lockClaimedRecord(scope, { kind: claim.recordKind, id: claim.record });
      await applyAnswer(scope, actor, { claim, record, answer });
      return claim;
    });
    if (refused[0] && done.length === 0) throw refused[0].refusal;
    await uncountEndedClaims(scope, done);
    await notifyClaimants(scope, actor, done, answer);
    const locked = refused.map(({ record, recordKind, title, refusal }) => ({
      id: record,
      kind: recordKind,
      title,
      refusal,
    }));
    return { answered: done.length, locked };
  });
}

/** A person has already given this answer, which is not told to the claimant again. */
function isAnswered({ state, evidence }: AnswerableRow, answer: ClaimAnswer): boolean {
  return evidence === "person" && state === (answer === "accept" ? "accepted" : "rejected");
}

/** Withdraws one's own claim, also after it was accepted. */
export async function withdrawOwnClaim(scope: Scope, actor: Actor, id: string): Promise<AnswerableRow> {
  return inTransaction(scope, async () => {
    const claim = await readClaim(scope, actor, id);
    ensureAllowed(mayWithdrawClaim(claim));
    const before = await withdrawClaim(scope, actor, claim);
    if (!before)
      throw new Refusal("not-allowed", {
        reason: "You are the last person on this record. Ask the person who entered it to remove it.",
      });
    if (before === "rejected") throw new Refusal("already-done", { message: "This claim was already rejected." });
    await uncountEndedClaims(scope, [{ ...claim, state: before }]);
    return readClaim(scope, actor, id);
  });
}

async function readClaim(scope: Scope, actor: Actor, id: string): Promise<AnswerableRow> {
  const claim = await findClaim(scope, claimViewer(actor), id);
  if (!claim || !maySeeClaim(actor, claim)) throw new Refusal("not-found");
  return claim;
}

type Answering = {
  claim: AnswerableRow;
  record: RecordRow | undefined;
  answer: ClaimAnswer;
  position?: number | undefined;
};

/** The claim as it is once its record is locked: somebody else may have answered it, or its claimant withdrawn it. */
async function lockClaim(scope: Scope, actor: Actor, { id, recordKind, record: address }: AnswerableRow) {
  const record = await lockClaimedRecord(scope, { kind: recordKind, id: address });
  const claim = await findClaim(scope, claimViewer(actor), id);
  return { record, claim: claim && maySeeClaim(actor, claim) ? claim : undefined };
}

async function applyAnswer(scope: Scope, actor: Actor, { claim, record, answer, position }: Answering): Promise<void> {
  if (!record || record.deletedAt) throw new Refusal("no-such-record");
  if (claim.state === "withdrawn")
    throw new Refusal("already-done", { message: "The person who made this claim has withdrawn it." });
  if (answer === "accept") await link(scope, actor, record, claim, position);
  else if (claim.state === "accepted" && record.people.some(({ account }) => account === claim.claimant))
    await removeClaimant(scope, actor, record, claim);
  const state = answer === "accept" ? "accepted" : "rejected";
  await answerClaim(scope, claim.id, { state, evidence: "person", by: actor.account });
}

async function link(
  scope: Scope,
  actor: Actor,
  record: RecordRow,
  claim: AnswerableRow,
  position: number | undefined,
): Promise<void> {
  const account = (await findByPublicIds(scope, [claim.claimant])).get(claim.claimant);
  if (!account) throw new Refusal("not-found");
  const number = position ?? claim.position ?? undefined;
  const line = number === undefined ? undefined : record.people[number - 1];
  if (position !== undefined && (!line || (line.account !== undefined && line.account !== claim.claimant)))
    throw refusalOfInput("position", "taken", "This author does not exist, or is already linked to a colleague.");
  const previousIndex = record.people.findIndex(({ account: known }) => known === claim.claimant);
  const likely = previousIndex >= 0 ? previousIndex : suggestPosition(record.people, account, claim.printed);
  await linkClaimant(scope, actor, record, {
    account,
    position: number === undefined ? likely : number - 1,
    printed: claim.printed,
    role: claim.role,
    state: "confirmed",
    matchedBy: "claim",
  });
}

async function removeClaimant(scope: Scope, actor: Actor, record: RecordRow, claim: AnswerableRow): Promise<void> {
  if (await unlinkClaimant(scope, actor, record, claim.claimant)) return;
  throw new Refusal("not-allowed", { reason: "This is the last person on this record. Add another person first." });
}

/** One notification per claimant, however many of their claims were answered. */
async function notifyClaimants(
  scope: Scope,
  actor: Actor,
  claims: readonly AnswerableRow[],
  answer: ClaimAnswer,
): Promise<void> {
  const byClaimant = new Map<number, AnswerableRow[]>();
  for (const claim of claims) byClaimant.set(claim.account, [...(byClaimant.get(claim.account) ?? []), claim]);
  await addNotifications(
    scope,
    [...byClaimant].map(([account, [first, ...more]]) => ({
      account,
      type: answer === "accept" ? ("claim-accepted" as const) : ("claim-rejected" as const),
      body: {
        title: first?.title,
        more: more.length,
        by: actor.name || actor.email,
        ...(answer === "accept" && first && { record: first.record, kind: first.recordKind }),
      },
    })),
  );
}
