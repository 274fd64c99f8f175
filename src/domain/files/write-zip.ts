import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

export type ZipEntry = {
  /** Its place in the archive, folders apart by "/". Characters that no file system takes are the caller's to avoid. */
  name: string;
  bytes: AsyncIterable<Buffer | string>;
};

/**
 * A ZIP archive as it is made, in pieces of any length: an entry is asked for when the one before has left, so that
 * nothing lies in memory but a piece. Any program opens it; one beyond 4 GB those that know ZIP64. Throws for an entry
 * of 4 GB or more.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer, void, undefined> {
  const written: Written[] = [];
  const moment = dosMoment(at);
  let offset = 0;
  for await (const { name, bytes } of entries) {
    const entry: Written = { name: Buffer.from(name, "utf8"), offset, crc: 0, size: 0, packed: 0 };
    const head = localHeader(entry, moment);
    yield head;
    for await (const piece of packed(bytes, entry)) yield piece;
    if (entry.size > most32 || entry.packed > most32) throw new Error(`${name} is too large for an archive.`);
    const tail = descriptor(entry);
    yield tail;
    offset += head.length + entry.packed + tail.length;
    written.push(entry);
  }
  const directory = written.map((entry) => directoryLine(entry, moment));
  yield* directory;
  const size = directory.reduce((sum, line) => sum + line.length, 0);
  yield endOfDirectory({ count: written.length, size, offset });
}

type Written = { name: Buffer; offset: number; crc: number; size: number; packed: number };

const most32 = 0xffffffff;
const most16 = 0xffff;
/** Sizes follow the bytes, and names are UTF-8. */
const flags = 0x0808;
const deflated = 8;

/** The bytes made small; what is known of them only afterwards is kept with the entry. */
async function* packed(bytes: AsyncIterable<Buffer | string>, entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 6 });
  const feeding = pipeline(Readable.from(measured(bytes, entry)), deflate);
  // Whoever stops reading early ends the feeding too, which is no news then; below it is.
  feeding.catch(() => {});
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    entry.packed += piece.length;
    yield piece;
  }
  await feeding;
}

async function* measured(bytes: AsyncIterable<Buffer | string>, entry: Written): AsyncGenerator<Buffer> {
  for await (const piece of bytes) {
    const buffer = typeof piece === "string" ? Buffer.from(piece, "utf8") : piece;
    entry.crc = crc32(buffer, entry.crc);
    entry.size += buffer.length;
    yield buffer;
  }
}

function localHeader({ name }: Written, moment: number): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt32LE(moment, 10);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, packed: packedSize, size }: Written): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packedSize, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

function directoryLine({ name, crc, packed: packedSize, size, offset }: Written, moment: number): Buffer {
  const isFar = offset >= most32;
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(isFar ? 45 : 20, 4);
  line.writeUInt16LE(isFar ? 45 : 20, 6);
  line.writeUInt16LE(flags, 8);
  line.writeUInt16LE(deflated, 10);
  line.writeUInt32LE(moment, 12);
  line.writeUInt32LE(crc, 16);
  line.writeUInt32LE(packedSize, 20);
  line.writeUInt32LE(size, 24);
  line.writeUInt16LE(name.length, 28);
  line.writeUInt16LE(isFar ? 12 : 0, 30);
  line.writeUInt32LE(Math.min(offset, most32), 42);
  if (!isFar) return Buffer.concat([line, name]);
  const far = Buffer.alloc(12);
  far.writeUInt16LE(1, 0);
  far.writeUInt16LE(8, 2);
  far.writeBigUInt64LE(BigInt(offset), 4);
  return Buffer.concat([line, name, far]);
}

type Directory = { count: number; size: number; offset: number };

function endOfDirectory({ count, size, offset }: Directory): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, most16), 8);
  end.writeUInt16LE(Math.min(count, most16), 10);
  end.writeUInt32LE(Math.min(size, most32), 12);
  end.writeUInt32LE(Math.min(offset, most32), 16);
  if (count < most16 && size < most32 && offset < most32) return end;
  return Buffer.concat([end64({ count, size, offset }), end]);
}

/** ZIP64: the true figures, and the way to them. */
function end64({ count, size, offset }: Directory): Buffer {
  const end = Buffer.alloc(76);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(45, 12);
  end.writeUInt16LE(45, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(offset + size), 64);
  end.writeUInt32LE(1, 72);
  return end;
}

/** Date and time as DOS wrote them, in two seconds' steps; UTC, since the archive does not say where it was made. */
function dosMoment(at: Date): number {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return ((date << 16) | time) >>> 0;
}
