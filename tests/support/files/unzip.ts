import { crc32, inflateRawSync } from "node:zlib";

/** The files of a ZIP archive by name, read by its directory as other programs do; throws for a wrong checksum. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from("504b0506", "hex"));
  if (end < 0) throw new Error("This is no ZIP archive, or it is cut off.");
  const count = archive.readUInt16LE(end + 10);
  const files = new Map<string, Buffer>();
  let index = archive.readUInt32LE(end + 16);
  for (let n = 0; n < count; n++) {
    const [check, packed, size] = [16, 20, 24].map((place) => archive.readUInt32LE(index + place)) as number[];
    const [named, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(index + place)) as number[];
    const local = archive.readUInt32LE(index + 42);
    const name = archive.toString("utf8", index + 46, index + 46 + (named ?? 0));
    const begins = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const stored = archive.subarray(begins, begins + (packed ?? 0));
    const bytes = archive.readUInt16LE(index + 10) === 0 ? Buffer.from(stored) : inflateRawSync(stored);
    if (bytes.length !== size || crc32(bytes) !== check) throw new Error(`${name} is damaged.`);
    files.set(name, bytes);
    index += 46 + (named ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
