import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { FormatRefusal } from "../format-refusal.ts";

/** How much an archive may unpack. A sheet of 50,000 rows and 20 columns takes about 40 MB. */
export type ZipLimits = { entries: number; unpackedInBytes: number; sheets: number };

export const zipLimits: ZipLimits = { entries: 2000, unpackedInBytes: 64 * 1024 * 1024, sheets: 50 };

/** An entry as declared in the archive's directory; nothing is unpacked before `unpack` is called. */
export type ZipEntry = { name: string; unpack: () => AsyncGenerator<Uint8Array> };

/** Entries of an archive, refused before anything is unpacked when they are too many or declare too much. */
export async function listEntries(bytes: Uint8Array, limits: ZipLimits): Promise<ZipEntry[]> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (zip.entryCount > limits.entries)
      throw new FormatRefusal("too-many-entries", "The workbook contains too many parts.");
    const entries: ZipEntry[] = [];
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted())
        throw new FormatRefusal("encrypted-file", "The file is protected by a password. Save it without a password.");
      total += entry.uncompressedSize;
      if (total > limits.unpackedInBytes) {
        throw new FormatRefusal(
          "unpacks-too-large",
          "The workbook is too large when unpacked. Split it, or save it as CSV.",
        );
      }
      entries.push({ name: entry.fileName, unpack: () => unpack(zip, entry) });
    }
    return entries;
  } catch (error) {
    throw refusalFor(error);
  }
}

/** Unpacks an entry in chunks; the library stops it at the declared size. */
async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    yield* await zip.openReadStreamPromise(entry);
  } catch (error) {
    throw refusalFor(error);
  }
}

function refusalFor(error: unknown): FormatRefusal {
  if (error instanceof FormatRefusal) return error;
  const isLargerThanDeclared = error instanceof Error && error.message.startsWith("too many bytes in the stream");
  const refusal = isLargerThanDeclared
    ? new FormatRefusal("unpacks-too-large", "The file is larger when unpacked than it declares.")
    : new FormatRefusal("broken-file", "The workbook cannot be opened. Save it again as .xlsx or as CSV.");
  refusal.cause = error;
  return refusal;
}
