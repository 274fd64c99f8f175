import { newId } from "#db/new-id.ts";
import { insertSession } from "#db/queries/sessions.ts";
import { findTokenSubject } from "#db/queries/token-subjects.ts";
import type { Scope } from "../scope.ts";
import type { Workplace } from "../workplace.ts";
import { sessionLifeSeconds, signSessionToken } from "./session-token.ts";
import { subjectOf } from "./with-session.ts";

/** Opens a session for the account and answers its token. Who may have one has been decided before. */
export async function issueSession(
  workplace: Pick<Workplace, "sessionKey">,
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
  return signSessionToken(workplace.sessionKey, subject, { id, issue: 1, issuedAt });
}
