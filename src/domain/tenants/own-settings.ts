import type { AboutGiven } from "#contract/input-rules/about-rules.ts";
import type { SettingsGiven } from "#contract/input-rules/settings-rules.ts";
import { type KeptDepartmentRow, listKeptDepartments } from "#db/queries/departments.ts";
import { type DomainRow, listDomainsInUse } from "#db/queries/domains.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import type { Scope } from "#db/scope.ts";
import { type KeptPeople, showPeople } from "./about-people.ts";
import { readSettings } from "./institute-settings.ts";
import { logoAddressOf } from "./logo.ts";

export type OwnSettings = SettingsGiven & { [List in keyof AboutGiven]: KeptPeople } & {
  version: number;
  logo: string | null;
  domains: DomainRow[];
  departments: KeptDepartmentRow[];
  clock: SettingsGiven["period"];
};

/** All settings of the scope's institute, as they are now. */
export async function readOwnSettings(scope: Scope): Promise<OwnSettings> {
  const institute = await findInstitute(scope);
  const settings = readSettings(institute.settings);
  // No figure is counted by financial years yet.
  const period = settings.period === "academic" ? "academic" : "calendar";
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
