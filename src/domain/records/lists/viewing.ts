import { viewerScopes } from "#access/policies/records.ts";
import { type Actor, readsOf } from "#access/roles.ts";
import type { Viewing } from "#db/queries/records/records.ts";

/** The row filter of the policy, for queries of single records. */
export function viewingOf(actor: Actor): Viewing {
  // A super admin reads no records, not even those entered in an earlier role.
  return { scopes: viewerScopes(actor), account: readsOf(actor) === "none" ? 0 : actor.account };
}
