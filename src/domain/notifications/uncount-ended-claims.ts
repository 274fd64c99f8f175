import { rolesByDuty } from "#access/roles.ts";
import { type ClaimRow, listApprovers } from "#db/queries/claims.ts";
import { uncountClaims } from "#db/queries/notifications.ts";
import type { Scope } from "#db/scope.ts";

/** Open claims that were answered or withdrawn are counted no longer by notifications that nobody has read. */
export async function uncountEndedClaims(
  scope: Scope,
  claims: readonly Pick<ClaimRow, "id" | "claimant" | "state" | "evidence">[],
): Promise<void> {
  const open = claims.filter(isOpen);
  if (open.length === 0) return;
  const claimants = new Map(open.map(({ id, claimant }) => [id, claimant]));
  const counts = new Map<string, { account: number; claimant: string; count: number }>();
  for (const { claim, account } of await listApprovers(scope, [...claimants.keys()], rolesByDuty)) {
    const claimant = claimants.get(claim) ?? "";
    const key = `${account}:${claimant}`;
    counts.set(key, { account, claimant, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  await uncountClaims(scope, [...counts.values()]);
}

function isOpen({ state, evidence }: Pick<ClaimRow, "state" | "evidence">): boolean {
  return state === "pending" || (state === "accepted" && evidence === "name");
}
