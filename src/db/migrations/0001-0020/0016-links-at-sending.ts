/**
 * Links that set a password are made when their mail is sent, so that neither the outbox nor a backup holds one. Links
 * that stand in earlier mails are taken out of them; a mail that has not left yet is given one when it does.
 */
export const linksAtSending = {
  id: "0016-links-at-sending",
  up: /* sql */ `
alter table outbox
  -- Whose link is put in as the mail leaves; null once it has left, was shown, or is not wanted any more.
  add column link_account int,
  add foreign key (institute_id, link_account) references accounts on delete cascade;
create index outbox_link on outbox (institute_id, link_account) where link_account is not null;

delete from outbox where purpose = 'reset' and state = 'waiting';
update outbox o set link_account = a.id
from accounts a
where a.institute_id = o.institute_id and a.email = o.to_address and a.password_hash is null
  and o.purpose = 'invite' and o.state = 'waiting';
update outbox set body = regexp_replace(body, 'https?://\\S+/auth/reset-password/\\S+', '(The link is put in when this mail is sent.)', 'g')
where body like '%/auth/reset-password/%';

drop function claim_mail(int);
create function claim_mail(lease_seconds int)
returns table (institute_id int, id uuid, to_address text, subject text, body text, purpose text, link_account int, attempts int)
language sql volatile security definer set search_path = public, pg_temp as $$
  with next as materialized (
    select w.institute_id, w.id from outbox w
    where w.state = 'waiting' and w.due_at <= now() and (w.claimed_until is null or w.claimed_until <= now())
    order by w.due_at, w.id limit 1 for update skip locked
  )
  update outbox o set claimed_until = now() + make_interval(secs => lease_seconds), attempts = o.attempts + 1
  from next
  where o.institute_id = next.institute_id and o.id = next.id
  returning o.institute_id, o.id, o.to_address, o.subject, o.body, o.purpose, o.link_account, o.attempts
$$;
revoke execute on function claim_mail(int) from public;
grant execute on function claim_mail(int) to fpms_app;
`,
};
