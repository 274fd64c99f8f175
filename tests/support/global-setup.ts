import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { holderOf } from "#db/embedded/folder-lock.ts";
import { readPostmasterFile, stopPostmaster } from "#db/embedded/postmaster.ts";
import { placeOf } from "#db/embedded/process-table.ts";
import { type EmbeddedDatabase, startEmbedded } from "#db/embedded/start-embedded.ts";
import { migrate } from "#db/migrate.ts";

/** Plain data, so that it travels to the workers. */
export type TestServer = { owner: pg.ClientConfig; server: pg.ClientConfig; template: string };

declare module "vitest" {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

/** One database server for the whole run, with one migrated database the workers copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { owner, server, stop } = await startServer();
  const template = `fpms_template_${process.pid}`;
  await asOwner(owner, `create database ${template}`);
  await migrate({ connection: { ...owner, database: template }, serverLogin: server.user });
  project.provide("testServer", { owner, server, template });
  return async () => {
    await dropTestDatabases(owner);
    await stop();
  };
}

type Started = { owner: pg.ClientConfig; server: pg.ClientConfig; stop: () => Promise<void> };

async function startServer(): Promise<Started> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    const { user, host, port, password, database } = new pg.Client({ connectionString: url });
    const owner = { user, host, port, password: password ?? undefined, database };
    return { owner, server: owner, stop: async () => {} };
  }
  await removeAbandoned();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // Root's server runs as another user, who must get through.
  chmodSync(folder, 0o711);
  const database: EmbeddedDatabase = await startEmbedded({
    dataDir: join(folder, "data"),
    settings: { max_connections: "120" },
  });
  return {
    owner: database.ownerConnection,
    server: database.connection,
    stop: async () => {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const prefix = "fpms-test-";

/** A run that was killed leaves its server behind; the next one ends it. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    const data = join(folder, "data");
    if (statSync(folder).uid !== process.getuid?.()) continue;
    if (!existsSync(join(data, "fpms.lock")) || holderOf(data) !== undefined) continue;
    const pid = readPostmasterFile(join(data, "pg"))?.pid;
    if (pid !== undefined && placeOf(pid)?.folder === join(data, "pg")) await stopPostmaster(pid);
    rmSync(folder, { recursive: true, force: true });
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
