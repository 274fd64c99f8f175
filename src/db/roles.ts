import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** The role of every connection of the server: it owns nothing and is subject to the row policies. */
export const applicationRole = "fpms_app";

/** The role of the job queue: it owns the queue's schema and has no other rights. */
export const jobsRole = "fpms_jobs";

/** Creates the role if it is missing and refuses one that could bypass the row policies. */
export async function ensureRole(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ bypassesPolicies: boolean }>(
    `select rolsuper or rolbypassrls as "bypassesPolicies" from pg_roles where rolname = $1`,
    [role],
  );
  if (rows[0]?.bypassesPolicies) {
    throw new Error(
      `The role ${role} is a superuser or bypasses row security. Remove these rights: alter role ${role} nosuperuser nobypassrls`,
    );
  }
  if (rows[0]) return;
  await retryIfConcurrent(role, client, () => client.query(`create role ${pg.escapeIdentifier(role)} nologin`));
}

export async function grantRole(client: pg.Client, role: string, login: string): Promise<void> {
  const { rows } = await client.query<{ isGranted: boolean }>(
    // Since PostgreSQL 16 whoever creates a role is a member of it, but may not switch to it.
    `select pg_has_role(oid, $2, case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end)
       as "isGranted" from pg_roles where rolname = $1`,
    [login, role],
  );
  if (!rows[0]) throw new Error(`There is no login ${login} in this database server.`);
  const names = [role, login].map((name) => pg.escapeIdentifier(name));
  // A superuser is a member of every role and needs no grant.
  if (rows[0].isGranted) return;
  await retryIfConcurrent(role, client, () => client.query(`grant ${names[0]} to ${names[1]}`));
}

/**
 * Makes a change of roles, and tries again if another process makes it too: roles belong to the whole database server, and
 * another database may be migrated at the same time.
 */
async function retryIfConcurrent(role: string, client: pg.Client, change: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await change();
      return;
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (code === "42710" || code === "23505") return;
      if (code === "42501") {
        throw new Error(
          `${client.user} may not make or grant the role ${role}. Let an administrator run: ` +
            `create role ${role} nologin; grant ${role} to ${client.user} with admin option;`,
          { cause: error },
        );
      }
      if (code !== "XX000" || attempt === 20) throw error;
      await pause(20 * attempt);
    }
  }
}
