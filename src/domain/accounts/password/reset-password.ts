import { resetPasswordRules } from "#contract/input-rules/auth-rules.ts";
import { type AccountRow, approveAccount, findAccount, updatePasswordHash } from "#db/queries/accounts/accounts.ts";
import { consumeLink, type LinkRow } from "#db/queries/accounts/password-resets.ts";
import { endSessionsOf } from "#db/queries/accounts/sessions.ts";
import { inTransaction, type Scope, withScope } from "#db/scope.ts";
import type { AppContext } from "../../app-context.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { endLinks } from "../../mail/mailed-links.ts";
import { Refusal } from "../../refusal.ts";
import { readAddress } from "../../tenants/institute-of-address.ts";
import { mailAboutNewPassword } from "../account-mails.ts";
import type { RequestOrigin } from "../session/sign-in.ts";
import { clearSignInAttempts } from "../session/throttle.ts";
import { applyRules, readPasswordContext, refusalOfPassword } from "./apply-rules.ts";
import { hashPassword } from "./password-hash.ts";
import { findPasswordError } from "./password-strength.ts";
import { findLink } from "./validate-link.ts";

/**
 * Sets the password of the account the link was made for. The link is used up, every session of the account ends,
 * nobody is signed in; an invitation also approves its pending account.
 */
export async function resetPassword(
  appContext: AppContext,
  given: { email: string; password: string; confirmPassword: string; accessToken: string },
  from: RequestOrigin,
): Promise<void> {
  const { email, password } = applyRules(resetPasswordRules, given);
  const link = await findLink(appContext, given.accessToken, from);
  if (!link) throw new Refusal("link-invalid");
  const account = await withScope(appContext.database, link.institute, async (scope) => {
    const found = await findAccount(scope, link.account);
    if (!found || found.state === "deactivated" || found.email !== readAddress(email)) {
      await writeAudit(scope, found && { account: found.id }, {
        action: "password-reset",
        result: "refused",
        ipAddress: from.ipAddress,
      });
      throw new Refusal("link-invalid");
    }
    const error = findPasswordError(password, await readPasswordContext(scope, found.email));
    if (error !== undefined) throw refusalOfPassword(error);
    return found;
  });
  const hash = await hashPassword(password);
  await withScope(appContext.database, link.institute, (scope) =>
    inTransaction(scope, (tx) => change(tx, { account, link, hash, from })),
  );
}

async function change(
  scope: Scope,
  { account, link, hash, from }: { account: AccountRow; link: LinkRow; hash: string; from: RequestOrigin },
): Promise<void> {
  if (!(await consumeLink(scope, link.id))) throw new Refusal("link-invalid");
  await updatePasswordHash(scope, account.id, hash);
  await endLinks(scope, account.id);
  if (link.purpose === "invite") await approveAccount(scope, account.id);
  await clearSignInAttempts(scope.db, account.email, from.ipAddress);
  await endSessionsOf(scope, account.id, "the password was set anew");
  await mailAboutNewPassword(scope, account);
  await writeAudit(
    scope,
    { account: account.id },
    {
      action: "password-reset",
      target: account.email,
      ipAddress: from.ipAddress,
      detail: { link: link.purpose },
    },
  );
}
