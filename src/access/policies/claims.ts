import { type Actor, leadsOneOf, managesInstitute } from "../roles.ts";
import { unless, type Verdict } from "../verdict.ts";

/** What a policy reads of a claim and of its record. */
export type ClaimFacts = {
  /** Made by the actor. */
  isOwn: boolean;
  /** The actor entered the record or is a confirmed author of it. */
  isOfViewer: boolean;
  /** Scopes of the record. */
  scopes: number[];
  /** No author of the record is active, or none answered in time: the head decides, then an admin. */
  toHead: boolean;
  toAdmin: boolean;
};

/** Accept, reject, fix the position: whoever is responsible for the record, never the claimant. */
export function mayAnswerClaim(actor: Actor, claim: ClaimFacts): Verdict {
  const leads = leadsOneOf(actor, claim.scopes);
  const answers = claim.isOfViewer || (leads && claim.toHead) || (managesInstitute(actor) && claim.toAdmin);
  return unless(
    claim.isOwn && "You cannot answer your own claim.",
    !answers && "A claim is answered by the authors, then by the head of department, then by an admin.",
  );
}

/** For everybody else the claim does not exist. */
export function maySeeClaim(actor: Actor, claim: ClaimFacts): boolean {
  return claim.isOwn || mayAnswerClaim(actor, claim).allowed;
}

export function mayWithdrawClaim(claim: ClaimFacts): Verdict {
  return unless(!claim.isOwn && "Only the person who made a claim can withdraw it.");
}
