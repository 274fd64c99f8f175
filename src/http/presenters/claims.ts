import type * as z from "zod";
import { mayAnswerClaim, mayWithdrawClaim } from "#access/policies/claims.ts";
import type { Actor } from "#access/roles.ts";
import type { claim } from "#contract/claims.ts";
import type { ClaimRow } from "#domain/claims/answer-claim.ts";

/** The record's data is for those who decide; the claimant gets it once the claim is accepted. */
export function presentClaim(actor: Actor, row: ClaimRow): z.input<typeof claim> {
  const answers = mayAnswerClaim(actor, row).allowed && !row.isGone && row.state !== "withdrawn";
  const seesRecord = !row.isGone && (mayAnswerClaim(actor, row).allowed || row.state === "accepted");
  return {
    id: row.id,
    state: row.state,
    evidence: row.evidence,
    kind: row.kind,
    title: row.title,
    day: row.day,
    printed: row.printed,
    position: row.position,
    claimant: { id: row.claimant, name: row.claimantName },
    isOwn: row.isOwn,
    record: seesRecord ? { id: row.record, kind: row.recordKind, title: row.recordTitle } : null,
    people: answers
      ? row.people.map(({ name, account }) => ({ name, isTaken: account !== undefined && account !== row.claimant }))
      : [],
    createdAt: row.createdAt,
    answeredAt: row.answeredAt,
    abilities: {
      accept: answers && (row.state !== "accepted" || row.evidence === "name"),
      reject: answers && row.state !== "rejected",
      withdraw: mayWithdrawClaim(row).allowed && (row.state === "pending" || row.state === "accepted"),
    },
  };
}
