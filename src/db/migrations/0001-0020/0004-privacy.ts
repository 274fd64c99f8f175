/** What people may ask about their data, how an account is forgotten, and how long the rest is kept. */
export const privacy = {
  id: "0004-privacy",
  up: /* sql */ `
-- Set when a person was forgotten: the row stays for the works it stands on, who it was does not.
alter table accounts add column erased_at timestamptz;

-- ---------------------------------------------------------------- requests
create table privacy_requests (
  institute_id int not null,
  id uuid not null,
  account_id int not null,
  kind text not null check (kind in ('correction', 'deletion')),
  text text not null default '',
  state text not null default 'open' check (state in ('open', 'done', 'refused', 'withdrawn')),
  answer text not null default '',
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (institute_id, id),
  foreign key (institute_id, account_id) references accounts on delete cascade,
  check ((state = 'open') = (closed_at is null))
);
create index privacy_requests_account on privacy_requests (institute_id, account_id, id desc);
create index privacy_requests_newest on privacy_requests (id desc);
-- Whoever asks twice is waiting already.
create unique index privacy_requests_one_deletion on privacy_requests (institute_id, account_id) where kind = 'deletion' and state = 'open';
alter table privacy_requests enable row level security;
create policy tenant on privacy_requests using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, update, delete on privacy_requests to fpms_app;

-- Those that an office answers: of teachers and heads by the institute's admins; of admins and super admins, and where no
-- admin is active, by the super admins of the installation. Nobody finds the own ones here.
create function requests_for(institute int, account int, is_super boolean)
returns table (institute_id int, institute_name text, id uuid, account_id int, account uuid, name text, email text, role text, is_erased boolean,
  kind text, text text, state text, answer text, created_at timestamptz, closed_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select q.institute_id, i.name, q.id, q.account_id, a.public_id, a.name, a.email, a.role, a.erased_at is not null,
    q.kind, q.text, q.state, q.answer, q.created_at, q.closed_at
  from privacy_requests q
  join accounts a on a.institute_id = q.institute_id and a.id = q.account_id
  join institutes i on i.id = q.institute_id
  where (q.institute_id, q.account_id) <> (institute, account)
    and (is_super or q.institute_id = institute and q.institute_id = nullif(current_setting('app.institute', true), '')::int)
    and is_super = (a.role in ('Admin', 'Super Admin') or not exists (
      select 1 from accounts o where o.institute_id = q.institute_id and o.role = 'Admin' and o.state = 'active'))
$$;

-- ---------------------------------------------------------------- forgetting a person
-- The last active admin of an institute is not taken away; whoever takes one away waits for others who do.
create function other_admins(institute int, account int) returns int language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('fpms admins'), institute);
  return (select count(*) from accounts a where a.institute_id = institute and a.role = 'Admin' and a.state = 'active' and a.id <> account);
end $$;

-- The trail keeps what was done and when, under the account's number. Only an address that no account has any more can be forgotten.
create function forget_in_audit(account int, old_email text, new_email text) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  update audit_log l set target = case when lower(l.target) = old_email then new_email else l.target end,
    detail = case when position(old_email in lower(l.detail::text)) > 0 then replace(l.detail::text, old_email, new_email)::jsonb else l.detail end,
    address = case when l.institute_id = nullif(current_setting('app.institute', true), '')::int and l.account_id = account then null else l.address end
  where exists (select 1 from accounts a where a.institute_id = nullif(current_setting('app.institute', true), '')::int and a.id = account and a.erased_at is not null)
    and not exists (select 1 from accounts a where a.email = old_email)
    and (lower(l.target) = old_email or position(old_email in lower(l.detail::text)) > 0
      or l.institute_id = nullif(current_setting('app.institute', true), '')::int and l.account_id = account and l.address is not null)
$$;

-- A record's history is append-only but for this: texts of it that name a person who was forgotten.
create function forget_in_history(account int, changes jsonb) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  update record_events e set change = n.change
  from jsonb_to_recordset(changes) as n(record uuid, version int, at timestamptz, what text, change jsonb)
  where e.institute_id = nullif(current_setting('app.institute', true), '')::int
    and exists (select 1 from accounts a where a.institute_id = e.institute_id and a.id = account and a.erased_at is not null)
    and e.record_id = n.record and e.version = n.version and e.at = n.at and e.what = n.what
$$;

-- Of a record that is no more, the history says that it was, not what it said.
create function empty_history(records uuid[]) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  update record_events e set change = '{}'
  where e.institute_id = nullif(current_setting('app.institute', true), '')::int and e.record_id = any (records) and e.change <> '{}'
    and not exists (select 1 from records r where r.institute_id = e.institute_id and r.id = e.record_id)
$$;

-- Deeds of an account and deeds done to it, also those that a super admin of another institute did.
create function audit_of(account int)
returns table (at timestamptz, action text, target text, result text, address text, detail jsonb, is_own boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.at, l.action, l.target, l.result, l.address, l.detail, l.institute_id = a.institute_id and l.account_id is not distinct from a.id
  from accounts a join audit_log l on l.target = a.email or l.institute_id = a.institute_id and l.account_id = a.id
  where a.institute_id = nullif(current_setting('app.institute', true), '')::int and a.id = account
$$;

-- ---------------------------------------------------------------- how long things are kept
drop function remove_old_rows();
create function remove_old_rows(days jsonb) returns jsonb language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare gone jsonb := '{}'; n int;
begin
  delete from throttle where window_ends < now() - interval '1 day';
  get diagnostics n = row_count; gone := gone || jsonb_build_object('attempts', n);
  delete from idempotency_keys where created_at < now() - interval '1 day';
  get diagnostics n = row_count; gone := gone || jsonb_build_object('keys', n);
  delete from download_tickets where expires_at < now() - interval '1 day';
  get diagnostics n = row_count; gone := gone || jsonb_build_object('tickets', n);
  delete from setup_links where expires_at < now() - interval '1 day';
  delete from sessions where least(expires_at, ended_at) < now() - make_interval(days => (days->>'sessions')::int);
  get diagnostics n = row_count; gone := gone || jsonb_build_object('sessions', n);
  delete from password_resets where expires_at < now() - make_interval(days => (days->>'links')::int);
  get diagnostics n = row_count; gone := gone || jsonb_build_object('links', n);
  delete from outbox where state <> 'waiting' and created_at < now() - make_interval(days =>
    (case when purpose = 'account-erased' then days->>'lastMails' else days->>'mails' end)::int);
  get diagnostics n = row_count; gone := gone || jsonb_build_object('mails', n);
  delete from notices where least(read_at, cleared_at) < now() - make_interval(days => (days->>'notices')::int);
  get diagnostics n = row_count; gone := gone || jsonb_build_object('notices', n);
  delete from batches where state in ('reading', 'ready', 'failed') and created_at < now() - make_interval(days => (days->>'imports')::int);
  get diagnostics n = row_count; gone := gone || jsonb_build_object('imports', n);
  delete from privacy_requests where closed_at < now() - make_interval(days => (days->>'requests')::int);
  get diagnostics n = row_count; gone := gone || jsonb_build_object('requests', n);
  delete from audit_log where at < now() - make_interval(days => (days->>'audit')::int);
  get diagnostics n = row_count; gone := gone || jsonb_build_object('audit', n);
  return gone;
end $$;

-- ---------------------------------------------------------------- accounts that are no more are listed and counted nowhere
create or replace function accounts_shown(wanted_institute int, wanted_account uuid, wanted_departments int[], wanted_code text, wanted_role text, hidden_role text,
  wanted_state text, words text, after_name text, after_id uuid, at_most int)
returns table (institute_id int, institute_name text, id int, public_id uuid, email text, name text, role text, tags text[], state text, photo_file uuid,
  orcid text, scopus_author_ids text[], version int, created_at timestamptz, last_sign_in_at timestamptz,
  departments jsonb, appointments jsonb, designation text, variants text[], records int, total int)
language sql stable as $$
  with wanted as materialized (
    select a.institute_id, a.id, a.public_id, a.name, (now() at time zone i.time_zone)::date as today, i.name as institute_name
    from accounts a join institutes i on i.id = a.institute_id
    where a.erased_at is null
      and (wanted_institute is null or a.institute_id = wanted_institute)
      and (wanted_account is null or a.public_id = wanted_account)
      and (wanted_role is null or a.role = wanted_role)
      and (hidden_role is null or a.role <> hidden_role)
      and (wanted_state is null or a.state = wanted_state)
      and (words is null or position(lower(words) in lower(a.name)) > 0 or position(lower(words) in a.email) > 0)
      and (wanted_departments is null and wanted_code is null or exists (
        select 1 from appointments ap join departments d on d.institute_id = ap.institute_id and d.id = ap.department_id
        where ap.institute_id = a.institute_id and ap.account_id = a.id
          and (wanted_departments is null or d.id = any (wanted_departments)) and (wanted_code is null or d.code = wanted_code)
          and (ap.starts is null or ap.starts <= (now() at time zone i.time_zone)::date)
          and (ap.ends is null or ap.ends >= (now() at time zone i.time_zone)::date)))
  ), page as (
    select * from wanted w
    where after_name is null or (w.name collate "und-x-icu", w.public_id) > (after_name collate "und-x-icu", after_id)
    order by w.name collate "und-x-icu", w.public_id
    limit at_most
  )
  select w.institute_id, w.institute_name, a.id, a.public_id, a.email, a.name, a.role, a.tags, a.state, a.photo_file,
    a.orcid, a.scopus_author_ids, a.version, a.created_at, a.last_sign_in_at,
    coalesce(p.departments, '[]'), coalesce(p.appointments, '[]'), p.designation,
    coalesce((select array_agg(v.printed order by v.printed) from name_variants v where v.institute_id = a.institute_id and v.account_id = a.id), '{}'),
    (select count(*)::int from record_scopes s where s.institute_id = a.institute_id and s.scope = -a.id),
    (select count(*)::int from wanted)
  from page w
  join accounts a on a.institute_id = w.institute_id and a.id = w.id
  left join lateral (
    select jsonb_agg(jsonb_build_object('id', d.id, 'code', d.code, 'name', d.name) order by ap.starts desc nulls last) filter (where now_on) as departments,
      jsonb_agg(jsonb_build_object('id', ap.id, 'department', d.name, 'designation', ap.designation, 'starts', ap.starts, 'ends', ap.ends)
        order by ap.starts desc nulls last) as appointments,
      (array_agg(ap.designation order by ap.starts desc nulls last) filter (where now_on))[1] as designation
    from (select *, (starts is null or starts <= w.today) and (ends is null or ends >= w.today) as now_on from appointments) ap
    join departments d on d.institute_id = ap.institute_id and d.id = ap.department_id
    where ap.institute_id = a.institute_id and ap.account_id = a.id
  ) p on true
  order by w.name collate "und-x-icu", w.public_id
$$;

create or replace function all_institutes()
returns table (id int, public_id uuid, name text, domains text[], departments int, accounts int, active int, records int, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, i.public_id, i.name,
    coalesce((select array_agg(d.domain order by d.domain) from domains d where d.institute_id = i.id), '{}'),
    (select count(*)::int from departments d where d.institute_id = i.id and d.retired_at is null),
    (select count(*)::int from accounts a where a.institute_id = i.id and a.erased_at is null),
    (select count(*)::int from accounts a where a.institute_id = i.id and a.state = 'active'),
    (select coalesce(sum(drafts + submitted + verified), 0)::int from record_counts c where c.institute_id = i.id and c.clock = 'c' and c.scope in (0, 2147483647)),
    i.created_at
  from institutes i order by i.id
$$;

create or replace function installation_figures(day_began timestamptz) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'version', current_setting('server_version'),
    'sizeInBytes', pg_database_size(current_database()),
    'connections', (select count(*) from pg_stat_activity where datname = current_database()),
    'files', (select jsonb_build_object('count', count(*), 'sizeInBytes', coalesce(sum(size_in_bytes), 0)) from stored_files),
    'outbox', (select jsonb_build_object('waiting', count(*) filter (where state = 'waiting'), 'failed', count(*) filter (where state = 'failed'),
      'kept', count(*) filter (where state = 'kept'), 'sent', count(*) filter (where state = 'sent')) from outbox),
    'sessions', (select count(*) from sessions where ended_at is null and expires_at > now()),
    'accounts', (select jsonb_build_object('waiting', count(*) filter (where state = 'waiting'), 'active', count(*) filter (where state = 'active'),
      'off', count(*) filter (where state = 'off' and erased_at is null)) from accounts),
    'refusalsToday', (select count(*) from audit_log where at >= day_began and result = 'refused'),
    'signInsToday', (select count(*) from audit_log where at >= day_began and action = 'sign-in' and result = 'ok'))
$$;

revoke execute on all functions in schema public from public;
grant execute on all functions in schema public to fpms_app;
`,
};
