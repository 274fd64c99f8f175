import sharp from "sharp";
import { expect, test } from "vitest";
import { asName, asStream, type PdfValue } from "./pdf-value.ts";
import { shrinkPicture } from "./shrink-picture.ts";

const how = { longest: 100, quality: 40, isGrey: false };

/** A JPEG in a PDF, 400 by 200 pixels of noise. */
async function aJpegInPdf(entries: Record<string, PdfValue> = {}, orientation?: number) {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#808080", noise } })
    .withMetadata(orientation === undefined ? {} : { orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
  return asStream(bytes, {
    Subtype: asName("Image"),
    Width: 400,
    Height: 200,
    BitsPerComponent: 8,
    ColorSpace: asName("DeviceRGB"),
    Filter: asName("DCTDecode"),
    ...entries,
  });
}

test.each([undefined, 6])("a picture of a page with the EXIF orientation %s keeps its sides", async (orientation) => {
  const small = await shrinkPicture(new Map(), await aJpegInPdf({}, orientation), how);
  expect([small?.entries.get("Width"), small?.entries.get("Height")]).toEqual([100, 50]);
});

test.each([
  ["Separation", [asName("Separation"), asName("Black"), asName("DeviceCMYK"), { ref: 9 }]],
  ["Lab", [asName("Lab"), { entries: new Map() }]],
] satisfies [string, PdfValue][])("a JPEG in the colour space %s stays as it is", async (_, space) => {
  expect(await shrinkPicture(new Map(), await aJpegInPdf({ ColorSpace: space }), how)).toBeUndefined();
});
