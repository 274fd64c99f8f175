// The HTTP tests against two web processes and a worker, behind PgBouncer in transaction mode, with a PostgreSQL 15 and its
// replica: npm run test:pooler, and part of npm run test:full. Both programs are Debian's. With names of files, or the
// beginnings of names, only those: npm run test:pooler -- read-replica long-questions -t "what a replica"
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { basename } from "node:path";

export const missing = [
  ...(existsSync("/usr/sbin/pgbouncer") ? [] : ["pgbouncer"]),
  ...(existsSync("/usr/lib/postgresql/15/bin/pg_basebackup") ? [] : ["postgresql-15"]),
];

const folder = "tests/http";

// It has no built program to start.
const without = ["--exclude", `${folder}/server/planted-secrets.test.ts`];

/** What is given to vitest, and the environment in which it runs so. */
export const vitestArguments = ["run", folder, ...without];
export const environment = { FPMS_BEHIND_POOLER: "1" };

export const skipped = `Skipped: the HTTP tests behind a pooler need ${missing.join(" and ")} (apt-get install ${missing.join(" ")}).`;

if (import.meta.filename === process.argv[1]) {
  if (missing.length > 0) {
    console.log(skipped);
    process.exit(0);
  }
  const given = process.argv.slice(2);
  const isOption = given.map((word) => word.startsWith("-")).concat(true);
  const names = given.splice(0, isOption.indexOf(true)).map((file) => basename(file));
  const all = readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`);
  const files = all.filter((path) => names.some((name) => basename(path).startsWith(name)));
  if (files.length === 0 && names.length > 0) throw new Error(`${folder} has no such file: ${names.join(", ")}.`);
  const chosen = files.length > 0 ? ["run", ...files, ...without] : vitestArguments;
  const { status } = spawnSync("npx", ["vitest", ...chosen, ...given], {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  process.exit(status ?? 1);
}
