import { recordKinds } from "#kinds/registry.ts";
import { isHeldOn } from "../is-held-on.ts";
import type { Scope } from "../scope.ts";

export type DepartmentRow = { id: number; code: string; name: string; aliases: string[] };

/** Departments in use, in the order of creation. */
export async function listDepartments(scope: Scope): Promise<DepartmentRow[]> {
  return scope.db.query<DepartmentRow>({
    text: `select id, code, name, aliases from departments where institute_id = $1 and deactivated_at is null order by id`,
    values: [scope.institute],
  });
}

export async function insertDepartments(
  scope: Scope,
  departments: readonly { code: string; name: string; aliases: readonly string[] }[],
): Promise<DepartmentRow[]> {
  return scope.db.query<DepartmentRow>({
    text: `insert into departments (institute_id, code, name, aliases)
           select $1, d->>'code', d->>'name', array(select jsonb_array_elements_text(d->'aliases'))
           from jsonb_array_elements($2::jsonb) with ordinality as given(d, place) order by place
           returning id, code, name, aliases`,
    values: [scope.institute, JSON.stringify(departments)],
  });
}

export type StoredDepartmentRow = DepartmentRow & {
  version: number;
  isDeactivated: boolean;
  /** Appointed there today. */
  people: number;
  /** As the dashboards count: without the documents that each faculty member has. */
  records: number;
};

/** Every department, deactivated ones included, with its people and records. */
export async function listStoredDepartments(scope: Scope): Promise<StoredDepartmentRow[]> {
  return scope.db.query<StoredDepartmentRow>({
    text: `select d.id, d.code, d.name, d.aliases, d.version, d.deactivated_at is not null as "isDeactivated",
             (select count(distinct p.account_id)::int from appointments p
               join accounts a on a.institute_id = $1 and a.id = p.account_id and a.erased_at is null
               where p.institute_id = $1 and p.department_id = d.id
               and ${isHeldOn("p", "$2::date")}) as people,
             (select coalesce(sum(c.drafts + c.submitted + c.verified), 0)::int from counted_sums c
               where c.institute_id = $1 and c.field = '@months' and c.scope = d.id and c.kind = any ($3::text[])) as records
           from departments d where d.institute_id = $1 order by d.deactivated_at is not null, d.id`,
    values: [scope.institute, scope.today, recordKinds.map(({ slug }) => slug)],
  });
}

/** Changes the given values; false when the version has changed. */
export async function updateDepartment(
  scope: Scope,
  { id, version }: { id: number; version: number },
  change: { name?: string | undefined; aliases?: readonly string[] | undefined; isDeactivated?: boolean | undefined },
): Promise<boolean> {
  return (
    (await scope.db.execute({
      text: `update departments set name = coalesce($4, name), aliases = coalesce($5::text[], aliases), version = version + 1,
             deactivated_at = case when $6::boolean is null then deactivated_at when $6 then coalesce(deactivated_at, now()) end
           where institute_id = $1 and id = $2 and version = $3 returning id`,
      values: [scope.institute, id, version, change.name ?? null, change.aliases ?? null, change.isDeactivated ?? null],
    })) > 0
  );
}
