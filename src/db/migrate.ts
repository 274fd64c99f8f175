import { createHash } from "node:crypto";
import pg from "pg";
import { declareCountedFields } from "./declare-counted-fields.ts";
import { prepareJobQueue } from "./job-queue-schema.ts";
import { migrations as allMigrations } from "./migrations/all.ts";
import { applicationRole, ensureRole, grantRole, jobsRole } from "./roles.ts";

/** Steps of the schema, run in one transaction; `up` is run unchanged, and never changes once shared. */
export type Migration = {
  id: string;
  up: string;
  /** Run before `up`, where an earlier version may have left rows that `up` fails on. It may change later. */
  prepare?: string;
};

export class MigrationRefused extends Error {
  override name = "MigrationRefused";
}

export type MigrateOptions = {
  connection: pg.ClientConfig;
  /** The login of the running server, which may take the application's roles; the owner when absent. */
  serverLogin?: string;
  migrations?: Migration[];
};

export type MigrateOutcome = {
  /** Identifiers of the migrations applied just now. */
  applied: string[];
  /** The last migration the schema has. */
  schema: string | undefined;
};

/**
 * Migrates the schema to this program's version; a second caller waits and finds it done. Throws MigrationRefused,
 * without any change, for a newer database or one whose applied migrations differ from this program's.
 */
export async function migrate(options: MigrateOptions): Promise<MigrateOutcome> {
  const migrations = options.migrations ?? allMigrations;
  const client = new pg.Client({ ...options.connection, application_name: "fpms migrate" });
  client.on("error", () => {});
  await client.connect();
  try {
    // Two programs that start at once run one after the other; the lock ends with the connection.
    await client.query("select pg_advisory_lock(hashtext('fpms.migrate'))");
    await client.query(migrationsTable);
    const known = await readApplied(client);
    const pending = pendingAfter(known, migrations);
    await ensureRole(client, applicationRole);
    await ensureRole(client, jobsRole);
    const owner = client.user ?? "";
    for (const login of new Set([owner, options.serverLogin ?? owner])) {
      await grantRole(client, applicationRole, login);
      await grantRole(client, jobsRole, login);
    }
    for (const migration of pending) await apply(client, migration);
    await declareCountedFields(client);
    await prepareJobQueue(client, options.connection);
    return { applied: pending.map(({ id }) => id), schema: migrations.at(-1)?.id };
  } finally {
    await client.end();
  }
}

const migrationsTable = `
  create schema if not exists fpms_schema;
  create table if not exists fpms_schema.migrations (
    id text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`;

type Applied = { id: string; sha256: string };

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('select id, sha256 from fpms_schema.migrations order by id collate "C"');
  return rows;
}

function pendingAfter(applied: Applied[], migrations: Migration[]): Migration[] {
  for (const [index, { id, sha256 }] of applied.entries()) {
    const migration = migrations[index];
    const isKnown = migrations.some((known) => known.id === id);
    if (!isKnown) {
      throw new MigrationRefused(
        `This database was written by a newer version of the product: migration ${id} is unknown here. Install that version.`,
      );
    }
    if (migration?.id !== id) throw new MigrationRefused(`Migration ${id} was applied out of order to this database.`);
    if (digestOf(migration) !== sha256) {
      throw new MigrationRefused(`Migration ${id} differs from the one that was applied to this database.`);
    }
  }
  return migrations.slice(applied.length);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    if (migration.prepare !== undefined) await client.query(migration.prepare);
    await client.query(migration.up);
    await client.query("insert into fpms_schema.migrations (id, sha256) values ($1, $2)", [
      migration.id,
      digestOf(migration),
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw new Error(`Migration ${migration.id} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function digestOf({ up }: Migration): string {
  return createHash("sha256").update(up).digest("hex");
}
