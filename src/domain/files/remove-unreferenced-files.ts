import { readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { listKnownFiles } from "#db/queries/installation/stored-files.ts";
import type { Scope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";

type Services = Pick<AppContext, "filesFolder">;

/** A file is on the disk before its row; one that is older than this will not get a row any more. */
const maxWaitMs = 24 * 3_600_000;

/** Deletes files of the institute that no row refers to, left by a crash or an emptied bin; returns how many. */
export async function removeUnreferencedFiles({ filesFolder }: Services, scope: Scope): Promise<number> {
  const old = (await oldFilesIn(join(filesFolder, String(scope.institute)), scope.now)).filter(isStored);
  const known = new Set(
    await listKnownFiles(
      scope,
      old.map((path) => basename(path)),
    ),
  );
  return remove(old.filter((path) => !known.has(basename(path))));
}

/** The same for uploads that were incomplete when the server ended. */
export async function removeStaleUploads({ filesFolder }: Services, now: Date): Promise<number> {
  return remove(await oldFilesIn(join(filesFolder, "incoming"), now));
}

const isStored = (path: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(basename(path));

async function oldFilesIn(folder: string, now: Date): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const old: string[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && now.getTime() - found.mtimeMs > maxWaitMs) old.push(path);
  }
  return old;
}

async function remove(paths: readonly string[]): Promise<number> {
  for (const path of paths) await rm(path, { force: true });
  return paths.length;
}
