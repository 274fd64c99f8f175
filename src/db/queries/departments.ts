import type { Scope } from "../scope.ts";

export type DepartmentRow = { id: number; code: string; name: string; aliases: string[] };

/** Those in use, in the order they were made. */
export async function listDepartments(scope: Scope): Promise<DepartmentRow[]> {
  return scope.db.query<DepartmentRow>({
    name: "list-departments",
    text: `select id, code, name, aliases from departments where institute_id = $1 and retired_at is null order by id`,
    values: [scope.institute],
  });
}

export async function insertDepartments(
  scope: Scope,
  departments: readonly { code: string; name: string; aliases: readonly string[] }[],
): Promise<DepartmentRow[]> {
  return scope.db.query<DepartmentRow>({
    name: "insert-departments",
    text: `insert into departments (institute_id, code, name, aliases)
           select $1, d->>'code', d->>'name', array(select jsonb_array_elements_text(d->'aliases'))
           from jsonb_array_elements($2::jsonb) with ordinality as given(d, place) order by place
           returning id, code, name, aliases`,
    values: [scope.institute, JSON.stringify(departments)],
  });
}
