import { inflateSync } from "node:zlib";
import {
  isDictionary,
  isReference,
  isStream,
  nameOf,
  type PdfStream,
  type PdfValue,
  UnreadablePdf,
} from "./pdf-value.ts";
import { type Cursor, readValue, skipBlanks } from "./read-value.ts";

export type PdfObjects = { objects: Map<number, PdfValue>; catalogue: Map<string, PdfValue> };

/** The maximum size of all packed objects of one file together, when unpacked. */
const maxUnpacked = 32 * 1_048_576;
const maxObjects = 200_000;
const start = /(?:(\d{1,9})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj|\btrailer)(?![^\0\t\n\f\r ()<>[\]{}/%])/g;

/**
 * Reads all objects from the first byte to the last; of two with one number the later one counts, as after an
 * incremental update. The cross-reference table is not needed for that.
 */
export function readObjects(bytes: Buffer): PdfObjects {
  const cursor: Cursor = { text: bytes.toString("latin1"), at: 0 };
  const objects = new Map<number, PdfValue>();
  let root: PdfValue | undefined;
  let left = maxUnpacked;
  for (;;) {
    start.lastIndex = cursor.at;
    const found = start.exec(cursor.text);
    if (!found) break;
    cursor.at = start.lastIndex;
    const value = readStream(cursor, readValue(cursor), bytes);
    const type = isDictionary(value) ? nameOf(value.entries.get("Type")) : undefined;
    if (found[1] === undefined || type === "XRef") {
      if (!isDictionary(value)) throw new UnreadablePdf("a trailer without entries");
      if (value.entries.has("Encrypt")) throw new UnreadablePdf("encrypted");
      root = value.entries.get("Root") ?? root;
    } else if (type === "ObjStm" && isStream(value)) {
      left -= readPacked(value, objects, left);
    } else objects.set(Number(found[1]), value);
    if (objects.size > maxObjects) throw new UnreadablePdf("too many objects");
  }
  const catalogue = resolveReference(objects, root);
  if (!isDictionary(catalogue)) throw new UnreadablePdf("no catalogue");
  return { objects, catalogue: catalogue.entries };
}

/** What a reference leads to; anything else is itself. */
export function resolveReference(objects: PdfObjects["objects"], value: PdfValue | undefined): PdfValue | undefined {
  let found = value;
  for (let steps = 0; isReference(found); steps++) {
    if (steps > 10) return undefined;
    found = objects.get(found.ref);
  }
  return found;
}

/** A stream if the entries are followed by one. */
function readStream(cursor: Cursor, value: PdfValue, bytes: Buffer): PdfValue {
  if (!isDictionary(value)) return value;
  const { entries } = value;
  const before = cursor.at;
  skipBlanks(cursor);
  if (!cursor.text.startsWith("stream", cursor.at)) {
    cursor.at = before;
    return value;
  }
  const from = cursor.at + "stream".length;
  const begin = from + (/^(?:\r\n|\n|\r)/.exec(cursor.text.slice(from, from + 2))?.[0].length ?? 0);
  const length = entries.get("Length");
  const isSure =
    typeof length === "number" && /^\s*endstream/.test(cursor.text.slice(begin + length, begin + length + 20));
  const end = isSure ? begin + Number(length) : cursor.text.indexOf("endstream", begin);
  if (end < begin) throw new UnreadablePdf("a stream without an end");
  cursor.at = end;
  return { entries, bytes: bytes.subarray(begin, isSure ? end : withoutLineEnd(cursor.text, begin, end)) };
}

function withoutLineEnd(text: string, begin: number, end: number): number {
  if (end - 2 >= begin && text.startsWith("\r\n", end - 2)) return end - 2;
  return end - 1 >= begin && (text[end - 1] === "\n" || text[end - 1] === "\r") ? end - 1 : end;
}

function readPacked(stream: PdfStream, objects: Map<number, PdfValue>, left: number): number {
  const unpacked = unpackPlain(stream, left);
  const first = stream.entries.get("First");
  const cursor: Cursor = { text: unpacked.toString("latin1"), at: 0 };
  const count = Number(stream.entries.get("N"));
  if (typeof first !== "number" || !(count <= maxObjects)) throw new UnreadablePdf("packed objects without a count");
  const offsets = Array.from({ length: count }, () => [Number(readValue(cursor)), Number(readValue(cursor))] as const);
  for (const [number, position] of offsets) {
    cursor.at = first + position;
    objects.set(number, readValue(cursor));
  }
  return unpacked.length;
}

/** The bytes of a stream that is packed in the usual way or not at all. */
export function unpackPlain({ entries, bytes }: PdfStream, maxBytes: number): Buffer {
  const filter = entries.get("Filter");
  const [name, ...others] = Array.isArray(filter) ? filter.map(nameOf) : filter ? [nameOf(filter)] : [];
  if (name === undefined) return bytes;
  if (others.length > 0 || name !== "FlateDecode" || entries.has("DecodeParms"))
    throw new UnreadablePdf("packed in another way");
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, maxBytes) });
  } catch {
    throw new UnreadablePdf("cannot be unpacked");
  }
}
