import { signInRules } from "#contract/auth-rules.ts";
import { type AccountRow, claimSignIn, findAccountByEmail, replacePasswordHash } from "#db/queries/accounts.ts";
import { hasSessionFrom } from "#db/queries/sessions.ts";
import { inTransaction, withScope } from "#db/scope.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";
import { readAddress, schoolOf } from "../tenants/school-of.ts";
import type { Workplace } from "../workplace.ts";
import { holdToRules } from "./hold-to-rules.ts";
import { issueSession } from "./issue-session.ts";
import { checkPassword } from "./password-hash.ts";
import { type SignInAttempt, takeSignInAttempt } from "./throttle.ts";

export type From = { address: string; agent?: string | undefined };

/** Answers the token of a new session. An unknown account, a wrong password and a wrong login type are refused alike, in like time. */
export async function signIn(
  workplace: Workplace,
  given: { email: string; password: string; role: string },
  from: From,
): Promise<string> {
  const school = await schoolOf(workplace, given.email);
  const { email: typed, password, role } = holdToRules(signInRules(school.rules), given);
  const { institute } = school;
  const email = readAddress(typed);
  if (institute === undefined || email === undefined) throw new Refusal("wrong-credentials");

  const { account, attempt } = await withScope(workplace.database, institute, async (scope) => {
    const found = await findAccountByEmail(scope, email);
    return { account: found, attempt: await countGuess(scope, { email, account: found }, from) };
  });
  // No connection waits while the password is hashed.
  const checked = await checkPassword(account?.passwordHash, password);
  return withScope(workplace.database, institute, async (scope) => {
    if (!account || !checked.isRight || account.role !== role) throw await refused(scope, account, { email, from });
    await attempt.forgive(scope.db);
    if (account.state !== "active") throw await notActive(scope, account, from);
    return open(workplace, scope, account, { ...checked, from });
  });
}

async function countGuess(
  scope: Scope,
  guess: { email: string; account: AccountRow | undefined },
  from: From,
): Promise<SignInAttempt> {
  const { email, account } = guess;
  try {
    return await takeSignInAttempt(scope.db, {
      email,
      address: from.address,
      isKnownAddress: async () => account !== undefined && hasSessionFrom(scope, account.id, from.address),
    });
  } catch (refusal) {
    await writeAudit(scope, account && { account: account.id }, {
      action: "sign-in",
      target: email,
      result: "refused",
      address: from.address,
      detail: { because: "too many attempts" },
    });
    throw refusal;
  }
}

async function refused(
  scope: Scope,
  account: AccountRow | undefined,
  { email, from }: { email: string; from: From },
): Promise<Refusal> {
  await writeAudit(scope, account && { account: account.id }, {
    action: "sign-in",
    target: email,
    result: "failed",
    address: from.address,
  });
  return new Refusal("wrong-credentials");
}

async function notActive(scope: Scope, account: AccountRow, from: From): Promise<Refusal> {
  await writeAudit(
    scope,
    { account: account.id },
    {
      action: "sign-in",
      target: account.email,
      result: "refused",
      address: from.address,
      detail: { because: account.state },
    },
  );
  return new Refusal(account.state === "waiting" ? "account-waiting" : "account-off");
}

async function open(
  workplace: Workplace,
  scope: Scope,
  account: AccountRow,
  { fresh, from }: { fresh?: string; from: From },
): Promise<string> {
  return inTransaction(scope, async (inner) => {
    // Between the check and now the password, the role or the account may have changed.
    if (!(await claimSignIn(inner, account))) throw new Refusal("wrong-credentials");
    const token = await issueSession(workplace, inner, account.id, from);
    if (fresh !== undefined && account.passwordHash !== null)
      await replacePasswordHash(inner, account.id, { checked: account.passwordHash, fresh });
    await writeAudit(
      inner,
      { account: account.id },
      {
        action: "sign-in",
        target: account.email,
        address: from.address,
      },
    );
    return token;
  });
}
