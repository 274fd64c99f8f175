import type { Readable } from "node:stream";
import { type Actor, managesSystem } from "#access/roles.ts";
import { findAccount, findAccountAnywhere, findPhoto, updatePhoto } from "#db/queries/accounts/accounts.ts";
import {
  findStoredFile,
  insertStoredFile,
  removeStoredFiles,
  type StoredFile,
} from "#db/queries/installation/stored-files.ts";
import { inTransaction, withScope } from "#db/scope.ts";
import type { AppContext } from "../../app-context.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { checkFile } from "../../files/check-file.ts";
import { inFileTurn } from "../../files/file-turn.ts";
import { keepFile } from "../../files/keep-file.ts";
import { loadSharp } from "../../files/load-sharp.ts";
import { openFile } from "../../files/open-file.ts";
import type { ReceivedFile } from "../../files/receive-file.ts";
import { removeFiles } from "../../files/remove-files.ts";
import { Refusal } from "../../refusal.ts";
import type { Scope } from "../../scope.ts";

const accept = ["image/jpeg", "image/png", "image/webp"];
const side = 512;

export type DrawnPhoto = { file: ReceivedFile; square: Buffer };

/** A picture as a photo: cut to a square and encoded again. */
export async function drawPhoto(file: ReceivedFile | undefined): Promise<DrawnPhoto> {
  if (!file || file.sizeInBytes === 0)
    throw new Refusal("invalid-input", {
      message: "Choose a picture.",
      issues: [{ field: "photo", code: "missing", message: "Choose a picture." }],
    });
  return inFileTurn(async () => {
    const { bytes } = await checkFile(file, accept);
    const sharp = await loadSharp();
    const square = await sharp(bytes).resize(side, side, { fit: "cover", position: "attention" }).webp().toBuffer();
    return { file, square };
  });
}

/** Stores it as the own photo, replacing an earlier one. */
export async function putPhoto(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  { file, square }: DrawnPhoto,
  address: string,
): Promise<void> {
  const stored = await keepFile(appContext, scope.institute, file, { mediaType: "image/webp", bytes: square });
  try {
    await exchange(appContext, scope, actor, stored, address);
  } catch (error) {
    await removeFiles(appContext, scope.institute, [stored.id]);
    throw error;
  }
}

export async function removePhoto(appContext: AppContext, scope: Scope, actor: Actor, address: string): Promise<void> {
  await exchange(appContext, scope, actor, undefined, address);
}

/** A colleague's photo; a super admin sees those of every institute. */
export async function readPhoto(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  publicId: string,
): Promise<{ bytes: Readable; mediaType: string; sizeInBytes: number }> {
  const elsewhere = managesSystem(actor) ? await findAccountAnywhere(scope.db, publicId) : undefined;
  const read = async (within: Scope) => {
    const id = await findPhoto(within, publicId);
    const file = id === undefined ? undefined : await findStoredFile(within, id);
    if (!file) throw new Refusal("not-found");
    return {
      bytes: await openFile(appContext, within.institute, file),
      mediaType: file.mediaType,
      sizeInBytes: file.sizeInBytes,
    };
  };
  if (!elsewhere || elsewhere.institute === scope.institute) return read(scope);
  return withScope(appContext.database, elsewhere.institute, read);
}

/** The row first, the old file's bytes only after the commit. */
async function exchange(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  stored: StoredFile | undefined,
  address: string,
): Promise<void> {
  const before = await inTransaction(scope, async (inner) => {
    const account = await findAccount(inner, actor.account);
    if (stored) await insertStoredFile(inner, stored, actor.account);
    await updatePhoto(inner, actor.account, stored?.id ?? null);
    const old = account?.photoFile ? [account.photoFile] : [];
    await removeStoredFiles(inner, old);
    await writeAudit(inner, actor, { action: "photo-changed", address });
    return old;
  });
  await removeFiles(appContext, scope.institute, before);
}
