/** What live notices, the sending of mail, old rows and the super admin's figures need beyond the foundation. */
export const liveAndMail = {
  id: "0002-live-and-mail",
  up: /* sql */ `
-- ---------------------------------------------------------------- notices
-- A cleared notice is hidden, not deleted, so that an announcement's count of readers stays true.
alter table notices add column announcement_id uuid, add column cleared_at timestamptz;
create index notices_announcement on notices (institute_id, announcement_id) where announcement_id is not null;
drop index notices_account;
create index notices_account on notices (institute_id, account_id, id desc) where cleared_at is null;

-- Wakes the streams of the account on every process, which then look at their session again.
create function sessions_ended() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.ended_at is null and new.ended_at is not null then
    perform pg_notify('fpms_live', new.institute_id || ':' || new.account_id);
  end if;
  return null;
end $$;
create trigger sessions_ended after update of ended_at on sessions for each row execute function sessions_ended();

-- ---------------------------------------------------------------- mail
alter table outbox add column due_at timestamptz not null default now(), add column claimed_until timestamptz;
drop index outbox_waiting;
create index outbox_waiting on outbox (due_at) where state = 'waiting';
create index outbox_newest on outbox (created_at desc, id desc);
drop function waiting_mails(int);

-- One mail to send, held for a while; a sender that dies in between leaves it to the next one.
create function claim_mail(lease_seconds int)
returns table (institute_id int, id uuid, to_address text, subject text, body text, purpose text, attempts int)
language sql volatile security definer set search_path = public, pg_temp as $$
  update outbox o set claimed_until = now() + make_interval(secs => lease_seconds), attempts = o.attempts + 1
  from (
    select w.institute_id, w.id from outbox w
    where w.state = 'waiting' and w.due_at <= now() and (w.claimed_until is null or w.claimed_until <= now())
    order by w.due_at, w.id limit 1 for update skip locked
  ) next
  where o.institute_id = next.institute_id and o.id = next.id
  returning o.institute_id, o.id, o.to_address, o.subject, o.body, o.purpose, o.attempts
$$;

-- Without a mail server nothing leaves: mails stay to be read in the app.
create function keep_waiting_mails() returns int language sql volatile security definer set search_path = public, pg_temp as $$
  with kept as (update outbox set state = 'kept' where state = 'waiting' returning 1) select count(*)::int from kept
$$;

-- ---------------------------------------------------------------- old rows
create function remove_old_rows() returns jsonb language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare gone jsonb := '{}'; n int;
begin
  delete from throttle where window_ends < now() - interval '1 day';
  get diagnostics n = row_count; gone := gone || jsonb_build_object('attempts', n);
  delete from idempotency_keys where created_at < now() - interval '1 day';
  get diagnostics n = row_count; gone := gone || jsonb_build_object('keys', n);
  delete from download_tickets where expires_at < now() - interval '1 day';
  get diagnostics n = row_count; gone := gone || jsonb_build_object('tickets', n);
  delete from sessions where least(expires_at, ended_at) < now() - interval '30 days';
  get diagnostics n = row_count; gone := gone || jsonb_build_object('sessions', n);
  delete from password_resets where expires_at < now() - interval '30 days';
  get diagnostics n = row_count; gone := gone || jsonb_build_object('links', n);
  delete from setup_links where expires_at < now() - interval '1 day';
  delete from outbox where state <> 'waiting' and created_at < now() - interval '180 days';
  get diagnostics n = row_count; gone := gone || jsonb_build_object('mails', n);
  delete from notices where cleared_at < now() - interval '400 days';
  get diagnostics n = row_count; gone := gone || jsonb_build_object('notices', n);
  return gone;
end $$;

-- ---------------------------------------------------------------- the super admin's figures
create function installation_figures(day_began timestamptz) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'version', current_setting('server_version'),
    'sizeInBytes', pg_database_size(current_database()),
    'connections', (select count(*) from pg_stat_activity where datname = current_database()),
    'files', (select jsonb_build_object('count', count(*), 'sizeInBytes', coalesce(sum(size_in_bytes), 0)) from stored_files),
    'outbox', (select jsonb_build_object('waiting', count(*) filter (where state = 'waiting'), 'failed', count(*) filter (where state = 'failed'),
      'kept', count(*) filter (where state = 'kept'), 'sent', count(*) filter (where state = 'sent')) from outbox),
    'sessions', (select count(*) from sessions where ended_at is null and expires_at > now()),
    'accounts', (select jsonb_build_object('waiting', count(*) filter (where state = 'waiting'), 'active', count(*) filter (where state = 'active'),
      'off', count(*) filter (where state = 'off')) from accounts),
    'refusalsToday', (select count(*) from audit_log where at >= day_began and result = 'refused'),
    'signInsToday', (select count(*) from audit_log where at >= day_began and action = 'sign-in' and result = 'ok'))
$$;

create function count_audit(wanted_action text, wanted_result text, words text, at_most int) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from (
    select 1 from audit_log l left join accounts a on a.institute_id = l.institute_id and a.id = l.account_id
    where (wanted_action is null or l.action = wanted_action)
      and (wanted_result is null or l.result = wanted_result)
      and (words is null or position(lower(words) in lower(coalesce(a.email, '') || ' ' || coalesce(l.target, '') || ' ' || l.action)) > 0)
    limit at_most) counted
$$;

create function count_outbox(wanted_state text, at_most int) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from (select 1 from outbox where wanted_state is null or state = wanted_state limit at_most) counted
$$;

revoke execute on all functions in schema public from public;
grant execute on all functions in schema public to fpms_app;
`,
};
