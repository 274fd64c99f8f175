import { newId } from "#db/new-id.ts";
import { findTokenSubject, insertSession } from "#db/queries/accounts/sessions.ts";
import type { Scope } from "#db/scope.ts";
import type { AppContext } from "../../app-context.ts";
import { sessionLifeSeconds, signSessionToken } from "./session-token.ts";
import { subjectOf } from "./with-session.ts";

/** Opens a session for the account and returns its token. The caller has checked that it may have one. */
export async function issueSession(
  appContext: Pick<AppContext, "sessionKey">,
  scope: Scope,
  account: number,
  from: { address: string; agent?: string | undefined; device?: Buffer | undefined },
): Promise<string> {
  const id = newId();
  const { issuedAt } = await insertSession(scope, {
    id,
    account,
    lifeSeconds: sessionLifeSeconds,
    agent: (from.agent ?? "").slice(0, 300),
    address: from.address,
    device: from.device,
  });
  const subject = subjectOf(await findTokenSubject(scope, account));
  return signSessionToken(appContext.sessionKey, subject, { id, tokenNumber: 1, issuedAt });
}
