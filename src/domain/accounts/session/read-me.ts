import { mayUse, type Right, rights } from "#access/rights.ts";
import { type Actor, homeAreaOf, managesSystem } from "#access/roles.ts";
import { findAccount } from "#db/queries/accounts/accounts.ts";
import { findDesignation } from "#db/queries/accounts/appointments.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import type { Scope } from "#db/scope.ts";
import type { AppContext } from "../../app-context.ts";
import { readSettings } from "../../tenants/institute-settings.ts";
import { logoAddressOf } from "../../tenants/logo.ts";
import { readPreferences } from "../preferences.ts";

/** The data with which every screen of the signed-in person starts. */
export async function readMe(
  { sendsMail, undeclaredProxyAt }: Pick<AppContext, "sendsMail" | "undeclaredProxyAt">,
  scope: Scope,
  actor: Actor,
) {
  const account = await findAccount(scope, actor.account);
  const institute = await findInstitute(scope);
  const settings = readSettings(institute.settings);
  const departments = await listAllDepartments(scope);
  return {
    id: actor.publicId,
    email: actor.email,
    name: actor.name,
    role: actor.role,
    tags: actor.tags,
    area: homeAreaOf(actor) ?? null,
    designation: (await findDesignation(scope, actor.account)) ?? null,
    institute: {
      name: institute.name,
      idLabel: settings.idLabel,
      accent: settings.accent,
      logo: logoAddressOf(institute),
      academicStart: institute.academicStart,
      period: settings.period,
      clock: settings.period,
      today: scope.today,
      timeZone: institute.timeZone,
      kinds: settings.kinds,
      retentionDays: settings.retentionDays,
      passwordMinimum: settings.passwordMinimum,
    },
    departments: departments.filter(({ id }) => actor.departments.includes(id)),
    preferences: readPreferences(account?.preferences),
    sendsMail,
    undeclaredProxy: managesSystem(actor) && undeclaredProxyAt !== undefined && isFresh(undeclaredProxyAt, scope.now),
    hasPhoto: account?.photoFile != null,
    rights: (Object.keys(rights) as Right[]).filter((right) => mayUse(actor, right).allowed),
  };
}

function isFresh(then: Date, now: Date): boolean {
  return now.getTime() - then.getTime() < 24 * 3600_000;
}
