import { type Actor, leaders, leadsDepartment, managesInstitute } from "#access/roles.ts";
import type { ClaimViewer } from "#db/queries/claims.ts";

/** What decides which claims an account is to answer. */
export function claimViewer(actor: Actor): ClaimViewer {
  return {
    account: actor.account,
    departments: leadsDepartment(actor) ? actor.departments : [],
    isAdmin: managesInstitute(actor),
    leaders,
  };
}
