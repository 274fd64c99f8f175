import { consumeRecoveryCode, consumeStep, findSecondFactor } from "#db/queries/second-factors.ts";
import type { Scope } from "#db/scope.ts";
import { Refusal } from "../../refusal.ts";
import type { Keys } from "../../seal-secret.ts";
import { mailSecondFactor } from "../account-mails.ts";
import { digestOfCode } from "./recovery-codes.ts";
import { openFactor } from "./seal-factor.ts";
import { stepOfCode } from "./totp.ts";

/** What a sign-in was confirmed with besides the password. */
export type Confirmed = "app" | "recovery code" | undefined;

/**
 * Uses up the code of an account with a second factor; without one nothing is asked. The row of the account is locked,
 * so that the factor cannot be turned on or off meanwhile.
 */
export async function checkSecondFactor(
  keys: Keys,
  scope: Scope,
  account: { id: number; email: string; name: string },
  typed: string | undefined,
): Promise<Confirmed> {
  const found = await findSecondFactor(scope, account.id, { secondsToConfirm: 0 });
  if (!found) return undefined;
  const code = typed?.trim() ?? "";
  if (code === "") throw new Refusal("code-needed");
  const secret = openFactor(keys, scope, account.id, found.secret);
  const step = secret && stepOfCode(secret, code, scope.now);
  if (step !== undefined && (await consumeStep(scope, account.id, step))) return "app";
  if (await consumeRecoveryCode(scope, account.id, digestOfCode(code))) {
    await mailSecondFactor(scope, account, "used");
    return "recovery code";
  }
  throw new Refusal("code-wrong");
}
