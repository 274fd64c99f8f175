import { open, readFile, rename, rm } from "node:fs/promises";
import { largestTable } from "#contract/imports.ts";
import { FormatRefusal } from "#formats/format-refusal.ts";
import { digestOf } from "../../files/open-file.ts";
import { messageOfTooLarge, type ReceivedFile } from "../../files/receive-file.ts";
import { Refusal } from "../../refusal.ts";
import { openArchive } from "../archive/open-archive.ts";
import { maxSmallBytes } from "./reading-threads.ts";

/** A file that is read from the disk; `remove` is called after that. */
export type FileOnDisk = { path: string; sha256: Buffer; isArchive: boolean; remove: () => Promise<void> };

/** `bytes` is empty for a file on disk. */
type PreparedFile = { bytes: Uint8Array; onDisk: FileOnDisk | undefined };

/**
 * Prepares an uploaded file for an import. A small one is read into memory. A large one, or an archive of records, is
 * renamed, so that it is not deleted with the other uploads of the request.
 */
export async function prepareUpload({ path, name, sha256, sizeInBytes }: ReceivedFile): Promise<PreparedFile> {
  const archive = await isArchive(path);
  if (!archive) refuseLarge({ name, sizeInBytes });
  if (!archive && sizeInBytes <= maxSmallBytes) return { bytes: await readFile(path), onDisk: undefined };
  const importPath = `${path}-import`;
  await rename(path, importPath);
  const remove = () => rm(importPath, { force: true });
  return { bytes: new Uint8Array(), onDisk: { path: importPath, sha256, isArchive: archive, remove } };
}

/** Reads an uploaded table into memory, up to the size that any table may have. */
export async function readTableBytes(file: ReceivedFile): Promise<{ bytes: Uint8Array; fileName: string }> {
  refuseLarge(file);
  return { bytes: await readFile(file.path), fileName: file.name };
}

function refuseLarge({ name, sizeInBytes }: Pick<ReceivedFile, "name" | "sizeInBytes">): void {
  if (sizeInBytes > largestTable)
    throw new Refusal("file-too-large", { message: messageOfTooLarge(name, largestTable) });
}

/** The same as `prepareUpload` for a file that stays where it is. */
export async function fileAt(path: string): Promise<PreparedFile> {
  const archive = await isArchive(path);
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (!archive && size <= maxSmallBytes) return { bytes: await file.readFile(), onDisk: undefined };
    const onDisk = { path, sha256: await digestOf(file), isArchive: archive, remove: async () => {} };
    return { bytes: new Uint8Array(), onDisk };
  } finally {
    await file.close();
  }
}

async function isArchive(path: string): Promise<boolean> {
  try {
    const archive = await openArchive(path);
    archive?.close();
    return archive !== undefined;
  } catch (error) {
    throw error instanceof FormatRefusal ? new Refusal("import-unreadable", { message: error.message }) : error;
  }
}
