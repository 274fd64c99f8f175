import { randomBytes } from "node:crypto";
import { mayTurnOnSecondFactor } from "#access/policies/accounts.ts";
import type { Actor } from "#access/roles.ts";
import type { AccountRow } from "#db/queries/accounts/accounts.ts";
import { endSessionsOf } from "#db/queries/accounts/sessions.ts";
import { uncountAttempt } from "#db/queries/installation/throttle.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  consumeStep,
  findSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
} from "#db/queries/second-factors.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { text } from "#texts/text.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { keyOf, limitAttempts } from "../../limit-attempts.ts";
import { ensureAllowed, Refusal } from "../../refusal.ts";
import type { Keys } from "../../seal-secret.ts";
import { mailSecondFactor } from "../account-mails.ts";
import { checkOwnPassword } from "../password/check-own-password.ts";
import { lockSignedIn } from "../session/lock-signed-in.ts";
import { limits } from "../session/throttle.ts";
import { drawQrCode } from "./draw-qr-code.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { openFactor, sealFactor } from "./seal-factor.ts";
import { otpauthUri, stepOfCode, toBase32 } from "./totp.ts";

/** The request's session, which stays when all others end. */
type Request = { session: string; ipAddress: string };

const secondsToConfirm = 30 * 60;
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;
/** Apps show the name beside the code. */
const maxIssuerLength = 40;

const alreadyOff = () => new Refusal("already-done", { message: text("Two-step sign-in is off.") });

export async function readSecondFactor(keys: Keys, scope: Scope, actor: Actor) {
  const found = await findSecondFactor(scope, actor.account, { secondsToConfirm: 0 });
  return {
    isOffered: mayTurnOnSecondFactor(actor).allowed,
    since: found?.confirmedAt ?? null,
    recoveryCodesLeft: found?.recoveryCodesLeft ?? 0,
    isReadable: !found || openFactor(keys, scope, actor.account, found.secret) !== undefined,
  };
}

/** A new secret, which counts once a code of it is confirmed; until then nothing changes. */
export async function startSecondFactor(
  keys: Keys,
  scope: Scope,
  actor: Actor,
  given: () => { password: string },
  { ipAddress }: Request,
) {
  ensureAllowed(mayTurnOnSecondFactor(actor));
  const { email } = await checkPasswordOf(scope, actor, given(), { action: "second-factor-on", ipAddress });
  const secret = randomBytes(secretBytes);
  const sealed = sealFactor(keys, scope, actor.account, secret);
  if (!(await beginSecondFactor(scope, actor.account, sealed)))
    throw new Refusal("already-done", { message: text("Two-step sign-in is on.") });
  const issuer = [...(await findInstitute(scope)).name].slice(0, maxIssuerLength).join("");
  return { secret: toBase32(secret), picture: await drawQrCode(otpauthUri(secret, { issuer, account: email })) };
}

/** Turns it on with a code of the app, and returns the recovery codes. */
export async function finishSecondFactor(
  keys: Keys,
  scope: Scope,
  actor: Actor,
  code: string,
  request: Request,
): Promise<string[]> {
  const key = keyOf("second-factor", actor.publicId);
  await limitAttempts(scope.db, key, limits.changePassword);
  return inTransaction(scope, async (tx) => {
    const account = await lockSignedIn(tx, actor, request.session);
    const found = await findSecondFactor(tx, actor.account, { secondsToConfirm });
    if (!found || found.confirmedAt)
      throw new Refusal("conflict", { message: text("Two-step sign-in cannot be confirmed now. Begin again.") });
    const secret = openFactor(keys, tx, actor.account, found.secret);
    const step = secret && stepOfCode(secret, code, tx.now);
    if (step === undefined) throw refusalOfCode();
    const { codes, digests } = makeRecoveryCodes();
    await consumeStep(tx, actor.account, step);
    await confirmSecondFactor(tx, actor.account, { secret: found.secret, recoveryCodes: digests });
    await finishChange(tx, actor, account, "on", request);
    await uncountAttempt(tx.db, key);
    return codes;
  });
}

export async function renewRecoveryCodes(
  scope: Scope,
  actor: Actor,
  given: { password: string },
  { ipAddress, session }: Request,
): Promise<string[]> {
  const auditEntry = { action: "recovery-codes-made", ipAddress } as const;
  const account = await checkPasswordOf(scope, actor, given, auditEntry);
  return inTransaction(scope, async (tx) => {
    await lockSignedIn(tx, actor, session);
    const { codes, digests } = makeRecoveryCodes();
    if (!(await replaceRecoveryCodes(tx, actor.account, digests))) throw alreadyOff();
    await mailSecondFactor(tx, account, "codes");
    await writeAudit(tx, actor, auditEntry);
    return codes;
  });
}

export async function endSecondFactor(
  scope: Scope,
  actor: Actor,
  given: { password: string },
  request: Request,
): Promise<void> {
  const account = await checkPasswordOf(scope, actor, given, {
    action: "second-factor-off",
    ipAddress: request.ipAddress,
  });
  await inTransaction(scope, async (tx) => {
    await lockSignedIn(tx, actor, request.session);
    if (!(await removeSecondFactor(tx, actor.account))) throw alreadyOff();
    await finishChange(tx, actor, account, "off", request);
  });
}

const checkPasswordOf = (
  scope: Scope,
  actor: Actor,
  { password }: { password: string },
  auditEntry: Parameters<typeof checkOwnPassword>[3],
) => checkOwnPassword(scope, actor, { field: "password", password }, auditEntry);

/** Ends all other sessions, informs the owner by e-mail and adds the change to the audit trail. */
async function finishChange(
  scope: Scope,
  actor: Actor,
  account: Pick<AccountRow, "email" | "name">,
  to: "on" | "off",
  { session, ipAddress }: Request,
): Promise<void> {
  await endSessionsOf(scope, actor.account, "two-step sign-in was changed", session);
  await mailSecondFactor(scope, account, to);
  await writeAudit(scope, actor, { action: `second-factor-${to}`, ipAddress });
}

function refusalOfCode(): Refusal {
  const message = text("This code is wrong. Compare the time on your phone, and enter the newest code.");
  return new Refusal("invalid-input", { message, issues: [{ field: "code", code: "code-wrong", message }] });
}
