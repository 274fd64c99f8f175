import { existsSync } from "node:fs";
import { opendir } from "node:fs/promises";
import { join, parse, relative } from "node:path";

/** Where each stored file lies below the folder, found by its name: the file's id or its digest. */
export async function findFiles(
  folder: string,
  wanted: { id: string; sha256: string }[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (!existsSync(folder) || wanted.length === 0) return found;
  const idsByName = new Map<string, string[]>();
  for (const { id, sha256 } of wanted) {
    idsByName.set(id, [id]);
    idsByName.set(sha256, [...(idsByName.get(sha256) ?? []), id]);
  }
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue;
    const path = relative(folder, join(entry.parentPath, entry.name));
    for (const id of idsByName.get(parse(entry.name).name) ?? []) found.set(id, path);
  }
  return found;
}
