import type { Actor } from "#access/roles.ts";
import { changePasswordRules } from "#contract/input-rules/auth-rules.ts";
import { findAccount, updatePasswordHash } from "#db/queries/accounts/accounts.ts";
import { endSessionsOf } from "#db/queries/accounts/sessions.ts";
import { uncountAttempt } from "#db/queries/installation/throttle.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { AppContext } from "../../app-context.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { endLinks } from "../../mail/mailed-links.ts";
import { Refusal } from "../../refusal.ts";
import { keyOf, takeAttempt } from "../../take-attempt.ts";
import { mailPasswordChanged } from "../account-mails.ts";
import { issueSession } from "../session/issue-session.ts";
import type { From } from "../session/sign-in.ts";
import { limits } from "../session/throttle.ts";
import { applyRules, passwordContext, weakPassword } from "./apply-rules.ts";
import { checkPassword, hashPassword } from "./password-hash.ts";
import { passwordFault } from "./password-strength.ts";

/** Changes the own password. All sessions end, including this one; returns the token of a new one. */
export async function changePassword(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  given: { current: string; password: string; confirmPassword: string },
  from: From,
): Promise<string> {
  const { current, password } = applyRules(changePasswordRules, given);
  const account = await findAccount(scope, actor.account);
  const key = keyOf("change-password", actor.publicId);
  await takeAttempt(scope.db, key, limits.changePassword);
  const checked = await checkPassword(account?.passwordHash, current);
  if (!account || !checked.isRight) {
    await writeAudit(scope, actor, { action: "password-changed", result: "failed", address: from.address });
    const message = "The current password is wrong.";
    throw new Refusal("password-wrong", { message, issues: [{ field: "current", code: "password-wrong", message }] });
  }
  await uncountAttempt(scope.db, key);
  const fault = passwordFault(password, await passwordContext(scope, account.email));
  if (fault !== undefined) throw weakPassword(fault);
  const hash = await hashPassword(password);
  return inTransaction(scope, async (tx) => {
    await updatePasswordHash(tx, account.id, hash);
    await endLinks(tx, account.id);
    await endSessionsOf(tx, account.id, "the password was changed");
    await mailPasswordChanged(tx, account);
    await writeAudit(tx, actor, { action: "password-changed", address: from.address });
    return issueSession(appContext, tx, account.id, from);
  });
}
