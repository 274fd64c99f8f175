import type { Readable } from "node:stream";
import type { Actor } from "#access/roles.ts";
import type { AboutList } from "#contract/input-rules/about-rules.ts";
import {
  findStoredFile,
  insertStoredFile,
  removeStoredFiles,
  type StoredFile,
} from "#db/queries/installation/stored-files.ts";
import { findInstitute, findInstituteByPublicId, lockInstitute, updateInstitute } from "#db/queries/institutes.ts";
import { inTransaction, withoutScope, withScope } from "#db/scope.ts";
import type { DrawnPhoto } from "../accounts/people/photo.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { keepFile } from "../files/keep-file.ts";
import { openFile } from "../files/open-file.ts";
import { removeFiles } from "../files/remove-files.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";
import { photosOf } from "./about-people.ts";
import { readSettings } from "./institute-settings.ts";

/** The person of the About page. */
export type AboutPlace = { list: AboutList; person: string };

/** Stores it as that person's photo, replacing an earlier one. */
export async function putAboutPhoto(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  { place, photo: { file, square } }: { place: AboutPlace; photo: DrawnPhoto },
  address: string,
): Promise<void> {
  const stored = await keepFile(appContext, scope.institute, file, { mediaType: "image/webp", bytes: square });
  try {
    await exchange(appContext, scope, actor, { place, stored }, address);
  } catch (error) {
    await removeFiles(appContext, scope.institute, [stored.id]);
    throw error;
  }
}

export async function removeAboutPhoto(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  place: AboutPlace,
  address: string,
): Promise<void> {
  await exchange(appContext, scope, actor, { place, stored: undefined }, address);
}

/** A photo that is on an institute's About page now, for anyone; no other file is served. */
export async function readAboutPhoto(
  appContext: AppContext,
  { institute, photo }: { institute: string; photo: string },
): Promise<{ bytes: Readable; mediaType: string; sizeInBytes: number }> {
  const id = await withoutScope(appContext.database, (db) => findInstituteByPublicId(db, institute));
  if (id === undefined) throw new Refusal("not-found");
  return withScope(appContext.database, id, async (scope) => {
    const isShown = photosOf(readSettings((await findInstitute(scope)).settings)).includes(photo);
    const file = isShown ? await findStoredFile(scope, photo) : undefined;
    if (!file) throw new Refusal("not-found");
    const { mediaType, sizeInBytes } = file;
    return { bytes: await openFile(appContext, id, file), mediaType, sizeInBytes };
  });
}

/** The row first, the old file's bytes only after the commit. */
async function exchange(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  { place: { list, person }, stored }: { place: AboutPlace; stored: StoredFile | undefined },
  address: string,
): Promise<void> {
  const before = await inTransaction(scope, async (inner) => {
    await lockInstitute(inner);
    const institute = await findInstitute(inner);
    const people = readSettings(institute.settings)[list] ?? [];
    const one = people.find(({ id }) => id === person);
    if (!one) throw new Refusal("not-found");
    if (stored) await insertStoredFile(inner, stored, actor.account);
    const changed = people.map((each) => (each === one ? { ...one, photo: stored?.id ?? null } : each));
    await updateInstitute(inner, institute.version, { settings: { [list]: changed } });
    const gone = one.photo === null ? [] : [one.photo];
    await removeStoredFiles(inner, gone);
    await writeAudit(inner, actor, {
      action: "settings-changed",
      target: institute.name,
      address,
      detail: { [list]: { photoOf: one.name, isRemoved: stored === undefined } },
    });
    return gone;
  });
  await removeFiles(appContext, scope.institute, before);
}
