import { type Actor, leadsOneOf, managesInstitute } from "../roles.ts";
import { unless, type Verdict } from "../verdict.ts";

/** What the policies need to know about a claim and its record. */
export type ClaimFacts = {
  isOwn: boolean;
  /** The actor entered the record, or is a confirmed author of it who did not join after the claimant: nobody removes earlier authors. */
  isOfViewer: boolean;
  scopes: number[];
  /** The head may answer, because no author of the record is active or none answered in time. */
  toHead: boolean;
  /** An admin may, because no head answered in time either. */
  toAdmin: boolean;
};

/** Accept or reject a claim or correct its position: whoever is responsible for the record, never the claimant. */
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
