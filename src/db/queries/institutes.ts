import type { Connection } from "../connection.ts";
import type { Scope } from "../scope.ts";

export type InstituteRow = {
  publicId: string;
  name: string;
  academicStart: number;
  timeZone: string;
  settings: unknown;
};

/** Makes the institute and claims its mail domains; a domain of another institute raises a unique violation. */
export async function insertInstitute(
  db: Connection,
  institute: { publicId: string; name: string; domains: string[]; settings: object },
): Promise<number> {
  const [row] = await db.query<{ id: number }>({
    name: "insert-institute",
    text: "select create_institute($1, $2, $3, $4) as id",
    values: [institute.publicId, institute.name, institute.domains, JSON.stringify(institute.settings)],
  });
  if (!row) throw new Error("The institute was not made.");
  return row.id;
}

export async function findInstitute(scope: Scope): Promise<InstituteRow> {
  const [row] = await scope.db.query<InstituteRow>({
    name: "find-institute",
    text: `select public_id as "publicId", name, academic_start as "academicStart", time_zone as "timeZone", settings
           from institutes where id = $1`,
    values: [scope.institute],
  });
  if (!row) throw new Error(`Institute ${scope.institute} does not exist.`);
  return row;
}

export type InstituteSummary = {
  id: number;
  publicId: string;
  name: string;
  domains: string[];
  departments: number;
  accounts: number;
  active: number;
  records: number;
  createdAt: Date;
};

/** Every institute of the installation: for super admins and for what runs without a person. */
export async function listInstitutes(db: Connection): Promise<InstituteSummary[]> {
  return db.query<InstituteSummary>({
    name: "list-institutes",
    text: `select id, public_id as "publicId", name, domains, departments, accounts, active, records,
                  created_at as "createdAt" from all_institutes()`,
    values: [],
  });
}

export async function findInstituteByPublicId(db: Connection, publicId: string): Promise<number | undefined> {
  const [row] = await db.query<{ id: number | null }>({
    name: "find-institute-by-public-id",
    text: "select find_institute_by_public_id($1) as id",
    values: [publicId],
  });
  return row?.id ?? undefined;
}
