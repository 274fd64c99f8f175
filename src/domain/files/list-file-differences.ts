import { open, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { listStoredFiles } from "#db/queries/installation/stored-files.ts";
import type { Scope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { digestOf } from "./open-file.ts";
import { filePathOf } from "./store-file.ts";

const batchSize = 500;

/** Files that are missing or altered, and files on the disk that no row refers to. */
export async function listFileDifferences(
  appContext: Pick<AppContext, "filesFolder">,
  scope: Scope,
): Promise<{ what: string; detail: string }[]> {
  const differences: { what: string; detail: string }[] = [];
  const known = new Set<string>();
  let after: string | null = null;
  for (;;) {
    const files = await listStoredFiles(scope, after, batchSize);
    for (const { id, sha256 } of files) {
      known.add(id);
      const state = await compareFile(filePathOf(appContext, scope.institute, id), sha256);
      if (state !== "intact") differences.push({ what: `file-${state}`, detail: id });
    }
    after = files.at(-1)?.id ?? null;
    if (files.length < batchSize) break;
  }
  for (const name of await namesOnDisk(appContext, scope.institute))
    if (!known.has(name)) differences.push({ what: "file-stray", detail: name });
  return differences;
}

/** Whether the bytes at this place have the digest. */
export async function compareFile(path: string, sha256: Buffer): Promise<"intact" | "missing" | "altered"> {
  const handle = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!handle) return "missing";
  try {
    return (await digestOf(handle)).equals(sha256) ? "intact" : "altered";
  } finally {
    await handle.close();
  }
}

async function namesOnDisk({ filesFolder }: Pick<AppContext, "filesFolder">, institute: number): Promise<string[]> {
  const entries = await readdir(join(filesFolder, String(institute)), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  return entries.filter((entry) => entry.isFile()).map(({ name }) => basename(name));
}
