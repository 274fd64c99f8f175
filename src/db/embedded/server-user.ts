import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";

/** The user a PostgreSQL process runs as; undefined fields mean the user of this process. */
export type ServerUser = { uid?: number; gid?: number };

// Made at installation, PostgreSQL's own, and the one every system has, in this order.
const preferredNames = ["fpms", "postgres", "nobody"];

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * PostgreSQL refuses to run as root: a root process hands it to the owner of the existing data, else to an unprivileged
 * user of the password file (initdb refuses a number that is not listed there).
 */
export function chooseServerUser(existingData: string | undefined): ServerUser {
  if (!isRoot()) return {};
  const owner = existingData === undefined ? undefined : statSync(existingData);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const listed = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  for (const name of preferredNames) {
    const user = listed.find((entry) => entry.name === name && entry.uid > 0);
    if (user) return { uid: user.uid, gid: user.gid };
  }
  throw new Error(
    "PostgreSQL does not run as root and /etc/passwd lists none of fpms, postgres and nobody. " +
      "Make a user for it (useradd --system fpms) or start this program as a normal user.",
  );
}

/** Whether that user can pass through the folder, asked of the system itself rather than computed. */
export function canPass(user: ServerUser, folder: string): boolean {
  if (user.uid === undefined) return true;
  return spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", folder], { ...user, cwd: "/" }).status === 0;
}
