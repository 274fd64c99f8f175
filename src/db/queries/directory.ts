import type { Appointment } from "#kinds/appointment.ts";
import type { Day } from "#kinds/day.ts";
import type { Scope } from "../scope.ts";
import type { Part } from "./query-together.ts";
import { bind, statementName, type Values } from "./records/values.ts";

/** The data of an account for matching people, and the appointments that decide its department on a date. */
export type DirectoryRow = {
  id: number;
  publicId: string;
  /** The approved name. */
  name: string;
  email: string;
  orcid: string | null;
  scopusAuthorIds: string[];
  /** Folded. */
  variants: string[];
  appointments: Appointment[];
};

/** What may identify an account. */
export type DirectoryQuery = {
  publicIds: string[];
  emails: string[];
  orcids: string[];
  scopusAuthorIds: string[];
  /** Folded. */
  names: string[];
};

const columns = `a.id, a.public_id as "publicId", coalesce(a.approved_name, a.name) as name, a.email, a.orcid, a.scopus_author_ids as "scopusAuthorIds",
  array(select v.folded from name_variants v where v.institute_id = a.institute_id and v.account_id = a.id) as variants,
  coalesce((select json_agg(json_build_object('department', p.department_id, 'type', p.type, 'starts', p.starts, 'ends', p.ends))
    from appointments p where p.institute_id = a.institute_id and p.account_id = a.id), '[]') as appointments`;

/** Every account that matches one of these; the rules decide which one is meant. */
export async function findDirectory(scope: Scope, query: DirectoryQuery): Promise<DirectoryRow[]> {
  const values: Values = [scope.institute];
  // Searching an empty list costs as much as a filled one.
  const by = (list: readonly string[], from: string, column: string, test: string): string[] => {
    if (list.length === 0) return [];
    return [`select ${column} as id from ${from} where institute_id = $1 and ${test.replace("?", bind(values, list))}`];
  };
  const wanted = [
    ...by(query.publicIds, "accounts", "id", "public_id = any (?::uuid[])"),
    ...by(query.emails, "accounts", "id", "email = any (?::text[])"),
    ...by(query.orcids, "accounts", "id", "orcid = any (?::text[])"),
    ...by(query.scopusAuthorIds, "accounts", "id", "scopus_author_ids && ?::text[]"),
    ...by(query.names, "name_variants", "account_id", "folded = any (?::text[])"),
    ...by(query.names, "accounts", "id", "matched_lower = any (?::text[]) and erased_at is null"),
  ];
  if (wanted.length === 0) return [];
  const text = `with wanted as (${wanted.join(" union ")})
    select ${columns} from wanted w join accounts a on a.institute_id = $1 and a.id = w.id`;
  return scope.db.query<DirectoryRow>({ name: statementName("find-directory", text), text, values, isRead: true });
}

export async function findByPublicIds(scope: Scope, publicIds: readonly string[]): Promise<Map<string, DirectoryRow>> {
  const noPeople = { emails: [], orcids: [], scopusAuthorIds: [], names: [] };
  const rows = await findDirectory(scope, { publicIds: [...new Set(publicIds)], ...noPeople });
  return new Map(rows.map((row) => [row.publicId, row]));
}

/** Everybody, for matching many records at once. */
export async function listDirectory(scope: Scope): Promise<DirectoryRow[]> {
  return scope.db.query<DirectoryRow>({
    text: `select ${columns} from accounts a where a.institute_id = $1 and a.erased_at is null`,
    values: [scope.institute],
  });
}

export type DepartmentCode = { id: number; code: string; name: string; aliases: string[] };

/** Including those no longer in use: older records belong to them. */
export async function listAllDepartments(scope: Scope): Promise<DepartmentCode[]> {
  return scope.db.query<DepartmentCode>({ ...departmentsPart(scope), isRead: true });
}

/** The same as a part of another statement. */
export function departmentsPart(scope: Scope): Part {
  return {
    text: `select id, code, name, aliases from departments where institute_id = $1 order by id`,
    values: [scope.institute],
  };
}

export type OwnerRow = {
  name: string;
  email: string;
  department: string | null;
  designation: string | null;
  joined: Day | null;
  contact: string | null;
};

/** Data about a person from account and today's appointment; the telephone number is from their other documents. */
export async function findOwner(scope: Scope, account: number): Promise<OwnerRow | undefined> {
  return scope.db.find<OwnerRow>({
    text: `select a.name, a.email, p.department, p.designation,
             (select min(starts) from appointments f where f.institute_id = $1 and f.account_id = $2) as joined,
             (select r.data->>'contact' from record_scopes s join records r on r.institute_id = s.institute_id and r.id = s.record_id
              where s.institute_id = $1 and s.scope = -$2::int and r.created_by = $2 and r.data ? 'contact' limit 1) as contact
           from accounts a
           left join lateral (
             select d.code as department, ap.designation from appointments ap
             join departments d on d.institute_id = ap.institute_id and d.id = ap.department_id
             where ap.institute_id = $1 and ap.account_id = $2
               and (ap.starts is null or ap.starts <= $3::date) and (ap.ends is null or ap.ends >= $3::date)
             order by ap.starts desc nulls last limit 1) p on true
           where a.institute_id = $1 and a.id = $2`,
    values: [scope.institute, account, scope.today],
  });
}

/** Names and addresses of everybody, by the account id in their records. */
export async function listPeopleNames(scope: Scope): Promise<Map<number, { name: string; email: string }>> {
  const rows = await scope.db.query<{ id: number; name: string; email: string }>({
    text: "select id, name, email from accounts where institute_id = $1",
    values: [scope.institute],
  });
  return new Map(rows.map(({ id, name, email }) => [id, { name, email }]));
}
