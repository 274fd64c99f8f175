import { FormatRefusal } from "../format-refusal.ts";
import type { ZipLimits } from "./zip-limits.ts";

/** An entry as the archive's own directory declares it; nothing is unpacked yet. */
export type ZipEntry = { name: string; method: number; packed: Uint8Array; declaredSize: number };

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const longestComment = 65_557;

/** Entries of an archive, refused before anything is unpacked when they are too many or declare too much. */
export function listEntries(bytes: Uint8Array, limits: ZipLimits): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > limits.entries) throw new FormatRefusal("too-many-entries", "The workbook holds too many parts.");
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let index = 0; index < count; index++) {
    const { entry, next } = entryAt(bytes, view, at);
    total += entry.declaredSize;
    if (total > limits.unpackedInBytes) {
      throw new FormatRefusal(
        "unpacks-too-large",
        "The workbook unfolds to more than can be read. Split it, or save it as CSV.",
      );
    }
    entries.push(entry);
    at = next;
  }
  return entries;
}

/** Unpacks an entry piece by piece, and stops it at the size it declared. */
export async function* unpack(entry: ZipEntry): AsyncGenerator<Uint8Array> {
  if (entry.method === 0) {
    if (entry.packed.byteLength > entry.declaredSize) throw broken();
    yield entry.packed;
    return;
  }
  if (entry.method !== 8) throw broken();
  let size = 0;
  const packed = new Blob([new Uint8Array(entry.packed)]).stream();
  const reader = packed.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw broken();
    });
    if (done) return;
    size += value.byteLength;
    if (size > entry.declaredSize) {
      await reader.cancel().catch(() => undefined);
      throw new FormatRefusal("unpacks-too-large", "The workbook unfolds to more than it declares.");
    }
    yield value;
  }
}

function findEnd(view: DataView): number {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, last - longestComment); at--) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  throw broken();
}

function entryAt(bytes: Uint8Array, view: DataView, at: number): { entry: ZipEntry; next: number } {
  if (at + 46 > bytes.byteLength || view.getUint32(at, true) !== entrySignature) throw broken();
  if (view.getUint16(at + 8, true) & 1)
    throw new FormatRefusal("encrypted-file", "The workbook is locked by a password.");
  const method = view.getUint16(at + 10, true);
  const packedSize = view.getUint32(at + 20, true);
  const declaredSize = view.getUint32(at + 24, true);
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
  const local = view.getUint32(at + 42, true);
  const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (nameLength ?? 0)));
  if (local + 30 > bytes.byteLength || view.getUint32(local, true) !== localSignature) throw broken();
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + packedSize > bytes.byteLength) throw broken();
  const next = at + 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  return { entry: { name, method, packed: bytes.subarray(start, start + packedSize), declaredSize }, next };
}

function broken(): FormatRefusal {
  return new FormatRefusal("broken-file", "The workbook cannot be opened. Save it again as .xlsx or as CSV.");
}
