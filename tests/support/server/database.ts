import { randomBytes } from "node:crypto";
import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { type EmbeddedDatabase, startEmbedded } from "embedded-postgres-launcher";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { type Database, openPool } from "#db/connect.ts";
import { openReplica } from "#db/replica.ts";
import { applicationRole } from "#db/roles.ts";
import { preparedCopy, removeDataFolder } from "../files/data-folders.ts";

const tmpfs = 0x01021994;

export type TestDatabase = {
  /** As the running product uses it: with the application's role and row policies. */
  database: Database;
  /** For checks and preparations without the policies. */
  owner: pg.Pool;
  /** The logins, for parts that open connections themselves. */
  ownerConnection: pg.ClientConfig;
  connection: pg.ClientConfig;
};

/**
 * A fresh, migrated, empty database, or a copy of another one, dropped after the file's tests. Call it at the top of a
 * test file or in a hook.
 */
export async function testDatabase(template = inject("testServer").template): Promise<TestDatabase> {
  const made = await makeDatabase(template);
  afterAll(made.drop);
  return made;
}

/** Fills a database and returns its name; test files copy it while nobody is connected to it, and the run drops it. */
export async function fillTemplate<T>(fill: (test: TestDatabase) => Promise<T>): Promise<{ name: string; filled: T }> {
  const { name, close, ...test } = await makeDatabase(inject("testServer").template);
  const filled = await fill(test);
  await close();
  return { name, filled };
}

/** The same without any schema, for tests of the migrations themselves. `sorting`: how texts are sorted, if otherwise than by default. */
export async function emptyTestDatabase(sorting = ""): Promise<TestDatabase> {
  const made = await makeDatabase("template0", sorting);
  afterAll(made.drop);
  return made;
}

/**
 * A server with the settings of the product and its migrated database, unlike the one that tests share: it keeps what it
 * acknowledged. It ends with the file at whose top it was started, or with the test that starts it and gives
 * `onTestFinished`. Where every test of a file may be skipped, start it in a test: the hooks of such a file are skipped as
 * well, and a server from its top runs on.
 */
export async function durableServer(
  settings: Record<string, string> = {},
  atEnd: (stop: () => Promise<void>) => void = afterAll,
): Promise<EmbeddedDatabase> {
  const dataDir = await preparedCopy();
  const server = await startEmbedded({ name: "fpms", dataDir, settings });
  atEnd(async () => {
    await server.stop();
    removeDataFolder(dataDir);
  });
  return server;
}

/** The database of such a server, which programs of their own may serve. */
export async function durableDatabase(): Promise<TestDatabase> {
  const { connection, ownerConnection } = await durableServer();
  const database = openTestDatabase(connection, 4);
  const owner = new pg.Pool({ ...ownerConnection, max: 2 });
  afterAll(async () => {
    await database.close();
    await owner.end();
  });
  return { database, owner, connection, ownerConnection };
}

/** The options for a command on such a server. */
export function addressesOf({ connection, ownerConnection }: EmbeddedDatabase) {
  return { DATABASE_URL: addressOf(connection), DATABASE_OWNER_URL: addressOf(ownerConnection) };
}

export function addressOf({ user = "", password, host = "", port, database }: pg.ClientConfig): string {
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = user;
  if (typeof password === "string") url.password = password;
  url.searchParams.set("host", host);
  return url.href;
}

/** Copying the files costs a third in memory, and more on a disk. */
const strategy = statfsSync(tmpdir()).type === tmpfs ? "file_copy" : "wal_log";

type MadeDatabase = TestDatabase & { name: string; close: () => Promise<void>; drop: () => Promise<void> };

async function makeDatabase(template: string, sorting = ""): Promise<MadeDatabase> {
  const { owner, server, template: runTemplate } = inject("testServer");
  const run = runTemplate.split("_").at(-1);
  const name = `fpms_test_${run}_${randomBytes(6).toString("hex")}`;
  await asOwner(owner, `create database ${name} template ${template} strategy ${strategy} ${sorting}`);
  const ownerConnection = { ...owner, database: name };
  const connection = { ...server, database: name };
  const ownerPool = new pg.Pool({ ...ownerConnection, max: 3 });
  ownerPool.on("error", () => {});
  const database = openTestDatabase(connection, 8);
  const close = async () => {
    await database.close();
    await ownerPool.end();
  };
  return {
    name,
    database,
    owner: ownerPool,
    ownerConnection,
    connection,
    close,
    drop: async () => {
      await close();
      await asOwner(owner, `drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * As another process of the product opens it: behind the pooler and with the replica, if the tests run so. A statement
 * may take longer than in a request of the product, unless a timeout is given: a busy machine must not fail a test.
 */
export function openTestDatabase(connection: pg.ClientConfig, max: number, timeout = 15_000): Database {
  const ports = inject("poolerAndReplica");
  const options = { role: applicationRole, max, timeout };
  if (!ports) return openPool({ connection, ...options });
  const pool = openPool({
    connection: { ...connection, port: ports.pooler },
    direct: connection,
    isPooled: true,
    ...options,
  });
  const replica = openReplica({
    connection: { ...connection, port: ports.replica },
    ...options,
    onChange: () => {},
  });
  const close = async () => {
    await Promise.all([pool.close(), replica.close()]);
  };
  return { ...pool, replica, close };
}

async function asOwner(owner: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
