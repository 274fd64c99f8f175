import type { Connection } from "../connection.ts";
import type { Scope } from "../scope.ts";

/** The institute that holds exactly this mail domain. */
export async function findInstituteOfDomain(db: Connection, domain: string): Promise<number | undefined> {
  const [row] = await db.query<{ id: number | null }>({
    name: "find-institute-of-domain",
    text: "select institute_of_domain($1) as id",
    values: [domain],
  });
  return row?.id ?? undefined;
}

export async function listDomains(scope: Scope): Promise<string[]> {
  const rows = await scope.db.query<{ domain: string }>({
    name: "list-domains",
    text: "select domain from domains where institute_id = $1 order by domain",
    values: [scope.institute],
  });
  return rows.map((row) => row.domain);
}
