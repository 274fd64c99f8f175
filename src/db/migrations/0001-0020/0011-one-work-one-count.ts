/**
 * Two records that carry one identifier are one work: in each scope the oldest counts and the others stand beneath it, until
 * somebody says that they differ (`record_pairs`). A record with an open question counts nowhere until it is answered.
 */
export const oneWorkOneCount = {
  id: "0011-one-work-one-count",
  up: /* sql */ `
-- Why a draft may be a record that is there already, and which: null when nothing is asked.
alter table records add column question jsonb;
-- Derived: the scopes of older records of the same work, and whether any other record carries one of its identifiers.
alter table records add column older_scopes int[] not null default '{}';
alter table records add column is_possible_duplicate boolean not null default false;

create function scopes_counted(scopes int[], older int[], question jsonb) returns int[] language sql immutable parallel safe as
  $$ select case when question is not null then '{}'::int[] when older = '{}'::int[] then scopes
       else array(select s from unnest(scopes) s where s <> all (older)) end $$;
alter table records add column counted_scopes int[] not null generated always as (public.scopes_counted(scopes, older_scopes, question)) stored;

create index record_pairs_other on record_pairs (institute_id, b);
create index records_repeated on records (institute_id, id) where older_scopes <> '{}';
create index records_possible_duplicates on records (institute_id, id) where is_possible_duplicate;
create index records_questioned on records (institute_id, created_by) where question is not null and deleted_at is null;

-- What a record adds to the counters: one work in each of its scopes, and to the institute's row how many departments count
-- it beyond the institute's own one. A repeat that only its department counts adds to that row, too.
create function counter_lines(counted int[]) returns table (scope int, works int, shared int) language sql immutable parallel safe rows 3 as $$
  select s, 1, case when s = 0 then (select count(*)::int - 1 from unnest(counted) d where d > 0 and d < 2147483647) else 0 end
  from unnest(counted) s where s >= 0
  union all
  select 0, 0, d.departments from (select count(*)::int from unnest(counted) d where d > 0 and d < 2147483647) d (departments)
  where d.departments > 0 and 0 <> all (counted)
$$;

create or replace function records_inserted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into record_scopes (institute_id, scope, kind, day, record_id, day_end, state, has_proof)
  select n.institute_id, s, n.kind, coalesce(n.day, 'infinity'), n.id, n.day_end, n.state, n.has_proof
  from new_rows n cross join lateral unnest(n.counted_scopes) s
  where n.deleted_at is null;

  insert into record_counts as c (institute_id, scope, clock, year, kind, drafts, submitted, verified, no_proof, shared)
  select n.institute_id, l.scope, k.clock, clock_year(k.clock, n.day, n.day_end, i.academic_start), n.kind,
         coalesce(sum(l.works) filter (where n.state in ('draft', 'returned')), 0),
         coalesce(sum(l.works) filter (where n.state in ('submitted', 'changed')), 0),
         coalesce(sum(l.works) filter (where n.state = 'verified'), 0),
         coalesce(sum(l.works) filter (where not n.has_proof), 0),
         sum(l.shared)
  from new_rows n
  join institutes i on i.id = n.institute_id
  cross join lateral counter_lines(n.counted_scopes) l
  cross join (values ('c'::"char"), ('a'::"char")) k(clock)
  where n.deleted_at is null
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
  on conflict (institute_id, scope, clock, year, kind) do update
    set drafts = c.drafts + excluded.drafts, submitted = c.submitted + excluded.submitted, verified = c.verified + excluded.verified,
        no_proof = c.no_proof + excluded.no_proof, shared = c.shared + excluded.shared;
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

  insert into record_counts as c (institute_id, scope, clock, year, kind, drafts, submitted, verified, no_proof, shared)
  select * from (
    select b.institute_id, l.scope, k.clock, clock_year(k.clock, b.day, b.day_end, i.academic_start) as year, b.kind,
           coalesce(sum(b.sign * l.works) filter (where b.state in ('draft', 'returned')), 0)::int as drafts,
           coalesce(sum(b.sign * l.works) filter (where b.state in ('submitted', 'changed')), 0)::int as submitted,
           coalesce(sum(b.sign * l.works) filter (where b.state = 'verified'), 0)::int as verified,
           coalesce(sum(b.sign * l.works) filter (where not b.has_proof), 0)::int as no_proof,
           coalesce(sum(b.sign * l.shared), 0)::int as shared
    from (
      select institute_id, kind, counted_scopes, day, day_end, state, has_proof, 1 as sign from new_rows where deleted_at is null
      union all
      select institute_id, kind, counted_scopes, day, day_end, state, has_proof, -1 from old_rows where deleted_at is null
    ) b
    join institutes i on i.id = b.institute_id
    cross join lateral counter_lines(b.counted_scopes) l
    cross join (values ('c'::"char"), ('a'::"char")) k(clock)
    group by 1, 2, 3, 4, 5
  ) d
  where drafts <> 0 or submitted <> 0 or verified <> 0 or no_proof <> 0 or shared <> 0
  order by 1, 2, 3, 4, 5
  on conflict (institute_id, scope, clock, year, kind) do update
    set drafts = c.drafts + excluded.drafts, submitted = c.submitted + excluded.submitted, verified = c.verified + excluded.verified,
        no_proof = c.no_proof + excluded.no_proof, shared = c.shared + excluded.shared;
  return null;
end $$;

create or replace function records_deleted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from record_scopes d using old_rows o where d.institute_id = o.institute_id and d.record_id = o.id;
  delete from authorships d using old_rows o where d.institute_id = o.institute_id and d.record_id = o.id;
  delete from record_keys d using old_rows o where d.institute_id = o.institute_id and d.record_id = o.id;
  delete from record_title_keys d using old_rows o where d.institute_id = o.institute_id and d.record_id = o.id;
  delete from record_pairs d using old_rows o where d.institute_id = o.institute_id and o.id in (d.a, d.b);

  insert into record_counts as c (institute_id, scope, clock, year, kind, drafts, submitted, verified, no_proof, shared)
  select o.institute_id, l.scope, k.clock, clock_year(k.clock, o.day, o.day_end, i.academic_start), o.kind,
         -coalesce(sum(l.works) filter (where o.state in ('draft', 'returned')), 0),
         -coalesce(sum(l.works) filter (where o.state in ('submitted', 'changed')), 0),
         -coalesce(sum(l.works) filter (where o.state = 'verified'), 0),
         -coalesce(sum(l.works) filter (where not o.has_proof), 0),
         -sum(l.shared)
  from old_rows o
  join institutes i on i.id = o.institute_id
  cross join lateral counter_lines(o.counted_scopes) l
  cross join (values ('c'::"char"), ('a'::"char")) k(clock)
  where o.deleted_at is null
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
  on conflict (institute_id, scope, clock, year, kind) do update
    set drafts = c.drafts + excluded.drafts, submitted = c.submitted + excluded.submitted, verified = c.verified + excluded.verified,
        no_proof = c.no_proof + excluded.no_proof, shared = c.shared + excluded.shared;
  return null;
end $$;

-- A new first month of the academic year rebuilds the academic rows of the institute, from the records themselves.
create or replace function institutes_clock_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from record_counts where institute_id = new.id and clock = 'a';
  insert into record_counts (institute_id, scope, clock, year, kind, drafts, submitted, verified, no_proof, shared)
  select r.institute_id, l.scope, 'a', clock_year('a', r.day, r.day_end, new.academic_start), r.kind,
         coalesce(sum(l.works) filter (where r.state in ('draft', 'returned')), 0),
         coalesce(sum(l.works) filter (where r.state in ('submitted', 'changed')), 0),
         coalesce(sum(l.works) filter (where r.state = 'verified'), 0),
         coalesce(sum(l.works) filter (where not r.has_proof), 0),
         sum(l.shared)
  from records r cross join lateral counter_lines(r.counted_scopes) l where r.institute_id = new.id and r.deleted_at is null
  group by 1, 2, 4, 5;
  return null;
end $$;

-- ---------------------------------------------------------------- one work, several records
-- Identifiers by which two records are one work; the key of a document that a person has one of says nothing of the kind.
create function work_keys(keys text[]) returns text[] language sql immutable parallel safe as
  $$ select array(select k from unnest(keys) k where k not like 'single:%') $$;

-- What 'older_scopes' and 'is_possible_duplicate' are to be, for these records and those that carry one of these identifiers.
create function works_settled(of_institute int, of_records uuid[], of_keys text[])
returns table (record_id uuid, older int[], has_other boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  with touched as (
    select k.record_id from record_keys k where k.institute_id = of_institute and k.key = any (work_keys(of_keys))
    union select unnest(of_records)
  ), others as (
    select t.record_id, o.id as other, o.scopes
    from touched t
    join record_keys mine on mine.institute_id = of_institute and mine.record_id = t.record_id and mine.key not like 'single:%'
    join record_keys theirs on theirs.institute_id = of_institute and theirs.key = mine.key and theirs.record_id <> t.record_id
    join records o on o.institute_id = of_institute and o.id = theirs.record_id and o.deleted_at is null and o.question is null
    where not exists (select 1 from record_pairs p where p.institute_id = of_institute and p.class = 'different'
      and p.a = least(t.record_id, o.id) and p.b = greatest(t.record_id, o.id))
  )
  select t.record_id,
    coalesce((select array_agg(distinct s order by s) from others o cross join lateral unnest(o.scopes) s
      where o.record_id = t.record_id and o.other < t.record_id), '{}'),
    exists (select 1 from others o where o.record_id = t.record_id)
  from touched t
$$;

create function settle_works(of_institute int, of_records uuid[], of_keys text[]) returns int
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare settled int;
begin
  update records r set older_scopes = w.older, is_possible_duplicate = w.has_other
  from works_settled(of_institute, of_records, of_keys) w
  where r.institute_id = of_institute and r.id = w.record_id
    and (r.older_scopes, r.is_possible_duplicate) is distinct from (w.older, w.has_other);
  get diagnostics settled = row_count;
  return settled;
end $$;

-- All that may need it in an institute: for the job after a bulk change, for proving, and for migrating.
create function works_to_settle(of_institute int, out of_records uuid[], out of_keys text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select array(select id from records where institute_id = of_institute and is_possible_duplicate),
    array(select key from record_keys where institute_id = of_institute and key not like 'single:%' group by key having count(*) > 1)
$$;

-- Two people who enter one identifier at the same moment see each other: the second waits for the first. A transaction that
-- writes thousands says so ('app.bulk_works') and is settled by a job after it.
create function record_identified() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare one text;
begin
  if current_setting('app.bulk_works', true) = 'on' then return new; end if;
  foreach one in array array(select k from unnest(work_keys(new.keys)) k order by k) loop
    perform pg_advisory_xact_lock(hashtextextended(one, new.institute_id));
  end loop;
  return new;
end $$;
create trigger record_identified before insert on records for each row when (new.keys <> '{}') execute function record_identified();
create trigger record_reidentified before update of keys, scopes, deleted_at, question on records for each row
  when ((new.keys <> '{}' or old.keys <> '{}') and (old.keys, old.scopes, old.deleted_at is null, old.question is null)
    is distinct from (new.keys, new.scopes, new.deleted_at is null, new.question is null))
  execute function record_identified();

create function settle_inserted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.bulk_works', true) = 'on' then return null; end if;
  perform settle_works(n.institute_id, array_agg(n.id), array_agg(k)) from new_rows n cross join lateral unnest(work_keys(n.keys)) k
    where exists (select 1 from record_keys o where o.institute_id = n.institute_id and o.key = k and o.record_id <> n.id)
    group by n.institute_id;
  return null;
end $$;
create function settle_updated() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.bulk_works', true) = 'on' then return null; end if;
  perform settle_works(c.institute_id, array_agg(c.id), array_agg(k))
  from (
    select n.institute_id, n.id, n.keys || o.keys as keys from new_rows n join old_rows o on o.institute_id = n.institute_id and o.id = n.id
    where (o.keys, o.scopes, o.deleted_at is null, o.question is null) is distinct from (n.keys, n.scopes, n.deleted_at is null, n.question is null)
  ) c cross join lateral unnest(work_keys(c.keys)) k
  group by c.institute_id;
  return null;
end $$;
create function settle_deleted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform settle_works(o.institute_id, '{}', array_agg(k)) from old_rows o cross join lateral unnest(work_keys(o.keys)) k group by o.institute_id;
  return null;
end $$;
create function settle_pairs() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare pair record;
begin
  if tg_op = 'DELETE' then pair := old; else pair := new; end if;
  perform settle_works(pair.institute_id, array[pair.a, pair.b], array(
    select key from record_keys where institute_id = pair.institute_id and record_id in (pair.a, pair.b)));
  return null;
end $$;
-- By their names they run after the triggers that keep scopes and counters.
create trigger settle_inserted after insert on records referencing new table as new_rows for each statement execute function settle_inserted();
create trigger settle_updated after update on records referencing old table as old_rows new table as new_rows
  for each statement execute function settle_updated();
create trigger settle_deleted after delete on records referencing old table as old_rows for each statement execute function settle_deleted();
create trigger settle_pairs after insert or update or delete on record_pairs for each row execute function settle_pairs();

select settle_works(i.id, w.of_records, w.of_keys) from institutes i cross join lateral works_to_settle(i.id) w;

-- ---------------------------------------------------------------- searching leaves records with an open question out
create or replace function find_people_by_topic(heads tsquery, of_documents tsquery, of_works tsquery, single_kinds text[], open_kinds text[],
  within_scopes int[], at_most int)
returns table (account_id int, declared boolean, works int)
language sql stable security definer rows 50 set search_path = public, pg_temp as $$
  with found as materialized (
    select r.id, r.kind = any (single_kinds) as is_single from records r
    where r.institute_id + 0 = nullif(current_setting('app.institute', true), '')::int and r.deleted_at is null and r.question is null and r.search @@ heads
      and case when r.kind = any (single_kinds) then r.search @@ of_documents
        when r.scopes && within_scopes or r.kind = any (open_kinds) and r.state in ('submitted', 'verified', 'changed') then r.search @@ of_works
        else false end
    limit at_most)
  select a.account_id, bool_or(f.is_single), (count(*) filter (where not f.is_single))::int
  from found f cross join lateral (
    select * from authorships where institute_id = nullif(current_setting('app.institute', true), '')::int and record_id = f.id limit 100) a
  where a.state = 'confirmed' or a.state = 'proposed' and a.matched_by <> 'variant'
  group by a.account_id
$$;

create or replace function works_matching(wanted tsquery, within_scopes int[], of_kinds text[], of_states text[], of_departments int[], at_most int)
returns found_work[] language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if within_scopes @> '{0,2147483647}' then
    return array(
      select row(r.id, r.kind, r.state, r.day, r.scopes)::found_work from records r
      where r.institute_id + 0 = nullif(current_setting('app.institute', true), '')::int and r.search @@ wanted and r.deleted_at is null
        and r.question is null
        and (of_kinds is null or r.kind = any (of_kinds)) and (of_states is null or r.state = any (of_states))
        and (of_departments is null or r.scopes && of_departments)
      limit at_most);
  end if;
  return array(
    select row(r.id, r.kind, r.state, r.day, r.scopes)::found_work from records r
    where r.institute_id + 0 = nullif(current_setting('app.institute', true), '')::int and r.scopes && within_scopes and r.search @@ wanted
      and r.deleted_at is null and r.question is null
      and (of_kinds is null or r.kind = any (of_kinds)) and (of_states is null or r.state = any (of_states))
      and (of_departments is null or r.scopes && of_departments)
    limit at_most);
end $$;

revoke execute on all functions in schema public from public;
grant execute on all functions in schema public to fpms_app;
`,
};
