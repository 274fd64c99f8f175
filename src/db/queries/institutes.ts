import type { Connection } from "../connection.ts";
import type { Scope } from "../scope.ts";
import type { StoredFile } from "./installation/stored-files.ts";

/** Notified on every commit that changes an institute, its domains or departments, or whether there is a super admin. */
export const siteChannel = "fpms_site";

/** Today in the institute's time zone, as SQL: for some hours the database's own day differs. */
export const todayOfInstitute = "(select (now() at time zone i.time_zone)::date from institutes i where i.id = $1)";

export type InstituteRow = {
  publicId: string;
  name: string;
  academicStart: number;
  timeZone: string;
  settings: unknown;
  version: number;
  /** SHA-256 of its logo in hex; null without a logo. */
  logo: string | null;
};

/** Creates the institute and claims its e-mail domains; a domain of another institute raises a unique violation. */
export async function insertInstitute(
  db: Connection,
  institute: { publicId: string; name: string; domains: string[]; settings: object },
): Promise<number> {
  const [row] = await db.query<{ id: number }>({
    text: "select create_institute($1, $2, $3, $4) as id",
    values: [institute.publicId, institute.name, institute.domains, JSON.stringify(institute.settings)],
  });
  if (!row) throw new Error("The institute was not created.");
  return row.id;
}

/** Read-only requests use a cached row. The session check notices a newer row version. */
export async function findInstitute(scope: Scope): Promise<InstituteRow> {
  const { institutes } = scope;
  const cached = institutes?.rows.get(scope.institute);
  if (cached?.rowVersion === institutes?.rowVersion && cached) return cached.row as InstituteRow;
  const [found] = await scope.db.query<InstituteRow & { rowVersion: string }>({
    text: `select xmin::text as "rowVersion", public_id as "publicId", name, academic_start as "academicStart", time_zone as "timeZone", settings, version,
             (select encode(f.sha256, 'hex') from stored_files f where f.institute_id = i.id and f.id = i.logo_file) as logo
           from institutes i where id = $1`,
    values: [scope.institute],
  });
  if (!found) throw new Error(`Institute ${scope.institute} does not exist.`);
  const { rowVersion, ...row } = found;
  institutes?.rows.set(scope.institute, { rowVersion, row });
  return row;
}

/** Changes the given values; false when the version has changed. A new first month of the academic year rebuilds the counters. */
export async function updateInstitute(
  scope: Scope,
  version: number,
  change: { name?: string | undefined; academicStart?: number | undefined; settings: object },
): Promise<boolean> {
  return (
    (await scope.db.execute({
      text: `update institutes set name = coalesce($3, name), academic_start = coalesce($4, academic_start),
             settings = settings || $5::jsonb, version = version + 1
           where id = $1 and version = $2 returning id`,
      values: [
        scope.institute,
        version,
        change.name ?? null,
        change.academicStart ?? null,
        JSON.stringify(change.settings),
      ],
    })) > 0
  );
}

/** Locks the institute's settings until the transaction ends. */
export async function lockInstitute(scope: Scope): Promise<void> {
  await scope.db.query({ text: "select id from institutes where id = $1 for update", values: [scope.institute] });
}

/** Sets or clears the logo; returns the previous file. */
export async function updateLogo(scope: Scope, file: string | null): Promise<string | null> {
  const [row] = await scope.db.query<{ before: string | null }>({
    text: `update institutes i set logo_file = $2 from (select id, logo_file from institutes where id = $1 for update) old
           where i.id = old.id returning old.logo_file as before`,
    values: [scope.institute, file],
  });
  return row?.before ?? null;
}

export type LogoRow = { institute: number } & StoredFile;

/** The logo with that digest, of any institute; if no digest is given, the logo of the first institute. */
export async function findLogo(db: Connection, sha256: Buffer | null): Promise<LogoRow | undefined> {
  return db.find<LogoRow>({
    text: `select institute_id as institute, id, sha256, size_in_bytes as "sizeInBytes", media_type as "mediaType"
           from find_logo($1)`,
    values: [sha256],
  });
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

/** Every institute of the installation: for super admins and background jobs. */
export async function listInstitutes(db: Connection): Promise<InstituteSummary[]> {
  return db.query<InstituteSummary>({
    text: `select id, public_id as "publicId", name, domains, departments, accounts, active, records,
                  created_at as "createdAt" from all_institutes()`,
    values: [],
  });
}

export async function findInstituteByPublicId(db: Connection, publicId: string): Promise<number | undefined> {
  const [row] = await db.query<{ id: number | null }>({
    text: "select find_institute_by_public_id($1) as id",
    values: [publicId],
  });
  return row?.id ?? undefined;
}
