import type { RecordData } from "#kinds/field.ts";
import type { Scope } from "../../scope.ts";
import { isNamedFor, type LastReview, type StoredPerson } from "./records.ts";
import { bind, columnsOf, type Values } from "./values.ts";

/** Who leads departments: by role, or by a tag. */
type LeadingRoles = { heads: readonly string[]; tag: string };

/** The heads of the institute and the departments with an active head or coordinator, both as scopes of records. */
export type Leading = { heads: number[]; led: number[] };

export async function findLeading(scope: Scope, roles: LeadingRoles): Promise<Leading> {
  const found = await scope.db.find<Leading>({
    text: `with ${leading("$2", "$3")} select heads.people as heads, led.departments as led from heads, led`,
    values: [scope.institute, roles.heads, roles.tag],
  });
  return found ?? { heads: [], led: [] };
}

const leading = (heads: string, tag: string) => `heads as materialized (
    select coalesce(array_agg(-h.id), '{}') as people from accounts h where h.institute_id = $1 and h.role = any (${heads}::text[])
  ), led as materialized (
    select coalesce(array_agg(distinct q.department_id), '{}') as departments
    from appointments q join accounts h on h.institute_id = q.institute_id and h.id = q.account_id
    where q.institute_id = $1 and h.state = 'active' and (h.role = any (${heads}::text[]) or ${tag} = any (h.tags))
      and (q.starts is null or q.starts <= current_date) and (q.ends is null or q.ends >= current_date)
  )`;

/** Whose queue: the departments led, those of single kinds, or what an admin reviews. */
export type Reviewer = {
  account: number;
  isAdmin: boolean;
  departments: readonly number[];
  named: readonly { department: number; kind: string }[];
  roles: LeadingRoles;
};

export type QueueFilter = {
  /** The kinds that are verified. */
  kinds: readonly string[];
  states: readonly string[];
  /** Public id of an account. */
  person: string | null;
};

export type ToReview = {
  id: string;
  kind: string;
  state: "submitted" | "changed";
  version: number;
  title: string;
  scopes: number[];
  createdBy: number;
  creatorName: string;
  since: Date;
  /** The position in the queue: the instant in microseconds, and what stands before it in this order. */
  place: string;
  sortKey: string | number | null;
  data: RecordData;
  people: StoredPerson[];
  proofFields: string[];
  unread: Record<string, string>;
  isPossibleDuplicate: boolean;
  departments: string[];
  last: LastReview["decision"] | null;
};

/** The orders of the queue, always with the instant and the id behind: by whoever entered it, or the given order of kinds. */
const orders = {
  oldest: { key: "", type: "", direction: "asc" },
  newest: { key: "", type: "", direction: "desc" },
  person: { key: "lower(c.name)", type: "text", direction: "asc" },
  type: { key: "array_position($KINDS::text[], r.kind)", type: "int", direction: "asc" },
} as const;

export type QueueOrder = keyof typeof orders;

/** The records that wait for this reviewer. */
export async function listToReview(
  scope: Scope,
  reviewer: Reviewer,
  filter: QueueFilter,
  page: {
    order: QueueOrder;
    after: { key: string | number | null; place: string; id: string } | null;
    atMost: number;
  },
): Promise<ToReview[]> {
  const values: Values = [scope.institute];
  const { ctes, from, where } = queueSql(reviewer, filter, values);
  const { key, type, direction } = orders[page.order];
  const sortKey = key.replace("$KINDS", () => bind(values, filter.kinds));
  const sorted = [...(sortKey ? [sortKey] : []), "r.submitted_at", "r.id"];
  const { after } = page;
  const place = after && [
    ...(sortKey ? [`${bind(values, after.key)}::${type}`] : []),
    `${bind(values, after.place)}::timestamptz`,
    `${bind(values, after.id)}::uuid`,
  ];
  const rest = place ? `and (${sorted.join(", ")}) ${direction === "asc" ? ">" : "<"} (${place.join(", ")})` : "";
  return scope.db.query<ToReview>({
    text: `with ${ctes}
      select r.id, r.kind, r.state, r.version, r.title, r.scopes, r.created_by as "createdBy", c.name as "creatorName",
        case when r.submitted_at = '-infinity' then r.created_at else r.submitted_at end as since, r.submitted_at::text as place, ${sortKey || "null"} as "sortKey",
        r.data, r.people,
        r.proof_fields as "proofFields", r.unread, r.is_possible_duplicate as "isPossibleDuplicate",
        array(select d.code from departments d where d.institute_id = r.institute_id and d.id = any (r.scopes) order by d.id) as departments,
        (select e.what from record_events e where e.institute_id = r.institute_id and e.record_id = r.id and e.what in ('verified', 'returned')
         order by e.version desc limit 1) as last
      from ${from} join accounts c on c.institute_id = r.institute_id and c.id = r.created_by
      where ${where} ${rest} order by ${sorted.map((one) => `${one} ${direction}`).join(", ")} limit ${bind(values, page.atMost)}`,
    values,
  });
}

/** How many wait for this reviewer, counted to at most so many. */
export async function countToReview(
  scope: Scope,
  reviewer: Reviewer,
  filter: QueueFilter,
  atMost: number,
): Promise<number> {
  const values: Values = [scope.institute];
  const { ctes, from, where } = queueSql(reviewer, filter, values);
  return scope.db.count({
    text: `with ${ctes} select count(*)::int as count from (select 1 from ${from} where ${where} limit ${bind(values, atMost)}) q`,
    values,
  });
}

export type QueueFacets = {
  kinds: { kind: string; count: number }[];
  people: { id: string; name: string; count: number }[];
};

/** Of which kinds and people the waiting records are, of at most so many. */
export async function facetsToReview(
  scope: Scope,
  reviewer: Reviewer,
  filter: QueueFilter,
  atMost: number,
): Promise<QueueFacets> {
  const values: Values = [scope.institute];
  const { ctes, from, where } = queueSql(reviewer, filter, values);
  const found = await scope.db.find<QueueFacets>({
    text: `with ${ctes}, queue as materialized (select r.kind, r.scopes from ${from} where ${where} limit ${bind(values, atMost)})
      select coalesce((select json_agg(k order by count desc, kind) from (select kind, count(*)::int as count from queue group by kind) k), '[]') as kinds,
        coalesce((select json_agg(json_build_object('id', a.public_id, 'name', a.name, 'count', p.count) order by p.count desc, a.name)
          from (select -s as account, count(*)::int as count from queue cross join lateral unnest(scopes) s where s < 0 group by s order by 2 desc limit 200) p
          join accounts a on a.institute_id = $1 and a.id = p.account), '[]') as people`,
    values,
  });
  return found ?? { kinds: [], people: [] };
}

/** The same rules as the policy `mayVerify`, for many records. */
function queueSql(reviewer: Reviewer, { kinds, states, person }: QueueFilter, values: Values) {
  const { account, isAdmin, departments, named, roles } = reviewer;
  const me = bind(values, account);
  const single = "(select count(*) from unnest(r.scopes) s where s > 0 and s < 2147483647) = 1";
  const [kindsOf, ofDepartments] = columnsOf(named, "kind", "department");
  // Whoever is named for nothing is not looked up for every waiting record of the institute.
  const inDepartment = () =>
    named.length === 0
      ? `r.scopes && ${bind(values, departments)}::int[]`
      : `(r.scopes && ${bind(values, departments)}::int[] or ${isNamedFor(bind(values, kindsOf), bind(values, ofDepartments))})`;
  const isMine = isAdmin
    ? `not (${single} and not r.scopes && heads.people and r.scopes && led.departments)`
    : `${single} and not r.scopes && heads.people and ${inDepartment()}`;
  return {
    ctes: leading(bind(values, roles.heads), bind(values, roles.tag)),
    from: "records r cross join heads cross join led",
    where: `r.institute_id = $1 and r.state in ('submitted', 'changed') and r.state = any (${bind(values, states)}::text[]) and r.deleted_at is null
      and r.kind = any (${bind(values, kinds)}::text[]) and ${isMine} and not -${me}::int = any (r.scopes)
      ${person === null ? "" : `and (select -t.id from accounts t where t.institute_id = $1 and t.public_id = ${bind(values, person)}::uuid) = any (r.scopes)`}
      and not exists (select 1 from authorships x where x.institute_id = r.institute_id and x.record_id = r.id
        and x.account_id = ${me}::int and x.state <> 'declined')`,
  };
}

export type ChangeSince = { version: number; change: Record<string, unknown> };

/** What changed after a version, oldest first. */
export async function listChangesSince(scope: Scope, record: string, version: number): Promise<ChangeSince[]> {
  return scope.db.query<ChangeSince>({
    text: `select version, change from record_events
           where institute_id = $1 and record_id = $2 and version > $3 order by version, at`,
    values: [scope.institute, record, version],
  });
}
