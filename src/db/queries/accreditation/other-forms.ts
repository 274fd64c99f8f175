import type { Scope } from "../../scope.ts";

export type OtherFormRow = {
  number: number;
  version: number;
  department: number | null;
  departmentCode: string | null;
  /** As stored; the reader checks its shape. */
  settings: unknown;
  fileName: string;
  addedBy: string | null;
  addedAt: Date;
};

const columns = `f.number, f.version, f.department_id as department, d.code as "departmentCode", f.settings,
  f.file_name as "fileName", a.name as "addedBy", f.added_at as "addedAt"`;
const joined = `local_forms f
  left join departments d on d.institute_id = f.institute_id and d.id = f.department_id
  left join accounts a on a.institute_id = f.institute_id and a.id = f.added_by`;

/** The newest version of each form that was not removed, by number. */
export async function listOtherForms(scope: Scope): Promise<OtherFormRow[]> {
  return scope.db.query<OtherFormRow>({
    text: `select distinct on (f.number) ${columns} from ${joined}
           where f.institute_id = $1 and f.removed_at is null order by f.number, f.version desc`,
    values: [scope.institute],
  });
}

/** The newest version, unless the form was removed. */
export async function findOtherForm(scope: Scope, number: number): Promise<OtherFormRow | undefined> {
  return scope.db.find<OtherFormRow>({
    text: `select ${columns} from ${joined}
           where f.institute_id = $1 and f.number = $2 and f.removed_at is null order by f.version desc limit 1`,
    values: [scope.institute, number],
  });
}

/** The blank file and the settings of a version, also of a form that was removed since. */
export async function findFormFile(
  scope: Scope,
  { number, version }: { number: number; version: number },
): Promise<{ file: Buffer; settings: unknown } | undefined> {
  return scope.db.find<{ file: Buffer; settings: unknown }>({
    text: "select file, settings from local_forms where institute_id = $1 and number = $2 and version = $3",
    values: [scope.institute, number, version],
  });
}

export type NewForm = {
  /** The newest version, which this one replaces. */
  before: Pick<OtherFormRow, "number" | "version"> | null;
  department: number | null;
  settings: object;
  file: Uint8Array;
  fileName: string;
};

/** A new form, or a new version of one; undefined if there is a newer version by now, or the form was removed. */
export async function insertOtherForm(
  scope: Scope,
  account: number,
  { before, department, settings, file, fileName }: NewForm,
): Promise<{ number: number; version: number } | undefined> {
  // One writer at a time gives each form its own number.
  await scope.db.query({
    text: "select pg_advisory_xact_lock(hashtextextended('local_forms', $1))",
    values: [scope.institute],
  });
  return scope.db.find<{ number: number; version: number }>({
    text: `insert into local_forms (institute_id, number, version, department_id, settings, file, file_name, added_by)
           select $1, coalesce($2::int, (select coalesce(max(number), 0) + 1 from local_forms where institute_id = $1)), $3::int + 1,
             $4, $5, $6, $7, $8
           where $2::int is null or $3::int = (
             select max(version) from local_forms where institute_id = $1 and number = $2 having bool_and(removed_at is null))
           returning number, version`,
    values: [
      scope.institute,
      before?.number ?? null,
      before?.version ?? 0,
      department,
      JSON.stringify(settings),
      file,
      fileName,
      account,
    ],
  });
}

/** Hides every version; false if there is none. */
export async function removeOtherForm(scope: Scope, number: number): Promise<boolean> {
  const rows = await scope.db.query({
    text: `update local_forms set removed_at = $3 where institute_id = $1 and number = $2 and removed_at is null
           returning version`,
    values: [scope.institute, number, scope.now],
  });
  return rows.length > 0;
}
