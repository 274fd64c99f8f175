import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, type Pack, pack } from "tar-stream";
import { sentence } from "#texts/sentence.ts";

/** One file of the archive. Read all its pieces before you request the next file. */
export type ArchiveEntry = { name: string; pieces: AsyncIterable<Buffer> };

export type ArchiveWriter = {
  /** The source must yield exactly this many bytes. */
  add(name: string, sizeInBytes: number, source: AsyncIterable<Buffer>): Promise<void>;
  /** Renames the finished file to its target. */
  finish(): Promise<{ sizeInBytes: number }>;
  abandon(): Promise<void>;
};

/**
 * Writes a `.tar.gz` beside the target under another name, so that a file with the target's name is always complete.
 */
export async function writeArchive(target: string, time: Date): Promise<ArchiveWriter> {
  const partialFile = `${target}.${process.pid}.part`;
  const file = await createTemporaryFile(partialFile);
  const tar = pack();
  const written = pipeline(Readable.from(tar), createGzip({ level: 2 }), (pieces) => writeAll(pieces, file));
  // The entry that is being added fails with it.
  written.catch((error) => tar.destroy(error));
  return {
    add: (name, size, source) =>
      new Promise((resolve, reject) => {
        const entry = tar.entry({ name, size, mode: 0o600, mtime: time }, (error) =>
          error ? reject(error) : resolve(),
        );
        feed(entry, source);
      }),
    finish: async () => {
      tar.finalize();
      await written;
      await file.sync();
      await file.close();
      await rename(partialFile, target);
      await syncFolder(dirname(target));
      return { sizeInBytes: (await stat(target)).size };
    },
    abandon: async () => {
      tar.destroy();
      await written.catch(() => {});
      await file.close();
      await rm(partialFile, { force: true });
    },
  };
}

/**
 * Creates a file whose name has the number of this process. One that was last written before the process began was left
 * when an earlier process with the same number was killed, as happens in a container, and is replaced.
 */
export async function createTemporaryFile(path: string): Promise<FileHandle> {
  const left = await stat(path).catch(() => undefined);
  if (left && left.mtimeMs < Date.now() - process.uptime() * 1000) await rm(path, { force: true });
  return open(path, "wx+", 0o600);
}

/** Reads the files of an archive one by one; throws for one that is cut off or damaged. */
export async function* readArchive(source: string): AsyncGenerator<ArchiveEntry, void, undefined> {
  const file = await open(source);
  const bytes = file.createReadStream({ autoClose: false });
  const unzipped = createGunzip({ chunkSize: 256 * 1024 });
  bytes.on("error", (error) => unzipped.destroy(error)).pipe(unzipped);
  const entries = extract();
  feed(entries, unzipped);
  try {
    for await (const entry of entries) yield { name: entry.header.name, pieces: piecesOf(entry, source) };
  } catch (error) {
    throw errorOfReading(error, source);
  } finally {
    bytes.destroy();
    unzipped.destroy();
    await file.close();
  }
}

export function errorOfDamagedBackup(source: string): Error {
  return new Error(
    sentence(
      "{{file}} is not a complete backup of this product. It is incomplete, damaged or a different kind of file.",
      { file: source },
    ),
  );
}

async function* piecesOf(entry: AsyncIterable<unknown>, source: string): AsyncGenerator<Buffer> {
  try {
    for await (const piece of entry) if (Buffer.isBuffer(piece)) yield piece;
  } catch (error) {
    throw errorOfReading(error, source);
  }
}

/** An error of the operating system, such as a failing disk, does not mean that the file is damaged. */
function errorOfReading(error: unknown, source: string): unknown {
  return error instanceof Error && "syscall" in error ? error : errorOfDamagedBackup(source);
}

/** Writes all pieces to the sink, as fast as it takes them. If the source fails, so does the sink. */
function feed(sink: ReturnType<Pack["entry"]>, source: AsyncIterable<Buffer>): void {
  let resume = () => {};
  sink.on("drain", () => resume()).on("close", () => resume());
  const passAll = async () => {
    for await (const piece of source) {
      if (sink.destroying) return;
      if (sink.write(piece)) continue;
      await new Promise<void>((resolve) => {
        resume = resolve;
      });
    }
    sink.end(undefined);
  };
  passAll().catch((error) => sink.destroy(error));
}

async function writeAll(pieces: AsyncIterable<Buffer>, file: FileHandle): Promise<void> {
  for await (const piece of pieces) await file.writeFile(piece);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync();
  await handle.close();
}
