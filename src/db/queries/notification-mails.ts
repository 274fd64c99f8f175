import { isHeldOn } from "../is-held-on.ts";
import type { Scope } from "../scope.ts";
import { valuesOf } from "./records/values.ts";

/** An active account, with the facts that decide which e-mails it gets and what they may contain. */
export type MailRecipient = {
  account: number;
  publicId: string;
  email: string;
  name: string;
  role: string;
  tags: string[];
  language: string;
  delivery: unknown;
  /** Ids of the departments of today's appointments. */
  departments: number[];
};

/** The active ones among these accounts. */
export async function listMailRecipients(scope: Scope, accounts: readonly number[]): Promise<MailRecipient[]> {
  return scope.db.query<MailRecipient>({
    text: `select a.id as account, a.public_id as "publicId", a.email, a.name, a.role, a.tags, a.delivery,
        coalesce(a.preferences ->> 'language', 'en') as language,
        array(select distinct p.department_id from appointments p where p.institute_id = a.institute_id and p.account_id = a.id
          and ${isHeldOn("p", "$3::date")}) as departments
      from accounts a where a.institute_id = $1 and a.id = any ($2::int[]) and a.state = 'active' order by a.id`,
    values: [scope.institute, accounts, scope.today],
  });
}

export type MailedTopic = { account: number; topic: string; mails: number; isWaiting: boolean };

/** How many e-mails of the last day about each topic an account got or will get; `isWaiting`: one is still to be written. */
export async function listMailedTopics(scope: Scope, accounts: readonly number[]): Promise<MailedTopic[]> {
  return scope.db.query<MailedTopic>({
    text: `select topic_account as account, topic, count(*)::int as mails,
        bool_or(state = 'pending' and due_at > now() + interval '1 minute') as "isWaiting" from outbox
      where institute_id = $1 and topic_account = any ($2::int[]) and created_at > now() - interval '1 day'
      group by topic_account, topic`,
    values: [scope.institute, accounts],
  });
}

/**
 * How many e-mails of the last day each account gets from the sender of this message, this one included. If this message is not
 * sent by e-mail to everybody, it is sent so to people who chose e-mails for all messages: for them, all messages are counted.
 */
export async function countMessagesOfSender(
  scope: Scope,
  accounts: readonly number[],
  announcement: string,
): Promise<{ account: number; messages: number }[]> {
  return scope.db.query({
    text: `select n.account_id as account, count(*)::int as messages from announcements this
      join announcements a on a.institute_id = $1 and a.created_by = this.created_by and (a.by_mail or not this.by_mail)
        and greatest(a.created_at, a.reminded_at) > now() - interval '1 day'
      join notifications n on n.institute_id = $1 and n.announcement_id = a.id and n.account_id = any ($2::int[])
        and n.created_at > now() - interval '1 day'
      where this.institute_id = $1 and this.id = $3 group by n.account_id`,
    values: [scope.institute, accounts, announcement],
  });
}

/** The accounts' own choices, also of accounts that are not active. */
export async function listDeliveries(
  scope: Scope,
  accounts: readonly number[],
): Promise<{ account: number; delivery: unknown }[]> {
  return scope.db.query({
    text: "select id as account, delivery from accounts where institute_id = $1 and id = any ($2::int[])",
    values: [scope.institute, accounts],
  });
}

/** Adds the given choices to the stored ones; returns all. */
export async function updateDelivery(
  scope: Scope,
  account: number,
  change: { topics: Readonly<Record<string, string>>; quiet?: object | null | undefined },
): Promise<unknown> {
  const row = await scope.db.find<{ delivery: unknown }>({
    text: `update accounts set delivery = delivery || jsonb_build_object('topics', coalesce(delivery -> 'topics', '{}') || $3::jsonb) || $4::jsonb
      where institute_id = $1 and id = $2 and state = 'active' returning delivery`,
    values: [
      scope.institute,
      account,
      JSON.stringify(change.topics),
      JSON.stringify(change.quiet === undefined ? {} : { quiet: change.quiet }),
    ],
  });
  return row?.delivery;
}

export type DueNotification = { id: string; type: string; body: Record<string, unknown>; createdAt: Date };

/**
 * The unread notifications of these types for this e-mail: those assigned to it at an earlier attempt, and those
 * that no other e-mail contains. No two e-mails get the same one.
 */
export async function claimDueNotifications(
  scope: Scope,
  filter: { account: number; types: readonly string[]; mail: string; since: string },
): Promise<DueNotification[]> {
  await scope.db.execute({
    text: `update notifications n set mail_id = $4 where n.institute_id = $1 and n.account_id = $2 and n.type = any ($3::text[]) and n.mail_due
        and n.created_at > now() - $5::interval and (n.mail_id is null or not exists (
          select 1 from outbox o where o.institute_id = $1 and o.id = n.mail_id and o.state = 'pending'))`,
    values: [scope.institute, ...valuesOf(filter, "account", "types", "mail", "since")],
  });
  return scope.db.query<DueNotification>({
    text: `select id, type, body, created_at as "createdAt" from notifications
      where institute_id = $1 and account_id = $2 and type = any ($3::text[]) and mail_id = $4 and mail_due and read_at is null and cleared_at is null
      order by id desc`,
    values: [scope.institute, ...valuesOf(filter, "account", "types", "mail")],
  });
}

/** Which of these records the person may see. */
export async function listVisibleRecords(
  scope: Scope,
  ids: readonly string[],
  viewer: { scopes: number[]; account: number },
): Promise<{ id: string; isInBin: boolean }[]> {
  return scope.db.query({
    text: `select r.id, r.deleted_at is not null as "isInBin" from records r
      where r.institute_id = $1 and r.id = any ($2::uuid[]) and (r.scopes && $3::int[] or r.created_by = $4)`,
    values: [scope.institute, ids, viewer.scopes, viewer.account],
  });
}

/** No further e-mail is sent about the notifications that this e-mail contains. */
export async function markNotificationsMailed(scope: Scope, mail: string): Promise<void> {
  await scope.db.execute({
    text: "update notifications set mail_due = false where institute_id = $1 and mail_id = $2 and mail_due",
    values: [scope.institute, mail],
  });
}

/** The choices of an active account, locked until the transaction ends. */
export async function lockDelivery(
  scope: Scope,
  publicId: string,
): Promise<{ account: number; delivery: unknown } | undefined> {
  return scope.db.find({
    text: "select id as account, delivery from accounts where institute_id = $1 and public_id = $2 and state = 'active' for update",
    values: [scope.institute, publicId],
  });
}

/**
 * Active accounts that had unread notifications with an e-mail due at this time today, and no digest yet today. Marks the
 * digest as made, so that nobody else makes it.
 */
export async function claimDigestRecipients(
  scope: Scope,
  filter: { time: string; since: string; limit: number },
): Promise<number[]> {
  return scope.db.column<number>({
    text: `update accounts a set digest_on = $2 where a.institute_id = $1 and a.state = 'active' and (a.digest_on is null or a.digest_on < $2)
        and a.id in (
          select n.account_id from notifications n join accounts c on c.institute_id = n.institute_id and c.id = n.account_id
          where n.institute_id = $1 and n.mail_due and n.read_at is null and n.cleared_at is null and (c.digest_on is null or c.digest_on < $2)
            and n.created_at < ($2::date + $3::time) at time zone $4 and n.created_at > now() - $5::interval
          group by n.account_id order by n.account_id limit $6)
      returning a.id`,
    values: [scope.institute, scope.today, filter.time, scope.timeZone, filter.since, filter.limit],
  });
}

export type DueType = { account: number; type: string; isOld: boolean };

/** The types of their unread notifications with an e-mail due; `isOld`: for more than a day. */
export async function listDueTypes(scope: Scope, accounts: readonly number[]): Promise<DueType[]> {
  return scope.db.query<DueType>({
    text: `select account_id as account, type, min(created_at) < $3::timestamptz - interval '1 day' as "isOld" from notifications
      where institute_id = $1 and account_id = any ($2::int[]) and mail_due and read_at is null and cleared_at is null
      group by account_id, type`,
    values: [scope.institute, accounts, scope.now],
  });
}

/** The language that the person has chosen. */
export async function findLanguage(scope: Scope, publicId: string): Promise<string | undefined> {
  const row = await scope.db.find<{ language: string }>({
    text: "select coalesce(preferences ->> 'language', 'en') as language from accounts where institute_id = $1 and public_id = $2",
    values: [scope.institute, publicId],
  });
  return row?.language;
}
