import { setUpRules } from "#contract/input-rules/auth-rules.ts";
import type { Connection } from "#db/connection.ts";
import {
  consumeSetUpLink,
  isSetUpLinkValid,
  isSetUpNeeded,
  replaceSetUpLink,
} from "#db/queries/installation/setup-links.ts";
import { withoutScope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { keyOf, limitAttempts } from "../limit-attempts.ts";
import { hashOfLink, makeLinkToken } from "../mail/mailed-links.ts";
import { Refusal, refusalOfInput } from "../refusal.ts";
import { createInstitute, startingSettings } from "../tenants/create-institute.ts";
import { readAddress } from "../tenants/institute-of-address.ts";
import { addAccount } from "./add-account.ts";
import { applyRules, refusalOfPassword } from "./password/apply-rules.ts";
import { hashPassword } from "./password/password-hash.ts";
import { findPasswordError } from "./password/password-strength.ts";
import { limits } from "./session/throttle.ts";

const lifetimeSeconds = 24 * 3600;

/** The address of the one-time set-up page, replacing an earlier one; undefined once there is a super admin. */
export async function makeSetUpLink(
  appContext: Pick<AppContext, "database" | "publicUrl">,
): Promise<string | undefined> {
  return withoutScope(appContext.database, async (db) => {
    if (!(await isSetUpNeeded(db))) return undefined;
    const { token, hash } = makeLinkToken();
    await replaceSetUpLink(db, { hash, lifetimeSeconds });
    return `${appContext.publicUrl}/set-up/${token}`;
  });
}

export async function checkSetUpLink(appContext: AppContext, token: string, ipAddress: string): Promise<boolean> {
  return withoutScope(appContext.database, async (db) => {
    await limitAttempts(db, keyOf("set-up", ipAddress), limits.linkByIpAddress);
    return isSetUpLinkValid(db, hashOfLink(token));
  });
}

/** Makes the first institute with the departments of the specification and its super admin; uses up the link. */
export async function setUp(
  appContext: AppContext,
  given: { link: string; institute: string; domain: string; name: string; email: string; password: string },
  ipAddress: string,
): Promise<void> {
  if (!(await checkSetUpLink(appContext, given.link, ipAddress)))
    throw await withoutScope(appContext.database, linkRefusal);
  const checked = applyRules(setUpRules, { ...given, confirmPassword: given.password });
  const email = readAddress(checked.email);
  if (email === undefined) throw refusalOfInput("email", "not-an-email", "Enter valid mail address");
  const error = findPasswordError(checked.password, {
    email,
    institute: checked.institute,
    domains: [checked.domain],
    minimum: 8,
  });
  if (error !== undefined) throw refusalOfPassword(error);
  const passwordHash = await hashPassword(checked.password);
  await createInstitute(
    appContext.database,
    { name: checked.institute, domains: [checked.domain], settings: startingSettings(checked.institute) },
    async (scope) => {
      const { id } = await addAccount(scope, { email, name: checked.name, role: "Super Admin", passwordHash });
      await writeAudit(scope, { account: id }, { action: "set-up", target: email, ipAddress });
    },
    async (db) => {
      if (!(await consumeSetUpLink(db, hashOfLink(given.link)))) throw await linkRefusal(db);
    },
  );
}

/** Why a link is not valid: it is old, or there is a super admin already. */
export async function linkRefusal(db: Connection): Promise<Refusal> {
  return new Refusal((await isSetUpNeeded(db)) ? "link-invalid" : "setup-done");
}
