import type { Actor } from "#access/roles.ts";
import type { SettingsGiven } from "#contract/settings-rules.ts";
import { updateInstitute } from "#db/queries/institutes.ts";
import { inTransaction } from "#db/scope.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";
import { type OwnSettings, readOwnSettings } from "./own-settings.ts";

type Given = { [Name in keyof SettingsGiven]?: SettingsGiven[Name] | undefined } & { version?: number | undefined };

/** Changes what is given of the institute's settings; nobody is signed out by it. */
export async function changeSettings(
  scope: Scope,
  actor: Actor,
  { version, ...given }: Given,
  address: string,
): Promise<OwnSettings> {
  if (version === undefined) throw new Refusal("version-missing");
  return inTransaction(scope, async (inner) => {
    const before = await readOwnSettings(inner);
    const { institute, academicStart, ...rest } = given;
    const isWritten = await updateInstitute(inner, version, { name: institute, academicStart, settings: rest });
    const after = await readOwnSettings(inner);
    if (!isWritten) throw new Refusal("stale", { current: after });
    await writeAudit(inner, actor, {
      action: "settings-changed",
      target: after.institute,
      address,
      detail: differences(before, after, Object.keys(given) as (keyof SettingsGiven)[]),
    });
    return after;
  });
}

function differences(before: OwnSettings, after: OwnSettings, names: readonly (keyof SettingsGiven)[]) {
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]));
}
