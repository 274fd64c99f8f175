import type { Actor } from "#access/roles.ts";
import { type AccountRow, findAccount } from "#db/queries/accounts/accounts.ts";
import { uncountAttempt } from "#db/queries/installation/throttle.ts";
import type { Scope } from "#db/scope.ts";
import { type AuditEntry, writeAudit } from "../../audit/write-audit.ts";
import { keyOf, limitAttempts } from "../../limit-attempts.ts";
import { Refusal } from "../../refusal.ts";
import { limits } from "../session/throttle.ts";
import { checkPassword } from "./password-hash.ts";

/** The actor's account, once they have typed its password again; a wrong one is counted and recorded in the audit trail. */
export async function checkOwnPassword(
  scope: Scope,
  actor: Actor,
  { field, password }: { field: string; password: string },
  trail: Pick<AuditEntry, "action" | "ipAddress">,
): Promise<AccountRow> {
  const account = await findAccount(scope, actor.account);
  const key = keyOf("change-password", actor.publicId);
  await limitAttempts(scope.db, key, limits.changePassword);
  const checked = await checkPassword(account?.passwordHash, password);
  if (!account || !checked.isRight) {
    await writeAudit(scope, actor, { ...trail, result: "failed" });
    const message = "The current password is wrong.";
    throw new Refusal("password-wrong", { message, issues: [{ field, code: "password-wrong", message }] });
  }
  await uncountAttempt(scope.db, key);
  return account;
}
