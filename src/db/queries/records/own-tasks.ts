import { blockingFields } from "#kinds/derive/gaps.ts";
import type { RecordData } from "#kinds/field.ts";
import { unassignedScope } from "#kinds/record-state.ts";
import { recordKinds } from "#kinds/registry.ts";
import { isHeldOn } from "../../is-held-on.ts";
import type { Scope } from "../../scope.ts";
import { hasPeople } from "../conditions/compile-condition.ts";
import { queryTogether } from "../query-together.ts";
import { isNoDuplicate } from "./record-slice.ts";
import type { StoredPerson } from "./records.ts";
import { bind, statementName, type Values } from "./values.ts";

/** A record in the account's own list; the account is the second value. */
const isOwn = "r.deleted_at is null and -$2::int = any (r.counted_scopes)";

/** Authorships that the account is asked to confirm (`isAskedToConfirm`); the institute is the first value, the account the second. */
const unconfirmedOf = `from authorships a where a.institute_id = $1 and a.account_id = $2 and a.state = 'proposed' and a.matched_by not in ('claim', 'variant')
  and not exists (select 1 from records r where r.institute_id = a.institute_id and r.id = a.record_id and (r.deleted_at is not null or r.question is not null))`;

/** Without duplicates and records of a deactivated kind: each of the few others is read by its id. */
export const countUnconfirmedSql = `select count(*)::int ${unconfirmedOf}
  and (select ${isOwn} from records r where r.institute_id = a.institute_id and r.id = a.record_id)`;

export type TaskRow = {
  id: string;
  kind: string;
  state: string;
  title: string;
  data: RecordData;
  people: StoredPerson[];
  createdBy: number;
  scopes: number[];
  unread: Record<string, string>;
  proofFields: string[];
  updatedAt: Date;
};

/** A record that names the account, which is asked whether it is its own; `updatedAt`: since when it names the account. */
export type UnconfirmedRow = Pick<TaskRow, "id" | "kind" | "title" | "people" | "updatedAt">;

const taskColumns = `r.id, r.kind, r.state, r.title, r.data, r.people, r.created_by as "createdBy", r.scopes, r.unread, r.proof_fields as "proofFields", r.updated_at as "updatedAt"`;

/** A record that was returned, and why. */
export type ReturnedRow = TaskRow & { reason: string };

/** As it comes in JSON. */
type Stored<Row> = Omit<Row, "updatedAt"> & { updatedAt: string };

const dated = <Row>(row: Stored<Row>) => ({ ...row, updatedAt: new Date(row.updatedAt) }) as Row;

/**
 * At most `limit` records that were returned, that ask the account for an answer, and others with texts that could not be
 * read, each the newest first; and the kinds of its records.
 */
export async function findTasks(
  scope: Scope,
  account: number,
  limit: number,
): Promise<{ returned: ReturnedRow[]; unconfirmed: UnconfirmedRow[]; unread: TaskRow[]; kinds: string[] }> {
  const values = [scope.institute, account, limit];
  type Rows = {
    returned: Stored<ReturnedRow>;
    unconfirmed: Stored<UnconfirmedRow>;
    unread: Stored<TaskRow>;
    kinds: { kind: string };
  };
  const found = await queryTogether<Rows>(scope, "tasks", {
    returned: {
      text: `select ${taskColumns}, coalesce((select e.change ->> 'reason' from record_events e
            where e.institute_id = $1 and e.record_id = r.id and e.what = 'returned' order by e.version desc limit 1), '') as reason
          from record_scopes s join records r on r.institute_id = $1 and r.id = s.record_id and ${isOwn}
          where s.institute_id = $1 and s.scope = -$2::int and s.state = 'returned' order by s.record_id desc limit $3`,
      values,
    },
    unconfirmed: {
      text: `select r.id, r.kind, r.title, r.people, coalesce((select max(e.at) from record_events e
            where e.institute_id = $1 and e.record_id = r.id and e.change #> '{people,after}' @> n.me and not e.change #> '{people,before}' @> n.me), r.created_at) as "updatedAt"
          from (select jsonb_build_array(jsonb_build_object('account', public_id)) as me from accounts where institute_id = $1 and id = $2) n
          cross join (select distinct a.record_id ${unconfirmedOf} order by a.record_id desc) t
          join records r on r.institute_id = $1 and r.id = t.record_id and ${isOwn} order by t.record_id desc limit $3`,
      values,
    },
    unread: {
      text: `select ${taskColumns} from records r where r.institute_id = $1 and r.unread <> '{}' and r.state <> 'returned' and ${isOwn} order by r.id desc limit $3`,
      values,
    },
    kinds: {
      text: "select distinct kind from record_scopes where institute_id = $1 and scope = -$2::int",
      values: [scope.institute, account],
    },
  });
  return {
    returned: found.returned.map((row) => dated<ReturnedRow>(row)),
    unconfirmed: found.unconfirmed.map((row) => dated<UnconfirmedRow>(row)),
    unread: found.unread.map((row) => dated<TaskRow>(row)),
    kinds: found.kinds.map(({ kind }) => kind),
  };
}

/**
 * At most `limit` drafts of the account that may lack what submitting needs, and have no text that could not be read; the newest
 * first. Left out are those that certainly lack nothing, for which the data of each is unpacked once.
 */
export async function listDrafts(scope: Scope, account: number, limit: number): Promise<TaskRow[]> {
  const { drafts } = await queryTogether<{ drafts: Stored<TaskRow> }>(scope, "drafts", {
    drafts: {
      text: `select ${taskColumns} from record_scopes s join records r on r.institute_id = $1 and r.id = s.record_id and ${isOwn} and r.unread = '{}'
           cross join lateral (select r.data || '{}' as data offset 0) d
           where s.institute_id = $1 and s.scope = -$2::int and s.state = 'draft' and not (r.day is not null and ${isFilled} and ${hasPeople})
           order by s.record_id desc limit $3`,
      values: [scope.institute, account, limit],
    },
  });
  return drafts.map((row) => dated<TaskRow>(row));
}

const isFilled = `case r.kind ${recordKinds
  .map((kind) => `when '${kind.slug}' then ${blockingFields(kind).map(isFilledField).join(" and ") || "true"}`)
  .join(" ")} else true end`;

function isFilledField(name: string): string {
  return `coalesce(d.data ->> '${name}', '') not in ('', '[]')`;
}

export type SidebarRow = {
  own: Record<string, number>;
  area: Record<string, number>;
  unread: number;
  toConfirm: number;
  pending: number;
  unassigned: number;
  bin: number;
  /** Imported drafts that may be an existing record, by kind. */
  questions: Record<string, number>;
  requests: number;
};

export type SidebarQuery = {
  account: number;
  /** Scopes of the wider list; empty if there is only the account's own list. */
  scopes: number[];
  /** Departments whose pending accounts and deleted records the account handles. */
  departments: number[];
  includesAll: boolean;
  /** Whose queue of privacy requests is counted: an admin's, a super admin's, or none. */
  queueOwner: "admin" | "super admin" | null;
  /** Kinds that the institute has not activated, whose records are in no list. */
  inactiveKinds: string[];
};

/** Imported records of the account that name nobody; takes the same two values. */
export const countUnassignedSql = `select count(*)::int from records r where r.institute_id = $1 and r.created_by = $2 and r.deleted_at is null
  and r.question is null and ${unassignedScope} = any (r.scopes) and not ${hasPeople}`;

export async function findSidebar(scope: Scope, query: SidebarQuery): Promise<SidebarRow> {
  // Each case has its own text: with one text and values that disable parts, the database would plan every request again.
  const values: Values = [scope.institute, query.account];
  const [only, ...others] = query.scopes;
  const scopes = others.length > 0 ? `${bind(values, query.scopes)}::int[]` : "";
  const area =
    only === undefined
      ? "select '' as kind, 0 as n where false"
      : others.length === 0
        ? `select kind, sum(drafts + submitted + verified)::int as n from counted_sums
          where institute_id = $1 and field = '@months' and scope = ${bind(values, only)}::int
          group by kind having sum(drafts + submitted + verified) > 0`
        : `select kind, count(distinct record_id)::int as n from record_scopes s
          where institute_id = $1 and scope = any (${scopes}) and ${isNoDuplicate("$1", scopes)} group by kind`;
  const unassigned = query.includesAll
    ? `select coalesce(sum(drafts + submitted + verified), 0)::int from counted_sums
        where institute_id = $1 and field = '@months' and scope = ${unassignedScope}`
    : countUnassignedSql;
  const departments =
    query.departments.length > 0 && !query.includesAll ? `${bind(values, query.departments)}::int[]` : undefined;
  const pendingOfViewer = query.includesAll
    ? "true"
    : departments
      ? `exists (select 1 from appointments p where p.institute_id = $1 and p.account_id = w.id and p.department_id = any (${departments})
          and ${isHeldOn("p", `${bind(values, scope.today)}::date`)})`
      : "false";
  const inBin = query.includesAll
    ? "true"
    : `(r.created_by = $2 ${departments ? `or r.scopes && ${departments}` : ""} or (-$2::int = any (r.scopes)
            and not exists (select 1 from unnest(r.scopes) o where o < 0 and o <> -$2::int)))`;
  const isActive =
    query.inactiveKinds.length > 0 ? `r.kind <> all (${bind(values, query.inactiveKinds)}::text[])` : "true";
  const requests =
    query.queueOwner === null
      ? "0"
      : `(select count(*)::int from find_privacy_requests($1, $2, ${query.queueOwner === "super admin"}) where state = 'open')`;
  const text = `select
        coalesce((select jsonb_object_agg(kind, n) from (
          select kind, count(*) as n from record_scopes where institute_id = $1 and scope = -$2::int group by kind) o), '{}') as own,
        coalesce((select jsonb_object_agg(kind, n) from (${area}) a), '{}') as area,
        (select count(*)::int from notifications where institute_id = $1 and account_id = $2 and read_at is null) as unread,
        (${countUnconfirmedSql}) as "toConfirm",
        (select count(*)::int from accounts w where w.institute_id = $1 and w.state = 'pending' and ${pendingOfViewer}) as pending,
        (${unassigned}) as unassigned,
        (select count(*)::int from records r where r.institute_id = $1 and r.deleted_at is not null and r.merged_into is null and ${isActive} and ${inBin}) as bin,
        coalesce((select jsonb_object_agg(kind, n) from (
          select kind, count(*) as n from records r where institute_id = $1 and question is not null and deleted_at is null and ${isActive}
            ${query.includesAll ? "" : "and created_by = $2"} group by kind) q), '{}') as questions,
        ${requests} as requests`;
  const [row] = await scope.db.query<SidebarRow>({
    name: statementName("find-sidebar", text),
    text,
    values,
    isReadOnly: true,
  });
  if (!row) throw new Error("The sidebar has no answer.");
  return row;
}
