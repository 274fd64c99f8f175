import { existsSync } from "node:fs";
import { findDatabaseHome } from "./database-home.ts";
import { lockHolder, lockPath } from "./folder-lock.ts";
import { readPostmasterFile, stopPostmaster } from "./postmaster.ts";
import { pathsOfProcess, postgresIn } from "./process-table.ts";

export type EmbeddedState = {
  /** The folder with everything of the database; outside the data folder where PostgreSQL cannot reach that. */
  home: string;
  /** The program that has started the server, while it runs. */
  holder: number | undefined;
  /** The server's process, from the server's own file. */
  postmaster: number | undefined;
  /** Every PostgreSQL process of this folder, on Linux. */
  processes: number[];
};

/** What runs on a data folder, without starting or stopping anything. */
export function inspectEmbedded(options: { name: string; dataDir: string }): EmbeddedState {
  const home = findDatabaseHome({ name: options.name }, options.dataDir);
  return {
    home: home.folder,
    holder: lockHolder(home),
    postmaster: readPostmasterFile(home.data)?.pid,
    processes: postgresIn(home.data),
  };
}

/** Stops the server that a killed program left running; false, without any effect, when no program has died here. */
export async function endAbandoned(options: { name: string; dataDir: string }): Promise<boolean> {
  if (!existsSync(lockPath(options))) return false;
  const home = findDatabaseHome({ name: options.name }, options.dataDir);
  if (lockHolder(home) !== undefined) return false;
  const pid = readPostmasterFile(home.data)?.pid;
  if (pid !== undefined && pathsOfProcess(pid)?.folder === home.data) await stopPostmaster(pid);
  return true;
}
