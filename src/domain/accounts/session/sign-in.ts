import { createHash } from "node:crypto";
import { signInRules } from "#contract/input-rules/auth-rules.ts";
import {
  type AccountRow,
  claimSignIn,
  findAccountByEmail,
  replacePasswordHash,
} from "#db/queries/accounts/accounts.ts";
import { findKnownOrigin } from "#db/queries/accounts/sessions.ts";
import { inTransaction, type Scope, withScope } from "#db/scope.ts";
import type { AppContext } from "../../app-context.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { Refusal } from "../../refusal.ts";
import { readAddress, schoolOf } from "../../tenants/school-of.ts";
import { applyRules } from "../password/apply-rules.ts";
import { checkPassword } from "../password/password-hash.ts";
import { checkSecondFactor } from "../second-factor/check-second-factor.ts";
import { issueSession } from "./issue-session.ts";
import { type SignInAttempt, takeSignInAttempt } from "./throttle.ts";

export type From = { address: string; agent?: string | undefined };

/** `device` is the random key that a browser stores for itself (security.md, S8). */
export type SignInFrom = From & { device?: unknown };

/**
 * Returns the token of a new session. An unknown account, a wrong password and a wrong login type are refused the same
 * way, in similar time.
 */
export async function signIn(
  appContext: AppContext,
  given: { email: string; password: string; role: string; code?: string | undefined },
  { device: key, ...from }: SignInFrom,
): Promise<string> {
  const school = await schoolOf(appContext, given.email);
  const { email: typed, password, role } = applyRules(signInRules(school.rules), given);
  const { institute } = school;
  const email = readAddress(typed);
  if (institute === undefined || email === undefined) throw new Refusal("wrong-credentials");

  const device = hashOfDevice(key);
  const { account, attempt } = await withScope(appContext.database, institute, async (scope) => {
    const found = await findAccountByEmail(scope, email);
    return { account: found, attempt: await countGuess(scope, { email, account: found, device }, from) };
  });
  // No connection is held while the password is hashed.
  const checked = await checkPassword(account?.passwordHash, password);
  return withScope(appContext.database, institute, async (scope) => {
    if (!account || !checked.isRight || account.role !== role) {
      const refusal = await refused(scope, account, { email, from });
      throw attempt.refusal ?? refusal;
    }
    if (account.state !== "active") {
      await attempt.forgive(scope.db);
      throw await notActive(scope, account, from);
    }
    try {
      return await open(appContext, scope, account, { ...checked, code: given.code, from, device, attempt });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // The password was right, and the code comes next. A wrong code stays counted like a wrong password.
      if (error.code === "code-needed") await attempt.forgive(scope.db);
      await trace(scope, account, { result: "failed", from, because: error.code });
      throw error.code === "code-wrong" ? (attempt.refusal ?? error) : error;
    }
  });
}

async function countGuess(
  scope: Scope,
  guess: { email: string; account: AccountRow | undefined; device: Buffer | undefined },
  from: From,
): Promise<SignInAttempt> {
  const { email, account, device } = guess;
  try {
    return await takeSignInAttempt(scope.db, {
      email,
      address: from.address,
      device,
      hasAccount: account !== undefined,
      // Also queried without an account, so that it takes as long.
      knownBy: await findKnownOrigin(scope, account?.id ?? 0, { address: from.address, device }),
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
  await trace(scope, account, { result: "refused", from, because: account.state });
  return new Refusal(account.state === "waiting" ? "account-waiting" : "account-off");
}

async function trace(
  scope: Scope,
  account: AccountRow,
  { result, from, because }: { result: "failed" | "refused"; from: From; because: string },
): Promise<void> {
  await writeAudit(
    scope,
    { account: account.id },
    { action: "sign-in", target: account.email, result, address: from.address, detail: { because } },
  );
}

type Opening = {
  fresh?: string;
  code: string | undefined;
  from: From;
  device: Buffer | undefined;
  attempt: SignInAttempt;
};

async function open(
  appContext: AppContext,
  scope: Scope,
  account: AccountRow,
  { fresh, code, from, device, attempt }: Opening,
): Promise<string> {
  return inTransaction(scope, async (tx) => {
    // Since the check the password, the role or the account may have changed.
    if (!(await claimSignIn(tx, account))) throw new Refusal("wrong-credentials");
    const confirmed = await checkSecondFactor(appContext, tx, account, code);
    const token = await issueSession(appContext, tx, account.id, { ...from, device });
    if (fresh !== undefined && account.passwordHash !== null)
      await replacePasswordHash(tx, account.id, { checked: account.passwordHash, fresh });
    await writeAudit(
      tx,
      { account: account.id },
      {
        action: "sign-in",
        target: account.email,
        address: from.address,
        ...(confirmed && { detail: { confirmedBy: confirmed } }),
      },
    );
    // Last: until the commit, others at the same address wait for what it changes.
    await attempt.forgive(tx.db);
    return token;
  });
}

/** Undefined for anything but a key as our own pages make them. */
function hashOfDevice(key: unknown): Buffer | undefined {
  if (typeof key !== "string" || !/^[\w-]{43}$/.test(key)) return undefined;
  return createHash("sha256").update(key).digest();
}
