import { createHash } from "node:crypto";
import { signInRules } from "#contract/input-rules/auth-rules.ts";
import type { Connection } from "#db/connection.ts";
import { type AccountRow, replacePasswordHash } from "#db/queries/accounts/accounts.ts";
import { findAccountForSignIn, lockSignIn, openSession } from "#db/queries/accounts/sessions.ts";
import { uncountPasswordGuess } from "#db/queries/installation/throttle.ts";
import { inTransaction, type Scope, scopeAt, withInstitute } from "#db/scope.ts";
import type { AppContext } from "../../app-context.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { Refusal } from "../../refusal.ts";
import { instituteOfAddress, readAddress } from "../../tenants/institute-of-address.ts";
import { applyRules } from "../password/apply-rules.ts";
import { checkPassword } from "../password/password-hash.ts";
import { checkSecondFactor } from "../second-factor/check-second-factor.ts";
import { issueFirstToken, newSession } from "./issue-session.ts";
import { countSignInAttempt, originKeys, type SignInAttempt } from "./throttle.ts";

export type RequestOrigin = { ipAddress: string; agent?: string | undefined };

/** `device` is the random key that a browser stores for itself. */
export type SignInFrom = RequestOrigin & { device?: unknown };

/**
 * Returns the token of a new session. An unknown account, a wrong password and a wrong login type are refused the same
 * way, in similar time.
 */
export async function signIn(
  appContext: AppContext,
  given: { email: string; password: string; role: string; code?: string | undefined },
  { device: key, ...from }: SignInFrom,
): Promise<string> {
  const ofAddress = await instituteOfAddress(appContext, given.email);
  const { email: typed, password, role } = applyRules(signInRules(ofAddress.rules), given);
  const { institute } = ofAddress;
  const email = readAddress(typed);
  if (institute === undefined || email === undefined) throw new Refusal("wrong-credentials");

  const device = hashOfDevice(key);
  const {
    account,
    attempt,
    scope: scopeOfCheck,
  } = await withInstitute(appContext.database, institute, (db) => countAttempt(db, institute, { email, device }, from));
  // No connection is held while the password is hashed.
  const checked = await checkPassword(account?.passwordHash, password);
  return withInstitute(appContext.database, institute, async (db) => {
    const scope = { ...scopeOfCheck, db };
    if (!account || !checked.isRight || account.role !== role) {
      const refusal = await auditWrongCredentials(scope, account, { email, from });
      throw attempt.refusal ?? refusal;
    }
    if (account.state !== "active") {
      await uncountPasswordGuess(scope.db, attempt.counted);
      throw await refuseInactive(scope, account, from);
    }
    try {
      return await open(appContext, scope, account, { ...checked, code: given.code, from, device, attempt });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // The password was right, and the code comes next. A wrong code stays counted like a wrong password.
      if (error.code === "code-needed") await uncountPasswordGuess(scope.db, attempt.counted);
      await auditFailure(scope, account, { result: "failed", from, reason: error.code });
      throw error.code === "code-wrong" ? (attempt.refusal ?? error) : error;
    }
  });
}

type CountedAttempt = { scope: Scope; account: AccountRow | undefined; attempt: SignInAttempt };

async function countAttempt(
  db: Connection,
  institute: number,
  { email, device }: { email: string; device: Buffer | undefined },
  { ipAddress }: RequestOrigin,
): Promise<CountedAttempt> {
  const found = await findAccountForSignIn(db, institute, { email, ipAddress, device, keys: originKeys(ipAddress) });
  if (!found) throw new Error(`Institute ${institute} does not exist.`);
  const scope = scopeAt(db, institute, found);
  const { account, knownBy, counts: failures } = found;
  try {
    const guess = { email, ipAddress, device, hasAccount: account !== null, knownBy, failures };
    return { scope, account: account ?? undefined, attempt: await countSignInAttempt(db, guess) };
  } catch (refusal) {
    await writeAudit(scope, account ? { account: account.id } : undefined, {
      action: "sign-in",
      target: email,
      result: "refused",
      ipAddress,
      detail: { reason: "too many attempts" },
    });
    throw refusal;
  }
}

async function auditWrongCredentials(
  scope: Scope,
  account: AccountRow | undefined,
  { email, from }: { email: string; from: RequestOrigin },
): Promise<Refusal> {
  await writeAudit(scope, account && { account: account.id }, {
    action: "sign-in",
    target: email,
    result: "failed",
    ipAddress: from.ipAddress,
  });
  return new Refusal("wrong-credentials");
}

async function refuseInactive(scope: Scope, account: AccountRow, from: RequestOrigin): Promise<Refusal> {
  await auditFailure(scope, account, { result: "refused", from, reason: account.state });
  return new Refusal(account.state === "pending" ? "account-pending" : "account-deactivated");
}

async function auditFailure(
  scope: Scope,
  account: AccountRow,
  { result, from, reason }: { result: "failed" | "refused"; from: RequestOrigin; reason: string },
): Promise<void> {
  await writeAudit(
    scope,
    { account: account.id },
    { action: "sign-in", target: account.email, result, ipAddress: from.ipAddress, detail: { reason } },
  );
}

type Opening = {
  newHash?: string;
  code: string | undefined;
  from: RequestOrigin;
  device: Buffer | undefined;
  attempt: SignInAttempt;
};

/** One statement, unless a code was given or the password gets a new hash. */
async function open(
  appContext: AppContext,
  scope: Scope,
  account: AccountRow,
  { newHash, code = "", from, device, attempt }: Opening,
): Promise<string> {
  const session = newSession(account.id, { ...from, device });
  const signIn = { session, checked: account, attempt: attempt.counted };
  if (code.trim() === "" && newHash === undefined) return tokenOf(await openSession(scope, signIn));
  return inTransaction(scope, async (tx) => {
    // Since the check the password, the role or the account may have changed.
    const locked = await lockSignIn(tx, account);
    if (!locked) throw new Refusal("wrong-credentials");
    const method = await checkSecondFactor(appContext, { ...tx, now: locked.now }, account, code);
    if (newHash !== undefined && account.passwordHash !== null)
      await replacePasswordHash(tx, account.id, { checked: account.passwordHash, newHash });
    // Last: it locks the counter of the address, for which other sign-ins there wait until the commit.
    const checked = { ...account, passwordHash: newHash ?? account.passwordHash };
    return tokenOf(await openSession(tx, { ...signIn, checked, secondFactor: { method } }));
  });

  function tokenOf(opened: Awaited<ReturnType<typeof openSession>>): string {
    if (!opened) throw new Refusal("wrong-credentials");
    if ("needsCode" in opened) throw new Refusal("code-needed");
    return issueFirstToken(appContext, opened.subject, session, opened.issuedAt);
  }
}

/** Undefined for anything but a key as our own pages make them. */
function hashOfDevice(key: unknown): Buffer | undefined {
  if (typeof key !== "string" || !/^[\w-]{43}$/.test(key)) return undefined;
  return createHash("sha256").update(key).digest();
}
