import type { Connection } from "../connection.ts";
import type { Scope } from "../scope.ts";

export type SchoolRow = { institute: number; isKnown: boolean; name: string; settings: unknown };

/** The institute that holds exactly this mail domain, else the first one; none before the set-up. */
export async function findSchool(db: Connection, domain: string): Promise<SchoolRow | undefined> {
  const [row] = await db.query<SchoolRow>({
    name: "find-school",
    text: `select institute_id as institute, is_known as "isKnown", name, settings from find_school($1)`,
    values: [domain],
  });
  return row;
}

export async function listDomains(scope: Scope): Promise<string[]> {
  const rows = await scope.db.query<{ domain: string }>({
    name: "list-domains",
    text: "select domain from domains where institute_id = $1 order by domain",
    values: [scope.institute],
  });
  return rows.map((row) => row.domain);
}
