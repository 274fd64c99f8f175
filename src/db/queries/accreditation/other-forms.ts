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
  number: number | null;
  department: number | null;
  settings: object;
  file: Uint8Array;
  fileName: string;
};

/** A new form, or a new version of the one with that number. */
export async function insertOtherForm(
  scope: Scope,
  account: number,
  { number, department, settings, file, fileName }: NewForm,
): Promise<{ number: number; version: number }> {
  // One writer at a time gives each form its own number.
  await scope.db.query({
    text: "select pg_advisory_xact_lock(hashtextextended('local_forms', $1))",
    values: [scope.institute],
  });
  const rows = await scope.db.query<{ number: number; version: number }>({
    text: `insert into local_forms (institute_id, number, version, department_id, settings, file, file_name, added_by)
           select $1, n.number, coalesce((select max(version) from local_forms where institute_id = $1 and number = n.number), 0) + 1,
             $3, $4, $5, $6, $7
           from (select coalesce($2::int, (select coalesce(max(number), 0) + 1 from local_forms where institute_id = $1)) as number) n
           returning number, version`,
    values: [scope.institute, number, department, JSON.stringify(settings), file, fileName, account],
  });
  return rows[0] as { number: number; version: number };
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
