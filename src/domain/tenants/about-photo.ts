import type { Actor } from "#access/roles.ts";
import type { AboutList } from "#contract/input-rules/about-rules.ts";
import { findInstitute, findInstituteByPublicId, lockInstitute, updateInstitute } from "#db/queries/institutes.ts";
import { type Scope, withoutScope, withScope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { DrawnPicture } from "../files/draw-photo.ts";
import { type OpenFile, openStoredFile } from "../files/open-file.ts";
import { replacePicture } from "../files/replace-picture.ts";
import { Refusal } from "../refusal.ts";
import { photoIdsOf } from "./about-people.ts";
import { readSettings } from "./institute-settings.ts";

/** Stores the photo of a person on the About page, or removes it, in place of an earlier one. */
export async function changeAboutPhoto(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  { target: { list, person }, photo }: { target: { list: AboutList; person: string }; photo: DrawnPicture | undefined },
  ipAddress: string,
): Promise<void> {
  await replacePicture(appContext, scope, actor, photo, async (tx, insert) => {
    await lockInstitute(tx);
    const institute = await findInstitute(tx);
    const people = readSettings(institute.settings)[list] ?? [];
    const one = people.find(({ id }) => id === person);
    if (!one) throw new Refusal("not-found");
    const id = await insert();
    const changed = people.map((each) => (each === one ? { ...one, photo: id } : each));
    await updateInstitute(tx, institute.version, { settings: { [list]: changed } });
    await writeAudit(tx, actor, {
      action: "settings-changed",
      target: institute.name,
      ipAddress,
      detail: { [list]: { photoOf: one.name, isRemoved: id === null } },
    });
    return one.photo;
  });
}

/** A photo that is on an institute's About page now, for anyone; no other file is served. */
export async function readAboutPhoto(
  appContext: AppContext,
  { institute, photo }: { institute: string; photo: string },
): Promise<OpenFile> {
  const id = await withoutScope(appContext.database, (db) => findInstituteByPublicId(db, institute));
  if (id === undefined) throw new Refusal("not-found");
  return withScope(appContext.database, id, async (scope) => {
    const isShown = photoIdsOf(readSettings((await findInstitute(scope)).settings)).includes(photo);
    return openStoredFile(appContext, scope, isShown ? photo : undefined);
  });
}
