/**
 * Works are counted by the months in which they can lie, from which any year, of any period, follows exactly. A
 * transaction appends its changes; a job adds them to the counters. Nobody waits for another's transaction.
 */
export const countersByMonth = {
  id: "0026-counters-by-month",
  up: /* sql */ `
-- Months are numbered: 12 times the year, and 0 to 11 for the month. 0 is no date.
create function month_of(d date) returns int language sql immutable parallel safe as
  $$ select case when d is null or d = 'infinity' then 0 else extract(year from d)::int * 12 + extract(month from d)::int - 1 end $$;

-- The year of a period in which all these months lie: 0 without a date, 1 where the month is needed to tell.
create function year_of_months(period "char", month int, months int, start_month int) returns int language sql immutable parallel safe as
  $$ select case
       when month = 0 then 0
       when period = 'c' then month / 12
       when (month - start_month + 1) / 12 = (month + months - start_month) / 12 then (month - start_month + 1) / 12
       else 1 end $$;

drop trigger institutes_period_changed on institutes;
drop function institutes_period_changed();
drop table record_counts;

-- Derived. Records whose date lies in 'months' months from 'month' on: 1 where the month is known, 12 where only the year is.
-- Returned is in drafts, changed in submitted. 'shared' is the institute's: how often a further department counts its works.
create table record_counts (
  institute_id int not null,
  scope int not null,
  kind text not null,
  month int not null,
  months smallint not null,
  drafts int not null,
  submitted int not null,
  verified int not null,
  no_proof int not null,
  shared int not null,
  primary key (institute_id, scope, kind, month, months)
) with (fillfactor = 70);

-- What transactions have added and removed since.
create table record_count_changes (like record_counts including defaults)
  with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index record_count_changes_scope on record_count_changes (institute_id, scope);

-- Every figure is read from here.
create view counted_records with (security_invoker = true) as
  select * from record_counts union all select * from record_count_changes;

do $$
declare t text;
begin
  foreach t in array array['record_counts', 'record_count_changes'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (institute_id = nullif(current_setting(''app.institute'', true), '''')::int) with check (institute_id = nullif(current_setting(''app.institute'', true), '''')::int)', t);
    execute format('grant select on %I to fpms_app', t);
  end loop;
end $$;
grant select on counted_records to fpms_app;

create or replace function records_inserted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into record_scopes (institute_id, scope, kind, day, record_id, day_end, state, has_proof)
  select n.institute_id, s, n.kind, coalesce(n.day, 'infinity'), n.id, n.day_end, n.state, n.has_proof
  from new_rows n cross join lateral unnest(n.counted_scopes) s
  where n.deleted_at is null;

  insert into record_count_changes
  select n.institute_id, l.scope, n.kind, month_of(n.day), month_of(n.day_end) - month_of(n.day) + 1,
         coalesce(sum(l.works) filter (where n.state in ('draft', 'returned')), 0),
         coalesce(sum(l.works) filter (where n.state in ('submitted', 'changed')), 0),
         coalesce(sum(l.works) filter (where n.state = 'verified'), 0),
         coalesce(sum(l.works) filter (where not n.has_proof), 0),
         sum(l.shared)
  from new_rows n cross join lateral counter_lines(n.counted_scopes) l
  where n.deleted_at is null
  group by 1, 2, 3, 4, 5;
  return null;
end $$;

create or replace function records_updated() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select n.institute_id, n.id, n.kind, n.counted_scopes, n.day, n.day_end, n.state, n.has_proof, n.deleted_at is null from new_rows n
    except
    select o.institute_id, o.id, o.kind, o.counted_scopes, o.day, o.day_end, o.state, o.has_proof, o.deleted_at is null from old_rows o
  ) then
    return null;
  end if;

  delete from record_scopes d
  using (
    select o.institute_id, s as scope, o.kind, coalesce(o.day, 'infinity') as day, o.id
    from old_rows o cross join lateral unnest(o.counted_scopes) s where o.deleted_at is null
    except
    select n.institute_id, s, n.kind, coalesce(n.day, 'infinity'), n.id
    from new_rows n cross join lateral unnest(n.counted_scopes) s where n.deleted_at is null
  ) gone
  where d.institute_id = gone.institute_id and d.scope = gone.scope and d.kind = gone.kind and d.day = gone.day and d.record_id = gone.id;

  insert into record_scopes as r (institute_id, scope, kind, day, record_id, day_end, state, has_proof)
  select n.institute_id, s, n.kind, coalesce(n.day, 'infinity'), n.id, n.day_end, n.state, n.has_proof
  from new_rows n cross join lateral unnest(n.counted_scopes) s
  where n.deleted_at is null
  on conflict (institute_id, scope, kind, day, record_id) do update
    set day_end = excluded.day_end, state = excluded.state, has_proof = excluded.has_proof
    where (r.day_end, r.state, r.has_proof) is distinct from (excluded.day_end, excluded.state, excluded.has_proof);

  insert into record_count_changes
  select * from (
    select b.institute_id, l.scope, b.kind, month_of(b.day), month_of(b.day_end) - month_of(b.day) + 1,
           coalesce(sum(b.sign * l.works) filter (where b.state in ('draft', 'returned')), 0) as drafts,
           coalesce(sum(b.sign * l.works) filter (where b.state in ('submitted', 'changed')), 0) as submitted,
           coalesce(sum(b.sign * l.works) filter (where b.state = 'verified'), 0) as verified,
           coalesce(sum(b.sign * l.works) filter (where not b.has_proof), 0) as no_proof,
           sum(b.sign * l.shared) as shared
    from (
      select institute_id, kind, counted_scopes, day, day_end, state, has_proof, 1 as sign from new_rows where deleted_at is null
      union all
      select institute_id, kind, counted_scopes, day, day_end, state, has_proof, -1 from old_rows where deleted_at is null
    ) b
    cross join lateral counter_lines(b.counted_scopes) l
    group by 1, 2, 3, 4, 5
  ) d
  where drafts <> 0 or submitted <> 0 or verified <> 0 or no_proof <> 0 or shared <> 0;
  return null;
end $$;

create or replace function records_deleted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from record_scopes d using old_rows o where d.institute_id = o.institute_id and d.record_id = o.id;
  delete from authorships d using old_rows o where d.institute_id = o.institute_id and d.record_id = o.id;
  delete from record_keys d using old_rows o where d.institute_id = o.institute_id and d.record_id = o.id;
  delete from record_title_keys d using old_rows o where d.institute_id = o.institute_id and d.record_id = o.id;
  delete from record_pairs d using old_rows o where d.institute_id = o.institute_id and o.id in (d.a, d.b);

  insert into record_count_changes
  select o.institute_id, l.scope, o.kind, month_of(o.day), month_of(o.day_end) - month_of(o.day) + 1,
         -coalesce(sum(l.works) filter (where o.state in ('draft', 'returned')), 0),
         -coalesce(sum(l.works) filter (where o.state in ('submitted', 'changed')), 0),
         -coalesce(sum(l.works) filter (where o.state = 'verified'), 0),
         -coalesce(sum(l.works) filter (where not o.has_proof), 0),
         -sum(l.shared)
  from old_rows o cross join lateral counter_lines(o.counted_scopes) l
  where o.deleted_at is null
  group by 1, 2, 3, 4, 5;
  return null;
end $$;

insert into record_counts
select r.institute_id, l.scope, r.kind, month_of(r.day), month_of(r.day_end) - month_of(r.day) + 1,
       coalesce(sum(l.works) filter (where r.state in ('draft', 'returned')), 0),
       coalesce(sum(l.works) filter (where r.state in ('submitted', 'changed')), 0),
       coalesce(sum(l.works) filter (where r.state = 'verified'), 0),
       coalesce(sum(l.works) filter (where not r.has_proof), 0),
       sum(l.shared)
from records r cross join lateral counter_lines(r.counted_scopes) l where r.deleted_at is null
group by 1, 2, 3, 4, 5;

-- Adds up to so many changes to the counters, of any institute; those that another process is adding are skipped. Returns how many.
create function add_count_changes(at_most int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare added int;
begin
  with taken as (
    delete from record_count_changes where ctid = any (array(
      select ctid from record_count_changes limit at_most for update skip locked)) returning *
  ), written as (
    insert into record_counts as c
    select institute_id, scope, kind, month, months, sum(drafts), sum(submitted), sum(verified), sum(no_proof), sum(shared)
    from taken group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (institute_id, scope, kind, month, months) do update
      set drafts = c.drafts + excluded.drafts, submitted = c.submitted + excluded.submitted, verified = c.verified + excluded.verified,
          no_proof = c.no_proof + excluded.no_proof, shared = c.shared + excluded.shared
  )
  select count(*) into added from taken;
  return added;
end $$;

create or replace function all_institutes()
returns table (id int, public_id uuid, name text, domains text[], departments int, accounts int, active int, records int, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, i.public_id, i.name,
    coalesce((select array_agg(d.domain order by d.domain) from domains d where d.institute_id = i.id), '{}'),
    (select count(*)::int from departments d where d.institute_id = i.id and d.retired_at is null),
    (select count(*)::int from accounts a where a.institute_id = i.id and a.erased_at is null),
    (select count(*)::int from accounts a where a.institute_id = i.id and a.state = 'active'),
    (select coalesce(sum(drafts + submitted + verified), 0)::int from counted_records c where c.institute_id = i.id and c.scope in (0, 2147483647)),
    i.created_at
  from institutes i order by i.id
$$;

revoke execute on function month_of, year_of_months, add_count_changes from public;
grant execute on function month_of, year_of_months, add_count_changes to fpms_app;
`,
};
