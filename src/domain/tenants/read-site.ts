import type { auth } from "#contract/auth.ts";
import type { Presented } from "#contract/endpoint.ts";
import { listDepartments } from "#db/queries/departments.ts";
import { findSchool, listDomains } from "#db/queries/domains.ts";
import { isSetUpNeeded } from "#db/queries/installation/setup-links.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import { withoutScope, withScope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { showPeople } from "./about-people.ts";
import { readSettings } from "./institute-settings.ts";
import { logoAddressOf } from "./logo.ts";

export type Site = Presented<typeof auth.site>;

/** The data of the public pages: of the institute with the address's e-mail domain, else of the first. */
export async function readSite(appContext: AppContext, email = ""): Promise<Site> {
  const { database, sendsMail } = appContext;
  const domain = email.trim().toLowerCase().split("@")[1] ?? "";
  const { school, needsSetUp } = await withoutScope(database, async (db) => ({
    school: await findSchool(db, domain),
    needsSetUp: await isSetUpNeeded(db),
  }));
  const settings = readSettings(school?.settings);
  if (!school) return { ...settings, needsSetUp, sendsMail, institute: "", logo: null, domains: [], departments: [] };
  return withScope(database, school.institute, async (scope) => {
    const institute = await findInstitute(scope);
    return {
      ...settings,
      needsSetUp,
      sendsMail,
      institute: school.name,
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
export async function readManualHost({ database }: AppContext): Promise<string | undefined> {
  const school = await withoutScope(database, (db) => findSchool(db, ""));
  const { manualUrl } = readSettings(school?.settings);
  return manualUrl === null ? undefined : new URL(manualUrl).host;
}
