import { type Actor, isHead, managesInstitute, signsAppraisalsLast } from "../roles.ts";
import { unless, type Verdict } from "../verdict.ts";

export const appraisalStates = ["writing", "sent", "passed", "returned", "closed"] as const;
export type AppraisalState = (typeof appraisalStates)[number];

export type AppraisalFacts = {
  /** Whose it is. */
  account: number;
  /** The departments of the teacher today; of the year, once the teacher has none. */
  departments: readonly number[];
  /** The teacher heads a department: only the principal signs. */
  isOfHead: boolean;
  state: AppraisalState;
  /** Something was sent and not withdrawn. */
  hasSheets: boolean;
};

/** The head of a department of the teacher by the role itself; neither coordinators nor delegates. */
export function isHeadOf(actor: Actor, { account, departments, isOfHead }: AppraisalFacts): boolean {
  if (isOfHead || actor.account === account) return false;
  return isHead(actor) && departments.some((department) => actor.departments.includes(department));
}

/** The teacher, the head of the department, principals and admins; these once it was sent. */
export function maySeeAppraisal(actor: Actor, facts: AppraisalFacts): Verdict {
  const isAppraiser = isHeadOf(actor, facts) || signsAppraisalsLast(actor) || managesInstitute(actor);
  return unless(
    actor.account !== facts.account &&
      !(isAppraiser && facts.hasSheets) &&
      "This appraisal does not exist, or it is not for you to read.",
  );
}

/** A principal signs everybody's last, but the own one. */
export function isPrincipalOf(actor: Actor, { account }: AppraisalFacts): boolean {
  return signsAppraisalsLast(actor) && actor.account !== account;
}

/** Whether the actor signs or returns it when it is their turn. */
export function mayActOn(actor: Actor, facts: AppraisalFacts): Verdict {
  return unless(
    !isHeadOf(actor, facts) &&
      !isPrincipalOf(actor, facts) &&
      "Only the head of the department and the principal sign an appraisal.",
  );
}
