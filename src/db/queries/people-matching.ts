import type { Appointment } from "#kinds/appointment.ts";
import type { Day } from "#kinds/day.ts";
import { firstDayOf, isHeldOn, mainFirst } from "../is-held-on.ts";
import type { Scope } from "../scope.ts";
import { bind, statementName, type Values } from "./records/values.ts";

/** The data of an account for matching people, and the appointments that decide its department on a date. */
export type PersonForMatching = {
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

/** Identifiers by which an account may be found. */
export type AccountIdentifiers = {
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

/** Every account that matches one of these identifiers; the rules decide which one is meant. */
export async function findPeopleForMatching(scope: Scope, query: AccountIdentifiers): Promise<PersonForMatching[]> {
  const values: Values = [scope.institute];
  // Searching an empty list costs as much as a filled one.
  const matchBy = (list: readonly string[], table: string, column: string, condition: string): string[] => {
    if (list.length === 0) return [];
    return [
      `select ${column} as id from ${table} where institute_id = $1 and ${condition.replace("?", bind(values, list))}`,
    ];
  };
  const matches = [
    ...matchBy(query.publicIds, "accounts", "id", "public_id = any (?::uuid[])"),
    ...matchBy(query.emails, "accounts", "id", "email = any (?::text[])"),
    ...matchBy(query.orcids, "accounts", "id", "orcid = any (?::text[])"),
    ...matchBy(query.scopusAuthorIds, "accounts", "id", "scopus_author_ids && ?::text[]"),
    ...matchBy(query.names, "name_variants", "account_id", "folded = any (?::text[])"),
    ...matchBy(query.names, "accounts", "id", "matched_lower = any (?::text[]) and erased_at is null"),
  ];
  if (matches.length === 0) return [];
  const text = `with matches as (${matches.join(" union ")})
    select ${columns} from matches m join accounts a on a.institute_id = $1 and a.id = m.id`;
  return scope.db.query<PersonForMatching>({
    name: statementName("find-people-for-matching", text),
    text,
    values,
    isReadOnly: true,
  });
}

export async function findByPublicIds(
  scope: Scope,
  publicIds: readonly string[],
): Promise<Map<string, PersonForMatching>> {
  const noOtherIdentifiers = { emails: [], orcids: [], scopusAuthorIds: [], names: [] };
  const rows = await findPeopleForMatching(scope, { publicIds: [...new Set(publicIds)], ...noOtherIdentifiers });
  return new Map(rows.map((row) => [row.publicId, row]));
}

/** Everybody, for matching many records at once. */
export async function listPeopleForMatching(scope: Scope): Promise<PersonForMatching[]> {
  return scope.db.query<PersonForMatching>({
    text: `select ${columns} from accounts a where a.institute_id = $1 and a.erased_at is null`,
    values: [scope.institute],
  });
}

export type DocumentDefaults = {
  name: string;
  email: string;
  department: string | null;
  designation: string | null;
  joined: Day | null;
  phone: string | null;
};

/** Default values for a person's documents, from the account, the current appointment and, for the telephone number, other documents. */
export async function findDocumentDefaults(scope: Scope, account: number): Promise<DocumentDefaults | undefined> {
  return scope.db.find<DocumentDefaults>({
    text: `select a.name, a.email, p.department, p.designation,
             (select ${firstDayOf("f")} from appointments f where f.institute_id = $1 and f.account_id = $2 and f.type <> 'additional') as joined,
             (select r.data->>'contact' from record_scopes s join records r on r.institute_id = s.institute_id and r.id = s.record_id
              where s.institute_id = $1 and s.scope = -$2::int and r.created_by = $2 and r.data ? 'contact' limit 1) as phone
           from accounts a
           left join lateral (
             select d.code as department, ap.designation from appointments ap
             join departments d on d.institute_id = ap.institute_id and d.id = ap.department_id
             where ap.institute_id = $1 and ap.account_id = $2
               and ${isHeldOn("ap", "$3::date")}
             order by ${mainFirst("ap")} limit 1) p on true
           where a.institute_id = $1 and a.id = $2`,
    values: [scope.institute, account, scope.today],
  });
}
