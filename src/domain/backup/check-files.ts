import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { listStoredFiles, type StoredFile } from "#db/queries/installation/stored-files.ts";
import type { Scope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { findFiles } from "./find-files.ts";

/** Reads every stored file of the institute again; `damaged` are the ids of those that are missing or altered. */
export async function checkFiles(
  { filesFolder }: Pick<AppContext, "filesFolder">,
  scope: Scope,
): Promise<{ checked: number; damaged: string[] }> {
  const damaged: string[] = [];
  let checked = 0;
  for (let last: string | null = null; ; ) {
    const files: StoredFile[] = await listStoredFiles(scope, last, batchSize);
    const expected = files.map(({ id, sha256 }) => ({ id, sha256: sha256.toString("hex") }));
    const paths = await findFiles(filesFolder, expected);
    for (const { id, sha256 } of expected) {
      const path = paths.get(id);
      if (path === undefined || (await digestOf(join(filesFolder, path))) !== sha256) damaged.push(id);
    }
    checked += files.length;
    last = files.at(-1)?.id ?? null;
    if (files.length < batchSize) return { checked, damaged };
  }
}

const batchSize = 1000;

/** Undefined when it cannot be read completely. */
async function digestOf(path: string): Promise<string | undefined> {
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(path), hash);
    return hash.digest("hex");
  } catch {
    // Unreadable is as bad as altered: the caller counts it as damaged.
    return undefined;
  }
}
