import { type Actor, leadsDepartment, managesInstitute, rolesByDuty } from "#access/roles.ts";
import type { ClaimViewer } from "#db/queries/claims.ts";

/** The facts that decide which claims an account must answer. */
export function claimViewer(actor: Actor): ClaimViewer {
  return {
    account: actor.account,
    departments: leadsDepartment(actor) ? actor.departments : [],
    isAdmin: managesInstitute(actor),
    rolesByDuty,
  };
}
