import type { Actor } from "#access/roles.ts";
import { insertStoredFile, removeStoredFiles } from "#db/queries/installation/stored-files.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import type { DrawnPicture } from "./draw-photo.ts";
import { keepFile, removeFiles } from "./keep-file.ts";

/** Inserts the row of the new picture and gives its id; null where there is to be none. */
type InsertPicture = () => Promise<string | null>;

/**
 * Keeps a picture, or none, in place of an earlier one. `exchange` writes the new id where the old one stood, and gives
 * the old one; its bytes go only when the change has been committed.
 */
export async function replacePicture(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  picture: DrawnPicture | undefined,
  exchange: (inner: Scope, insert: InsertPicture) => Promise<string | null | undefined>,
): Promise<void> {
  const stored =
    picture &&
    (await keepFile(appContext, scope.institute, picture.file, { mediaType: "image/webp", bytes: picture.drawn }));
  const removeFromDisk = (ids: string[]) => removeFiles(appContext, scope.institute, ids);
  const replaced = await inTransaction(scope, async (inner) => {
    const before = await exchange(inner, async () => {
      if (stored) await insertStoredFile(inner, stored, actor.account);
      return stored?.id ?? null;
    });
    const gone = before ? [before] : [];
    await removeStoredFiles(inner, gone);
    return gone;
  }).catch(async (error) => {
    if (stored) await removeFromDisk([stored.id]);
    throw error;
  });
  await removeFromDisk(replaced);
}
