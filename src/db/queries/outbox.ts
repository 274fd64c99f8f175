import type { Connection } from "../connection.ts";
import type { Scope } from "../scope.ts";
import type { LinkPurpose } from "./accounts/password-resets.ts";

/** Notified when an e-mail is queued. */
export const mailChannel = "fpms_mail";

export type NewMail = {
  id: string;
  to: string;
  subject: string;
  body: string;
  purpose: string;
  /** For an e-mail with a link for a password, which is made when the e-mail is sent: whose password. */
  linkAccount: number | null;
  /** For an e-mail about notifications, whose text is written when it is sent: the recipient, and what they are about. */
  topicAccount: number | null;
  topic: string | null;
  waitSeconds: number;
};

export async function insertMails(scope: Scope, mails: NewMail[]): Promise<void> {
  await scope.db.query({
    text: `with inserted_mails as (
        insert into outbox (institute_id, id, to_address, subject, body, purpose, link_account, topic_account, topic, due_at)
        select $1, m.id, m."to", m.subject, m.body, m.purpose, m."linkAccount", m."topicAccount", m.topic, now() + make_interval(secs => m."waitSeconds")
        from jsonb_to_recordset($2) as m(id uuid, "to" text, subject text, body text, purpose text, "linkAccount" int, "topicAccount" int, topic text, "waitSeconds" int)
        returning 1)
      select pg_notify('${mailChannel}', '') from (select count(*) from inserted_mails) m`,
    values: [scope.institute, JSON.stringify(mails)],
  });
}

export type ReservedMail = {
  institute_id: number;
  id: string;
  to_address: string;
  subject: string;
  body: string;
  purpose: string;
  link_account: number | null;
  topic_account: number | null;
  topic: string | null;
  /** Including this one. */
  attempts: number;
};

/** Finds an e-mail that is due and reserves it for this caller for some seconds. */
export async function reserveMail(db: Connection, reservedSeconds: number): Promise<ReservedMail | undefined> {
  return db.find<ReservedMail>({ text: "select * from claim_mail($1)", values: [reservedSeconds] });
}

/** Stores the pending e-mails where there is no mail server: they are not sent, and can be read in the app. Returns their number. */
export async function storePendingMails(db: Connection): Promise<number> {
  return db.count({ text: "select keep_pending_mails() as kept", values: [] });
}

/** Locks the e-mail until the transaction ends, if its link is still to be made. */
export async function lockLinkMail(scope: Scope, id: string): Promise<boolean> {
  return (
    (await scope.db.execute({
      text: "select 1 from outbox where institute_id = $1 and id = $2 and link_account is not null for update",
      values: [scope.institute, id],
    })) === 1
  );
}

/** No link is made any more for an invitation that is pending or stored. Returns whether there was one. */
export async function withdrawStoredInvitation(scope: Scope, account: number): Promise<boolean> {
  return (
    (await scope.db.execute({
      text: `update outbox set link_account = null
      where institute_id = $1 and link_account = $2 and purpose = 'invite' and state in ('pending', 'kept') returning 1`,
      values: [scope.institute, account],
    })) > 0
  );
}

/** Cancels e-mails with links to the account, and makes no link for stored ones. */
export async function withdrawLinkMails(scope: Scope, account: number, purpose?: LinkPurpose): Promise<void> {
  const values = [scope.institute, account, purpose ?? null];
  const ofAccount = "institute_id = $1 and link_account = $2 and ($3::text is null or purpose = $3)";
  await scope.db.query({
    text: `delete from outbox where ${ofAccount} and state = 'pending'`,
    values,
  });
  await scope.db.query({
    text: `update outbox set link_account = null where ${ofAccount}`,
    values,
  });
}

/** Marks it sent; its text is replaced by one without the password link. */
export async function updateMailSent(scope: Scope, mail: { id: string; subject: string; body: string }): Promise<void> {
  await scope.db.execute({
    text: `update outbox set state = 'sent', sent_at = now(), problem = null, claimed_until = null, link_account = null, subject = $3, body = $4
      where institute_id = $1 and id = $2`,
    values: [scope.institute, mail.id, mail.subject, mail.body],
  });
}

/** Puts off an e-mail that was reserved; this was not an attempt to send it. */
export async function postponeMail(scope: Scope, id: string, waitSeconds: number): Promise<void> {
  await scope.db.execute({
    text: `update outbox set attempts = attempts - 1, claimed_until = null, due_at = now() + make_interval(secs => $3)
      where institute_id = $1 and id = $2`,
    values: [scope.institute, id, waitSeconds],
  });
}

export async function removeMail(scope: Scope, id: string): Promise<void> {
  await scope.db.execute({
    text: "delete from outbox where institute_id = $1 and id = $2",
    values: [scope.institute, id],
  });
}

/** Schedules another attempt after `waitSeconds`; null: marks it failed. */
export async function updateMailNotSent(
  scope: Scope,
  mail: { id: string; problem: string; waitSeconds: number | null },
): Promise<void> {
  await scope.db.execute({
    text: `update outbox set problem = $3, claimed_until = null, state = case when $4::int is null then 'failed' else 'pending' end,
        due_at = now() + make_interval(secs => coalesce($4::int, 0))
      where institute_id = $1 and id = $2`,
    values: [scope.institute, mail.id, mail.problem, mail.waitSeconds],
  });
}

export type OutboxRow = {
  id: string;
  institute: string | null;
  to: string;
  subject: string;
  body: string;
  purpose: string;
  state: string;
  attempts: number;
  problem: string | null;
  createdAt: Date;
  sentAt: Date | null;
  /** The instant to the microsecond, for the next page. */
  exactAt: string;
};

/** E-mails of every institute, newest first. */
export async function listOutbox(
  db: Connection,
  filter: { state: string | null; before: { at: string; id: string } | null; limit: number },
): Promise<OutboxRow[]> {
  return db.query<OutboxRow>({
    text: `select id, institute_name as institute, to_address as "to", subject, body, purpose, state, attempts, problem,
        created_at as "createdAt", sent_at as "sentAt", created_at::text as "exactAt" from all_outbox($1, $2, $3, $4)`,
    values: [filter.state, filter.before?.at ?? null, filter.before?.id ?? null, filter.limit],
  });
}

export async function countOutbox(db: Connection, state: string | null, limit: number): Promise<number> {
  return db.count({
    text: "select count_outbox($1, $2) as count",
    values: [state, limit],
  });
}
