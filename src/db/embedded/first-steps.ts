import { realpathSync } from "node:fs";
import pg from "pg";

/** The login of the running product: no superuser, owns nothing. */
export const serverName = "fpms_server";

/** Makes the product's database and the server's login where they are missing; repeats harmlessly. */
export async function ensureDatabase(owner: pg.ClientConfig, serverPassword: string): Promise<void> {
  const client = new pg.Client({ ...owner, database: "postgres" });
  await client.connect();
  try {
    const roles = await client.query("select 1 from pg_roles where rolname = $1", [serverName]);
    if (roles.rowCount === 0) {
      const password = client.escapeLiteral(serverPassword);
      await client.query(`create role ${serverName} login noinherit nosuperuser nobypassrls password ${password}`);
    }
    const databases = await client.query("select 1 from pg_database where datname = $1", [owner.database]);
    if (databases.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(owner.database ?? "fpms")}`);
  } finally {
    await client.end();
  }
}

/** Whether a server that takes this login serves this very data folder. */
export async function isServing(owner: pg.ClientConfig, dataFolder: string): Promise<boolean> {
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
