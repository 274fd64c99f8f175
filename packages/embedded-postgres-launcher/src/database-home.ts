import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The user a PostgreSQL process runs as; undefined fields mean the user of this process. */
export type ServerUser = { uid?: number; gid?: number };

/** The name of the program that starts the server, and its advice for users when the server cannot start. */
export type Program = {
  /** Used for the database, its logins, the lock file and the system folder: a-z, 0-9 and underscores. */
  name: string;
  advice?: {
    /** Another process uses the data folder. */
    folderInUse?: string;
    /** The data was made by another major version of PostgreSQL. */
    otherVersion?: string;
    /** There is no PostgreSQL for this system. */
    noBinaries?: string;
  };
};

/** The folder of the database: the data folder itself, or one elsewhere that the server's user can reach. */
export type DatabaseHome = Program & {
  /** Absolute, links resolved. */
  dataDir: string;
  folder: string;
  /** The server's own data folder below it; may not exist yet. */
  data: string;
  user: ServerUser;
};

/** Makes the data folder if it is missing and decides where the database is and who runs it. */
export function findDatabaseHome(program: Program, wantedDataDir: string): DatabaseHome {
  mkdirSync(wantedDataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
  const dataDir = realpathSync(wantedDataDir);
  const pointed = readPointer(dataDir);
  const folder = pointed ?? dataDir;
  const data = join(folder, "pg");
  if (pointed && !existsSync(data)) {
    throw new Error(
      `${pointerOf(dataDir)} says that the database is in ${pointed}, where there is none. Restore that folder, or remove the pointer to begin with an empty database.`,
    );
  }
  const exists = existsSync(data);
  if (exists) refuseForeignData(data);
  const user = chooseServerUser(program.name, exists ? data : undefined);
  if (canPass(user, folder)) return { ...program, dataDir, folder, data, user };
  if (exists) {
    throw new Error(
      `The database in ${data} cannot be reached by its user (${user.uid}), who may not enter a folder above it.`,
    );
  }
  return homeElsewhere(program, dataDir, user);
}

/** Stores the place of the database, once it exists. */
export function rememberHome({ dataDir, folder }: DatabaseHome): void {
  if (folder !== dataDir) writeFileSync(pointerOf(dataDir), `${folder}\n`);
}

/** Makes a folder below the home that only the server's user may enter. */
export function makeServerFolder(path: string, user: ServerUser): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
}

/** Where root puts the database when its data folder is below one that only root may enter. */
function homeElsewhere(program: Program, dataDir: string, user: ServerUser): DatabaseHome {
  const id = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  const folder = join("/var/lib", program.name, id);
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  if (!canPass(user, folder)) throw new Error(`The user ${user.uid} can reach neither ${dataDir} nor ${folder}.`);
  return { ...program, dataDir, folder, data: join(folder, "pg"), user };
}

function pointerOf(dataDir: string): string {
  return join(dataDir, "pg-home");
}

function readPointer(dataDir: string): string | undefined {
  const path = pointerOf(dataDir);
  return existsSync(path) ? readFileSync(path, "utf8").trim() : undefined;
}

function refuseForeignData(data: string): void {
  const me = process.getuid?.();
  const owner = statSync(data).uid;
  if (me === undefined || me === 0 || me === owner) return;
  throw new Error(`The database in ${data} belongs to another user (${owner}): start as that user or as root.`);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * PostgreSQL refuses to run as root: a root process gives it to the owner of the existing data, else to an
 * unprivileged user of the password file (initdb refuses a number that is not listed there).
 */
function chooseServerUser(name: string, existingData: string | undefined): ServerUser {
  if (!isRoot()) return {};
  const owner = existingData === undefined ? undefined : statSync(existingData);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const listed = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  // The program's own, PostgreSQL's, and the one every system has, in this order.
  for (const preferred of [name, "postgres", "nobody"]) {
    const user = listed.find((entry) => entry.name === preferred && entry.uid > 0);
    if (user) return { uid: user.uid, gid: user.gid };
  }
  throw new Error(
    `PostgreSQL does not run as root and /etc/passwd lists none of ${name}, postgres and nobody. ` +
      `Make a user for it (useradd --system ${name}) or start this program as a normal user.`,
  );
}

/** Whether that user can pass through the folder, tested by the system itself rather than computed. */
function canPass(user: ServerUser, folder: string): boolean {
  if (user.uid === undefined) return true;
  return spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", folder], { ...user, cwd: "/" }).status === 0;
}
