import { createHash } from "node:crypto";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { newId } from "#db/new-id.ts";
import { scheduleFileScan } from "#db/queries/installation/file-scans.ts";
import { insertStoredFile, type StoredFile } from "#db/queries/installation/stored-files.ts";
import type { Scope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import type { CheckedFile } from "./check-file.ts";
import { deleteReceivedFiles, type ReceivedFile } from "./receive-file.ts";

/** Moves a checked file to its place under a generated name, safe on the disk before any row refers to it. */
async function storeFile(
  appContext: Pick<AppContext, "filesFolder">,
  institute: number,
  received: ReceivedFile,
  checked: CheckedFile,
): Promise<StoredFile> {
  const { bytes, mediaType } = checked;
  if (bytes) await writeFile(received.path, bytes);
  await sync(received.path);
  const id = newId();
  const path = filePathOf(appContext, institute, id);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rename(received.path, path);
  await sync(dirname(path));
  return {
    id,
    mediaType,
    sizeInBytes: bytes?.length ?? received.sizeInBytes,
    sha256: bytes ? createHash("sha256").update(bytes).digest() : received.sha256,
  };
}

/** Stores files as part of some work, for instance a transaction: if it fails, none of them stays on the disk. */
export async function storeFiles<Result>(
  appContext: Pick<AppContext, "filesFolder">,
  institute: number,
  received: readonly ReceivedFile[],
  work: (keep: (file: ReceivedFile, checked: CheckedFile) => Promise<StoredFile>) => Promise<Result>,
): Promise<Result> {
  const kept: string[] = [];
  try {
    return await work(async (file, checked) => {
      const stored = await storeFile(appContext, institute, file, checked);
      kept.push(stored.id);
      return stored;
    });
  } catch (error) {
    await removeFiles(appContext, institute, kept);
    throw error;
  } finally {
    await deleteReceivedFiles(received);
  }
}

/** Inserts the row of a stored file. Where there is a virus scanner, the file is scanned after the transaction. */
export async function insertFile(
  { scanner }: Pick<AppContext, "scanner">,
  scope: Scope,
  file: StoredFile,
  account: number,
): Promise<void> {
  await insertStoredFile(scope, file, account);
  if (scanner) await scheduleFileScan(scope);
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Deletes stored files from the disk; one that is already gone is fine. */
export async function removeFiles(
  appContext: Pick<AppContext, "filesFolder">,
  institute: number,
  ids: readonly string[],
): Promise<void> {
  await Promise.all(ids.map((id) => rm(filePathOf(appContext, institute, id), { force: true })));
}

/** The path of a stored file: under its institute, spread over folders by the end of its generated name. */
export function filePathOf({ filesFolder }: Pick<AppContext, "filesFolder">, institute: number, id: string): string {
  return join(filesFolder, String(institute), id.slice(-2), id);
}
