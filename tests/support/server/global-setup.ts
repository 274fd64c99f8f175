import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "embedded-postgres-launcher";
import { endAbandoned } from "embedded-postgres-launcher/inspect";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#db/migrate.ts";
import { copyDataFolder, prepareDataFolder } from "../files/data-folders.ts";
import { startCluster } from "./cluster.ts";
import { startPooler } from "./pooler.ts";

/** The ports of both. */
export type PoolerAndReplica = { pooler: number; replica: number };

/** Plain data, so that it can be sent to the workers. */
export type TestServer = { owner: pg.ClientConfig; server: pg.ClientConfig; template: string };

declare module "vitest" {
  export interface ProvidedContext {
    testServer: TestServer;
    /** A data folder as the product's first start leaves it, which tests copy; empty if the server is given. */
    preparedFolder: string;
    /** Where tests run behind a pooler and with a replica, their ports. */
    poolerAndReplica: PoolerAndReplica | null;
  }
}

/** One database server for the whole run, with one migrated database that the workers copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Each project has this setup, and loads this file for itself.
  const run = globalThis as { testRun?: { users: number; started: Promise<Prepared> } };
  run.testRun ??= { users: 0, started: prepare() };
  const { testRun } = run;
  testRun.users++;
  const { testServer, prepared, poolerAndReplica, stop } = await testRun.started;
  project.provide("testServer", testServer);
  project.provide("preparedFolder", prepared);
  project.provide("poolerAndReplica", poolerAndReplica);
  return async () => {
    if (--testRun.users > 0) return;
    delete run.testRun;
    await stop();
  };
}

type Prepared = {
  testServer: TestServer;
  prepared: string;
  poolerAndReplica: PoolerAndReplica | null;
  stop: () => Promise<void>;
};

async function prepare(): Promise<Prepared> {
  const { owner, server, prepared, poolerAndReplica = null, stop } = await startServer();
  const template = `fpms_template_${process.pid}`;
  // The prepared folder's own database has its tables already, but nobody may be connected to one that is copied.
  await asOwner(owner, `create database ${template} ${prepared === "" ? "" : `template ${owner.database}`}`);
  if (prepared === "") await migrate({ connection: { ...owner, database: template }, serverLogin: server.user });
  return {
    testServer: { owner, server, template },
    prepared,
    poolerAndReplica,
    stop: async () => {
      await dropTestDatabases(owner);
      await stop();
    },
  };
}

type Started = {
  owner: pg.ClientConfig;
  server: pg.ClientConfig;
  prepared: string;
  poolerAndReplica?: PoolerAndReplica;
  stop: () => Promise<void>;
};

async function startServer(): Promise<Started> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    const { user, host, port, password, database } = new pg.Client({ connectionString: url });
    const owner = { user, host, port, password: password ?? undefined, database };
    return { owner, server: owner, prepared: "", stop: async () => {} };
  }
  if (process.env.FPMS_BEHIND_POOLER) return startBehindPooler();
  await removeAbandoned();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // As root, the server runs as another user, who needs access.
  chmodSync(folder, 0o711);
  const [prepared, dataDir] = [join(folder, "prepared"), join(folder, "data")];
  await prepareDataFolder(prepared);
  await copyDataFolder(prepared, dataDir);
  const database = await startEmbedded({ name: "fpms", dataDir, settings: { max_connections: "120", ...lossy } });
  return {
    owner: database.ownerConnection,
    server: database.connection,
    prepared,
    stop: async () => {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Debian's PostgreSQL with a replica, and PgBouncer in transaction mode with fewer connections than its clients have. */
async function startBehindPooler(): Promise<Started> {
  const cluster = await startCluster();
  const pooler = await startPooler([cluster.connection], {
    mode: "transaction",
    size: 4,
    settings: { server_idle_timeout: "20" },
  });
  return {
    owner: { ...cluster.owner, database: "postgres" },
    server: cluster.connection,
    prepared: "",
    poolerAndReplica: { pooler: pooler.port, replica: cluster.replica.port ?? 0 },
    stop: async () => {
      await pooler.stop();
      await cluster.stop();
    },
  };
}

// Test data need not survive a power cut, and what is planned once for small tables holds for all of them. The product
// refuses such a server; tests of durability start their own.
const lossy = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  wal_level: "minimal",
  // Dropping a database scans all pages in memory.
  shared_buffers: "256MB",
  max_wal_senders: "0",
  plan_cache_mode: "force_generic_plan",
};

const prefix = "fpms-test-";

/** A run that was killed leaves its server behind; the next one stops it. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    if (statSync(folder, { throwIfNoEntry: false })?.uid !== process.getuid?.()) continue;
    const isAbandoned = await endAbandoned({ name: "fpms", dataDir: join(folder, "data") });
    if (isAbandoned) rmSync(folder, { recursive: true, force: true });
  }
}

async function dropTestDatabases(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where datname like $1 or datname = $2",
    [`fpms_test_${process.pid}_%`, `fpms_template_${process.pid}`],
  );
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}

async function asOwner(owner: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(text);
  await client.end();
}
