import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { type DatabaseHome, makeServerFolder } from "./database-home.ts";

const run = promisify(execFile);

/** Makes the data folder unless it exists. A start killed half-way leaves only a draft, which the next one removes. */
export async function initialise(
  home: DatabaseHome,
  binaries: Binaries,
  owner: { user: string; password: string },
): Promise<void> {
  removeDrafts(home.folder);
  if (existsSync(home.data)) return refuseOtherMajor(home, binaries);
  const suffix = randomBytes(4).toString("hex");
  const draft = join(home.folder, `pg.new-${suffix}`);
  const passwordFile = join(home.folder, `pg.new-${suffix}.key`);
  makeServerFolder(draft, home.user);
  try {
    writeFileSync(passwordFile, owner.password, { mode: 0o600 });
    if (home.user.uid !== undefined && home.user.gid !== undefined)
      chownSync(passwordFile, home.user.uid, home.user.gid);
    await run(
      binaries.initdb,
      initdbArguments({ folder: draft, user: owner.user, passwordFile, major: binaries.major }),
      { ...home.user, cwd: "/" },
    );
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`The database could not be made in ${home.data}: ${errorText(error)}`, { cause: error });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, home.data);
  syncFolder(home.folder);
}

/** The owner's password, made at the first start. */
export function ownerPasswordIn(dataDir: string, dataExists: boolean): string {
  const path = join(dataDir, "pg-owner.key");
  if (existsSync(path)) return readFileSync(path, "utf8").trim();
  if (dataExists) {
    throw new Error(
      `${path} is missing: without it the database beside it cannot be opened. Restore the file from a copy.`,
    );
  }
  const password = randomBytes(32).toString("base64url");
  const file = openSync(path, "wx", 0o600);
  writeFileSync(file, `${password}\n`);
  fsyncSync(file);
  closeSync(file);
  return password;
}

function initdbArguments(options: { folder: string; user: string; passwordFile: string; major: number }): string[] {
  const { folder, user, passwordFile, major } = options;
  const locale = major >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : [];
  return [
    "-D",
    folder,
    "-U",
    user,
    "-E",
    "UTF8",
    "--locale=C",
    ...locale,
    "--data-checksums",
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--no-instructions",
  ];
}

function refuseOtherMajor({ data, advice }: DatabaseHome, binaries: Binaries): void {
  const version = readFileSync(join(data, "PG_VERSION"), "utf8").trim();
  if (version === String(binaries.major)) return;
  throw new Error(
    `The database in ${data} was made by PostgreSQL ${version}; this version brings PostgreSQL ${binaries.major}. ` +
      (advice?.otherVersion ?? "Dump it with that version and load it with this one into an empty data folder."),
  );
}

function removeDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (/^pg(-program-[^/]*)?\.new-/.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}

function errorText(error: unknown): string {
  const text =
    error instanceof Error && "stderr" in error && typeof error.stderr === "string" ? error.stderr.trim() : "";
  return text || (error instanceof Error ? error.message : String(error));
}
