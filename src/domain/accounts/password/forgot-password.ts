import { setTimeout as pause } from "node:timers/promises";
import { forgotPasswordRules } from "#contract/input-rules/auth-rules.ts";
import { findAccountByEmail } from "#db/queries/accounts/accounts.ts";
import { inTransaction, withScope } from "#db/scope.ts";
import type { AppContext } from "../../app-context.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { keyOf, limitAttempts } from "../../limit-attempts.ts";
import { instituteOfAddress, readAddress } from "../../tenants/institute-of-address.ts";
import { mailResetLink } from "../account-mails.ts";
import type { RequestOrigin } from "../session/sign-in.ts";
import { limits } from "../session/throttle.ts";
import { applyRules } from "./apply-rules.ts";

/** A known address must not be answered later than an unknown one, so both are answered after this time. */
const answerAfterMs = 250;

/** Queues a reset link for the address if it has an account; the answer does not reveal whether it has. */
export async function forgotPassword(
  appContext: AppContext,
  input: { email: string },
  from: RequestOrigin,
): Promise<void> {
  const found = await instituteOfAddress(appContext, input.email);
  const email = readAddress(applyRules(forgotPasswordRules(found.rules), input).email);
  const { institute } = found;
  if (institute === undefined || email === undefined) return;
  const minimumTime = pause(answerAfterMs);
  await withScope(appContext.database, institute, async (scope) => {
    await limitAttempts(scope.db, keyOf("forgot", from.ipAddress), limits.forgotByIpAddress);
    await limitAttempts(scope.db, keyOf("forgot", email), limits.forgotByAccount);
    await inTransaction(scope, async (tx) => {
      const account = await findAccountByEmail(tx, email);
      const isEligible = account !== undefined && account.state !== "deactivated";
      if (isEligible) await mailResetLink(tx, account);
      await writeAudit(tx, account && { account: account.id }, {
        action: "password-forgotten",
        target: email,
        result: isEligible ? "ok" : "refused",
        ipAddress: from.ipAddress,
      });
    });
  });
  await minimumTime;
}
