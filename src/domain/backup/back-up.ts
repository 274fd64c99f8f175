import { existsSync } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type pg from "pg";
import { asOwner } from "#db/owner.ts";
import {
  type BackupTable,
  beginSnapshot,
  commit,
  findQueuedStudents,
  listAppliedMigrations,
  listBackupTables,
  listSequences,
  listStoredFiles,
  readTable,
} from "#db/queries/installation/backup.ts";
import { sentence } from "#texts/sentence.ts";
import { createTemporaryFile, writeArchive } from "./archive.ts";
import { backupFormat, manifestName, measure, sumsName, tableFile } from "./backup-entries.ts";
import { findFiles } from "./find-files.ts";

export type BackupOptions = {
  ownerConnection: pg.ClientConfig;
  filesFolder: string;
  /** Must not exist yet. */
  target: string;
  version: string;
};

export type BackupOutcome = {
  tables: number;
  rows: number;
  files: number;
  sizeInBytes: number;
  /** Stored files that were missing or altered on disk; everything else is in the backup. */
  damaged: string[];
};

/**
 * Writes all rows and all stored files into one `.tar.gz` while the server is running: the rows of one moment, and
 * every file of those rows, because a file is on disk before its row and stays until after it.
 */
export async function backUp(options: BackupOptions): Promise<BackupOutcome> {
  const target = resolve(options.target);
  if (existsSync(target))
    throw new Error(
      sentence("{{file}} already exists. Choose another file name; a backup never overwrites a file.", {
        file: target,
      }),
    );
  const folder = dirname(target);
  if (!existsSync(folder))
    throw new Error(sentence("The folder {{folder}} does not exist. Create it, or choose another.", { folder }));
  const time = new Date();
  const archive = await writeArchive(target, time);
  const digestLines: string[] = [];
  const add = async (name: string, sizeInBytes: number, source: AsyncIterable<Buffer>) => {
    const { pieces, end } = measure(source);
    await archive.add(name, sizeInBytes, pieces);
    const { sha256 } = end();
    digestLines.push(`${sha256}  ${name}\n`);
    return sha256;
  };
  try {
    const written = await asOwner(options.ownerConnection, (owner) =>
      writeRows(owner, add, { ...options, target, at: time }),
    );
    const { files, damaged } = await writeFiles(add, options.filesFolder, written.storedFiles);
    await add(sumsName, ...textSource(digestLines.join("")));
    const { sizeInBytes } = await archive.finish();
    return { tables: written.tables, rows: written.rows, files, sizeInBytes, damaged };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

type Add = (name: string, sizeInBytes: number, source: AsyncIterable<Buffer>) => Promise<string>;

async function writeRows(
  owner: pg.Client,
  add: Add,
  { target, version, at }: { target: string; version: string; at: Date },
) {
  await beginSnapshot(owner);
  const tables = await listBackupTables(owner);
  const storedFiles = await listStoredFiles(owner);
  const manifest = {
    format: backupFormat,
    version,
    takenAt: at.toISOString(),
    migrations: await listAppliedMigrations(owner),
    sequences: await listSequences(owner),
    tables,
    students: await findQueuedStudents(owner),
  };
  await add(manifestName, ...textSource(`${JSON.stringify(manifest, null, 2)}\n`));
  let rows = 0;
  for (const table of tables) rows += await writeTable(owner, add, table, `${target}.${process.pid}.table`);
  await commit(owner);
  return { tables: tables.length, rows, storedFiles };
}

/** An archive has the size of a file before the file itself, so a table is written to disk first. */
async function writeTable(owner: pg.Client, add: Add, table: BackupTable, temporaryPath: string): Promise<number> {
  const file = await createTemporaryFile(temporaryPath);
  try {
    let rows = 0;
    for await (const piece of readTable(owner, table)) {
      await file.writeFile(piece);
      // A line end inside a value is escaped, so every other one ends a row.
      for (let index = piece.indexOf(10); index !== -1; index = piece.indexOf(10, index + 1)) rows++;
    }
    await addFile(add, tableFile(table.name), file);
    return rows;
  } finally {
    await file.close();
    await rm(temporaryPath, { force: true });
  }
}

async function writeFiles(add: Add, folder: string, listed: { id: string; sha256: string }[]) {
  const paths = await findFiles(folder, listed);
  const damaged: string[] = [];
  let files = 0;
  for (const { id, sha256 } of listed) {
    const path = paths.get(id);
    const file = path === undefined ? undefined : await openIfThere(join(folder, path));
    if (path === undefined || !file) {
      damaged.push(id);
      continue;
    }
    try {
      if ((await addFile(add, `files/${path}`, file)) !== sha256) damaged.push(id);
    } finally {
      await file.close();
    }
    files++;
  }
  return { files, damaged };
}

/** Undefined if it was deleted after the list was made: copying many files takes long. */
async function openIfThere(path: string): Promise<FileHandle | undefined> {
  return open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
}

async function addFile(add: Add, name: string, file: FileHandle): Promise<string> {
  const { size } = await file.stat();
  // The end is the last byte that is read, so an empty file has none.
  const source = size === 0 ? piecesOf() : file.createReadStream({ start: 0, end: size - 1, autoClose: false });
  return add(name, size, source);
}

function textSource(text: string): [sizeInBytes: number, source: AsyncIterable<Buffer>] {
  const bytes = Buffer.from(text);
  return [bytes.length, piecesOf(bytes)];
}

async function* piecesOf(...pieces: Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}
