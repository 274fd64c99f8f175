import type { Scope } from "../scope.ts";
import type { DepartmentRow } from "./departments.ts";
import type { Part } from "./query-together.ts";

/** All departments, including deactivated ones, to which older records belong. */
export async function listAllDepartments(scope: Scope): Promise<DepartmentRow[]> {
  return scope.db.query<DepartmentRow>({ ...departmentsPart(scope), isReadOnly: true });
}

/** The query of `listAllDepartments`, to be combined with others in one statement. */
export function departmentsPart(scope: Scope): Part {
  return {
    text: `select id, code, name, aliases from departments where institute_id = $1 order by id`,
    values: [scope.institute],
  };
}

/** Names and addresses of everybody, keyed by account id. */
export async function listPeopleNames(scope: Scope): Promise<Map<number, { name: string; email: string }>> {
  const rows = await scope.db.query<{ id: number; name: string; email: string }>({
    text: "select id, name, email from accounts where institute_id = $1",
    values: [scope.institute],
  });
  return new Map(rows.map(({ id, name, email }) => [id, { name, email }]));
}

/** The name for readers outside the institute: the approved one, as long as a new one awaits approval. */
export const approvedName = (account: string) => `coalesce(nullif(${account}.approved_name, ''), ${account}.name)`;

/** The order of accounts in lists: by the name without titles, in the order of its alphabet. */
export const byName = (account: string) => `${account}.sort_name collate "und-x-icu"`;
