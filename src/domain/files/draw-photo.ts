import { Refusal } from "../refusal.ts";
import { checkFile, limitFileChecks, loadSharp } from "./check-file.ts";
import type { ReceivedFile } from "./receive-file.ts";

/** A picture as it was uploaded, and as it is stored. */
export type DrawnPicture = { file: ReceivedFile; drawn: Buffer };

export const pictureTypes = ["image/jpeg", "image/png", "image/webp"];
const side = 512;

/** A picture as a photo: cut to a square and encoded again. */
export async function drawPhoto(received: ReceivedFile | undefined): Promise<DrawnPicture> {
  const file = pictureIn(received, "photo");
  return limitFileChecks(async () => {
    const { bytes } = await checkFile(file, pictureTypes);
    const sharp = await loadSharp();
    const drawn = await sharp(bytes).resize(side, side, { fit: "cover", position: "attention" }).webp().toBuffer();
    return { file, drawn };
  });
}

/** The uploaded file; a missing or empty one is refused. */
export function pictureIn(file: ReceivedFile | undefined, field: string): ReceivedFile {
  const message = "Choose a picture.";
  if (file && file.sizeInBytes > 0) return file;
  throw new Refusal("invalid-input", { message, issues: [{ field, code: "missing", message }] });
}
