import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

// Earlier versions named their backups .fpms.
const backupPattern = /\.(tar\.gz|fpms)$/;

/** The newest backup in the folder, made by hand or nightly. */
export async function findLastBackup(folder: string): Promise<{ at: Date; sizeInBytes: number; name: string } | null> {
  if (!existsSync(folder)) return null;
  const names = (await readdir(folder)).filter((name) => backupPattern.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const { mtime, size } = await stat(join(folder, name));
      return { at: mtime, sizeInBytes: size, name };
    }),
  );
  return found.sort((a, b) => b.at.getTime() - a.at.getTime())[0] ?? null;
}
