import type { Actor } from "#access/roles.ts";
import { findLogo, updateLogo } from "#db/queries/institutes.ts";
import { type Scope, withoutScope, withScope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { checkFile, limitFileChecks, loadSharp } from "../files/check-file.ts";
import { type DrawnPicture, pictureIn, pictureTypes } from "../files/draw-photo.ts";
import { type OpenFile, openFile } from "../files/open-file.ts";
import type { ReceivedFile } from "../files/receive-file.ts";
import { replacePicture } from "../files/replace-picture.ts";
import { Refusal } from "../refusal.ts";

/** Twice its size on the largest screen. */
const maxSize = { width: 512, height: 256 };

/** The URL of a logo with that digest. */
export function logoAddressOf({ logo }: { logo: string | null }): string | null {
  return logo === null ? null : `/api/site/logo?v=${logo}`;
}

/** A picture as a logo: encoded again, no larger than it is ever shown. */
export async function drawLogo(received: ReceivedFile | undefined): Promise<DrawnPicture> {
  const file = pictureIn(received, "file");
  return { file, drawn: await limitFileChecks(() => draw(file)) };
}

async function draw(file: ReceivedFile): Promise<Buffer> {
  const { bytes } = await checkFile(file, pictureTypes);
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes).metadata();
  if (width < height * 0.9 || width > height * 4) {
    const message = "A logo must be square, or at most four times as wide as high. Crop it first.";
    throw new Refusal("invalid-input", { message, issues: [{ field: "file", code: "wrong-shape", message }] });
  }
  return sharp(bytes)
    .resize({ ...maxSize, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 92, alphaQuality: 100 })
    .toBuffer();
}

/** Stores the institute's logo, or removes it, in place of an earlier one. */
export async function changeLogo(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  logo: DrawnPicture | undefined,
  ipAddress: string,
): Promise<void> {
  await replacePicture(appContext, scope, actor, logo, async (tx, insert) => {
    const before = await updateLogo(tx, await insert());
    await writeAudit(tx, actor, {
      action: "logo-changed",
      ipAddress,
      detail: { isRemoved: logo === undefined },
    });
    return before;
  });
}

/** The logo with that digest, for anyone; without one, the first institute's. */
export async function readLogo(appContext: AppContext, digest: string | undefined): Promise<OpenFile> {
  const sha256 = digest === undefined ? null : Buffer.from(digest, "hex");
  const file = await withoutScope(appContext.database, (db) => findLogo(db, sha256));
  if (!file) throw new Refusal("not-found");
  return withScope(appContext.database, file.institute, (scope) => openFile(appContext, scope, file));
}
