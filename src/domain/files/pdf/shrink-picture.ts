import { inflateSync } from "node:zlib";
import { loadSharp } from "../check-file.ts";
import {
  asName,
  asStream,
  isDictionary,
  isStream,
  nameOf,
  type PdfDictionary,
  type PdfStream,
  type PdfValue,
} from "./pdf-value.ts";
import { type PdfObjects, resolveReference } from "./read-objects.ts";

/** How a picture is made smaller: its longest side in pixels, JPEG quality from 1 to 100. */
export type Shrinking = { longest: number; quality: number; isGrey: boolean };

const maxPixels = 50_000_000;
/** Another JPEG only for a gain that is worth the loss. */
const worthwhile = 0.9;

/** A picture of a PDF as a smaller JPEG; undefined if it stays as it is: masks, black and white scans, rare packings. */
export async function shrinkPicture(
  objects: PdfObjects["objects"],
  stream: PdfStream,
  how: Shrinking,
): Promise<PdfStream | undefined> {
  const { entries, bytes } = stream;
  const read = (key: string) => resolveReference(objects, entries.get(key));
  if (nameOf(read("Subtype")) !== "Image" || read("ImageMask") === true || entries.has("Decode")) return undefined;
  if (Array.isArray(read("Mask"))) return undefined;
  const mask = read("SMask");
  if (isStream(mask) && mask.entries.has("Matte")) return undefined;
  const source = sourceOf(objects, entries, bytes);
  if (!source) return undefined;
  const small = await toJpeg(source, how).catch(() => undefined);
  if (!small || small.bytes.length > worthwhile * bytes.length) return undefined;
  const kept = new Map(
    ["SMask", "Mask", "OC"].flatMap((key) => (entries.has(key) ? [[key, entries.get(key) ?? null]] : [])),
  );
  for (const [key, value] of small.entries) kept.set(key, value);
  return { entries: kept, bytes: small.bytes };
}

type Raw = { width: number; height: number; channels: 1 | 3 };
/** `isPlaced`: it is on a page of a PDF, whose readers do not turn it by its EXIF orientation. */
type Source = { bytes: Buffer; raw?: Raw; isPlaced?: boolean };

/** The picture as a JPEG for a PDF; undefined for colours that only a printer has. */
export async function toJpeg({ bytes, raw, isPlaced }: Source, how: Shrinking): Promise<PdfStream | undefined> {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true, ...(raw && { raw }) });
  const { space, channels = 3 } = await picture.metadata();
  if (!raw && (space === "cmyk" || (channels === 4 && space !== "srgb"))) return undefined;
  const shrunk = (isPlaced ? picture : picture.autoOrient())
    .flatten({ background: "#ffffff" })
    .resize({ width: how.longest, height: how.longest, fit: "inside", withoutEnlargement: true });
  const { data, info } = await (how.isGrey || raw?.channels === 1 || space === "b-w"
    ? shrunk.grayscale()
    : shrunk.toColourspace("srgb")
  )
    .jpeg({ quality: how.quality })
    .toBuffer({ resolveWithObject: true });
  return asStream(data, {
    Type: asName("XObject"),
    Subtype: asName("Image"),
    Width: info.width,
    Height: info.height,
    BitsPerComponent: 8,
    ColorSpace: asName(info.channels === 1 ? "DeviceGray" : "DeviceRGB"),
    Filter: asName("DCTDecode"),
  });
}

function sourceOf(objects: PdfObjects["objects"], entries: Map<string, PdfValue>, bytes: Buffer): Source | undefined {
  const read = (key: string) => resolveReference(objects, entries.get(key));
  const filter = read("Filter");
  const [name, ...others] = Array.isArray(filter)
    ? filter.map((one) => nameOf(resolveReference(objects, one)))
    : [nameOf(filter)];
  if (others.length > 0) return undefined;
  const channels = channelsOf(objects, read("ColorSpace"));
  // In a colour space such as that of one ink, the same numbers mean other colours.
  if (name === "DCTDecode") return channels || !entries.has("ColorSpace") ? { bytes, isPlaced: true } : undefined;
  const [width, height] = [Number(read("Width")), Number(read("Height"))];
  if (name !== "FlateDecode" || !channels || read("BitsPerComponent") !== 8 || !(width * height <= maxPixels))
    return undefined;
  const given = read("DecodeParms");
  const parameters = resolveReference(objects, Array.isArray(given) ? given[0] : given);
  const predictor = isDictionary(parameters)
    ? Number(resolveReference(objects, parameters.entries.get("Predictor")) ?? 1)
    : 1;
  if (predictor === 2) return undefined;
  const row = width * channels;
  try {
    const unpacked = inflateSync(bytes, { maxOutputLength: (row + 1) * height + 64 });
    const pixels =
      predictor > 1 ? withoutPrediction(unpacked, row, height, channels) : unpacked.subarray(0, row * height);
    return pixels.length === row * height ? { bytes: pixels, raw: { width, height, channels } } : undefined;
  } catch {
    return undefined;
  }
}

function channelsOf(objects: PdfObjects["objects"], space: PdfValue | undefined): 1 | 3 | undefined {
  const name = nameOf(space);
  if (name === "DeviceRGB") return 3;
  if (name === "DeviceGray") return 1;
  if (!Array.isArray(space)) return undefined;
  const kind = nameOf(resolveReference(objects, space[0]));
  if (kind === "CalRGB") return 3;
  if (kind === "CalGray") return 1;
  const profile = resolveReference(objects, space[1]);
  const count =
    kind === "ICCBased" && isDictionary(profile)
      ? resolveReference(objects, (profile as PdfDictionary).entries.get("N"))
      : undefined;
  return count === 3 || count === 1 ? count : undefined;
}

/** Undoes the filters of PNG (part 9 of its specification): the first byte of each row names the filter of that row. */
function withoutPrediction(bytes: Buffer, row: number, height: number, step: number): Buffer {
  const pixels = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    const from = y * (row + 1) + 1;
    const filter = bytes[from - 1];
    const to = y * row;
    for (let x = 0; x < row; x++) {
      const left = x >= step ? (pixels[to + x - step] ?? 0) : 0;
      const up = y > 0 ? (pixels[to + x - row] ?? 0) : 0;
      const corner = y > 0 && x >= step ? (pixels[to + x - row - step] ?? 0) : 0;
      const prediction =
        filter === 1
          ? left
          : filter === 2
            ? up
            : filter === 3
              ? (left + up) >> 1
              : filter === 4
                ? paeth(left, up, corner)
                : 0;
      pixels[to + x] = ((bytes[from + x] ?? 0) + prediction) & 0xff;
    }
  }
  return pixels;
}

function paeth(left: number, up: number, corner: number): number {
  const sum = left + up - corner;
  const [a, b, c] = [Math.abs(sum - left), Math.abs(sum - up), Math.abs(sum - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
