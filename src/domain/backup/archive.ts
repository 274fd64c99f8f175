import { once } from "node:events";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { createGunzip, createGzip } from "node:zlib";

/**
 * A backup file: gzip over a run of frames, each one letter, four bytes of length, and that many bytes. `H` and `Z` begin
 * and end the file, `T` and `F` begin a table or a stored file, `D` carries a piece of it, `E` ends it with its digest.
 */
export type Letter = "H" | "T" | "F" | "D" | "E" | "Z";

export type Frame = { letter: Letter; payload: Buffer };

export type ArchiveWriter = {
  write(letter: Letter, payload: Buffer | object): Promise<void>;
  /** Puts the finished file in its place. */
  finish(): Promise<{ sizeInBytes: number }>;
  abandon(): Promise<void>;
};

/** Writes beside the target under another name, so that a file with the target's name is always whole. */
export async function writeArchive(target: string): Promise<ArchiveWriter> {
  const draft = `${target}.${process.pid}.part`;
  const file = await open(draft, "wx", 0o600);
  const gzip = createGzip({ level: 2 });
  const written = writeAll(gzip, file);
  written.catch(() => {});

  async function send(bytes: Buffer): Promise<void> {
    if (!gzip.write(bytes)) await Promise.race([once(gzip, "drain"), written]);
  }

  return {
    write: async (letter, payload) => {
      const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(JSON.stringify(payload));
      const head = Buffer.allocUnsafe(5);
      head.write(letter, 0, "latin1");
      head.writeUInt32BE(bytes.length, 1);
      gzip.write(head);
      await send(bytes);
    },
    finish: async () => {
      gzip.end();
      await written;
      await file.sync();
      const { size } = await file.stat();
      await file.close();
      await rename(draft, target);
      await syncFolder(dirname(target));
      return { sizeInBytes: size };
    },
    abandon: async () => {
      gzip.destroy();
      await written.catch(() => {});
      await file.close();
      await rm(draft, { force: true });
    },
  };
}

/** Reads the frames one by one; throws for a file that is cut off or no backup. */
export async function* readArchive(source: string): AsyncGenerator<Frame, void, undefined> {
  const file = await open(source);
  const stream = file.createReadStream({ autoClose: false });
  const unzipped = createGunzip({ chunkSize: 256 * 1024 });
  stream.on("error", (error) => unzipped.destroy(error)).pipe(unzipped);
  let waiting: Buffer = Buffer.alloc(0);
  let isFirst = true;
  try {
    for await (const piece of unzipped as AsyncIterable<Buffer>) {
      waiting = waiting.length === 0 ? piece : Buffer.concat([waiting, piece]);
      let at = 0;
      while (waiting.length - at >= 5) {
        const letter = waiting.toString("latin1", at, at + 1);
        const length = waiting.readUInt32BE(at + 1);
        if (!isLetter(letter) || length > longestFrame || isFirst !== (letter === "H")) throw notABackup(source);
        if (waiting.length - at - 5 < length) break;
        isFirst = false;
        yield { letter, payload: waiting.subarray(at + 5, at + 5 + length) };
        at += 5 + length;
      }
      waiting = waiting.subarray(at);
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("Z_")) throw notABackup(source);
    throw error;
  } finally {
    stream.destroy();
    unzipped.destroy();
    await file.close();
  }
  if (isFirst || waiting.length > 0) throw notABackup(source);
}

const longestFrame = 64 * 1024 ** 2;

function isLetter(text: string): text is Letter {
  return text.length === 1 && "HTFDEZ".includes(text);
}

function notABackup(source: string): Error {
  return new Error(`${source} is not a whole backup of this product: it is cut off, damaged, or something else.`);
}

async function writeAll(pieces: AsyncIterable<Buffer>, file: FileHandle): Promise<void> {
  for await (const piece of pieces) await file.writeFile(piece);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync();
  await handle.close();
}
