import type { RecordData } from "#kinds/field.ts";
import { kinds as allKinds } from "#kinds/registry.ts";
import { isHeldOn } from "../../is-held-on.ts";
import type { Scope } from "../../scope.ts";
import { delegatorAccountsSql, delegatorPublicIdsQuery } from "../delegations.ts";
import { byName } from "../directory.ts";
import { todayOfInstitute } from "../institutes.ts";
import { type Part, queryTogether } from "../query-together.ts";
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
      text: `with ${leadersSql("$2", "$3")} select array(select -h from unnest(heads.people) h) as heads, led.departments as led from heads, led`,
      values: [scope.institute, roles.heads, roles.tag],
    },
    delegators: delegatorPublicIdsQuery(scope, account),
  });
  return { ...(led[0] ?? { heads: [], led: [] }), delegators: delegators.map(({ person }) => person) };
}

const leadersSql = (heads: string, tag: string) => `leaders as materialized (
    select h.id, h.role = any (${heads}::text[]) as is_head, h.state from accounts h
    where h.institute_id = $1 and (h.role = any (${heads}::text[]) or ${tag}::text = any (h.tags))
  ), heads as materialized (
    select coalesce(array_agg(h.id) filter (where h.is_head), '{}') as people from leaders h
  ), led as materialized (
    select coalesce(array_agg(distinct q.department_id), '{}') as departments
    from leaders h join appointments q on q.institute_id = $1 and q.account_id = h.id
    where h.state = 'active' and ${isHeldOn("q", todayOfInstitute)}
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
  creatorName: string;
  /** When it was last submitted, or first changed since it was verified; of older records, when it was entered. */
  since: Date;
  /** The position in the queue: the instant in microseconds, and `sortKey`, by which this order sorts first. */
  exactSubmittedAt: string;
  sortKey: string | number | null;
  data: RecordData;
  people: StoredPerson[];
  proofFields: string[];
  proofLinks: number;
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

/** A page of the records that wait for this reviewer, and how many there are, counted up to `countedTo`. */
export async function listToReview(
  scope: Scope,
  reviewer: Reviewer,
  filter: QueueFilter,
  page: {
    order: QueueOrder;
    after: { key: string | number | null; exactSubmittedAt: string; id: string } | null;
    limit: number;
    countedTo: number;
    /** Otherwise the data of each record is empty. */
    readsData: boolean;
  },
): Promise<{ rows: ToReview[]; total: number }> {
  type Rows = { page: Omit<ToReview, "since"> & { since: string }; total: { count: number } };
  const found = await queryTogether<Rows>(
    scope,
    "list-review",
    {
      page: pagePart(scope, reviewer, filter, page),
      total: countPart(scope, reviewer, filter, page.countedTo),
    },
    queueStart(scope, reviewer),
  );
  return {
    rows: found.page.map((row) => ({ ...row, since: new Date(row.since) })),
    total: found.total[0]?.count ?? 0,
  };
}

function pagePart(
  scope: Scope,
  reviewer: Reviewer,
  filter: QueueFilter,
  page: Parameters<typeof listToReview>[3],
): Part {
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
  const parts = queueParts(reviewer, filter, values, {
    columns: `q.record_id, q.submitted_at, ${sortKey || "null"} as sort_key`,
    from: page.order === "person" ? "join accounts c on c.institute_id = q.institute_id and c.id = q.created_by" : "",
    end: `${rest} order by ${by(sorted)} limit ${limit}`,
  });
  const orderColumns = by(
    sortKey ? ["p.sort_key", "p.submitted_at", "p.record_id"] : ["p.submitted_at", "p.record_id"],
  );
  const text = `select r.id, r.kind, r.state, r.version, r.title, c.name as "creatorName",
        case when r.submitted_at = '-infinity' then r.created_at else r.submitted_at end as since, p.submitted_at::text as "exactSubmittedAt", p.sort_key as "sortKey",
        ${page.readsData ? "r.data" : "'{}'::jsonb as data"}, r.people, r.proof_fields as "proofFields", r.proof_links as "proofLinks", r.unread, r.is_possible_duplicate as "isPossibleDuplicate",
        array(select d.code from departments d where d.institute_id = r.institute_id and d.id = any (r.scopes) order by d.id) as departments,
        (select e.what from record_events e where e.institute_id = r.institute_id and e.record_id = r.id and e.what in ('verified', 'returned')
         order by e.version desc limit 1) as last
      from (select * from (${parts.join(" union all ")}) p order by ${orderColumns} limit ${limit}) p
      join records r on r.institute_id = $1 and r.id = p.record_id
      join accounts c on c.institute_id = r.institute_id and c.id = r.created_by order by ${orderColumns}`;
  return { text, values };
}

/** How many wait for this reviewer, counted up to `limit`. */
export async function countToReview(
  scope: Scope,
  reviewer: Reviewer,
  filter: QueueFilter,
  limit: number,
): Promise<number> {
  const parts = { total: countPart(scope, reviewer, filter, limit) };
  const found = await queryTogether<{ total: { count: number } }>(
    scope,
    "count-review",
    parts,
    queueStart(scope, reviewer),
  );
  return found.total[0]?.count ?? 0;
}

function countPart(scope: Scope, reviewer: Reviewer, filter: QueueFilter, limit: number): Part {
  const values: Values = [scope.institute];
  const most = bind(values, limit);
  const parts = queueParts(reviewer, filter, values, { columns: "1", end: `limit ${most}`, isFromIndex: true });
  // Each part by itself: added up, none of ten thousand rows passes through the union of them.
  const counts = parts.map((part) => `(select count(*) from ${part} q)`);
  return { text: `select least(${most}, ${counts.join(" + ")})::int as count`, values };
}

export type QueueFacets = {
  kinds: { kind: string; count: number }[];
  people: { id: string; name: string; count: number }[];
};

/** The waiting records by kind and person, counted over at most `limit` records. */
export async function facetsToReview(
  scope: Scope,
  reviewer: Reviewer,
  filter: QueueFilter,
  limit: number,
): Promise<QueueFacets> {
  const { text: start, values } = queueStart(scope, reviewer);
  const most = bind(values, limit);
  const parts = queueParts(reviewer, filter, values, { columns: "q.kind, q.accounts", end: `limit ${most}` });
  const text = `${start}, queue as materialized (select * from (${parts.join(" union all ")}) p limit ${most})
      select coalesce((select json_agg(k order by count desc, kind) from (select kind, count(*)::int as count from queue group by kind) k), '[]') as kinds,
        coalesce((select json_agg(json_build_object('id', a.public_id, 'name', a.name, 'count', p.count) order by p.count desc, ${byName("a")})
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
  /** Many rows are read, so from their index alone: the records that name a head are looked up first. */
  isFromIndex?: boolean;
};

/** What all parts of a queue read: who leads which departments, and for whom the reviewer enters records. */
function queueStart(scope: Scope, { account, roles }: Reviewer): Part {
  const values: Values = [scope.institute];
  const delegators = delegatorAccountsSql(bind(values, account), bind(values, scope.today));
  const text = `with ${leadersSql(bind(values, roles.heads), bind(values, roles.tag))}, delegators as materialized (${delegators}),
    unled as materialized (select array(select d.id from departments d, led where d.institute_id = $1 and d.id <> all (led.departments)) as departments)`;
  return { text, values };
}

/**
 * The same rules as the policy `mayVerify`, for many records. Each part is read from the rows of its departments alone,
 * up to the limit; no record is in two parts.
 */
function queueParts(
  reviewer: Reviewer,
  { kinds, states, person }: QueueFilter,
  values: Values,
  { columns, from = "", end, isFromIndex = false }: QueueSelection,
): string[] {
  const me = bind(values, reviewer.account);
  const own = `(select array[${me}::int] || people from delegators)`;
  const common = `${chosenConditionSql("q.state", states, waitingStates, values)}
    and q.entered_by is distinct from ${me}::int and q.created_by <> all ((select people from delegators)::int[])
    and q.record_id not in (select x.record_id from authorships x where x.institute_id = $1
      and x.account_id = any (${own}::int[]) and x.state <> 'declined'
      union all select o.record_id from find_queued_records($1, array[${me}::int]) o
      union all select l.record_id from review_queue l where l.institute_id = $1 and l.created_by = ${me}::int and l.accounts = '{}')
    ${person === null ? "" : `and (select t.id from accounts t where t.institute_id = $1 and t.public_id = ${bind(values, person)}::uuid) = any (q.accounts)`}`;
  return partsOf(reviewer, kinds, isFromIndex, values).map(
    (part) => `(select ${columns} from review_queue q ${from} where ${common} and ${part} ${end})`,
  );
}

const waitingStates = ["submitted", "changed"];
const kindSlugs = allKinds.map(({ slug }) => slug);

/**
 * Rows with one of the chosen values, by the shorter list: the chosen ones or the others. Each row of a long queue is compared
 * with all of it.
 */
function chosenConditionSql(column: string, chosen: readonly string[], all: readonly string[], values: Values): string {
  const others = all.filter((one) => !chosen.includes(one));
  if (others.length === 0) return "true";
  if (others.length < chosen.length) return `${column} <> all (${bind(values, others)}::text[])`;
  return `${column} = any (${bind(values, chosen)}::text[])`;
}

/** What the reviewer reviews, in parts that have no record in common. */
function partsOf(
  { isAdmin, departments, named }: Reviewer,
  kinds: readonly string[],
  isFromIndex: boolean,
  values: Values,
): string[] {
  const ofKinds = (chosen: readonly string[]) => chosenConditionSql("q.kind", chosen, kindSlugs, values);
  const heads = "(select people from heads)::int[]";
  const ofHeads = `select h.record_id from find_queued_records($1, ${heads}) h`;
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
    ...departments.map((department) => ({ department, reviewedKinds: kinds })),
    ...single.map((department) => ({
      department,
      reviewedKinds: kinds.filter((kind) => named.some((one) => one.department === department && one.kind === kind)),
    })),
  ];
  if (reviewed.length === 0) return ["false"];
  const namesNoHead = isFromIndex ? `q.record_id not in (${ofHeads})` : `not q.accounts && ${heads}`;
  return reviewed.map(
    ({ department, reviewedKinds }) =>
      `q.institute_id = $1 and q.department_id = ${bind(values, department)}::int and ${namesNoHead} and ${ofKinds(reviewedKinds)}`,
  );
}
