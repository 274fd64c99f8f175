import { execFile, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { migrate } from "#db/migrate.ts";
import { freePort } from "./pooler.ts";

const programs = "/usr/lib/postgresql/15/bin";

/** Tests that need Debian's PostgreSQL 15 are skipped if it is not installed. */
export const hasCluster = existsSync(join(programs, "pg_basebackup"));

export type Cluster = {
  /** A superuser of the primary, and the product's own login there and at the replica. */
  owner: pg.ClientConfig;
  connection: pg.ClientConfig;
  replica: pg.ClientConfig;
  /** As a superuser at the replica. */
  atReplica(text: string): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a primary with the product's schema in the database fpms, and a replica that streams from it. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "fpms-cluster-"));
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? idsOf("postgres") : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o755);
  const run = promisify(execFile);
  const call = (program: string, ...words: string[]) =>
    run(join(programs, program), words, { cwd: folder, env: { ...process.env, LC_ALL: "C.UTF-8" }, ...user });
  const [primary, copy] = [join(folder, "primary"), join(folder, "replica")];
  const [port, replicaPort] = [await freePort(), await freePort()];
  const start = (data: string, index: number) => {
    const options = `-p ${index} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=200`;
    return call("pg_ctl", "-D", data, "-w", "-t", "60", "-l", join(folder, `${index}.log`), "-o", options, "start");
  };
  const stopOne = (data: string) => call("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop").catch(() => {});
  await call("initdb", "-D", primary, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync");
  await start(primary, port);
  const owner = { host: "127.0.0.1", port, user: "postgres", password: "postgres", database: "fpms" };
  await at({ ...owner, database: "postgres" }, "create database fpms");
  await at(owner, "create role fpms_server login password 'server'");
  await migrate({ connection: owner, serverLogin: "fpms_server" });
  await call(
    "pg_basebackup",
    "-D",
    copy,
    "-h",
    "127.0.0.1",
    "-p",
    String(port),
    "-U",
    "postgres",
    "-R",
    "-c",
    "fast",
    "--no-sync",
  );
  const startReplica = async () => {
    await start(copy, replicaPort);
  };
  await startReplica();
  const connection = { ...owner, user: "fpms_server", password: "server" };
  return {
    owner,
    connection,
    replica: { ...connection, port: replicaPort },
    atReplica: (text) => at({ ...owner, port: replicaPort }, text),
    stopReplica: async () => {
      await stopOne(copy);
    },
    startReplica,
    stop: async () => {
      await stopOne(copy);
      await stopOne(primary);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idsOf(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout);
  return { uid: id("-u"), gid: id("-g") };
}

async function at(connection: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(text).finally(() => client.end());
}
