import type { Readable } from "node:stream";
import type { Actor } from "#access/roles.ts";
import { insertStoredFile, removeStoredFiles, type StoredFile } from "#db/queries/installation/stored-files.ts";
import { findLogo, updateLogo } from "#db/queries/institutes.ts";
import { inTransaction, withoutScope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { checkFile } from "../files/check-file.ts";
import { inFileTurn } from "../files/file-turn.ts";
import { keepFile } from "../files/keep-file.ts";
import { loadSharp } from "../files/load-sharp.ts";
import { openFile } from "../files/open-file.ts";
import type { ReceivedFile } from "../files/receive-file.ts";
import { removeFiles } from "../files/remove-files.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";

const accept = ["image/png", "image/jpeg", "image/webp"];
/** Twice its size on the largest screen. */
const room = { width: 512, height: 256 };

/** The URL of a logo with that digest. */
export function logoAddressOf({ logo }: { logo: string | null }): string | null {
  return logo === null ? null : `/api/site/logo?v=${logo}`;
}

export type DrawnLogo = { file: ReceivedFile; drawn: Buffer };

/** A picture as a logo: encoded again, no larger than it is ever shown. */
export async function drawLogo(file: ReceivedFile | undefined): Promise<DrawnLogo> {
  if (!file || file.sizeInBytes === 0) throw refuse("missing", "Choose a picture.");
  return { file, drawn: await inFileTurn(() => draw(file)) };
}

async function draw(file: ReceivedFile): Promise<Buffer> {
  const { bytes } = await checkFile(file, accept);
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes).metadata();
  if (width < height * 0.9 || width > height * 4)
    throw refuse("wrong-shape", "A logo must be square, or at most four times as wide as high. Crop it first.");
  return sharp(bytes)
    .resize({ ...room, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 92, alphaQuality: 100 })
    .toBuffer();
}

/** Stores it as the institute's logo, replacing an earlier one. */
export async function putLogo(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  { file, drawn }: DrawnLogo,
  address: string,
): Promise<void> {
  const stored = await keepFile(appContext, scope.institute, file, { mediaType: "image/webp", bytes: drawn });
  try {
    await exchange(appContext, scope, actor, stored, address);
  } catch (error) {
    await removeFiles(appContext, scope.institute, [stored.id]);
    throw error;
  }
}

export async function removeLogo(appContext: AppContext, scope: Scope, actor: Actor, address: string): Promise<void> {
  await exchange(appContext, scope, actor, undefined, address);
}

/** The logo with that digest, for anyone; without one, the first institute's. */
export async function readLogo(
  appContext: AppContext,
  digest: string | undefined,
): Promise<{ bytes: Readable; mediaType: string; sizeInBytes: number }> {
  const wanted = digest === undefined ? null : Buffer.from(digest, "hex");
  const file = await withoutScope(appContext.database, (db) => findLogo(db, wanted));
  if (!file) throw new Refusal("not-found");
  const { institute, mediaType, sizeInBytes } = file;
  return { bytes: await openFile(appContext, institute, file), mediaType, sizeInBytes };
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
    if (stored) await insertStoredFile(inner, stored, actor.account);
    const old = await updateLogo(inner, stored?.id ?? null);
    const gone = old === null ? [] : [old];
    await removeStoredFiles(inner, gone);
    await writeAudit(inner, actor, { action: "logo-changed", address, detail: { isRemoved: stored === undefined } });
    return gone;
  });
  await removeFiles(appContext, scope.institute, before);
}

function refuse(code: string, message: string): Refusal {
  return new Refusal("invalid-input", { message, issues: [{ field: "file", code, message }] });
}
