import { mayEndSessions } from "#access/policies/accounts.ts";
import type { Actor } from "#access/roles.ts";
import { endSession, endSessionsOf, type LiveSession, listLiveSessions } from "#db/queries/accounts/sessions.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { AppContext } from "../../app-context.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { ensureAllowed, Refusal } from "../../refusal.ts";
import { factsOf } from "../present-account.ts";
import { withAccount } from "./with-account.ts";

/** The sessions of the account, that of this request marked. */
export async function listSessions(
  scope: Scope,
  actor: Actor,
  present: string,
): Promise<(LiveSession & { isThis: boolean })[]> {
  const rows = await listLiveSessions(scope, actor.account);
  return rows.map((row) => ({ ...row, isThis: row.id === present }));
}

/** Signs a person out everywhere; returns the number of sessions. */
export async function endSessions(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  { id, ipAddress }: { id: string; ipAddress: string },
): Promise<number> {
  return withAccount(appContext, scope, actor, id, async ({ scope: accountScope, account }) => {
    ensureAllowed(mayEndSessions(actor, factsOf(account)));
    return inTransaction(accountScope, async (tx) => {
      const ended = await endSessionsOf(tx, account.id, "signed out by an admin");
      await writeAudit(tx, actor, {
        action: "sessions-ended",
        target: account.email,
        ipAddress,
        detail: { ended },
      });
      return ended;
    });
  });
}

export async function signOut(scope: Scope, actor: Actor, session: string, ipAddress: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    await endSession(tx, { id: session, account: actor.account, reason: "signed out" });
    await writeAudit(tx, actor, { action: "sign-out", ipAddress });
  });
}

/** Ends one of one's own sessions, wherever it is. */
export async function endOwnSession(scope: Scope, actor: Actor, session: string, ipAddress: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const isEnded = await endSession(tx, {
      id: session,
      account: actor.account,
      reason: "ended by its owner",
    });
    if (!isEnded) throw new Refusal("not-found");
    await writeAudit(tx, actor, { action: "session-ended", ipAddress });
  });
}
