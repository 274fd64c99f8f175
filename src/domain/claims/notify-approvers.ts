import { type Actor, rolesByDuty } from "#access/roles.ts";
import {
  type ClaimToNotify,
  listApprovers,
  listClaimsToNotify,
  listPendingClaims,
  markOverdueClaims,
} from "#db/queries/claims.ts";
import { listClaimNotifications, removeUnreadNotifications } from "#db/queries/notifications.ts";
import type { PersonForMatching } from "#db/queries/people-matching.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { DirectoryIndex } from "#rules/matching/index-directory.ts";
import { addNotifications } from "../notifications/add-notification.ts";

type AnswerRequest = { claim: string; account: number };

/** The claimant with their approved name: the name of the account may be one that nobody has approved. */
export function claimantOf(index: DirectoryIndex<PersonForMatching>, actor: Actor): ClaimToNotify["claimant"] {
  const [self] = index.account.get(actor.publicId) ?? [];
  return { publicId: actor.publicId, name: self?.name || actor.email };
}

/** Sends each approver one notification per claimant, however many claims there are. An unread one is updated. */
export async function notifyApprovers(scope: Scope, claims: readonly ClaimToNotify[]): Promise<void> {
  if (claims.length === 0) return;
  const ids = claims.map(({ id }) => id);
  await notify(scope, claims, await listApprovers(scope, ids, rolesByDuty));
}

async function notify(
  scope: Scope,
  claims: readonly ClaimToNotify[],
  requests: readonly AnswerRequest[],
): Promise<void> {
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const digests = new Map<string, { account: number; claimant: ClaimToNotify["claimant"]; titles: string[] }>();
  for (const { claim: id, account } of requests) {
    const claim = byId.get(id);
    if (!claim) continue;
    const key = `${account}:${claim.claimant.publicId}`;
    const digest = digests.get(key) ?? { account, claimant: claim.claimant, titles: [] };
    digest.titles.push(claim.title);
    digests.set(key, digest);
  }
  for (const { account, claimant, titles } of digests.values()) {
    const earlier = await removeUnreadNotifications(scope, [account], "claims", { claimant: claimant.publicId });
    const previousCount = earlier.reduce((sum, { body }) => sum + (Number(body.count) || 0), 0);
    const body = {
      claimant: claimant.publicId,
      by: claimant.name,
      count: previousCount + titles.length,
      title: titles[0],
    };
    await addNotifications(scope, [{ account, type: "claims", body }]);
  }
}

/**
 * Passes unanswered claims on: to the head of the department, later to an admin. If a person who had to answer has left, to
 * their successor: an author's claims to the head, a head's to the next head. Returns the number of claims.
 */
export async function escalateClaims(scope: Scope): Promise<number> {
  return inTransaction(scope, async () => {
    const overdue = (await markOverdueClaims(scope)).map(({ id }) => id);
    await notifyApprovers(scope, await listClaimsToNotify(scope, overdue));
    const pending = await listPendingClaims(scope);
    const unread = new Map(
      (await listClaimNotifications(scope)).map((one) => [`${one.account}:${one.claimant}`, one.at]),
    );
    const ids = pending.map(({ id }) => id);
    const requests = await listApprovers(scope, ids, rolesByDuty);
    const byId = new Map(pending.map((claim) => [claim.id, claim]));
    const unnotified = requests.filter(({ claim: id, account }) => {
      const claim = byId.get(id);
      const unreadSince = unread.get(`${account}:${claim?.claimant.publicId}`);
      return claim !== undefined && (unreadSince === undefined || unreadSince < claim.createdAt);
    });
    await notify(scope, pending, unnotified);
    return new Set([...overdue, ...unnotified.map(({ claim }) => claim)]).size;
  });
}
