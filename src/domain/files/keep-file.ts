import { createHash } from "node:crypto";
import { mkdir, open, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { newId } from "#db/new-id.ts";
import type { StoredFile } from "#db/queries/installation/stored-files.ts";
import type { AppContext } from "../app-context.ts";
import type { CheckedFile } from "./check-file.ts";
import { pathOf } from "./path-of.ts";
import type { ReceivedFile } from "./receive-file.ts";

/** Moves a checked file to its place under a generated name, safe on the disk before any row refers to it. */
export async function keepFile(
  appContext: Pick<AppContext, "filesFolder">,
  institute: number,
  received: ReceivedFile,
  checked: CheckedFile,
): Promise<StoredFile> {
  const { bytes, mediaType } = checked;
  if (bytes) await writeFile(received.path, bytes);
  await sync(received.path);
  const id = newId();
  const path = pathOf(appContext, institute, id);
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

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
