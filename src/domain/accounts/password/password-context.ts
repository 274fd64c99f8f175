import { listDomains } from "#db/queries/domains.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import type { Scope } from "../../scope.ts";
import { readSettings } from "../../tenants/institute-settings.ts";
import type { PasswordContext } from "./password-strength.ts";

/** What a new password of this account is compared with. */
export async function passwordContext(scope: Scope, email: string): Promise<PasswordContext> {
  const institute = await findInstitute(scope);
  return {
    email,
    institute: institute.name,
    domains: await listDomains(scope),
    minimum: readSettings(institute.settings).passwordMinimum,
  };
}
