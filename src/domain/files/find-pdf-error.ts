import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { text } from "#texts/text.ts";
import { watchActions } from "./automatic-actions.ts";
import { findPackedObjects, type PackedObjects } from "./packed-objects.ts";
import { maxNames, scanPdf } from "./scan-pdf.ts";

/** The maximum size of all packed objects of one file together, when unpacked. */
const maxUnpacked = 32 * 1_048_576;

/** Why the bytes are not an acceptable PDF, as a sentence about the file `name`; undefined for a complete one without active content. */
export async function findPdfError(bytes: Buffer): Promise<string | undefined> {
  if (!/^%PDF-[12]\.\d\s/.test(bytes.toString("latin1", 0, 16))) return unreadableMessage;
  if (!endsAsPdf(bytes) || !hasIndex(bytes)) return unreadableMessage;
  if (isArchive(bytes)) return otherTypeMessage;
  const watch = watchActions();
  const scan = await scanPdf(bytes, watch);
  if (scan.hasMarkup) return otherTypeMessage;
  if (scan.isUnclosed) return unreadableMessage;
  if (scan.isLocked) return lockedMessage;
  if (scan.isActive) return activeMessage;
  let left = maxUnpacked;
  for (const packed of scan.packed) {
    const unpacked = await unpack(packed, left);
    const objects = unpacked && findPackedObjects(unpacked, packed);
    if (!objects) return unreadableMessage;
    left -= unpacked.length;
    const inside = await scanPdf(unpacked, watch, objects);
    if (inside.isActive) return activeMessage;
    if (inside.isUnclosed) return unreadableMessage;
  }
  if (watch.isUnclear()) return unreadableMessage;
  return watch.opensAddress() ? activeMessage : undefined;
}

const lockedMessage = text(
  "“{{name}}”: it is protected by a password. Save it without a password and upload that copy.",
);
const unreadableMessage = text("“{{name}}”: it cannot be read as a PDF. Save it again and upload the new copy.");
const otherTypeMessage = text("“{{name}}”: it is also a file of another type. Print it to a PDF and upload that copy.");
const activeMessage = text(
  "“{{name}}”: it contains a script or other active content. Print it to a PDF and upload that copy.",
);

/** Only blanks follow the last end mark. */
function endsAsPdf(bytes: Buffer): boolean {
  return /%%EOF[\0\s]*$/.test(bytes.subarray(-2048).toString("latin1"));
}

/** An archive is found by the directory at its end, whose comment may be the rest of another file. */
function isArchive(bytes: Buffer): boolean {
  const tail = bytes.subarray(-maxTailLength);
  for (
    let index = tail.indexOf("PK\x05\x06", 0, "latin1");
    index >= 0;
    index = tail.indexOf("PK\x05\x06", index + 1, "latin1")
  )
    if (
      index + directoryEnd <= tail.length &&
      tail.readUInt16LE(index + directoryEnd - 2) <= tail.length - index - directoryEnd
    )
      return true;
  return false;
}

const directoryEnd = 22;
const maxTailLength = directoryEnd + 65_535;

/** The last `startxref` points to a table or to an object that contains one. */
function hasIndex(bytes: Buffer): boolean {
  const last = bytes.lastIndexOf("startxref");
  const [, digits] =
    /^startxref\s{1,20}(\d{1,12})\s/.exec(last < 0 ? "" : bytes.toString("latin1", last, last + 60)) ?? [];
  const index = Number(digits ?? Number.NaN);
  if (Number.isNaN(index) || index >= bytes.length) return false;
  return /^\s*(?:xref\s|\d+\s+\d+\s+obj\b)/.test(bytes.toString("latin1", index, index + 64));
}

const inflateBytes = promisify(inflate);
const flateFilters = new Set(["FlateDecode", "Fl"]);
const otherFilters = /^(?:\w+Decode|Crypt|LZW|A85|AHx|RL|CCF|DCT|DecodeParms|DP|F|FFilter)$/;

/**
 * Objects that cannot be unpacked cannot be checked either: undefined, also when they unpack to more than the
 * remaining limit.
 */
async function unpack({ bytes, names }: PackedObjects, maxBytes: number): Promise<Buffer | undefined> {
  const flateCount = names.filter((name) => flateFilters.has(name)).length;
  if (flateCount > 1 || names.length === maxNames) return undefined;
  if (names.some((name) => otherFilters.test(name) && !flateFilters.has(name))) return undefined;
  // The line end after the word `stream` is not part of the data.
  const start = bytes[0] === 0x0d && bytes[1] === 0x0a ? 2 : bytes[0] === 0x0a || bytes[0] === 0x0d ? 1 : 0;
  const data = bytes.subarray(start);
  if (flateCount === 0) return names.includes("Filter") || data.length > maxBytes ? undefined : data;
  try {
    return await inflateBytes(data, { maxOutputLength: Math.max(maxBytes, 1) });
  } catch {
    return undefined;
  }
}
