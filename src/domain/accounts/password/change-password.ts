import type { Actor } from "#access/roles.ts";
import { changePasswordRules } from "#contract/input-rules/auth-rules.ts";
import { updatePasswordHash } from "#db/queries/accounts/accounts.ts";
import { endSessionsOf } from "#db/queries/accounts/sessions.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { AppContext } from "../../app-context.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { endLinks } from "../../mail/mailed-links.ts";
import { mailAboutNewPassword } from "../account-mails.ts";
import { issueSession } from "../session/issue-session.ts";
import { lockSignedIn } from "../session/lock-signed-in.ts";
import type { RequestOrigin } from "../session/sign-in.ts";
import { applyRules, readPasswordContext, refusalOfPassword } from "./apply-rules.ts";
import { checkOwnPassword } from "./check-own-password.ts";
import { hashPassword } from "./password-hash.ts";
import { findPasswordError } from "./password-strength.ts";

/** Changes the actor's own password. All sessions end, including this one; returns the token of a new one. */
export async function changePassword(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  given: { current: string; password: string; confirmPassword: string },
  { session, ...from }: RequestOrigin & { session: string },
): Promise<string> {
  const { current, password } = applyRules(changePasswordRules, given);
  const typed = { field: "current", password: current };
  const account = await checkOwnPassword(scope, actor, typed, {
    action: "password-changed",
    ipAddress: from.ipAddress,
  });
  const error = findPasswordError(password, await readPasswordContext(scope, account.email));
  if (error !== undefined) throw refusalOfPassword(error);
  const hash = await hashPassword(password);
  return inTransaction(scope, async (tx) => {
    await lockSignedIn(tx, actor, session);
    await updatePasswordHash(tx, account.id, hash);
    await endLinks(tx, account.id);
    await endSessionsOf(tx, account.id, "the password was changed");
    await mailAboutNewPassword(tx, account);
    await writeAudit(tx, actor, { action: "password-changed", ipAddress: from.ipAddress });
    return issueSession(appContext, tx, account.id, from);
  });
}
