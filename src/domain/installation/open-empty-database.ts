import { join } from "node:path";
import type pg from "pg";
import { openServer } from "#db/open-database.ts";
import type { Log } from "../app-context.ts";

export type EmptyDatabase = {
  ownerConnection: pg.ClientConfig;
  serverLogin: string | undefined;
  filesFolder: string;
  close(): Promise<void>;
};

/** Opens the database server without changing its schema, for a restore that brings its own. */
export async function openEmptyDatabase(settings: {
  dataDir: string;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  databaseListenUrl?: string | undefined;
  log: Log;
}): Promise<EmptyDatabase> {
  const { log } = settings;
  const server = await openServer({ ...settings, log: (level, message) => log[level]({ part: "database" }, message) });
  return {
    ownerConnection: server.ownerConnection,
    serverLogin: server.serverLogin,
    filesFolder: join(settings.dataDir, "files"),
    close: server.stop,
  };
}
