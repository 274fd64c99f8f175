/** Which notifications are sent to whom by e-mail, and when. */
export const notificationMails = {
  id: "0043-notification-mails",
  up: /* sql */ `
-- What the person has chosen by topic, and their quiet hours; the day of the last digest.
alter table accounts add column delivery jsonb not null default '{}', add column digest_on date;
-- Whether an e-mail about it is still to be sent, and the e-mail that contains it.
alter table notifications add column mail_due boolean not null default false, add column mail_id uuid;
create index notifications_mail_due on notifications (institute_id, account_id, type) where mail_due;
create index notifications_mail on notifications (institute_id, mail_id) where mail_id is not null;
-- An e-mail about notifications is written when it is sent: for whom, and about which topic.
alter table outbox add column topic_account int, add column topic text;

drop function claim_mail(int);
create function claim_mail(lease_seconds int)
returns table (institute_id int, id uuid, to_address text, subject text, body text, purpose text, link_account int, topic_account int, topic text, attempts int)
language sql volatile security definer set search_path = public, pg_temp as $$
  with next as materialized (
    select w.institute_id, w.id from outbox w
    where w.state = 'waiting' and w.due_at <= now() and (w.claimed_until is null or w.claimed_until <= now())
    order by w.due_at, w.id limit 1 for update skip locked
  )
  update outbox o set claimed_until = now() + make_interval(secs => lease_seconds), attempts = o.attempts + 1
  from next
  where o.institute_id = next.institute_id and o.id = next.id
  returning o.institute_id, o.id, o.to_address, o.subject, o.body, o.purpose, o.link_account, o.topic_account, o.topic, o.attempts
$$;
revoke execute on function claim_mail(int) from public;
grant execute on function claim_mail(int) to fpms_app;
`,
};
