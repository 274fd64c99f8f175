import pg from "pg";
import type { Statement } from "../../connection.ts";
import type { Scope } from "../../scope.ts";

/** Live sessions of all institutes; queried as the owner, before the server starts. */
export async function countLiveSessions(owner: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from sessions where ended_at is null and expires_at > now()",
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

type InstallationFigures = {
  version: string;
  sizeInBytes: number;
  connections: number;
  files: { count: number; sizeInBytes: number };
  outbox: { pending: number; failed: number; kept: number; sent: number };
  sessions: number;
  accounts: { pending: number; active: number; deactivated: number };
  refusalsToday: number;
  signInsToday: number;
};

/** Of the whole installation; today is the scope's. */
export async function readInstallationFigures(scope: Scope): Promise<InstallationFigures> {
  const [row] = await scope.db.query<{ figures: InstallationFigures }>({
    text: "select installation_figures($1::date::timestamp at time zone $2) as figures",
    values: [scope.today, scope.timeZone],
  });
  if (!row) throw new Error("The database gave no figures.");
  return row.figures;
}

export function durabilitySettings(): Statement {
  return {
    text: `select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as "synchronousCommit", current_setting('full_page_writes') as "fullPageWrites",
        rolsuper as "isSuperuser", rolbypassrls as "bypassesPolicies", rolname as role,
        session_user as login, (select rolsuper from pg_roles where rolname = session_user) as "loginIsSuperuser"
      from pg_roles where rolname = current_user`,
    values: [],
  };
}

/**
 * Spreads the creation times of records over the years, some weeks after their dates. Ids follow the creation times;
 * documents, which have no date, get their own times.
 */
export async function backdateRecords(scope: Scope, documents: readonly string[]): Promise<void> {
  await scope.db.execute({
    text: `with logged as (
        select id, kind = any ($3::text[]) as is_document, least(now() - (hashtext(title) & 65535) * interval '1 minute',
          coalesce(day_end, $2::date - (hashtext(title) & 1023)) + interval '10 days' + (hashtext(title) & 4095) * interval '20 minutes') as at
        from records where institute_id = $1),
      by_id as (select id, is_document, row_number() over (partition by is_document order by id) as place from logged),
      by_time as (select at, is_document, row_number() over (partition by is_document order by at) as place from logged)
      update records r set created_at = t.at, updated_at = t.at from by_id i join by_time t using (is_document, place)
      where r.institute_id = $1 and r.id = i.id`,
    values: [scope.institute, scope.today, documents],
  });
}
