import { Refusal } from "../refusal.ts";
import { loadSharp } from "./load-sharp.ts";

const mostPixels = 50_000_000;
const formats = { "image/jpeg": "jpeg", "image/png": "png", "image/webp": "webp" } as const;

/** The picture decoded and encoded again, upright, without whatever else the file carried. */
export async function redrawPicture(bytes: Buffer, mediaType: string, name: string): Promise<Buffer> {
  const format = Object.entries(formats).find(([known]) => known === mediaType)?.[1];
  if (!format) throw new Error(`${mediaType} is no picture.`);
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error", sequentialRead: true });
    const { format: found } = await picture.metadata();
    if (found !== format) throw new Error(`A ${found}, not a ${format}.`);
    return await picture
      .autoOrient()
      .toFormat(format, format === "png" ? {} : { quality: 88 })
      .toBuffer();
  } catch {
    // Whatever the decoder dislikes, the picture is of no use as a proof.
    throw new Refusal("file-broken", {
      message: `“${name}” cannot be opened as a picture. Save it again and bring the new copy.`,
    });
  }
}
