import { createReadStream, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type pg from "pg";
import { asOwner } from "#db/owner.ts";
import {
  beginSnapshot,
  commit,
  listAppliedMigrations,
  listBackupTables,
  listSequences,
  listStoredFiles,
  readTable,
} from "#db/queries/backup.ts";
import { type ArchiveWriter, writeArchive } from "./archive.ts";
import { backupFormat, type EntryEnd, measure } from "./backup-entries.ts";
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
 * Writes all rows and all stored files into one file while the product goes on working: the rows as they stood at one
 * moment, and every file those rows name, for a file is on disk before its row and stays until after it.
 */
export async function backup(options: BackupOptions): Promise<BackupOutcome> {
  const target = resolve(options.target);
  if (existsSync(target))
    throw new Error(`${target} exists already. Name another file: a backup never overwrites one.`);
  const archive = await writeArchive(target);
  try {
    const kept = await asOwner(options.ownerConnection, (owner) => writeRows(owner, archive, options.version));
    const { files, damaged } = await writeFiles(archive, options.filesFolder, kept.storedFiles);
    await archive.write("Z", { tables: kept.tables, files });
    const { sizeInBytes } = await archive.finish();
    return { tables: kept.tables, rows: kept.rows, files, sizeInBytes, damaged };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function writeRows(owner: pg.Client, archive: ArchiveWriter, version: string) {
  await beginSnapshot(owner);
  const tables = await listBackupTables(owner);
  const storedFiles = await listStoredFiles(owner);
  await archive.write("H", {
    format: backupFormat,
    version,
    migrations: await listAppliedMigrations(owner),
    takenAt: new Date().toISOString(),
    sequences: await listSequences(owner),
  });
  let rows = 0;
  for (const table of tables) {
    await archive.write("T", table);
    rows += (await writePieces(archive, readTable(owner, table))).rows ?? 0;
  }
  await commit(owner);
  return { tables: tables.length, rows, storedFiles };
}

async function writeFiles(archive: ArchiveWriter, folder: string, wanted: { id: string; sha256: string }[]) {
  const places = await findFiles(folder, wanted);
  const damaged: string[] = [];
  let files = 0;
  for (const { id, sha256 } of wanted) {
    const path = places.get(id);
    if (path === undefined) {
      damaged.push(id);
      continue;
    }
    await archive.write("F", { path });
    const end = await writePieces(archive, createReadStream(join(folder, path), { highWaterMark: 256 * 1024 }));
    if (end.sha256 !== sha256) damaged.push(id);
    files++;
  }
  return { files, damaged };
}

async function writePieces(archive: ArchiveWriter, source: AsyncIterable<Buffer>): Promise<EntryEnd> {
  const { pieces, end } = measure(source);
  for await (const piece of pieces) await archive.write("D", piece);
  const measured = end();
  await archive.write("E", measured);
  return measured;
}
