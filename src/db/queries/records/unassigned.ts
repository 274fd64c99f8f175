import type { Day } from "#kinds/day.ts";
import type { Scope } from "../../scope.ts";
import type { TracedRecord } from "../accounts/traces.ts";
import { hasPeople } from "../conditions/compile-condition.ts";
import type { RecordViewer, StoredPerson } from "./records.ts";

/** An imported record that names nobody for certain, whether or not a department counts it. */
export type UnassignedRecord = TracedRecord & {
  title: string;
  day: Day | null;
  scopes: number[];
};

export type UnassignedFilter = {
  viewer: RecordViewer;
  unassignedScope: number;
  batch: string | null;
  /** Only these records. */
  ids: readonly string[] | null;
};

const columns = `r.id, r.kind, r.state, r.version, r.title, r.day, r.scopes, r.created_by as "createdBy", r.batch_id as batch, r.data, r.people,
  r.unread, r.named_departments as "namedDepartments", r.question is not null as "hasOpenQuestion"`;

const isOnPage = "($6::uuid[] is null or id = any ($6)) and ($7::uuid is null or id > $7)";

/** In batches, in the order of their ids; with `lock` locked until the transaction ends. */
export async function listUnassigned(
  scope: Scope,
  { viewer, unassignedScope, batch, ids }: UnassignedFilter,
  page: { after: string | null; limit: number; lock: boolean },
): Promise<UnassignedRecord[]> {
  return scope.db.query<UnassignedRecord>({
    text: `select ${columns} from records r
           where r.institute_id = $1 and r.deleted_at is null and not ${hasPeople}
             and r.id in (select id from records where institute_id = $1 and scopes @> array[$2::int] and ${isOnPage}
               union all select id from records where institute_id = $1 and named_departments <> '{}' and ${isOnPage})
             and (r.scopes && $3::int[] or r.created_by = $4) and ($5::uuid is null or r.batch_id = $5)
           order by r.id limit $8 ${page.lock ? "for update of r" : ""}`,
    values: [scope.institute, unassignedScope, viewer.scopes, viewer.account, batch, ids, page.after, page.limit],
  });
}

export async function listFileNames(scope: Scope, batches: readonly string[]): Promise<{ id: string; name: string }[]> {
  return scope.db.query({
    text: "select id, file_name as name from batches where institute_id = $1 and id = any ($2::uuid[]) order by id desc",
    values: [scope.institute, batches],
  });
}

/** The start of this transaction in microseconds, which is the time of every event that it writes. */
export async function findTransactionStart(scope: Scope): Promise<string> {
  const [row] = await scope.db.query<{ moment: string }>({
    text: `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment`,
    values: [],
  });
  if (!row) throw new Error("The database returned no time.");
  return row.moment;
}

export type AssignedRecord = UnassignedRecord & {
  /** The people before; null if the history was emptied. */
  before: StoredPerson[] | null;
  /** The record was changed, answered or deleted since. */
  isChanged: boolean;
};

/** Records that somebody assigned at one moment, which the history calls `placed`; locked until the transaction ends. */
export async function lockAssignedRecords(scope: Scope, account: number, moment: string): Promise<AssignedRecord[]> {
  return scope.db.query<AssignedRecord>({
    text: `select ${columns}, e.change->'people'->'before' as before,
             r.deleted_at is not null or exists (
               select 1 from record_events l where l.institute_id = $1 and l.record_id = r.id and (l.version, l.at) > (e.version, e.at)
             ) as "isChanged"
           from records r join record_events e on e.institute_id = $1 and e.record_id = r.id
           where r.institute_id = $1 and r.updated_at >= $3::timestamptz and e.account_id = $2 and e.at = $3::timestamptz and e.what = 'placed'
           order by r.id for update of r`,
    values: [scope.institute, account, moment],
  });
}
