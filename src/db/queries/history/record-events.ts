import type { Scope } from "../../scope.ts";
import type { StoredPerson } from "../records/records.ts";

/** An event as histories show it. */
export type EventRow = {
  record: string;
  at: Date;
  /** The instant to the microsecond, for the next page. */
  exactAt: string;
  version: number;
  by: string | null;
  what: string;
  change: Record<string, unknown>;
  via: string | null;
  /** The person for whom a delegate did it. */
  for: string | null;
  /** The file's name, if it was an import. */
  file: string | null;
};

/** The end of a page. */
export type EventCursor = { at: string; version: number; record: string; what: string };

export type EventPage = {
  /** Null: all. */
  eventTypes: readonly string[] | null;
  before: EventCursor | null;
  limit: number;
};

/** The events of these records, newest first. */
export async function listEvents(
  scope: Scope,
  records: readonly string[],
  { eventTypes, before, limit }: EventPage,
): Promise<EventRow[]> {
  return scope.db.query<EventRow>({
    text: `select e.record_id as record, e.at, e.at::text as "exactAt", e.version, a.name as by, e.what, e.change, e.via, b.file_name as file,
             (select o.name from accounts o where r.entered_by = e.account_id and r.created_by <> e.account_id and o.institute_id = e.institute_id and o.id = r.created_by) as "for"
           from record_events e
           left join accounts a on a.institute_id = e.institute_id and a.id = e.account_id
           left join records r on r.institute_id = e.institute_id and r.id = e.record_id
           left join batches b on e.what = 'imported' and b.institute_id = e.institute_id and b.id = coalesce((e.change ->> 'batch')::uuid, r.batch_id)
           where e.institute_id = $1 and e.record_id = any ($2::uuid[]) and ($3::text[] is null or e.what = any ($3))
             and ($4::timestamptz is null or (e.at, e.version, e.record_id, e.what) < ($4, $5::int, $6::uuid, $7::text))
           order by e.at desc, e.version desc, e.record_id desc, e.what desc limit $8`,
    values: [
      scope.institute,
      records,
      eventTypes,
      before?.at ?? null,
      before?.version ?? null,
      before?.record ?? null,
      before?.what ?? null,
      limit,
    ],
    isReadOnly: true,
  });
}

export async function countEvents(
  scope: Scope,
  records: readonly string[],
  eventTypes: readonly string[] | null,
): Promise<number> {
  return scope.db.count({
    text: `select count(*) as count from record_events
           where institute_id = $1 and record_id = any ($2::uuid[]) and ($3::text[] is null or what = any ($3))`,
    values: [scope.institute, records, eventTypes],
    isReadOnly: true,
  });
}
/** The event of the newest version. */
export async function findLastEvent(
  scope: Scope,
  record: string,
): Promise<Pick<EventRow, "version" | "what" | "change"> | undefined> {
  return scope.db.find<Pick<EventRow, "version" | "what" | "change">>({
    text: `select version, what, change from record_events
           where institute_id = $1 and record_id = $2 order by version desc, at desc limit 1`,
    values: [scope.institute, record],
  });
}

/** The people before and after the last change of this type that linked the account. */
export async function findLinking(
  scope: Scope,
  record: string,
  { what, account }: { what: string; account: string },
): Promise<{ before: StoredPerson[]; after: StoredPerson[] } | undefined> {
  return scope.db.find({
    text: `select change->'people'->'before' as before, change->'people'->'after' as after from record_events
           where institute_id = $1 and record_id = $2 and what = $3
             and change->'people'->'after' @> jsonb_build_array(jsonb_build_object('account', $4::text))
             and not change->'people'->'before' @> jsonb_build_array(jsonb_build_object('account', $4::text))
           order by version desc limit 1`,
    values: [scope.institute, record, what, account],
  });
}

/** Whether somebody removed the person from the record as a wrong one. */
export async function wasRemoved(scope: Scope, record: string, account: string): Promise<boolean> {
  const event = await scope.db.find({
    text: `select 1 from record_events e where e.institute_id = $1 and e.record_id = $2 and ${removes("$3")} limit 1`,
    values: [scope.institute, record, account],
  });
  return event !== undefined;
}

/** Whether an event `e` removed the person with this public id from the record. */
export const removes = (account: string) => `e.what = 'person-removed'
  and e.change->'people'->'before' @> jsonb_build_array(jsonb_build_object('account', ${account}::text))
  and not e.change->'people'->'after' @> jsonb_build_array(jsonb_build_object('account', ${account}::text))`;

/** The event that made this version of the record. */
export async function findEvent(
  scope: Scope,
  record: string,
  version: number,
): Promise<{ at: Date; account: number | null; what: string; change: Record<string, unknown> } | undefined> {
  return scope.db.find<{
    at: Date;
    account: number | null;
    what: string;
    change: Record<string, unknown>;
  }>({
    text: `select at, account_id as account, what, change from record_events
           where institute_id = $1 and record_id = $2 and version = $3 and (change ? 'people' or what = 'proof-removed') order by at limit 1`,
    values: [scope.institute, record, version],
  });
}

/** An event that does not change the record itself. */
export async function insertEvent(
  scope: Scope,
  record: { id: string; version: number },
  event: { account: number; what: string; change: Record<string, unknown> },
): Promise<void> {
  await scope.db.query({
    text: `insert into record_events (institute_id, record_id, version, at, account_id, what, change)
           values ($1, $2, $3, clock_timestamp(), $4, $5, $6)`,
    values: [scope.institute, record.id, record.version, event.account, event.what, JSON.stringify(event.change)],
  });
}

/** Paths of what was changed after a version, as differences name them. */
export async function listPathsChangedSince(scope: Scope, record: string, version: number): Promise<Set<string>> {
  const rows = await scope.db.query<{ name: string }>({
    text: `select distinct jsonb_object_keys(change) as name from record_events
           where institute_id = $1 and record_id = $2 and version > $3`,
    values: [scope.institute, record, version],
  });
  return new Set(rows.map(({ name }) => name));
}
