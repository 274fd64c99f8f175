import { type EmbeddedLog, type Program, startEmbedded } from "embedded-postgres-launcher";
import pg from "pg";
import { type Database, openPool, type Replica } from "./connect.ts";
import { checkDurability } from "./durability.ts";
import { migrate } from "./migrate.ts";
import { detectPooling, requireSession, UnusablePooler } from "./pooling.ts";
import { openReplica } from "./replica.ts";
import { applicationRole } from "./roles.ts";
import { waitForDatabase } from "./wait-for-database.ts";

export type ServerOptions = {
  dataDir: string;
  /** Without it the embedded server is used. */
  databaseUrl?: string | undefined;
  databaseOwnerUrl?: string | undefined;
  /** The server itself, if databaseUrl is a pooler. */
  databaseListenUrl?: string | undefined;
  log: EmbeddedLog;
  /** Use the embedded server of a process that is running on the same data folder. */
  join?: boolean;
};

export type OpenServer = {
  ownerConnection: pg.ClientConfig;
  connection: pg.ClientConfig;
  serverLogin: string | undefined;
  /** The same login on a connection whose session stays the same: for listening and the job queue. */
  direct: pg.ClientConfig;
  isPooled: boolean;
  stop(): Promise<void>;
};

export type OpenDatabaseOptions = ServerOptions & {
  databaseReadUrl?: string | undefined;
  /** Maximum connections of the application's pool. */
  max: number;
  allowsSuperuser?: boolean;
  via?: "cli" | undefined;
};

export type OpenDatabase = {
  database: Database;
  ownerConnection: pg.ClientConfig;
  /** The login of the running server, on a connection whose session stays the same. */
  connection: pg.ClientConfig;
  isEmbedded: boolean;
  /** Migrations applied by this opening. */
  applied: string[];
  close(): Promise<void>;
};

const program: Program = {
  name: "fpms",
  advice: {
    folderInUse: "Stop that process first, or give this one a folder of its own with DATA_DIR.",
    otherVersion:
      "Make a backup with the version that made it (fpms backup FILE) and restore it with this one into an empty data folder (fpms restore FILE).",
    noBinaries: "Set DATABASE_URL to a PostgreSQL 15 or newer.",
  },
};

/** Starts or reaches the database, migrates the schema, and refuses a server that could lose committed data. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const server = await openServer(options);
  const { ownerConnection, connection, serverLogin, direct, isPooled } = server;
  let database: Database | undefined;
  try {
    const { applied } = await migrate({ connection: ownerConnection, serverLogin });
    database = openPool({
      connection,
      direct,
      isPooled,
      role: applicationRole,
      max: options.max,
      via: options.via,
      onError: (error) => options.log("warn", `A database connection ended: ${error.message}`),
    });
    await checkDurability(database, { allowsSuperuser: options.allowsSuperuser ?? false });
    const opened = { ...database, replica: replicaOf(options) };
    return {
      database: opened,
      ownerConnection,
      connection: direct,
      isEmbedded: !options.databaseUrl,
      applied,
      close: async () => {
        await Promise.all([opened.close(), opened.replica?.close()]);
        await server.stop();
      },
    };
  } catch (error) {
    await database?.close();
    await server.stop();
    throw error;
  }
}

function replicaOf({ databaseReadUrl, databaseUrl, max, log }: OpenDatabaseOptions): Replica | undefined {
  if (!databaseUrl || !databaseReadUrl) return undefined;
  return openReplica({
    connection: { connectionString: databaseReadUrl },
    role: applicationRole,
    max,
    onChange: (reason) =>
      reason === undefined
        ? log("info", "The read replica is used again.")
        : log("warn", `The primary answers what the read replica could: ${reason}.`),
  });
}

/** Starts or reaches the server without changing its data. Throws UnusablePooler, and DatabaseUnavailable. */
export async function openServer(options: ServerOptions): Promise<OpenServer> {
  const { databaseUrl } = options;
  if (databaseUrl) return remoteServer({ ...options, databaseUrl });
  const server = await startEmbedded({ ...program, ...options });
  const { connection } = server;
  return { ...server, serverLogin: new pg.Client(connection).user, direct: connection, isPooled: false };
}

async function remoteServer(options: ServerOptions & { databaseUrl: string }): Promise<OpenServer> {
  const { databaseUrl, databaseListenUrl = databaseUrl, databaseOwnerUrl = databaseListenUrl } = options;
  const connection = { connectionString: databaseUrl };
  const direct = { connectionString: databaseListenUrl };
  const ownerConnection = { connectionString: databaseOwnerUrl };
  await waitForDatabase(connection, options);
  const { isPooled, login: serverLogin } = await detectPooling(connection);
  const isDirect = (url: string) => !isPooled && url === databaseUrl;
  if (!isDirect(databaseListenUrl)) {
    const advice = directConnectionAdvice("DATABASE_LISTEN_URL", `with the login ${serverLogin}`);
    if ((await requireSession(direct, advice)) !== serverLogin) throw new UnusablePooler(advice);
  }
  if (!isDirect(databaseOwnerUrl))
    await requireSession(ownerConnection, directConnectionAdvice("DATABASE_OWNER_URL", "with the owner’s login"));
  return { ownerConnection, connection, serverLogin, direct, isPooled, stop: async () => {} };
}

function directConnectionAdvice(name: string, login: string): string {
  return `A pooler is in the way. Set ${name} to the address of PostgreSQL itself, ${login}: migrations, notifications and the job queue need a session that stays the same.`;
}
