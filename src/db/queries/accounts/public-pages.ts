import type { Day } from "#kinds/day.ts";
import type { RecordData } from "#kinds/field.ts";
import type { Connection } from "../../connection.ts";

/** Which documents contain the parts of a person's page. */
export type PartSource = { part: string; kind: string; field: string; cells?: string[] };

/**
 * The viewer: a member of this institute, on its connection, or the public. `level` is how much a member sees, and
 * `leads` the departments whose people the member sees as a head. `own` is the account that views its own page, which
 * may be off or not saved yet, as a viewer of this level would.
 */
export type PageViewer = {
  db: Connection;
  institute?: number | undefined;
  level?: string | undefined;
  leads?: readonly number[] | undefined;
  own?: number | undefined;
};

/** An appointment at the institute. */
export type PostRow = {
  designation: string | null;
  department: string | null;
  type: string;
  starts: Day | null;
  ends: Day | null;
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
  profile: Record<string, unknown>;
  /** Appointments at the institute, if experience is shown. */
  posts: PostRow[];
  today: Day;
  updatedAt: Date;
};

/**
 * The person of this page address, with what the page shows to the viewer; undefined while the page is off. Null: the
 * viewer's own page, which shows `unsaved` before it was first saved.
 */
export async function findPublicPerson(
  { db, institute, level, leads = [], own }: PageViewer,
  slug: string | null,
  parts: readonly PartSource[],
  unsaved: object | null = null,
): Promise<PublicPersonRow | undefined> {
  return db.find<PublicPersonRow>({
    text: `select institute_id as institute, account_id as account, institute as "instituteName", slug, name, department, designation, email, orcid,
             scopus_ids as "scopusIds", photo_file as "photoFile", photo_visibility as "photoVisibility", about, featured, said as profile,
             posts, today, updated_at as "updatedAt"
           from public_people($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      institute ?? null,
      slug,
      own ?? null,
      level ?? null,
      leads,
      JSON.stringify(parts),
      unsaved && JSON.stringify(unsaved),
    ],
  });
}

export type PublicWorkRow = {
  id: string;
  kind: string;
  title: string;
  day: Day | null;
  dayEnd: Day | null;
  people: readonly {
    name: string | null;
    role?: string | null | undefined;
    self?: boolean | null | undefined;
    /** The address of the named person's page, if it also shows this work. */
    slug?: string | null | undefined;
  }[];
  data: RecordData;
};

/** Works as the page shows them, newest first. `fields` lists, kind by kind, the fields that may be shown. */
export async function listPublicWorks(
  { db, institute, level, leads = [], own }: PageViewer,
  owner: { institute: number; account: number },
  which: { fields: Readonly<Record<string, readonly string[]>>; defaultKinds: readonly string[] },
): Promise<PublicWorkRow[]> {
  return db.query<PublicWorkRow>({
    text: `select id, kind, title, day, day_end as "dayEnd", people, data from public_works_of($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      institute ?? null,
      owner.institute,
      owner.account,
      own ?? null,
      level ?? null,
      leads,
      JSON.stringify(which.fields),
      which.defaultKinds,
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
  profile: Record<string, unknown>;
  total: number;
};

/** Public pages that match all the words, by department and name; each row has the total. */
export async function listPublicPeople(
  { db, institute, level, leads = [] }: PageViewer,
  query: {
    words: readonly string[];
    department: string | null;
    letter: string | null;
    after: number;
    limit: number;
  },
  parts: readonly PartSource[],
): Promise<DirectoryEntry[]> {
  return db.query<DirectoryEntry>({
    text: `select slug, name, institute, department_code as "departmentCode", department, designation, photo_visibility as "photoVisibility", said as profile, total
           from public_directory($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      institute ?? null,
      level ?? null,
      leads,
      query.words,
      query.department,
      query.letter,
      JSON.stringify(parts),
      query.after,
      query.limit,
    ],
  });
}

export async function listPublicDepartments({
  db,
  institute,
  level,
  leads = [],
}: PageViewer): Promise<{ code: string; name: string }[]> {
  return db.query<{ code: string; name: string }>({
    text: "select code, name from public_departments($1, $2, $3)",
    values: [institute ?? null, level ?? null, leads],
  });
}

/** First letters of the names in the directory. */
export async function listPublicLetters({ db }: PageViewer): Promise<string[]> {
  return db.column<string>({ text: "select l from public_letters() l", values: [] });
}

export async function countPublicPages(db: Connection): Promise<number> {
  const [count = 0] = await db.column<number>({
    text: "select count_public_addresses()",
    values: [],
  });
  return count;
}

export type PublicAddress = { slug: string; changed: Date };

/** Some of all public pages in the order of their addresses, with the time when what everyone sees there last changed. */
export async function listPublicAddresses(
  db: Connection,
  which: { kinds: readonly string[]; defaultKinds: readonly string[] },
  { skip, limit }: { skip: number; limit: number },
): Promise<PublicAddress[]> {
  return db.query<PublicAddress>({
    text: "select slug, changed from public_addresses($1, $2, $3, $4)",
    values: [which.kinds, which.defaultKinds, skip, limit],
  });
}

export type PublicRecordRow = PublicWorkRow & { institute: string; datestamp: Date };

export type PublicRecordQuery = {
  id: string | null;
  kind: string | null;
  since: Date | null;
  until: Date | null;
  after: { datestamp: Date; id: string } | null;
  limit: number;
};

/** Works that a public page shows to everyone, ordered by when they were last changed or first shown. */
export async function listPublicRecords(
  db: Connection,
  which: { fields: Readonly<Record<string, readonly string[]>>; defaultKinds: readonly string[] },
  query: PublicRecordQuery,
): Promise<PublicRecordRow[]> {
  return db.query<PublicRecordRow>({
    text: `select id, kind, title, day, day_end as "dayEnd", people, data, institute, stamp as datestamp
           from public_records($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      JSON.stringify(which.fields),
      which.defaultKinds,
      query.id,
      query.kind,
      query.since,
      query.until,
      query.after?.datestamp ?? null,
      query.after?.id ?? null,
      query.limit,
    ],
  });
}
