import { mayNotify } from "#access/policies/announcements.ts";
import { mayUse } from "#access/rights.ts";
import type { Actor } from "#access/roles.ts";
import { type AnnouncementRow, findPicture, updatePicture } from "#db/queries/announcements.ts";
import type { Scope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { checkFile, limitFileChecks, loadSharp } from "../files/check-file.ts";
import { type DrawnPicture, pictureIn, pictureTypes } from "../files/draw-photo.ts";
import { type OpenFile, openStoredFile } from "../files/open-file.ts";
import type { ReceivedFile } from "../files/receive-file.ts";
import { replacePicture } from "../files/replace-picture.ts";
import { ensureAllowed, Refusal } from "../refusal.ts";
import { findSent } from "./announce.ts";

const maxSide = 1600;

/** A picture in its own shape, encoded again and at most as large as a screen. */
export async function drawPicture(received: ReceivedFile | undefined): Promise<DrawnPicture> {
  const file = pictureIn(received, "picture");
  return limitFileChecks(async () => {
    const { bytes } = await checkFile(file, pictureTypes);
    const sharp = await loadSharp();
    const options = { fit: "inside", withoutEnlargement: true } as const;
    const drawn = await sharp(bytes).autoOrient().resize(maxSide, maxSide, options).webp().toBuffer();
    return { file, drawn };
  });
}

/** To change it, its sender must still be allowed to notify those who got it. */
export async function findOwnSent(scope: Scope, actor: Actor, id: string) {
  const sent = await findSent(scope, actor, id);
  if (!sent.isOwn) throw new Refusal("not-allowed", { message: "Only the sender can add a picture." });
  ensureAllowed(mayNotify(actor, sent.departmentId));
  return sent;
}

export async function storePicture(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  { id, picture }: { id: string; picture: DrawnPicture },
): Promise<AnnouncementRow> {
  await replacePicture(appContext, scope, actor, picture, async (tx, insert) => {
    const { pictureFile } = await findOwnSent(tx, actor, id);
    await updatePicture(tx, id, await insert());
    return pictureFile;
  });
  return findOwnSent(scope, actor, id);
}

/** For whoever got the message, and whoever may see it as sent. */
export async function readPicture(appContext: AppContext, scope: Scope, actor: Actor, id: string): Promise<OpenFile> {
  const maySeeSent = mayUse(actor, "announcements.list").allowed;
  const departments = mayNotify(actor, null).allowed ? null : actor.departments;
  return openStoredFile(
    appContext,
    scope,
    await findPicture(scope, { id, account: actor.account, maySeeSent, departments }),
  );
}
