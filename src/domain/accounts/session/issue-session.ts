import { newId } from "#db/new-id.ts";
import { findTokenSubject, insertSession, type NewSession } from "#db/queries/accounts/sessions.ts";
import type { Scope } from "#db/scope.ts";
import type { AppContext } from "../../app-context.ts";
import { sessionLifetimeSeconds, signSessionToken } from "./session-token.ts";
import { subjectOf } from "./with-session.ts";

type Origin = { ipAddress: string; agent?: string | undefined; device?: Buffer | undefined };

/** Opens a session for the account and returns its token. The caller has checked that it may have one. */
export async function issueSession(
  appContext: Pick<AppContext, "sessionKey">,
  scope: Scope,
  account: number,
  from: Origin,
): Promise<string> {
  const session = newSession(account, from);
  const { issuedAt } = await insertSession(scope, session);
  return issueFirstToken(appContext, await findTokenSubject(scope, account), session, issuedAt);
}

export function newSession(account: number, { agent = "", ipAddress, device }: Origin): NewSession {
  return {
    id: newId(),
    account,
    lifetimeSeconds: sessionLifetimeSeconds,
    agent: agent.slice(0, 300),
    ipAddress,
    device,
  };
}

export function issueFirstToken(
  { sessionKey }: Pick<AppContext, "sessionKey">,
  subject: Parameters<typeof subjectOf>[0],
  { id }: NewSession,
  issuedAt: Date,
): string {
  return signSessionToken(sessionKey, subjectOf(subject), { id, tokenNumber: 1, issuedAt });
}
