import type { RecordData } from "#kinds/field.ts";
import { kinds as allKinds } from "#kinds/registry.ts";
import type { Scope } from "../../scope.ts";
import { delegatorPeople, delegatorsOf } from "../delegations.ts";
import { todayOfInstitute } from "../institutes.ts";
import { queryTogether } from "../query-together.ts";
import type { LastReview, StoredPerson } from "./records.ts";
import type { LeadingRoles } from "./review-facts.ts";
import { bind, statementName, type Values } from "./values.ts";

/** The heads of the institute and the departments with an active head or coordinator, both as scopes of records. */
export type LedDepartments = { heads: number[]; led: number[] };

/** What decides whether an account may verify records. */
export async function findReviewing(
  scope: Scope,
  roles: LeadingRoles,
  account: number,
): Promise<LedDepartments & { delegators: string[] }> {
  type Rows = { leading: LedDepartments; delegators: { person: string } };
  const { leading: led, delegators } = await queryTogether<Rows>(scope, "reviewing", {
    leading: {
      text: `with ${leading("$2", "$3")} select array(select -h from unnest(heads.people) h) as heads, led.departments as led from heads, led`,
      values: [scope.institute, roles.heads, roles.tag],
    },
    delegators: delegatorPeople(scope, account),
  });
  return { ...(led[0] ?? { heads: [], led: [] }), delegators: delegators.map(({ person }) => person) };
}

const leading = (heads: string, tag: string) => `heads as materialized (
    select coalesce(array_agg(h.id), '{}') as people from accounts h where h.institute_id = $1 and h.role = any (${heads}::text[])
  ), led as materialized (
    select coalesce(array_agg(distinct q.department_id), '{}') as departments
    from appointments q join accounts h on h.institute_id = q.institute_id and h.id = q.account_id
    where q.institute_id = $1 and h.state = 'active' and (h.role = any (${heads}::text[]) or ${tag} = any (h.tags))
      and (q.starts is null or q.starts <= ${todayOfInstitute}) and (q.ends is null or q.ends >= ${todayOfInstitute})
  )`;

/** The owner of a queue: a person who leads departments or verifies single kinds, or an admin. */
export type Reviewer = {
  account: number;
  isAdmin: boolean;
  departments: readonly number[];
  named: readonly { department: number; kind: string }[];
  roles: LeadingRoles;
};

export type QueueFilter = {
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
  /** When it was last submitted, or first changed since it was verified; of older records, when it was entered. */
  since: Date;
  /** The position in the queue: the instant in microseconds, and `sortKey`, by which this order sorts first. */
  exactSubmittedAt: string;
  sortKey: string | number | null;
  data: RecordData;
  people: StoredPerson[];
  proofFields: string[];
  unread: Record<string, string>;
  isPossibleDuplicate: boolean;
  departments: string[];
  last: LastReview["decision"] | null;
};

/** The orders of the queue; the instant and the id always follow the key, which is the creator's name or the kind. */
const orders = {
  oldest: { key: "", type: "", direction: "asc" },
  newest: { key: "", type: "", direction: "desc" },
  person: { key: "lower(c.name)", type: "text", direction: "asc" },
  type: { key: "array_position($KINDS::text[], q.kind)", type: "int", direction: "asc" },
} as const;

export type QueueOrder = keyof typeof orders;

/** The records that wait for this reviewer. */
export async function listToReview(
  scope: Scope,
  reviewer: Reviewer,
  filter: QueueFilter,
  page: {
    order: QueueOrder;
    after: { key: string | number | null; exactSubmittedAt: string; id: string } | null;
    limit: number;
  },
): Promise<ToReview[]> {
  const values: Values = [scope.institute];
  const { key, type, direction } = orders[page.order];
  const sortKey = key.replace("$KINDS", () => bind(values, filter.kinds));
  const { after } = page;
  const start = after && [
    ...(sortKey ? [`${bind(values, after.key)}::${type}`] : []),
    `${bind(values, after.exactSubmittedAt)}::timestamptz`,
    `${bind(values, after.id)}::uuid`,
  ];
  const sorted = [...(sortKey ? [sortKey] : []), "q.submitted_at", "q.record_id"];
  const rest = start ? `and (${sorted.join(", ")}) ${direction === "asc" ? ">" : "<"} (${start.join(", ")})` : "";
  const by = (columns: readonly string[]) => columns.map((one) => `${one} ${direction}`).join(", ");
  const limit = bind(values, page.limit);
  const { ctes, parts } = queueSql(scope, reviewer, filter, values, {
    columns: `q.record_id, q.submitted_at, ${sortKey || "null"} as sort_key`,
    from: page.order === "person" ? "join accounts c on c.institute_id = q.institute_id and c.id = q.created_by" : "",
    end: `${rest} order by ${by(sorted)} limit ${limit}`,
  });
  const inOrder = by(sortKey ? ["p.sort_key", "p.submitted_at", "p.record_id"] : ["p.submitted_at", "p.record_id"]);
  const text = `with ${ctes}, page as materialized (select * from (${parts.join(" union all ")}) p order by ${inOrder} limit ${limit})
      select r.id, r.kind, r.state, r.version, r.title, r.scopes, r.created_by as "createdBy", c.name as "creatorName",
        case when r.submitted_at = '-infinity' then r.created_at else r.submitted_at end as since, p.submitted_at::text as "exactSubmittedAt", p.sort_key as "sortKey",
        r.data, r.people,
        r.proof_fields as "proofFields", r.unread, r.is_possible_duplicate as "isPossibleDuplicate",
        array(select d.code from departments d where d.institute_id = r.institute_id and d.id = any (r.scopes) order by d.id) as departments,
        (select e.what from record_events e where e.institute_id = r.institute_id and e.record_id = r.id and e.what in ('verified', 'returned')
         order by e.version desc limit 1) as last
      from page p join records r on r.institute_id = $1 and r.id = p.record_id
      join accounts c on c.institute_id = r.institute_id and c.id = r.created_by order by ${inOrder}`;
  return scope.db.query<ToReview>({ name: statementName("list-review", text), text, values, isReadOnly: true });
}

/** How many wait for this reviewer, counted to at most so many. */
export async function countToReview(
  scope: Scope,
  reviewer: Reviewer,
  filter: QueueFilter,
  limit: number,
): Promise<number> {
  const values: Values = [scope.institute];
  const most = bind(values, limit);
  const { ctes, parts } = queueSql(scope, reviewer, filter, values, {
    columns: "1",
    end: `limit ${most}`,
    isFromIndex: true,
  });
  // Each part by itself: added up, none of ten thousand rows passes through the union of them.
  const counts = parts.map((part) => `(select count(*) from ${part} q)`);
  const text = `with ${ctes} select least(${most}, ${counts.join(" + ")})::int as count`;
  return scope.db.count({ name: statementName("count-review", text), text, values });
}

export type QueueFacets = {
  kinds: { kind: string; count: number }[];
  people: { id: string; name: string; count: number }[];
};

/** The waiting records by kind and person, counted over at most so many records. */
export async function facetsToReview(
  scope: Scope,
  reviewer: Reviewer,
  filter: QueueFilter,
  limit: number,
): Promise<QueueFacets> {
  const values: Values = [scope.institute];
  const most = bind(values, limit);
  const { ctes, parts } = queueSql(scope, reviewer, filter, values, {
    columns: "q.kind, q.accounts",
    end: `limit ${most}`,
  });
  const text = `with ${ctes}, queue as materialized (select * from (${parts.join(" union all ")}) p limit ${most})
      select coalesce((select json_agg(k order by count desc, kind) from (select kind, count(*)::int as count from queue group by kind) k), '[]') as kinds,
        coalesce((select json_agg(json_build_object('id', a.public_id, 'name', a.name, 'count', p.count) order by p.count desc, a.name)
          from (select s as account, count(*)::int as count from queue cross join lateral unnest(accounts) s group by s order by 2 desc limit 200) p
          join accounts a on a.institute_id = $1 and a.id = p.account), '[]') as people`;
  const found = await scope.db.find<QueueFacets>({ name: statementName("facets-review", text), text, values });
  return found ?? { kinds: [], people: [] };
}

/** The columns to select of each waiting record, and the end of each part's statement. */
type QueueSelection = {
  columns: string;
  from?: string;
  end: string;
  /** So many rows are read that their index should be enough: what names a head is found first. */
  isFromIndex?: boolean;
};

/**
 * The same rules as the policy `mayVerify`, for many records. Each part is read from the rows of its departments alone,
 * up to the limit; no record is in two parts.
 */
function queueSql(
  scope: Scope,
  reviewer: Reviewer,
  filter: QueueFilter,
  values: Values,
  { columns, from = "", end, isFromIndex = false }: QueueSelection,
) {
  const { account, roles } = reviewer;
  const me = bind(values, account);
  const { kinds, states, person } = filter;
  const own = `(select array[${me}::int] || people from delegators)`;
  const common = `${ofSome("q.state", states, waitingStates, values)}
    and q.entered_by is distinct from ${me}::int and q.created_by <> all ((select people from delegators)::int[])
    and q.record_id not in (select x.record_id from authorships x where x.institute_id = $1
      and x.account_id = any (${own}::int[]) and x.state <> 'declined'
      union all select o.record_id from queued_of($1, array[${me}::int]) o
      union all select l.record_id from review_queue l where l.institute_id = $1 and l.created_by = ${me}::int and l.accounts = '{}')
    ${person === null ? "" : `and (select t.id from accounts t where t.institute_id = $1 and t.public_id = ${bind(values, person)}::uuid) = any (q.accounts)`}`;
  const [first = "false", ...others] = partsOf(reviewer, kinds, isFromIndex, values);
  const parts = [first, ...others].map(
    (part) => `(select ${columns} from review_queue q ${from} where ${common} and ${part} ${end})`,
  );
  const day = bind(values, scope.today);
  return {
    ctes: `${leading(bind(values, roles.heads), bind(values, roles.tag))}, delegators as materialized (${delegatorsOf(me, day)}), ${unledSql}`,
    parts,
  };
}

const waitingStates = ["submitted", "changed"];
const kindSlugs = allKinds.map(({ slug }) => slug);

/** The rows with one of some values, of all that there are, by the shorter list: each row of a long queue is compared with all of it. */
function ofSome(column: string, some: readonly string[], all: readonly string[], values: Values): string {
  const others = all.filter((one) => !some.includes(one));
  if (others.length === 0) return "true";
  if (others.length < some.length) return `${column} <> all (${bind(values, others)}::text[])`;
  return `${column} = any (${bind(values, some)}::text[])`;
}

/** What the reviewer reviews, in parts that have no record in common. */
function partsOf(
  { isAdmin, departments, named }: Reviewer,
  kinds: readonly string[],
  isFromIndex: boolean,
  values: Values,
): string[] {
  const ofKinds = (some: readonly string[]) => ofSome("q.kind", some, kindSlugs, values);
  const heads = "(select people from heads)::int[]";
  const ofHeads = `select h.record_id from queued_of($1, ${heads}) h`;
  if (isAdmin) {
    const ofAll = ofKinds(kinds);
    return [
      `q.institute_id = $1 and q.department_id = 0 and ${ofAll}`,
      `q.institute_id = $1 and q.department_id = any ((select departments from unled)::int[]) and ${ofAll}`,
      `q.institute_id = $1 and q.record_id = any (array(${ofHeads})) and q.department_id + 0 = any ((select departments from led)::int[]) and ${ofAll}`,
    ];
  }
  const single = [...new Set(named.map(({ department }) => department))].filter((one) => !departments.includes(one));
  const reviewed = [
    ...departments.map((department) => ({ department, some: kinds })),
    ...single.map((department) => ({
      department,
      some: kinds.filter((kind) => named.some((one) => one.department === department && one.kind === kind)),
    })),
  ];
  const namesNoHead = isFromIndex ? `q.record_id not in (${ofHeads})` : `not q.accounts && ${heads}`;
  return reviewed.map(
    ({ department, some }) =>
      `q.institute_id = $1 and q.department_id = ${bind(values, department)}::int and ${namesNoHead} and ${ofKinds(some)}`,
  );
}

/** The departments that have waiting records and no leader; a loose index scan finds each from the previous one. */
const unledSql = `unled as materialized (
    with recursive found (id) as (
      select min(w.department_id) from review_queue w where w.institute_id = $1 and w.department_id > 0
      union all
      select (select min(w.department_id) from review_queue w where w.institute_id = $1 and w.department_id > f.id) from found f where f.id is not null
    ) select array(select f.id from found f, led where f.id <> all (led.departments)) as departments)`;
