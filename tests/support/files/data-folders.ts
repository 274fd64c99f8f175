import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";
import { openDatabase } from "#db/open-database.ts";

/** A name for a data folder, in a new folder of its own that `removeDataFolder` deletes. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "fpms-data-"));
  // As root, the database server runs as another user, who needs access.
  chmodSync(folder, 0o711);
  return join(folder, "data");
}

/** What the product's first start leaves behind: a database with its tables, and keys. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const { close } = await openDatabase({ dataDir, log: () => {}, max: 1 });
  await close();
}

/** A prepared data folder for one test: a copy of the run's, if it has one. */
export async function preparedCopy(): Promise<string> {
  const dataDir = newDataFolder();
  const prepared = inject("preparedFolder");
  await (prepared === "" ? prepareDataFolder(dataDir) : copyDataFolder(prepared, dataDir));
  return dataDir;
}

/** As root, the database belongs to another user, which Node's own copying does not preserve. */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)("cp", ["-a", from, to]);
}

export function removeDataFolder(dataDir: string): void {
  rmSync(dirname(dataDir), { recursive: true, force: true });
}
