import type { Presented } from "#contract/endpoint.ts";
import type { settings } from "#contract/settings.ts";
import { listStoredDepartments } from "#db/queries/departments.ts";
import { listDomainsInUse } from "#db/queries/domains.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import type { Scope } from "#db/scope.ts";
import { showPeople } from "./about-people.ts";
import { readSettings } from "./institute-settings.ts";
import { logoAddressOf } from "./logo.ts";

export type OwnSettings = Presented<typeof settings.read>;

export async function readOwnSettings(scope: Scope): Promise<OwnSettings> {
  const institute = await findInstitute(scope);
  const departments = await listStoredDepartments(scope);
  const settings = readSettings(institute.settings);
  return {
    ...settings,
    // `clock` and `isRetired` are former names, for older clients.
    clock: settings.period,
    version: institute.version,
    institute: institute.name,
    academicStart: institute.academicStart,
    logo: logoAddressOf(institute),
    team: showPeople(institute, settings.team),
    mentors: showPeople(institute, settings.mentors),
    domains: await listDomainsInUse(scope),
    departments: departments.map((department) => ({ ...department, isRetired: department.isDeactivated })),
  };
}
