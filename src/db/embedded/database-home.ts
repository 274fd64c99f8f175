import { createHash } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { canPass, chooseServerUser, isRoot, type ServerUser } from "./server-user.ts";

/** The folder the database lives in: the data folder itself, or one elsewhere that the server's user can reach. */
export type DatabaseHome = {
  /** Absolute, links resolved. */
  dataDir: string;
  folder: string;
  /** The server's own data folder below it; may not exist yet. */
  data: string;
  user: ServerUser;
};

/** Where root keeps the database when its data folder lies below one that only root may enter. */
const systemFolder = "/var/lib/fpms";

/** Makes the data folder when it is missing and decides where the database lives and who runs it. */
export function findDatabaseHome(wantedDataDir: string): DatabaseHome {
  mkdirSync(wantedDataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
  const dataDir = realpathSync(wantedDataDir);
  const pointed = readPointer(dataDir);
  const folder = pointed ?? dataDir;
  const data = join(folder, "pg");
  if (pointed && !existsSync(data)) {
    throw new Error(
      `${pointerOf(dataDir)} says that the database is in ${pointed}, where there is none. Bring that folder back, or remove the pointer to begin with an empty database.`,
    );
  }
  const exists = existsSync(data);
  if (exists) refuseForeignData(data);
  const user = chooseServerUser(exists ? data : undefined);
  if (canPass(user, folder)) return { dataDir, folder, data, user };
  if (exists) {
    throw new Error(
      `The database in ${data} cannot be reached by its user (${user.uid}): a folder above it is closed.`,
    );
  }
  return homeElsewhere(dataDir, user);
}

/** Writes down where the database went, once it is there. */
export function rememberHome({ dataDir, folder }: DatabaseHome): void {
  if (folder !== dataDir) writeFileSync(pointerOf(dataDir), `${folder}\n`);
}

/** Makes a folder below the home that only the server's user may enter. */
export function makeServerFolder(path: string, user: ServerUser): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
}

function homeElsewhere(dataDir: string, user: ServerUser): DatabaseHome {
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  const folder = join(systemFolder, name);
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  if (!canPass(user, folder)) throw new Error(`The user ${user.uid} can reach neither ${dataDir} nor ${folder}.`);
  return { dataDir, folder, data: join(folder, "pg"), user };
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
