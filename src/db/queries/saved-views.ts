import type { Scope } from "../scope.ts";

export type ViewRow = {
  id: string;
  account: number;
  by: string;
  place: string;
  name: string;
  text: string;
  columns: string[];
  visibility: "personal" | "department" | "institute";
  department: number | null;
  departmentCode: string | null;
  version: number;
  updatedAt: Date;
};

const columns = `v.id, v.account_id as account, coalesce(nullif(a.name, ''), a.email) as by, v.place, v.name, v.text, v.columns, v.visibility,
  v.department_id as department, d.code as "departmentCode", v.version, v.updated_at as "updatedAt"`;
const joined = `join accounts a on a.institute_id = v.institute_id and a.id = v.account_id
  left join departments d on d.institute_id = v.institute_id and d.id = v.department_id`;

/**
 * The views of one place, by name: the account's own, the institute's, and those shared with these departments (null: any).
 */
export async function listViews(
  scope: Scope,
  filter: { place: string; account: number; departments: readonly number[] | null },
): Promise<ViewRow[]> {
  return scope.db.query<ViewRow>({
    text: `select ${columns} from saved_views v ${joined}
           where v.institute_id = $1 and v.place = $2 and (v.account_id = $3 or v.visibility = 'institute'
             or v.visibility = 'department' and ($4::int[] is null or v.department_id = any ($4)))
           order by lower(v.name), v.id limit 500`,
    values: [scope.institute, filter.place, filter.account, filter.departments],
  });
}

export async function findView(scope: Scope, id: string): Promise<ViewRow | undefined> {
  return scope.db.find<ViewRow>({
    text: `select ${columns} from saved_views v ${joined} where v.institute_id = $1 and v.id = $2`,
    values: [scope.institute, id],
  });
}

export async function countOwnViews(scope: Scope, account: number): Promise<number> {
  return scope.db.count({
    text: "select count(*)::int as count from saved_views where institute_id = $1 and account_id = $2",
    values: [scope.institute, account],
  });
}

export type StoredView = Pick<ViewRow, "id" | "place" | "name" | "text" | "columns" | "visibility" | "department">;

export async function insertView(scope: Scope, account: number, view: StoredView): Promise<void> {
  await scope.db.query({
    text: `insert into saved_views (institute_id, id, account_id, place, name, text, columns, visibility, department_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [scope.institute, view.id, account, view.place, ...valuesOf(view)],
  });
}

/** False when the version has changed. */
export async function updateView(scope: Scope, version: number, view: StoredView): Promise<boolean> {
  return (
    (await scope.db.execute({
      text: `update saved_views set name = $4, text = $5, columns = $6, visibility = $7, department_id = $8, version = version + 1, updated_at = now()
           where institute_id = $1 and id = $2 and version = $3 returning 1`,
      values: [scope.institute, view.id, version, ...valuesOf(view)],
    })) === 1
  );
}

function valuesOf({ name, text, columns: shown, visibility, department }: StoredView) {
  return [name, text, JSON.stringify(shown), visibility, department];
}

export async function removeView(scope: Scope, id: string): Promise<void> {
  await scope.db.query({
    text: "delete from saved_views where institute_id = $1 and id = $2",
    values: [scope.institute, id],
  });
}
