// The HTTP tests against two web processes and a worker, behind PgBouncer in transaction mode, with a PostgreSQL 15 and its
// replica: npm run test:pooler, and part of npm run test:full. Both programs are Debian's.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

export const missing = [
  ...(existsSync("/usr/sbin/pgbouncer") ? [] : ["pgbouncer"]),
  ...(existsSync("/usr/lib/postgresql/15/bin/pg_basebackup") ? [] : ["postgresql-15"]),
];

/** What is given to vitest, and the environment in which it runs so. */
export const words = [
  "run",
  "tests/http",
  // It has no built program to start.
  "--exclude",
  "tests/http/planted-secrets.test.ts",
];
export const environment = { FPMS_BEHIND_POOLER: "1" };

export const skipped = `Skipped: the HTTP tests behind a pooler need ${missing.join(" and ")} (apt-get install ${missing.join(" ")}).`;

if (import.meta.filename === process.argv[1]) {
  if (missing.length > 0) {
    console.log(skipped);
    process.exit(0);
  }
  const { status } = spawnSync("npx", ["vitest", ...words, ...process.argv.slice(2)], {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  process.exit(status ?? 1);
}
