import type { Actor, Role } from "#access/roles.ts";
import { type AccountRow, findAccountByEmail } from "#db/queries/accounts/accounts.ts";
import { listAppointments } from "#db/queries/accounts/appointments.ts";
import { findInstituteOfDomain } from "#db/queries/domains.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import { type Scope, withoutScope, withScope } from "#db/scope.ts";
import { sentence } from "#texts/sentence.ts";
import type { AppContext } from "../../app-context.ts";
import { Refusal } from "../../refusal.ts";
import { readSettings } from "../../tenants/institute-settings.ts";

/** The active account with this address as actor: commands may do what the account may do, and nothing else. */
export async function findActor(appContext: AppContext, address: string): Promise<Actor> {
  const email = address.trim().toLowerCase();
  const ofDomain = await withoutScope(appContext.database, (db) =>
    findInstituteOfDomain(db, email.split("@")[1] ?? ""),
  );
  const actor =
    ofDomain &&
    (await withScope(appContext.database, ofDomain.institute, async (scope) =>
      findActiveActor(scope, await findAccountByEmail(scope, email)),
    ));
  if (!actor) throw new Refusal("not-found", { message: sentence("There is no active account {{email}}.", { email }) });
  return actor;
}

/** As it is today; undefined for an account that is not active. */
export async function findActiveActor(scope: Scope, account: AccountRow | undefined): Promise<Actor | undefined> {
  if (account?.state !== "active") return undefined;
  const appointments = await listAppointments(scope, account.id);
  const present = appointments.filter(
    ({ starts, ends }) => (starts ?? "") <= scope.today && (ends ?? "9999-12-31") >= scope.today,
  );
  return {
    institute: scope.institute,
    account: account.id,
    publicId: account.publicId,
    email: account.email,
    name: account.name,
    role: account.role as Role,
    tags: account.tags,
    departments: present.map(({ department }) => department),
    kinds: readSettings((await findInstitute(scope)).settings).kinds,
  };
}
