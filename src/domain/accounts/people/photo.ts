import { photoViewerIn } from "#access/policies/public-pages.ts";
import { type Actor, managesSystem } from "#access/roles.ts";
import { findAccount, findAccountAnywhere, findPhoto, updatePhoto } from "#db/queries/accounts/accounts.ts";
import { inInstitute, type Scope } from "#db/scope.ts";
import type { AppContext } from "../../app-context.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import type { DrawnPicture } from "../../files/draw-photo.ts";
import { type OpenFile, openStoredFile } from "../../files/open-file.ts";
import { replacePicture } from "../../files/replace-picture.ts";

/** Replaces the actor's photo; without a new one, removes it. */
export async function changePhoto(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  photo: DrawnPicture | undefined,
  ipAddress: string,
): Promise<void> {
  await replacePicture(appContext, scope, actor, photo, async (tx, insert) => {
    const account = await findAccount(tx, actor.account);
    await updatePhoto(tx, actor.account, await insert());
    await writeAudit(tx, actor, { action: "photo-changed", ipAddress });
    return account?.photoFile;
  });
}

/** A colleague's photo, if the viewer may see it; a super admin sees those of every institute. */
export async function readPhoto(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  publicId: string,
): Promise<OpenFile> {
  const found = managesSystem(actor) ? await findAccountAnywhere(scope.db, publicId) : undefined;
  const read = async (accountScope: Scope) =>
    openStoredFile(
      appContext,
      accountScope,
      await findPhoto(accountScope, publicId, photoViewerIn(accountScope.institute, actor)),
    );
  return inInstitute({ ...appContext, scope }, found?.institute ?? scope.institute, read);
}
