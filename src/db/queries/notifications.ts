import type { Scope } from "../scope.ts";
import { columnsOf, valuesOf } from "./records/values.ts";

/** Notified on every commit that adds something for an account, or ends one of its sessions: `institute:account`. */
export const liveChannel = "fpms_live";

export type NotificationRow = {
  id: string;
  type: string;
  body: Record<string, unknown>;
  createdAt: Date;
  readAt: Date | null;
};

const columns = `id, type, body, created_at as "createdAt", read_at as "readAt"`;

/** Writes the notifications and wakes the streams of their recipients once the transaction commits. */
export async function insertNotifications(
  scope: Scope,
  notifications: {
    id: string;
    account: number;
    type: string;
    body: Record<string, unknown>;
    announcement: string | null;
    mailDue: boolean;
  }[],
): Promise<void> {
  await scope.db.query({
    text: `with inserted_notifications as (
        insert into notifications (institute_id, id, account_id, type, body, announcement_id, mail_due)
        select $1, n.id, n.account, n.type, n.body, n.announcement, n."mailDue"
        from jsonb_to_recordset($2) as n(id uuid, account int, type text, body jsonb, announcement uuid, "mailDue" boolean)
        returning account_id)
      select pg_notify('${liveChannel}', concat($1::int, ':', account_id)) from (select distinct account_id from inserted_notifications) m`,
    values: [scope.institute, JSON.stringify(notifications)],
  });
}

/** Active accounts of the people of a record and of its creator; for "record-changed" only those not notified within the hour. */
export async function listPeopleToNotify(
  scope: Scope,
  filter: { record: string; creator: number; people: readonly string[]; except: number; type: string },
): Promise<number[]> {
  return scope.db.column<number>({
    text: `select a.id from accounts a
      where a.institute_id = $1 and a.state = 'active' and a.id <> $5 and (a.id = $3 or a.public_id = any ($4::uuid[])) and not exists (
        select 1 from notifications n where n.institute_id = $1 and n.account_id = a.id and n.created_at > now() - interval '1 hour'
          and n.type = 'record-changed' and n.type = $6 and n.body ->> 'record' = $2)
      order by a.id`,
    values: [scope.institute, ...valuesOf(filter, "record", "creator", "people", "except", "type")],
  });
}

/**
 * Removes these accounts' unread notifications of a type whose body contains these values, so that they can be combined in a new one;
 * returns their bodies.
 */
export async function removeUnreadNotifications(
  scope: Scope,
  accounts: readonly number[],
  type: string,
  contained: Record<string, unknown>,
): Promise<{ body: Record<string, unknown> }[]> {
  return scope.db.query({
    text: `delete from notifications where institute_id = $1 and account_id = any ($2::int[]) and type = $3 and read_at is null and cleared_at is null
        and body @> $4 returning body`,
    values: [scope.institute, accounts, type, JSON.stringify(contained)],
  });
}

/** Removes the unread notifications of these types about these records, for everybody. */
export async function removeUnreadOfRecords(
  scope: Scope,
  records: readonly string[],
  types: readonly string[],
): Promise<void> {
  if (records.length === 0) return;
  await scope.db.query({
    text: `delete from notifications where institute_id = $1 and type = any ($2::text[]) and read_at is null and cleared_at is null
        and body ->> 'record' = any ($3::text[])`,
    values: [scope.institute, types, records],
  });
}

/** Takes claims off what unread notifications count, by account and claimant; one that counts no others is removed. */
export async function uncountClaims(
  scope: Scope,
  ended: readonly { account: number; claimant: string; count: number }[],
): Promise<void> {
  if (ended.length === 0) return;
  await scope.db.query({
    text: `with ended as (select * from unnest($2::int[], $3::text[], $4::int[]) as e(account, claimant, count)),
           unread as (
             select n.id, coalesce((n.body ->> 'count')::int, 0) - e.count as left from notifications n
             join ended e on e.account = n.account_id and e.claimant = n.body ->> 'claimant'
             where n.institute_id = $1 and n.type = 'claims' and n.read_at is null and n.cleared_at is null
           ), removed as (
             delete from notifications n using unread u where n.institute_id = $1 and n.id = u.id and u.left <= 0
           )
           update notifications n set body = jsonb_set(n.body, '{count}', to_jsonb(u.left)) from unread u
           where n.institute_id = $1 and n.id = u.id and u.left > 0`,
    values: [scope.institute, ...columnsOf(ended, "account", "claimant", "count")],
  });
}

/** When each account was last notified of claims of a person, who is named by public id. */
export async function listClaimNotifications(scope: Scope): Promise<{ account: number; claimant: string; at: Date }[]> {
  return scope.db.query({
    text: `select account_id as account, body ->> 'claimant' as claimant, max(created_at) as at from notifications
           where institute_id = $1 and type = 'claims' group by 1, 2`,
    values: [scope.institute],
  });
}

/** Newest first, those after `before` when it is given. */
export async function listNotifications(
  scope: Scope,
  account: number,
  filter: { type: string | null; isUnread: boolean; before: string | null; limit: number },
): Promise<NotificationRow[]> {
  return scope.db.query<NotificationRow>({
    text: `select ${columns} from notifications
      where institute_id = $1 and account_id = $2 and cleared_at is null
        and ($3::text is null or type = $3) and (not $4 or read_at is null) and ($5::uuid is null or id < $5)
      order by id desc limit $6`,
    values: [scope.institute, account, filter.type, filter.isUnread, filter.before, filter.limit],
  });
}

export async function countNotifications(
  scope: Scope,
  account: number,
  filter: { type: string | null; isUnread: boolean },
): Promise<number> {
  return scope.db.count({
    text: `select count(*)::int as count from notifications where institute_id = $1 and account_id = $2 and cleared_at is null
        and ($3::text is null or type = $3) and (not $4 or read_at is null)`,
    values: [scope.institute, account, filter.type, filter.isUnread],
  });
}

/** Notifications of the last minutes, for streams that were woken. */
export async function listRecentNotifications(scope: Scope, account: number): Promise<NotificationRow[]> {
  return scope.db.query<NotificationRow>({
    text: `select ${columns} from notifications where institute_id = $1 and account_id = $2 and cleared_at is null
        and created_at > now() - interval '10 minutes' order by id desc limit 50`,
    values: [scope.institute, account],
  });
}

/** The notification, now read; undefined when it is not that account's. */
export async function updateNotificationRead(
  scope: Scope,
  account: number,
  id: string,
): Promise<NotificationRow | undefined> {
  return scope.db.find<NotificationRow>({
    text: `update notifications set read_at = coalesce(read_at, now())
      where institute_id = $1 and account_id = $2 and id = $3 and cleared_at is null returning ${columns}`,
    values: [scope.institute, account, id],
  });
}

export async function updateNotificationsRead(scope: Scope, account: number): Promise<number> {
  return scope.db.execute({
    text: `update notifications set read_at = now()
      where institute_id = $1 and account_id = $2 and read_at is null and cleared_at is null`,
    values: [scope.institute, account],
  });
}

/** Hides read notifications from their recipient: of all types, or of one. */
export async function updateNotificationsCleared(scope: Scope, account: number, type: string | null): Promise<number> {
  return scope.db.execute({
    text: `update notifications set cleared_at = now()
      where institute_id = $1 and account_id = $2 and read_at is not null and cleared_at is null
        and ($3::text is null or type = $3)`,
    values: [scope.institute, account, type],
  });
}
