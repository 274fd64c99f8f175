import { createHash } from "node:crypto";
import { version } from "graphile-worker/dist/version.js";
import pg from "pg";
import { openRolePool } from "./connect.ts";
import { applicationRole, jobsRole } from "./roles.ts";

export const jobSchema = "graphile_worker";

/**
 * Creates or migrates the job queue's tables, owned by the queue's role, and the one function by which the application
 * adds a job inside its own transaction. Runs under the migrations' lock.
 */
export async function prepareJobQueue(owner: pg.Client, connection: pg.ClientConfig): Promise<void> {
  const { rows } = await owner.query<{ preparedBy: string | null }>(
    `select obj_description(oid, 'pg_namespace') as "preparedBy" from pg_namespace where nspname = $1`,
    [jobSchema],
  );
  if (rows[0]?.preparedBy === preparation) return;
  // Loaded here: commands without a database do not need it, and a start on existing data not before it is ready.
  const { Logger, runMigrations } = await import("graphile-worker");
  const database = pg.escapeIdentifier(owner.database ?? "");
  const pool = openRolePool({ connection, role: jobsRole, max: 1 });
  // The queue's own library creates its schema, for which its role needs this right temporarily.
  if (!rows[0]) await owner.query(`grant create on database ${database} to ${jobsRole}`);
  try {
    await runMigrations({ pgPool: pool, schema: jobSchema, logger: new Logger(() => () => {}) });
    await pool.query(enqueue);
    await pool.query(`comment on schema ${jobSchema} is '${preparation}'`);
  } finally {
    await pool.end();
    await owner.query(`revoke create on database ${database} from ${jobsRole}`);
  }
}

const enqueue = `
  create or replace function ${jobSchema}.enqueue(task text, payload json, key text, due timestamptz, attempts int, queue text)
  returns void language sql security definer set search_path = ${jobSchema}, pg_temp as $$
    select from ${jobSchema}.add_job(task, payload, queue, due, attempts, key)
  $$;
  revoke execute on all functions in schema ${jobSchema} from public;
  grant usage on schema ${jobSchema} to ${applicationRole};
  grant execute on function ${jobSchema}.enqueue to ${applicationRole}`;

/** Kept as the schema's comment: what prepared it, so that the same is not done at every start. */
const preparation = createHash("sha256").update(`${version} ${enqueue}`).digest("hex");
