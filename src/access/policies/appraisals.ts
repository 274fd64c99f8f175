import { type Actor, isHead, managesInstitute, signsAppraisalsLast } from "../roles.ts";
import { unless, type Verdict } from "../verdict.ts";

/** `passed`: the head signed it, and the principal has it. */
export const appraisalStates = ["writing", "sent", "passed", "returned", "closed"] as const;
export type AppraisalState = (typeof appraisalStates)[number];

export type AppraisalFacts = {
  account: number;
  /** The faculty member's departments today; those of the appraised year if the faculty member has none today. */
  departments: readonly number[];
  /** The faculty member heads a department: only the principal signs. */
  isOfHead: boolean;
  state: AppraisalState;
  /** The faculty member sent it and did not withdraw it. */
  isSent: boolean;
};

/** A head of one of the faculty member's departments, by role; not coordinators or delegates. */
export function isHeadOf(actor: Actor, { account, departments, isOfHead }: AppraisalFacts): boolean {
  if (isOfHead || actor.account === account) return false;
  return isHead(actor) && departments.some((department) => actor.departments.includes(department));
}

/** The faculty member; once it has been sent also the head of the department, principals and admins. */
export function maySeeAppraisal(actor: Actor, facts: AppraisalFacts): Verdict {
  const isAppraiser = isHeadOf(actor, facts) || signsAppraisalsLast(actor) || managesInstitute(actor);
  return unless(
    actor.account !== facts.account &&
      !(isAppraiser && facts.isSent) &&
      "This appraisal does not exist, or you do not have access to it.",
  );
}

/** A principal is the last to sign each appraisal, except their own. */
export function isPrincipalOf(actor: Actor, { account }: AppraisalFacts): boolean {
  return signsAppraisalsLast(actor) && actor.account !== account;
}

/** Whether the actor may sign or return it when it is their turn. */
export function mayActOn(actor: Actor, facts: AppraisalFacts): Verdict {
  return unless(
    !isHeadOf(actor, facts) &&
      !isPrincipalOf(actor, facts) &&
      "Only the head of the department and the principal sign an appraisal.",
  );
}
