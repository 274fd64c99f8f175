import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseHome } from "./database-home.ts";
import { identityOf, isRunning, type ProcessIdentity } from "./process-table.ts";

export class DataFolderInUse extends Error {
  override name = "DataFolderInUse";
  constructor(
    { dataDir, advice }: Pick<DatabaseHome, "dataDir" | "advice">,
    readonly pid: number,
  ) {
    super(
      `The data folder ${dataDir} is already in use by process ${pid}. ${advice?.folderInUse ?? "Stop that process first."}`,
    );
  }
}

export type FolderLock = { release(): void };

/** Locks the data folder for this process; a lock left by a process that died is taken over. Throws DataFolderInUse. */
export async function lockFolder(home: DatabaseHome): Promise<FolderLock> {
  const path = lockPath(home);
  const ownIdentity = identityOf(process.pid);
  if (!ownIdentity) throw new Error("This process cannot see itself in the process table.");
  const text = JSON.stringify(ownIdentity);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o644 });
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      if (!claim(draft, path)) {
        const found = readLock(path);
        if (found && isRunning(found.holder)) throw new DataFolderInUse(home, found.holder.pid);
        if (found) removeDeadLock(path, found.text);
        continue;
      }
      // Two processes may find the same dead lock: the one that is still named after a moment has it.
      await pause(5);
      if (readLock(path)?.text === text) return { release: () => release(path, text) };
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new Error(`The lock ${path} could not be taken.`);
}

/** The living process that has locked the folder. */
export function lockHolder(home: DatabaseHome): number | undefined {
  const found = readLock(lockPath(home));
  return found && isRunning(found.holder) ? found.holder.pid : undefined;
}

export function lockPath({ dataDir, name }: Pick<DatabaseHome, "dataDir" | "name">): string {
  return join(dataDir, `${name}.lock`);
}

function claim(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

function removeDeadLock(path: string, deadText: string): void {
  const aside = `${path}.dead.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return;
    throw error;
  }
  // Another process may have put a living lock there since the check: it is put back.
  if (readFileSync(aside, "utf8") !== deadText) claim(aside, path);
  rmSync(aside, { force: true });
}

function release(path: string, text: string): void {
  if (readLock(path)?.text === text) rmSync(path, { force: true });
}

function readLock(path: string): { text: string; holder: ProcessIdentity } | undefined {
  try {
    const text = readFileSync(path, "utf8");
    const value: unknown = text === "" ? {} : JSON.parse(text);
    const holder = { pid: 0, began: "", ...(typeof value === "object" ? value : {}) };
    return { text, holder };
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    if (error instanceof SyntaxError) return { text: readFileSync(path, "utf8"), holder: { pid: 0, began: "" } };
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
