import type { Actor } from "#access/roles.ts";
import { endSession } from "#db/queries/accounts/sessions.ts";
import { inTransaction } from "#db/scope.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { Refusal } from "../../refusal.ts";
import type { Scope } from "../../scope.ts";

/** Ends the session of the request. */
export async function signOut(scope: Scope, actor: Actor, session: string, address: string): Promise<void> {
  await inTransaction(scope, async (inner) => {
    await endSession(inner, { id: session, account: actor.account, because: "signed out" });
    await writeAudit(inner, actor, { action: "sign-out", address });
  });
}

/** Ends one of the own sessions, wherever it is. */
export async function endOwnSession(scope: Scope, actor: Actor, session: string, address: string): Promise<void> {
  await inTransaction(scope, async (inner) => {
    const isEnded = await endSession(inner, { id: session, account: actor.account, because: "ended by its owner" });
    if (!isEnded) throw new Refusal("not-found");
    await writeAudit(inner, actor, { action: "session-ended", address });
  });
}
