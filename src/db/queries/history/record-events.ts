import type { Scope } from "../../scope.ts";

export type EventRow = { at: Date; version: number; by: string | null; what: string; change: Record<string, unknown> };

/** Newest first. */
export async function listEvents(scope: Scope, record: string): Promise<EventRow[]> {
  return scope.db.query<EventRow>({
    text: `select e.at, e.version, a.name as by, e.what, e.change
           from record_events e left join accounts a on a.institute_id = e.institute_id and a.id = e.account_id
           where e.institute_id = $1 and e.record_id = $2 order by e.version desc, e.at desc limit 500`,
    values: [scope.institute, record],
  });
}

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
export async function listChangedSince(scope: Scope, record: string, version: number): Promise<Set<string>> {
  const rows = await scope.db.query<{ name: string }>({
    text: `select distinct jsonb_object_keys(change) as name from record_events
           where institute_id = $1 and record_id = $2 and version > $3`,
    values: [scope.institute, record, version],
  });
  return new Set(rows.map(({ name }) => name));
}
