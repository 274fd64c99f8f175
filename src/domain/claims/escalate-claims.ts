import { listClaimsToNotify, takeOverdueClaims } from "#db/queries/claims.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { notifyAnswerers } from "./notify-answerers.ts";

/** Passes unanswered claims to the head of the department, later to an admin; returns how many. */
export async function escalateClaims(scope: Scope): Promise<number> {
  return inTransaction(scope, async () => {
    const overdue = await takeOverdueClaims(scope);
    const ids = overdue.map(({ id }) => id);
    await notifyAnswerers(scope, await listClaimsToNotify(scope, ids));
    return ids.length;
  });
}
