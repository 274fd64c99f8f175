import type { Day } from "#kinds/day.ts";
import type { RecordData } from "#kinds/field.ts";
import type { Connection } from "../../connection.ts";

/** Which documents contain the parts of a person's page. */
export type PartSource = { part: string; kind: string; field: string; cells?: string[] };

/**
 * The viewer: a member of this institute, on a connection of it, or everyone. `own` is the account that views its own page,
 * which may be off; `asEveryone` shows it as others see it.
 */
export type Looking = {
  db: Connection;
  institute?: number | undefined;
  own?: number | undefined;
  asEveryone?: boolean | undefined;
};

export type PublicPersonRow = {
  institute: number;
  account: number;
  instituteName: string;
  slug: string;
  name: string;
  department: string | null;
  designation: string | null;
  email: string | null;
  orcid: string | null;
  scopusIds: string[];
  photoFile: string | null;
  photoVisibility: string | null;
  about: string;
  featured: string[];
  said: Record<string, unknown>;
  updatedAt: Date;
};

/** The person of this page address, with what it shows to the viewer; undefined while it is off. */
export async function findPublicPerson(
  { db, institute, own, asEveryone = false }: Looking,
  slug: string,
  parts: readonly PartSource[],
): Promise<PublicPersonRow | undefined> {
  return db.find<PublicPersonRow>({
    text: `select institute_id as institute, account_id as account, institute as "instituteName", slug, name, department, designation, email, orcid,
             scopus_ids as "scopusIds", photo_file as "photoFile", photo_visibility as "photoVisibility", about, featured, said,
             updated_at as "updatedAt"
           from public_people($1, $2, $3, $4, $5)`,
    values: [institute ?? null, slug, own ?? null, JSON.stringify(parts), asEveryone],
  });
}

export type PublicWorkRow = {
  id: string;
  kind: string;
  title: string;
  day: Day | null;
  dayEnd: Day | null;
  people: readonly { name: string | null; role?: string | null | undefined }[];
  data: RecordData;
};

/** Works as the page shows them, newest first. `fields` lists, kind by kind, the fields that may be shown. */
export async function listPublicWorks(
  { db, institute, own, asEveryone = false }: Looking,
  of: { institute: number; account: number },
  which: { fields: Readonly<Record<string, readonly string[]>>; usual: readonly string[] },
): Promise<PublicWorkRow[]> {
  return db.query<PublicWorkRow>({
    text: `select id, kind, title, day, day_end as "dayEnd", people, data from public_works_of($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      institute ?? null,
      of.institute,
      of.account,
      own ?? null,
      JSON.stringify(which.fields),
      which.usual,
      asEveryone,
    ],
  });
}

export type DirectoryEntry = {
  slug: string;
  name: string;
  institute: string;
  departmentCode: string | null;
  department: string | null;
  designation: string | null;
  photoVisibility: string | null;
  said: Record<string, unknown>;
  total: number;
};

/** Public pages that match all the words, by department and name; each row has the total. */
export async function listPublicPeople(
  { db, institute }: Looking,
  query: { words: readonly string[]; department: string | null; after: number; atMost: number },
  parts: readonly PartSource[],
): Promise<DirectoryEntry[]> {
  return db.query<DirectoryEntry>({
    text: `select slug, name, institute, department_code as "departmentCode", department, designation, photo_visibility as "photoVisibility", said, total
           from public_directory($1, $2, $3, $4, $5, $6)`,
    values: [institute ?? null, query.words, query.department, JSON.stringify(parts), query.after, query.atMost],
  });
}

export async function listPublicDepartments({ db, institute }: Looking): Promise<{ code: string; name: string }[]> {
  return db.query<{ code: string; name: string }>({
    text: "select code, name from public_departments($1)",
    values: [institute ?? null],
  });
}

/** Addresses of all public pages, for search engines. */
export async function listPublicSlugs(db: Connection): Promise<string[]> {
  return db.column<string>({
    text: "select slug from public_people(null, null, null, '[]', true) order by slug limit 50000",
    values: [],
  });
}
