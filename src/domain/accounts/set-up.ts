import { setUpRules } from "#contract/auth-rules.ts";
import type { Connection } from "#db/connection.ts";
import { isSetUpLinkLive, isSetUpNeeded, replaceSetUpLink, takeSetUpLink } from "#db/queries/setup-links.ts";
import { withoutScope } from "#db/scope.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { hashOfLink, makeLinkToken } from "../mail/link-token.ts";
import { Refusal } from "../refusal.ts";
import { createInstitute } from "../tenants/create-institute.ts";
import { readAddress } from "../tenants/school-of.ts";
import type { Workplace } from "../workplace.ts";
import { addAccount } from "./add-account.ts";
import { holdToRules, inputRefusal, weakPassword } from "./hold-to-rules.ts";
import { hashPassword } from "./password-hash.ts";
import { passwordFault } from "./password-strength.ts";
import { keyOf, limits, takeAttempt } from "./throttle.ts";

const lifeSeconds = 24 * 3600;

/** The address of the one-time set-up page, in place of an earlier one; undefined once there is a super admin. */
export async function makeSetUpLink(workplace: Pick<Workplace, "database" | "publicUrl">): Promise<string | undefined> {
  return withoutScope(workplace.database, async (db) => {
    if (!(await isSetUpNeeded(db))) return undefined;
    const { token, hash } = makeLinkToken();
    await replaceSetUpLink(db, { hash, lifeSeconds });
    return `${workplace.publicUrl}/set-up/${token}`;
  });
}

export async function checkSetUpLink(workplace: Workplace, token: string, address: string): Promise<boolean> {
  return withoutScope(workplace.database, async (db) => {
    await takeAttempt(db, keyOf("set-up", address), limits.linkByAddress);
    return isSetUpLinkLive(db, hashOfLink(token));
  });
}

/** Makes the first institute with the departments of the specification and its super admin; the link is used up. */
export async function setUp(
  workplace: Workplace,
  given: { link: string; institute: string; domain: string; name: string; email: string; password: string },
  address: string,
): Promise<void> {
  if (!(await checkSetUpLink(workplace, given.link, address)))
    throw await withoutScope(workplace.database, linkRefusal);
  const wanted = holdToRules(setUpRules, { ...given, confirmPassword: given.password });
  const email = readAddress(wanted.email);
  if (email === undefined)
    throw inputRefusal([{ field: "email", code: "not-an-email", message: "Enter valid mail address" }]);
  const fault = passwordFault(wanted.password, {
    email,
    institute: wanted.institute,
    domains: [wanted.domain],
    minimum: 8,
  });
  if (fault !== undefined) throw weakPassword(fault);
  const passwordHash = await hashPassword(wanted.password);
  await createInstitute(
    workplace.database,
    { name: wanted.institute, domains: [wanted.domain] },
    async (scope) => {
      const { id } = await addAccount(scope, { email, name: wanted.name, role: "Super Admin", passwordHash });
      await writeAudit(scope, { account: id }, { action: "set-up", target: email, address });
    },
    async (db) => {
      if (!(await takeSetUpLink(db, hashOfLink(given.link)))) throw await linkRefusal(db);
    },
  );
}

/** Why a link is not good: it is old, or there is a super admin already. */
export async function linkRefusal(db: Connection): Promise<Refusal> {
  return new Refusal((await isSetUpNeeded(db)) ? "link-not-good" : "setup-done");
}
