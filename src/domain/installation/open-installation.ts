import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { type OpenDatabase, openDatabase } from "#db/open-database.ts";
import { countLiveSessions } from "#db/queries/installation/installation.ts";
import { findSessionKey } from "../accounts/session/session-key.ts";
import type { AppContext, Log } from "../app-context.ts";
import { requireKnownServices } from "../lookups/services.ts";

export type InstallationSettings = {
  dataDir: string;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  databaseListenUrl?: string | undefined;
  databaseReadUrl?: string | undefined;
  sessionKey: string | undefined;
  publicUrl: string;
  sendsMail: boolean;
  lookups?: AppContext["lookups"];
  scanner?: AppContext["scanner"];
  /** Whether the login at the database may be a superuser: in a demo and in development. */
  allowsSuperuser?: boolean;
  version: string;
  log: Log;
  demo?: AppContext["demo"];
  /** For a command beside a running server: use its database. */
  join?: boolean;
  /** What histories keep as the origin of its changes. */
  via?: "cli";
};

/** The resources of this installation: for the actions, and the logins for backup, restore and jobs. */
export type Installation = {
  appContext: AppContext;
  /** The owner's login: migrations, backup and restore only. */
  ownerConnection: pg.ClientConfig;
  /** The server's login, from which the job queue takes its own role; never through a pooler in transaction mode. */
  connection: pg.ClientConfig;
  /** Migrations applied by this opening. */
  applied: string[];
  close(): Promise<void>;
};

/** Opens the database and the folders, making what is missing. */
export async function openInstallation(settings: InstallationSettings): Promise<Installation> {
  const { dataDir, log } = settings;
  const opened = await openDatabase({
    ...settings,
    max: maxConnections,
    log: (level, message) => log[level]({ part: "database" }, message),
  });
  try {
    const filesFolder = privateFolder(dataDir, "files");
    const backupsFolder = privateFolder(dataDir, "backups");
    const hasSessions = (await countLiveSessions(opened.ownerConnection)) > 0;
    const appContext: AppContext = {
      database: opened.database,
      sessionKey: findSessionKey({ dataDir, given: settings.sessionKey, hasSessions }),
      filesFolder,
      backupsFolder,
      demo: settings.demo,
      publicUrl: settings.publicUrl,
      sendsMail: settings.sendsMail,
      hasEmbeddedDatabase: opened.isEmbedded,
      lookups: settings.lookups && requireKnownServices(settings.lookups),
      scanner: settings.scanner,
      version: settings.version,
      startedAt: new Date(),
      log,
    };
    return installationOf(appContext, opened);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

// The embedded server accepts 40 in all: the job queue, a command beside the server and a database client need some.
const maxConnections = 10;

function installationOf(
  appContext: AppContext,
  { ownerConnection, connection, applied, close }: OpenDatabase,
): Installation {
  return { appContext, ownerConnection, connection, applied, close };
}

function privateFolder(dataDir: string, name: string): string {
  const folder = join(dataDir, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}
