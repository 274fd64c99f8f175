import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { backUp } from "../backup/back-up.ts";
import type { Installation } from "../installation/open-installation.ts";

const backupsToKeep = 14;
// Earlier versions named their backups .fpms.
const nightlyPattern = /^nightly-\d{4}-\d{2}-\d{2}\.(tar\.gz|fpms)$/;
/** Left by a server that was killed while it wrote a backup. */
const unfinishedPattern = /^nightly-\d{4}-\d{2}-\d{2}\.tar\.gz\.\d+\.(part|table)$/;

/** One backup a day into the folder of backups, where the newest fourteen are kept. */
export async function backUpNightly(
  { appContext, ownerConnection }: Pick<Installation, "appContext" | "ownerConnection">,
  today: string,
): Promise<void> {
  const { backupsFolder, filesFolder, version, log } = appContext;
  await mkdir(backupsFolder, { recursive: true, mode: 0o700 });
  const target = join(backupsFolder, `nightly-${today}.tar.gz`);
  if (existsSync(target)) return;
  const { rows, files, damaged, sizeInBytes } = await backUp({ ownerConnection, filesFolder, target, version });
  log.info({ target, rows, files, sizeInBytes }, "nightly backup written");
  if (damaged.length > 0) log.error({ damaged }, "files are missing or altered");
  for (const name of (await listNightlyNames(backupsFolder)).slice(backupsToKeep)) await rm(join(backupsFolder, name));
  for (const name of await readdir(backupsFolder))
    if (unfinishedPattern.test(name) && name < `nightly-${today}`) await rm(join(backupsFolder, name));
}

/** Newest first. */
async function listNightlyNames(folder: string): Promise<string[]> {
  return (await readdir(folder))
    .filter((name) => nightlyPattern.test(name))
    .sort()
    .reverse();
}
