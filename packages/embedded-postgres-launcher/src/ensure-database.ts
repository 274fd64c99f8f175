import { realpathSync } from "node:fs";
import pg from "pg";

/** How a login reaches the database; a configuration of the pg package. */
export type Login = { host: string; port: number; database: string; user: string; password: string };

/** Makes the program's database and login if they are missing; may be repeated. */
export async function ensureDatabase(owner: Login, server: Login): Promise<void> {
  const client = new pg.Client({ ...owner, database: "postgres" });
  await client.connect();
  try {
    const roles = await client.query("select 1 from pg_roles where rolname = $1", [server.user]);
    if (roles.rowCount === 0) {
      const password = client.escapeLiteral(server.password);
      const name = client.escapeIdentifier(server.user);
      await client.query(`create role ${name} login noinherit nosuperuser nobypassrls password ${password}`);
    }
    const databases = await client.query("select 1 from pg_database where datname = $1", [owner.database]);
    if (databases.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(owner.database)}`);
  } finally {
    await client.end();
  }
}

/** Whether a server that accepts this login serves exactly this data folder. */
export async function isServing(owner: Login, dataFolder: string): Promise<boolean> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    return rows[0] !== undefined && realpathSync(rows[0].data_directory) === dataFolder;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
