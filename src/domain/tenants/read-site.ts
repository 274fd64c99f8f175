import type { Database } from "#db/connect.ts";
import { listDepartments } from "#db/queries/departments.ts";
import { findInstituteOfDomain, listDomains } from "#db/queries/domains.ts";
import { isSetUpNeeded } from "#db/queries/installation/setup-links.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import { withoutScope, withScope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { showPeople } from "./about-people.ts";
import { readSettings } from "./institute-settings.ts";
import { logoAddressOf } from "./logo.ts";
import { readCachedSite, type Site } from "./site-cache.ts";

/**
 * The data of the public pages: of the institute with the address's e-mail domain, else of the first. The same object
 * until it changes.
 */
export async function readSite({ database }: Pick<AppContext, "database">, email = ""): Promise<Site> {
  const domain = email.trim().toLowerCase().split("@")[1] ?? "";
  const found = await readCachedSite(database, domain, () => readSiteOf(database, domain));
  return found ?? readSite({ database });
}

/** Undefined: no institute has this domain. */
async function readSiteOf(database: Database, domain: string): Promise<Site | undefined> {
  const { ofDomain, needsSetUp } = await withoutScope(database, async (db) => ({
    ofDomain: await findInstituteOfDomain(db, domain),
    needsSetUp: await isSetUpNeeded(db),
  }));
  if (domain !== "" && !ofDomain?.isKnown) return undefined;
  const settings = readSettings(ofDomain?.settings);
  if (!ofDomain) return { ...settings, needsSetUp, institute: "", logo: null, domains: [], departments: [] };
  return withScope(database, ofDomain.institute, async (scope) => {
    const institute = await findInstitute(scope);
    return {
      ...settings,
      needsSetUp,
      institute: ofDomain.name,
      logo: logoAddressOf(institute),
      team: showPeople(institute, settings.team),
      mentors: showPeople(institute, settings.mentors),
      domains: await listDomains(scope),
      departments: await listDepartments(scope),
    };
  });
}

/**
 * The document hosting service in the first institute's setting, as `documents.example`; undefined when the manual is
 * our own.
 */
export function manualHostOf({ manualUrl }: Pick<Site, "manualUrl">): string | undefined {
  return manualUrl === null ? undefined : new URL(manualUrl).host;
}
