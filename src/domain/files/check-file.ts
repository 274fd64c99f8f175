import { readFile } from "node:fs/promises";
import type sharp from "sharp";
import { sentence } from "#texts/sentence.ts";
import { limitConcurrency } from "../limit-concurrency.ts";
import { Refusal } from "../refusal.ts";
import { findPdfError } from "./find-pdf-error.ts";
import type { ReceivedFile } from "./receive-file.ts";

const maxPixels = 50_000_000;
const formats = { "image/jpeg": "jpeg", "image/png": "png", "image/webp": "webp" } as const;

/** The picture decoded and encoded again, upright, without any other data of the file. */
async function redrawPicture(bytes: Buffer, mediaType: string, name: string): Promise<Buffer> {
  const format = Object.entries(formats).find(([known]) => known === mediaType)?.[1];
  if (!format) throw new Error(`${mediaType} is no picture.`);
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true });
    const { format: found } = await picture.metadata();
    if (found !== format) throw new Error(`A ${found}, not a ${format}.`);
    return await picture
      .autoOrient()
      .toFormat(format, format === "png" ? {} : { quality: 88 })
      .toBuffer();
  } catch {
    // A picture that cannot be decoded is of no use as a proof.
    throw new Refusal("file-broken", {
      message: sentence("“{{name}}” cannot be opened as an image. Save it again and upload the new copy.", { name }),
    });
  }
}

export type CheckedFile = {
  mediaType: string;
  /** Set where other bytes than the received ones are stored. */
  bytes?: Buffer;
};

type FileType = { mediaType: string; extensions: readonly string[]; isSignature: (head: Buffer) => boolean };

const fileTypes: readonly FileType[] = [
  {
    mediaType: "application/pdf",
    extensions: ["pdf"],
    isSignature: (head) => head.subarray(0, 5).equals(Buffer.from("%PDF-")),
  },
  {
    mediaType: "image/jpeg",
    extensions: ["jpg", "jpeg"],
    isSignature: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  },
  {
    mediaType: "image/png",
    extensions: ["png"],
    isSignature: (head) => head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  },
  {
    mediaType: "image/webp",
    extensions: ["webp"],
    isSignature: (head) => head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WEBP",
  },
];

/**
 * Accepts a file by its name, its first bytes and its structure, which must all agree. Pictures are encoded again, so
 * that nothing but the picture is stored.
 */
export async function checkFile(file: ReceivedFile, accept: readonly string[]): Promise<CheckedFile> {
  const extension = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? "";
  const type = fileTypes.find(
    ({ mediaType, extensions }) => accept.includes(mediaType) && extensions.includes(extension),
  );
  if (!type)
    throw new Refusal("file-type", {
      message: sentence("“{{name}}” is not accepted here. Upload {{accept}}.", {
        name: file.name,
        accept: typeNames(accept),
      }),
    });
  const bytes = await readFile(file.path);
  if (!type.isSignature(bytes))
    throw new Refusal("file-type", {
      message: sentence("“{{name}}” is not of the type that its name says. Upload {{accept}}.", {
        name: file.name,
        accept: typeNames(accept),
      }),
    });
  if (type.mediaType === "application/pdf") {
    const error = await findPdfError(bytes);
    if (error !== undefined) throw new Refusal("file-broken", { message: sentence(error, { name: file.name }) });
    return { mediaType: type.mediaType };
  }
  return { mediaType: type.mediaType, bytes: await redrawPicture(bytes, type.mediaType, file.name) };
}

function typeNames(accept: readonly string[]): { or: string[] } {
  const names = fileTypes
    .filter(({ mediaType }) => accept.includes(mediaType))
    .map(({ extensions }) => (extensions.at(-1) ?? "").toUpperCase());
  return { or: names };
}

/** Checking a file takes its bytes in memory, and a decoded picture a hundred times as many: only a few at a time. */
export const limitFileChecks = limitConcurrency(2);

/** The picture library, loaded with the first picture: it takes thirty megabytes that most processes never need. */
export async function loadSharp(): Promise<typeof sharp> {
  return (await import("sharp")).default;
}
