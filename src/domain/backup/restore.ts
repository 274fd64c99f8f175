import { mkdir, open, readdir, rename, rm, rmdir } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, normalize, resolve } from "node:path";
import type pg from "pg";
import { migrate } from "#db/migrate.ts";
import { migrations } from "#db/migrations/all.ts";
import { asOwner } from "#db/owner.ts";
import {
  analyse,
  type BackupTable,
  begin,
  commit,
  fillTable,
  findFilledTable,
  listAppliedMigrations,
  listBackupTables,
  queueUnfinishedJobs,
  type RowFormat,
  readTable,
  rollback,
  setSequence,
  switchTriggers,
} from "#db/queries/installation/backup.ts";
import { sentence } from "#texts/sentence.ts";
import { type Backup, type BackupPart, backupFormat, measure, sumLines } from "./backup-entries.ts";
import { openBackup } from "./read-backup.ts";

export type RestoreOptions = {
  ownerConnection: pg.ClientConfig;
  serverLogin?: string;
  filesFolder: string;
  source: string;
};

export type RestoreOutcome = { tables: number; rows: number; files: number };

/**
 * Restores a backup into an empty database and folder, reads every table and file again and compares it with the
 * backup; only then is anything committed. A backup of an older version is migrated afterwards.
 */
export async function restore(options: RestoreOptions): Promise<RestoreOutcome> {
  const opened = await openBackup(resolve(options.source));
  try {
    return await restoreFrom(opened, options);
  } finally {
    await opened.close();
  }
}

async function restoreFrom(opened: Backup, options: RestoreOptions): Promise<RestoreOutcome> {
  const { ownerConnection, serverLogin } = options;
  const { head } = opened;
  if (head.format > backupFormat)
    throw new Error(
      sentence("This backup was written by a newer version ({{version}}). Install that version.", {
        version: head.version,
      }),
    );
  await asOwner(ownerConnection, (owner) => refuseFilledDatabase(owner, head.migrations));
  await refuseFilledFolder(options.filesFolder);
  const known = migrations.filter(({ id }) => head.migrations.includes(id));
  if (known.length < head.migrations.length) {
    throw new Error(
      sentence("This backup was written by a newer version ({{version}}) with a newer schema. Install that version.", {
        version: head.version,
      }),
    );
  }
  await migrate({ connection: ownerConnection, serverLogin, migrations: known });
  const temporaryFolder = await makeTemporaryFolder(options.filesFolder);
  try {
    const outcome = await asOwner(ownerConnection, async (owner) => {
      await begin(owner);
      try {
        const loaded = await loadAll(owner, opened, temporaryFolder);
        for (const sequence of head.sequences) await setSequence(owner, sequence);
        await putInPlace(temporaryFolder, options.filesFolder);
        await commit(owner);
        return loaded;
      } catch (error) {
        await rollback(owner).catch(() => {});
        throw error;
      }
    });
    await migrate({ connection: ownerConnection, serverLogin });
    await asOwner(ownerConnection, analyse);
    await asOwner(ownerConnection, (owner) => queueUnfinishedJobs(owner, head.students));
    return outcome;
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}

async function loadAll(owner: pg.Client, { parts, rowFormat }: Backup, folder: string): Promise<RestoreOutcome> {
  const tables = await listBackupTables(owner);
  await switchTriggers(owner, tables, "off");
  const outcome = { tables: 0, rows: 0, files: 0 };
  for await (const part of parts) {
    if ("table" in part) {
      if (!tables.some(({ name }) => name === part.table.name))
        throw new Error(
          sentence("The backup contains a table {{name}} that is not in its schema.", { name: part.table.name }),
        );
      outcome.rows += await loadTable(owner, part.table, part, rowFormat);
      outcome.tables++;
    } else {
      await loadFile(part.path, part, folder);
      outcome.files++;
    }
  }
  await switchTriggers(owner, tables, "on");
  return outcome;
}

type Body = Pick<BackupPart, "pieces" | "digest">;

async function loadTable(owner: pg.Client, table: BackupTable, body: Body, format: RowFormat): Promise<number> {
  const sent = measure(body.pieces);
  const sentLines = sumLines(sent.pieces);
  const rows = await fillTable(owner, table, sentLines.pieces, format);
  // Read again from the database, to check what it will return, not what was sent to it. Another server may sort texts in
  // another order.
  const storedLines = sumLines(readTable(owner, table, format));
  for await (const _ of storedLines.pieces);
  if (sent.end().sha256 !== body.digest() || storedLines.end() !== sentLines.end())
    throw new Error(
      sentence("The table {{name}} differs from the backup after it was restored.", { name: table.name }),
    );
  return rows;
}

async function loadFile(path: string, body: Body, folder: string): Promise<void> {
  const clean = normalize(path);
  if (isAbsolute(clean) || clean.startsWith(".."))
    throw new Error(sentence("The backup contains a file outside its folder: {{path}}", { path }));
  const target = join(folder, clean);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const file = await open(target, "wx+", 0o600);
  try {
    for await (const piece of body.pieces) await file.writeFile(piece);
    await file.sync();
    const { pieces, end } = measure(file.createReadStream({ start: 0, autoClose: false }));
    for await (const _ of pieces);
    if (end().sha256 !== body.digest())
      throw new Error(sentence("The file {{path}} differs from the backup after it was restored.", { path }));
  } finally {
    await file.close();
  }
}

async function refuseFilledDatabase(owner: pg.Client, inBackup: string[]): Promise<void> {
  const present = await listAppliedMigrations(owner);
  if (present.length === 0) return;
  const filled = await findFilledTable(owner, await listBackupTables(owner));
  if (filled)
    throw new Error(
      sentence(
        "This database is not empty ({{name}} has rows). Restore into an empty database: set DATA_DIR or DATABASE_URL to a new place.",
        { name: filled },
      ),
    );
  if (present.some((id) => !inBackup.includes(id))) {
    throw new Error(
      "This database already has the tables of a newer version than the backup’s. Restore into a new place.",
    );
  }
}

async function refuseFilledFolder(folder: string): Promise<void> {
  const entries = await readdir(folder).catch(() => []);
  if (entries.length > 0)
    throw new Error(
      sentence("The folder of stored files {{folder}} is not empty. Restore into an empty place.", { folder }),
    );
}

async function makeTemporaryFolder(filesFolder: string): Promise<string> {
  const parent = dirname(filesFolder);
  await mkdir(parent, { recursive: true });
  const prefix = `${basename(filesFolder)}.restoring-`;
  for (const name of await readdir(parent)) {
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true });
  }
  const temporaryFolder = join(parent, `${prefix}${process.pid}`);
  await mkdir(temporaryFolder, { mode: 0o700 });
  return temporaryFolder;
}

async function putInPlace(temporaryFolder: string, filesFolder: string): Promise<void> {
  await rmdir(filesFolder).catch(() => {});
  await rename(temporaryFolder, filesFolder);
  const parent = await open(dirname(filesFolder), "r");
  await parent.sync();
  await parent.close();
}
