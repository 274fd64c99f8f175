import { mayEndSessions } from "#access/policies/accounts.ts";
import type { Actor } from "#access/roles.ts";
import { endSessionsOf } from "#db/queries/accounts/sessions.ts";
import { inTransaction } from "#db/scope.ts";
import { allow } from "../../allow.ts";
import type { AppContext } from "../../app-context.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import type { Scope } from "../../scope.ts";
import { factsOf } from "../seen-account.ts";
import { withAccount } from "./with-account.ts";

/** Signs a person out everywhere; returns the number of sessions. */
export async function endSessions(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  { id, address }: { id: string; address: string },
): Promise<number> {
  return withAccount(appContext, scope, actor, id, async ({ scope: within, account }) => {
    allow(mayEndSessions(actor, factsOf(account)));
    return inTransaction(within, async (inner) => {
      const ended = await endSessionsOf(inner, account.id, "signed out by an admin");
      await writeAudit(inner, actor, { action: "sessions-ended", target: account.email, address, detail: { ended } });
      return ended;
    });
  });
}
