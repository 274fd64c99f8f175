import { open } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import * as z from "zod";
import { errorOfDamagedBackup } from "./archive.ts";
import { type Backup, type BackupPart, headSchema, tableSchema } from "./backup-entries.ts";

/**
 * A backup as earlier versions wrote it: gzip over a run of frames, each one letter, four bytes of length, and that
 * many bytes. `H` and `Z` begin and end the file, `T` and `F` begin a table or a stored file, `D` is a chunk of it,
 * `E` ends it with its digest.
 */
type Frame = { letter: string; payload: Buffer };

type Frames = AsyncGenerator<Frame, void, undefined>;

const fileSchema = z.object({ path: z.string() });
const endSchema = z.object({ sha256: z.string() });
const tailSchema = z.object({ tables: z.number(), files: z.number() });

/** A tar archive begins with the name of its first file. */
export async function isOldBackup(source: string): Promise<boolean> {
  const frames = readFrames(source);
  try {
    return !(await frames.next()).done;
  } catch {
    return false;
  } finally {
    await frames.return();
  }
}

export async function readOldBackup(source: string): Promise<Backup> {
  const frames = readFrames(source);
  const head = read(headSchema, await readNext(frames));
  return { head, rowFormat: "copy", parts: partsOf(frames), close: () => frames.return() };
}

async function* partsOf(frames: Frames): AsyncGenerator<BackupPart, void, undefined> {
  const found = { tables: 0, files: 0 };
  for (;;) {
    const frame = await readNext(frames);
    if (frame.letter === "T") {
      found.tables++;
      yield { table: read(tableSchema, frame), ...bodyOf(frames) };
    } else if (frame.letter === "F") {
      found.files++;
      yield { path: read(fileSchema, frame).path, ...bodyOf(frames) };
    } else if (frame.letter === "Z") {
      const { tables, files } = read(tailSchema, frame);
      if (tables === found.tables && files === found.files) return;
      throw new Error("The contents of the backup do not match its last line.");
    } else throw new Error("The backup’s parts are out of order.");
  }
}

/** The chunks of the table or file that has just begun, and, once they are read, its digest. */
function bodyOf(frames: Frames): Pick<BackupPart, "pieces" | "digest"> {
  let sha256 = "";
  async function* pieces() {
    for (;;) {
      const frame = await readNext(frames);
      if (frame.letter === "E") {
        sha256 = read(endSchema, frame).sha256;
        return;
      }
      if (frame.letter !== "D") throw new Error("The backup’s parts are out of order.");
      yield frame.payload;
    }
  }
  return { pieces: pieces(), digest: () => sha256 };
}

function read<Schema extends z.ZodType>(schema: Schema, { payload }: Frame): z.output<Schema> {
  return schema.parse(JSON.parse(payload.toString("utf8")));
}

async function readNext(frames: Frames): Promise<Frame> {
  const { value, done } = await frames.next();
  if (done) throw new Error("The backup ends too early: it is cut off.");
  return value;
}

const maxFrameBytes = 64 * 1024 ** 2;

async function* readFrames(source: string): Frames {
  const file = await open(source);
  const stream = file.createReadStream({ autoClose: false });
  const unzipped = createGunzip({ chunkSize: 256 * 1024 });
  stream.on("error", (error) => unzipped.destroy(error)).pipe(unzipped);
  let waiting: Buffer = Buffer.alloc(0);
  let isFirst = true;
  try {
    for await (const piece of unzipped as AsyncIterable<Buffer>) {
      waiting = waiting.length === 0 ? piece : Buffer.concat([waiting, piece]);
      let index = 0;
      while (waiting.length - index >= 5) {
        const letter = waiting.toString("latin1", index, index + 1);
        const length = waiting.readUInt32BE(index + 1);
        if (!"HTFDEZ".includes(letter) || length > maxFrameBytes || isFirst !== (letter === "H"))
          throw errorOfDamagedBackup(source);
        if (waiting.length - index - 5 < length) break;
        isFirst = false;
        yield { letter, payload: waiting.subarray(index + 5, index + 5 + length) };
        index += 5 + length;
      }
      waiting = waiting.subarray(index);
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("Z_"))
      throw errorOfDamagedBackup(source);
    throw error;
  } finally {
    stream.destroy();
    unzipped.destroy();
    await file.close();
  }
  if (isFirst || waiting.length > 0) throw errorOfDamagedBackup(source);
}
