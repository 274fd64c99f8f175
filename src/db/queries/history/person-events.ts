import type { Scope } from "../../scope.ts";
import type { RecordViewer, StoredPerson } from "../records/records.ts";
import { bind, statementName, type Values } from "../records/values.ts";
import type { EventPage, EventRow } from "./record-events.ts";

/** An event, with the facts that decide how much of its record the viewer sees. */
export type PersonEventRow = EventRow & {
  kind: string;
  title: string;
  createdBy: number;
  scopes: number[];
  people: StoredPerson[];
  deletedAt: Date | null;
  isByPerson: boolean;
};

export type PersonEventQuery = EventPage & {
  account: number;
  /** Actions of the person, actions of others on the person's records, or (null) both. */
  direction: "done" | "received" | null;
  /** Days, both included. */
  since: string | null;
  until: string | null;
  viewer: RecordViewer;
  /** Scopes in which the viewer also sees what is in the bin. */
  binScopes: number[];
};

const columns = (
  person: string,
) => `e.record_id as record, e.at, e.at::text as "exactAt", e.version, a.name as by, e.what, e.change, e.via, b.file_name as file,
  (select o.name from accounts o where r.entered_by = e.account_id and r.created_by <> e.account_id and o.institute_id = e.institute_id and o.id = r.created_by) as "for",
  r.kind, r.title, r.created_by as "createdBy", r.scopes, r.people, r.deleted_at as "deletedAt",
  e.account_id is not distinct from ${person} as "isByPerson"`;

/** Events of records that the viewer sees now, newest first. */
export async function listPersonEvents(scope: Scope, query: PersonEventQuery): Promise<PersonEventRow[]> {
  const values: Values = [scope.institute];
  const { account, direction, eventTypes, before, since, until, viewer, binScopes } = query;
  const person = bind(values, account);
  const limit = bind(values, query.limit);
  const conditions = [
    `(r.scopes && ${bind(values, viewer.scopes)}::int[] or r.created_by = ${bind(values, viewer.account)})`,
    `(r.deleted_at is null or r.created_by = ${bind(values, viewer.account)} or r.scopes && ${bind(values, binScopes)}::int[])`,
  ];
  if (eventTypes) conditions.push(`e.what = any (${bind(values, eventTypes)}::text[])`);
  const zone = () => bind(values, scope.timeZone);
  if (since) conditions.push(`e.at >= ${bind(values, since)}::date::timestamp at time zone ${zone()}`);
  if (until) conditions.push(`e.at < (${bind(values, until)}::date + 1)::timestamp at time zone ${zone()}`);
  if (before)
    conditions.push(
      `(e.at, e.version, e.record_id, e.what) < (${bind(values, before.at)}::timestamptz, ${bind(values, before.version)}::int, ${bind(values, before.record)}::uuid, ${bind(values, before.what)}::text)`,
    );
  const order = "e.at desc, e.version desc, e.record_id desc, e.what desc";
  const branch = (which: string) => `(select e.* from record_events e
    join records r on r.institute_id = e.institute_id and r.id = e.record_id
    where e.institute_id = $1 and ${which} and ${conditions.join(" and ")} order by ${order} limit ${limit})`;
  const done = branch(`e.account_id = ${person}`);
  const received = branch(`e.account_id is distinct from ${person} and e.record_id in (
      select record_id from record_scopes where institute_id = $1 and scope = -${person}::int
      union select id from records where institute_id = $1 and created_by = ${person})`);
  const branches = [...(direction === "received" ? [] : [done]), ...(direction === "done" ? [] : [received])];
  const text = `select ${columns(person)} from (${branches.join(" union all ")}) e
    join records r on r.institute_id = e.institute_id and r.id = e.record_id
    left join accounts a on a.institute_id = e.institute_id and a.id = e.account_id
    left join batches b on e.what = 'imported' and b.institute_id = e.institute_id and b.id = coalesce((e.change ->> 'batch')::uuid, r.batch_id)
    order by ${order} limit ${limit}`;
  return scope.db.query<PersonEventRow>({ name: statementName("person-events", text), text, values, isReadOnly: true });
}
