import type { Actor } from "#access/roles.ts";
import type { AboutInput } from "#contract/input-rules/about-rules.ts";
import type { SettingsInput } from "#contract/input-rules/settings-rules.ts";
import type { Verification } from "#contract/input-rules/verification-rules.ts";
import { removeStoredFiles } from "#db/queries/installation/stored-files.ts";
import { findInstitute, updateInstitute } from "#db/queries/institutes.ts";
import { queueApplyActiveKinds } from "#db/queries/records/record-scopes.ts";
import { afterCommit, inTransaction, type Scope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { removeFiles } from "../files/store-file.ts";
import { Refusal } from "../refusal.ts";
import { photoIdsOf, withPhotos } from "./about-people.ts";
import { readSettings } from "./institute-settings.ts";
import { type OwnSettings, readOwnSettings } from "./own-settings.ts";

type AllSettings = SettingsInput & AboutInput & { verification: Verification; kinds: string[] };
type SettingsChanges = { [Name in keyof AllSettings]?: AllSettings[Name] | undefined } & {
  version?: number | undefined;
};

/**
 * Changes the given settings of the institute; nobody is signed out. Photos of people removed from the About page are
 * deleted.
 */
export async function changeSettings(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  { version, ...given }: SettingsChanges,
  ipAddress: string,
): Promise<OwnSettings> {
  if (version === undefined) throw new Refusal("version-missing");
  const { after, removedPhotos } = await inTransaction(scope, async (tx) => {
    const stored = await readStored(tx);
    const before = await readOwnSettings(tx);
    const { institute, academicStart, team, mentors, ...rest } = given;
    const people = {
      ...(team === undefined ? {} : { team: withPhotos(team, stored.team) }),
      ...(mentors === undefined ? {} : { mentors: withPhotos(mentors, stored.mentors) }),
    };
    const settings = { ...rest, ...people };
    const isWritten = await updateInstitute(tx, version, { name: institute, academicStart, settings });
    const after = await readOwnSettings(tx);
    if (given.kinds) await queueApplyActiveKinds(tx);
    if (!isWritten) throw new Refusal("stale", { current: after });
    const remaining = photoIdsOf(await readStored(tx));
    const removedPhotos = photoIdsOf(stored).filter((photo) => !remaining.includes(photo));
    await removeStoredFiles(tx, removedPhotos);
    await writeAudit(tx, actor, {
      action: "settings-changed",
      target: after.institute,
      ipAddress,
      detail: differences(before, after, Object.keys(given) as (keyof AllSettings)[]),
    });
    return { after, removedPhotos };
  });
  await afterCommit(scope, () => removeFiles(appContext, scope.institute, removedPhotos));
  return after;
}

function differences(before: OwnSettings, after: OwnSettings, names: readonly (keyof AllSettings)[]) {
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]));
}

async function readStored(scope: Scope) {
  return readSettings((await findInstitute(scope)).settings);
}
