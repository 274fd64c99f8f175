import type { Actor } from "#access/roles.ts";
import { removeStoredFiles } from "#db/queries/installation/stored-files.ts";
import { afterCommit, inTransaction, type Scope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import type { DrawnPicture } from "./draw-photo.ts";
import { insertFile, removeFiles, storeFiles } from "./store-file.ts";

/** Inserts the row of the new picture and returns its id; null if there is no new picture. */
type InsertPicture = () => Promise<string | null>;

/**
 * Replaces a stored picture with a new one, or removes it. `exchange` writes the new id in place of the old one and returns
 * the old one. The bytes of the old picture are removed only after the change has been committed.
 */
export async function replacePicture(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  picture: DrawnPicture | undefined,
  exchange: (tx: Scope, insert: InsertPicture) => Promise<string | null | undefined>,
): Promise<void> {
  const replaced = await storeFiles(appContext, scope.institute, picture ? [picture.file] : [], async (keep) => {
    const stored = picture && (await keep(picture.file, { mediaType: "image/webp", bytes: picture.drawn }));
    return inTransaction(scope, async (tx) => {
      const before = await exchange(tx, async () => {
        if (stored) await insertFile(appContext, tx, stored, actor.account);
        return stored?.id ?? null;
      });
      const replacedFiles = before ? [before] : [];
      await removeStoredFiles(tx, replacedFiles);
      return replacedFiles;
    });
  });
  // The request may have a transaction of its own, which has not ended yet.
  await afterCommit(scope, () => removeFiles(appContext, scope.institute, replaced));
}
