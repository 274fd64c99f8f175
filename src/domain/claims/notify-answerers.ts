import { type Actor, leaders } from "#access/roles.ts";
import { listAnswerers, listClaimsToNotify, takeOverdueClaims } from "#db/queries/claims.ts";
import type { DirectoryRow } from "#db/queries/directory.ts";
import { removeUnreadNotifications } from "#db/queries/notifications.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { DirectoryIndex } from "#rules/matching/index-directory.ts";
import { addNotifications } from "../notifications/add-notification.ts";

export type ClaimToNotify = { id: string; title: string; claimant: { publicId: string; name: string } };

/** The approved name, so that nobody claims under a colleague's. */
export function claimantOf(index: DirectoryIndex<DirectoryRow>, actor: Actor): ClaimToNotify["claimant"] {
  const [self] = index.account.get(actor.publicId) ?? [];
  return { publicId: actor.publicId, name: self?.name || actor.email };
}

/** One notification per person who answers and claimant, however many claims: an unread one is updated. */
export async function notifyAnswerers(scope: Scope, claims: readonly ClaimToNotify[]): Promise<void> {
  if (claims.length === 0) return;
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const asked = await listAnswerers(scope, [...byId.keys()], leaders);
  const digests = new Map<string, { account: number; claimant: ClaimToNotify["claimant"]; titles: string[] }>();
  for (const { claim: id, account } of asked) {
    const claim = byId.get(id);
    if (!claim) continue;
    const key = `${account}:${claim.claimant.publicId}`;
    const digest = digests.get(key) ?? { account, claimant: claim.claimant, titles: [] };
    digest.titles.push(claim.title);
    digests.set(key, digest);
  }
  for (const { account, claimant, titles } of digests.values()) {
    const earlier = await removeUnreadNotifications(scope, account, "claims", { claimant: claimant.publicId });
    const before = earlier.reduce((sum, { body }) => sum + (Number(body.count) || 0), 0);
    const body = { claimant: claimant.publicId, by: claimant.name, count: before + titles.length, title: titles[0] };
    await addNotifications(scope, [{ account, type: "claims", body }]);
  }
}

/** Passes unanswered claims to the head of the department, later to an admin; returns how many. */
export async function escalateClaims(scope: Scope): Promise<number> {
  return inTransaction(scope, async () => {
    const overdue = await takeOverdueClaims(scope);
    const ids = overdue.map(({ id }) => id);
    await notifyAnswerers(scope, await listClaimsToNotify(scope, ids));
    return ids.length;
  });
}
