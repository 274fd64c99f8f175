import type { Presented } from "#contract/endpoint.ts";
import { periods } from "#contract/input-rules/periods.ts";
import type { settings } from "#contract/settings.ts";
import { listKeptDepartments } from "#db/queries/departments.ts";
import { listDomainsInUse } from "#db/queries/domains.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import type { Scope } from "#db/scope.ts";
import { showPeople } from "./about-people.ts";
import { readSettings } from "./institute-settings.ts";
import { logoAddressOf } from "./logo.ts";

export type OwnSettings = Presented<typeof settings.read>;

/** All settings of the scope's institute, as they are now. */
export async function readOwnSettings(scope: Scope): Promise<OwnSettings> {
  const institute = await findInstitute(scope);
  const settings = readSettings(institute.settings);
  // No figure is counted by financial years yet.
  const period = periods.find((one) => one === settings.period) ?? "calendar";
  return {
    ...settings,
    period,
    clock: period,
    version: institute.version,
    institute: institute.name,
    academicStart: institute.academicStart,
    logo: logoAddressOf(institute),
    team: showPeople(institute, settings.team),
    mentors: showPeople(institute, settings.mentors),
    domains: await listDomainsInUse(scope),
    departments: await listKeptDepartments(scope),
  };
}
