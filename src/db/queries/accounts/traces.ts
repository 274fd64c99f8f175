import type { RecordData } from "#kinds/field.ts";
import type { RecordState } from "#kinds/record-state.ts";
import type { Scope } from "../../scope.ts";
import type { StoredPerson } from "../records/records.ts";
import { valuesOf } from "../records/values.ts";

/**
 * Where a person may be named besides their own account: in records, their histories, imports and other people's
 * notifications.
 */

export type TracedRecord = {
  id: string;
  kind: string;
  state: RecordState;
  version: number;
  createdBy: number;
  batch: string | null;
  data: RecordData;
  people: StoredPerson[];
  unread: Record<string, string>;
  namedDepartments: number[];
  /** It may be another record, and nobody has decided yet. */
  hasOpenQuestion: boolean;
};

/** Ids of the records that a person is linked to or whose texts contain the address. Reads every record's text once. */
export async function listTracedRecords(
  scope: Scope,
  person: { account: number; publicId: string; email: string },
): Promise<string[]> {
  return scope.db.column<string>({
    text: `select id from records where institute_id = $1 and (
             id in (select record_id from authorships where institute_id = $1 and account_id = $2)
             or position($3 in people::text) > 0
             or position($4 in lower(people::text)) > 0 or position($4 in lower(data::text)) > 0 or position($4 in lower(unread::text)) > 0)
           order by id`,
    values: [scope.institute, person.account, person.publicId, person.email],
  });
}

/** Locks in the order of ids, to avoid a deadlock between two that run at once. */
export async function lockTracedRecords(scope: Scope, ids: readonly string[]): Promise<TracedRecord[]> {
  return scope.db.query<TracedRecord>({
    text: `select id, kind, state, version, created_by as "createdBy", batch_id as batch, data, people, unread,
             named_departments as "namedDepartments", question is not null as "hasOpenQuestion" from records where institute_id = $1 and id = any ($2::uuid[]) order by id for update`,
    values: [scope.institute, ids],
  });
}

export type TracedEvent = { record: string; version: number; at: string; what: string; change: unknown };

/** Non-empty entries of histories: those of these records, and others that name the account or contain the address. */
export async function listTracedEvents(
  scope: Scope,
  traces: { records: readonly string[]; publicId: string; email: string },
  after: TracedEvent | undefined,
  limit: number,
): Promise<TracedEvent[]> {
  return scope.db.query<TracedEvent>({
    text: `select record_id as record, version, at::text as at, what, change from record_events
           where institute_id = $1 and change <> '{}'
             and (record_id = any ($2::uuid[]) or position($3 in change::text) > 0 or position($4 in lower(change::text)) > 0)
             and ($5::uuid is null or (record_id, version, at, what) > ($5, $6, $7::timestamptz, $8))
           order by record_id, version, at, what limit $9`,
    values: [
      scope.institute,
      ...valuesOf(traces, "records", "publicId", "email"),
      after?.record,
      after?.version,
      after?.at,
      after?.what,
      limit,
    ],
  });
}

/** Changes only texts of an account that was anonymised before. */
export async function updateHistory(scope: Scope, account: number, events: readonly TracedEvent[]): Promise<void> {
  if (events.length === 0) return;
  await scope.db.query({
    text: "select forget_in_history($1, $2, $3)",
    values: [scope.institute, account, JSON.stringify(events)],
  });
}

export type TracedRow = {
  batch: string;
  row: number;
  reason: string;
  title: string;
  cells: unknown;
  data: unknown;
  people: unknown;
  unread: unknown;
  faults: unknown;
};

/** Rows of imports that became one of these records or were recognised as one, and others that contain the address. */
export async function listTracedRows(
  scope: Scope,
  traces: { records: readonly string[]; publicId: string; email: string },
  after: TracedRow | undefined,
  limit: number,
): Promise<TracedRow[]> {
  return scope.db.query<TracedRow>({
    text: `select batch_id as batch, row, reason, title, cells, data, people, unread, faults from batch_rows
           where institute_id = $1 and (record_id = any ($2::uuid[]) or duplicate_of = any ($2::uuid[])
               or position($3 in people::text) > 0 or position($4 in lower(cells::text || people::text)) > 0)
             and ($5::uuid is null or (batch_id, row) > ($5, $6))
           order by batch_id, row limit $7`,
    values: [scope.institute, ...valuesOf(traces, "records", "publicId", "email"), after?.batch, after?.row, limit],
  });
}

export async function updateTracedRows(scope: Scope, rows: readonly TracedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await scope.db.query({
    text: `update batch_rows w set reason = n.reason, title = n.title, cells = n.cells, data = n.data, people = n.people, unread = n.unread,
             faults = n.faults
           from jsonb_to_recordset($2) as n(batch uuid, row int, reason text, title text, cells jsonb, data jsonb, people jsonb, unread jsonb, faults jsonb)
           where w.institute_id = $1 and w.batch_id = n.batch and w.row = n.row`,
    values: [scope.institute, JSON.stringify(rows)],
  });
}

export type TracedText = { id: string; value: unknown };

/** Samples and names that are stored of uploaded files, if they contain the address or a name. */
export async function listTracedSamples(scope: Scope, texts: readonly string[]): Promise<TracedText[]> {
  return scope.db.query<TracedText>({
    text: `select id, jsonb_build_object('source', source, 'totals', totals) as value from batches
           where institute_id = $1 and exists (select 1 from unnest($2::text[]) t where position(t in lower(source::text || totals::text)) > 0) order by id`,
    values: [scope.institute, texts],
  });
}

export async function updateTracedSamples(scope: Scope, changed: readonly TracedText[]): Promise<void> {
  await scope.db.query({
    text: `update batches b set source = n.value -> 'source', totals = n.value -> 'totals' from jsonb_to_recordset($2) as n(id uuid, value jsonb)
           where b.institute_id = $1 and b.id = n.id`,
    values: [scope.institute, JSON.stringify(changed)],
  });
}

/** Notifications to others that contain the address or a name. */
export async function listTracedNotifications(scope: Scope, texts: readonly string[]): Promise<TracedText[]> {
  return scope.db.query<TracedText>({
    text: `select id, body as value from notifications
           where institute_id = $1 and exists (select 1 from unnest($2::text[]) t where position(t in lower(body::text)) > 0) order by id`,
    values: [scope.institute, texts],
  });
}

export async function updateTracedNotifications(scope: Scope, changed: readonly TracedText[]): Promise<void> {
  await scope.db.query({
    text: `update notifications o set body = n.value from jsonb_to_recordset($2) as n(id uuid, value jsonb)
           where o.institute_id = $1 and o.id = n.id`,
    values: [scope.institute, JSON.stringify(changed)],
  });
}

/** E-mails to others that contain the address or a name. */
export async function listTracedMails(scope: Scope, texts: readonly string[]): Promise<TracedText[]> {
  return scope.db.query<TracedText>({
    text: `select id, jsonb_build_object('subject', subject, 'body', body) as value from outbox
           where institute_id = $1 and exists (select 1 from unnest($2::text[]) t where position(t in lower(subject || ' ' || body)) > 0) order by id`,
    values: [scope.institute, texts],
  });
}

export async function updateTracedMails(scope: Scope, changed: readonly TracedText[]): Promise<void> {
  await scope.db.query({
    text: `update outbox o set subject = n.value ->> 'subject', body = n.value ->> 'body' from jsonb_to_recordset($2) as n(id uuid, value jsonb)
           where o.institute_id = $1 and o.id = n.id`,
    values: [scope.institute, JSON.stringify(changed)],
  });
}
