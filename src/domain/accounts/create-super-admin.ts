import { findInstituteOfDomain } from "#db/queries/domains.ts";
import { inTransaction, type Scope, withoutScope, withScope } from "#db/scope.ts";
import { sentence } from "#texts/sentence.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { makeLink } from "../mail/mailed-links.ts";
import { Refusal } from "../refusal.ts";
import { findInstituteNamed } from "../tenants/choose-institute.ts";
import { createInstitute, startingSettings } from "../tenants/create-institute.ts";
import { readAddress } from "../tenants/institute-of-address.ts";
import { addAccount } from "./add-account.ts";

type Services = Pick<AppContext, "database" | "publicUrl">;

/**
 * Adds a super admin and returns the link for choosing a password. If no institute has the e-mail domain of the
 * address, an institute with the given name is created for it.
 */
export async function createSuperAdmin(
  appContext: Services,
  person: { email: string; name: string; institute?: string | undefined },
): Promise<string> {
  const email = readAddress(person.email);
  if (email === undefined)
    throw new Refusal("invalid-input", {
      message: sentence("“{{name}}” is not an e-mail address.", { name: person.email }),
    });
  const domain = email.split("@")[1] ?? "";
  const ofDomain = await withoutScope(appContext.database, (db) => findInstituteOfDomain(db, domain));
  const add = (scope: Scope) => insert(appContext, scope, { email, name: person.name });
  if (ofDomain?.isKnown) {
    const named =
      person.institute === undefined ? ofDomain.institute : await findInstituteNamed(appContext, person.institute);
    if (named !== ofDomain.institute)
      throw new Refusal("conflict", {
        message: sentence("The e-mail domain {{domain}} belongs to {{name}}.", { domain, name: ofDomain.name }),
      });
    return withScope(appContext.database, ofDomain.institute, (scope) => inTransaction(scope, add));
  }
  if (person.institute === undefined)
    throw new Refusal("not-found", {
      message: sentence(
        'No institute has the e-mail domain {{domain}}. Name a new one with --institute "Name of the institute".',
        { domain },
      ),
    });
  if ((await findInstituteNamed(appContext, person.institute)) !== undefined)
    throw new Refusal("conflict", {
      message: sentence("{{name}} does not have the e-mail domain {{domain}}.", { name: person.institute, domain }),
    });
  const institute = { name: person.institute, domains: [domain], settings: startingSettings(person.institute) };
  return createInstitute(appContext.database, institute, add);
}

async function insert(appContext: Services, scope: Scope, person: { email: string; name: string }): Promise<string> {
  const { id } = await addAccount(scope, { ...person, role: "Super Admin" });
  await writeAudit(scope, undefined, {
    action: "account-added",
    target: person.email,
    detail: { role: "Super Admin", by: "command line" },
  });
  return makeLink(appContext, scope, id, "invite");
}
