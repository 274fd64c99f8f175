import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, parse } from "node:path";

/** The path of each stored file below the folder, by its name: the file's id or its digest. */
export async function findFiles(folder: string, files: { id: string; sha256: string }[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (!existsSync(folder) || files.length === 0) return found;
  const idsByName = new Map<string, string[]>();
  for (const { id, sha256 } of files) {
    idsByName.set(id, [id]);
    idsByName.set(sha256, [...(idsByName.get(sha256) ?? []), id]);
  }
  for await (const path of filesBelow(folder, "")) {
    for (const id of idsByName.get(parse(path).name) ?? []) found.set(id, path);
  }
  return found;
}

// The recursive form of opendir loses entries in some releases of Node 20.
async function* filesBelow(folder: string, path: string): AsyncGenerator<string, void, undefined> {
  for (const entry of await readdir(join(folder, path), { withFileTypes: true })) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) yield* filesBelow(folder, below);
    else if (entry.isFile()) yield below;
  }
}
