/**
 * Each counted value of a kind has a bitmap of the works that have it, so that works with any combination of values are counted
 * by a few hundred rows. A change is in `record_count_changes`, as for the counters, until it is added.
 */
export const bitmapsOfValues = {
  id: "0098-bitmaps-of-values",
  up: /* sql */ `
lock table records in share mode;
select add_count_changes(2000000000);
alter table record_count_changes add record_id uuid not null, add change bigint not null generated always as identity;

-- Derived. The bit of a record in the bitmaps of its kind.
create table record_positions (
  institute_id int not null,
  kind text not null,
  record_id uuid not null,
  position int not null,
  primary key (institute_id, record_id, kind),
  unique (institute_id, kind, position)
);

-- Derived. The works of a kind that have a value of a field ('' is none), are counted in a scope ('@scope'), have a state ('@state'), a proof
-- ('@proof') or a date that lies in these months ('@month', as in record_counts): 4096 of them in each block, cut after the last one.
create table record_bitmaps (
  institute_id int not null,
  kind text not null,
  field text not null,
  value text not null,
  month int not null,
  months smallint not null,
  block int not null,
  bits bit varying not null,
  primary key (institute_id, kind, field, value, month, months, block)
) with (fillfactor = 70);

do $$
declare t text;
begin
  foreach t in array array['record_positions', 'record_bitmaps'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (institute_id = nullif(current_setting(''app.institute'', true), '''')::int) with check (institute_id = nullif(current_setting(''app.institute'', true), '''')::int)', t);
    execute format('grant select on %I to fpms_app', t);
  end loop;
  execute format('create aggregate bits_at(int, int) (sfunc = set_bit, stype = bit, initcond = %L, parallel = safe)', repeat('0', 4096));
end $$;

create function bitmap_lines(counted int[], state text, has_proof boolean, month int, months smallint, texts text[])
returns table (field text, value text, month int, months smallint) language sql immutable parallel safe rows 20 as $$
  select '@scope', s::text, 0, 0::smallint from unnest(counted) s where s >= 0
  union all
  select '@state', state, 0, 0::smallint
  union all
  select '@proof', '', 0, 0::smallint where has_proof
  union all
  select '@month', '', month, months
  union all
  select split_part(t, '=', 1), substr(t, strpos(t, '=') + 1), 0, 0::smallint from unnest(texts) t where t not like '+%'
$$;

create or replace function records_inserted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into record_scopes (institute_id, scope, kind, day, record_id, day_end, state, has_proof)
  select n.institute_id, s, n.kind, coalesce(n.day, 'infinity'), n.id, n.day_end, n.state, n.has_proof
  from new_rows n cross join lateral unnest(n.counted_scopes) s
  where n.deleted_at is null;

  insert into record_count_changes
  select institute_id, 1, kind, scopes, counted_scopes, month_of(day), month_count(day, day_end), state, has_proof, counted_texts(kind, data), id
  from new_rows where deleted_at is null and counted_scopes <> '{}';
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
  select institute_id, -1, kind, scopes, counted_scopes, month_of(day), month_count(day, day_end), state, has_proof, counted_texts(kind, data), id
  from old_rows where deleted_at is null and counted_scopes <> '{}';
  return null;
end $$;

create or replace function record_recounted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before text[];
  after text[];
  stays boolean := new.deleted_at is null and (old.kind, coalesce(old.day, 'infinity')) = (new.kind, coalesce(new.day, 'infinity'));
begin
  if old.deleted_at is null and old.counted_scopes <> '{}' then before := counted_texts(old.kind, old.data); end if;
  if new.deleted_at is null and new.counted_scopes <> '{}' then after := counted_texts(new.kind, new.data); end if;
  if (old.kind, old.scopes, old.counted_scopes, old.day, old.day_end, old.state, old.has_proof, before)
    is distinct from (new.kind, new.scopes, new.counted_scopes, new.day, new.day_end, new.state, new.has_proof, after) then
    insert into record_count_changes
    select old.institute_id, -1, old.kind, old.scopes, old.counted_scopes, month_of(old.day), month_count(old.day, old.day_end), old.state, old.has_proof,
      before, old.id where before is not null
    union all
    select new.institute_id, 1, new.kind, new.scopes, new.counted_scopes, month_of(new.day), month_count(new.day, new.day_end), new.state, new.has_proof,
      after, new.id where after is not null;
  end if;

  if (old.kind, old.counted_scopes, old.day, old.day_end, old.state, old.has_proof, old.deleted_at is null)
    is not distinct from (new.kind, new.counted_scopes, new.day, new.day_end, new.state, new.has_proof, new.deleted_at is null) then
    return null;
  end if;
  delete from record_scopes
  where old.deleted_at is null and institute_id = old.institute_id and scope = any (old.counted_scopes) and kind = old.kind
    and day = coalesce(old.day, 'infinity') and record_id = old.id and not (stays and scope = any (new.counted_scopes));
  insert into record_scopes as r (institute_id, scope, kind, day, record_id, day_end, state, has_proof)
  select new.institute_id, s, new.kind, coalesce(new.day, 'infinity'), new.id, new.day_end, new.state, new.has_proof
  from unnest(new.counted_scopes) s where new.deleted_at is null
  on conflict (institute_id, scope, kind, day, record_id) do update
    set day_end = excluded.day_end, state = excluded.state, has_proof = excluded.has_proof
    where (r.day_end, r.state, r.has_proof) is distinct from (excluded.day_end, excluded.state, excluded.has_proof);
  return null;
end $$;

-- Adds up to so many changes to the counters and bitmaps, of any institute, the oldest first: a bit is where it belongs only if the changes of a
-- record are added in their order. A position is found by its record: compared by =, the kind would fit the index by position, which the planner takes
-- while the table has no statistics. One process at a time adds them; another one returns at once. Returns how many.
create or replace function add_count_changes(at_most int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare added int;
begin
  if not pg_try_advisory_xact_lock(hashtext('fpms count changes')) then return 0; end if;
  with taken as (
    delete from record_count_changes where ctid = any (array(
      select ctid from record_count_changes order by change limit at_most)) returning *
  ), works as (
    select c.institute_id, l.scope, c.kind, c.month, c.months, c.state, c.has_proof, c.sign * l.works as works, c.sign * l.shared as shared
    from taken c cross join lateral counter_lines(c.counted) l
  ), lines as (
    select institute_id, scope, kind, '' as field, '' as value, month, months, state, has_proof, works, shared, null::numeric as total from works
    union all
    select w.institute_id, w.scope, s.of_kind, s.field, '', s.of_month, s.of_months, w.state, w.has_proof, w.works, w.shared, null
    from works w cross join lateral sums_of(w.kind, w.month, w.months) s
    union all
    select c.institute_id, l.scope, c.kind, l.field, l.value, l.month, l.months, c.state, c.has_proof, c.sign, 0, c.sign * l.total
    from taken c cross join lateral value_lines(c.scopes, c.counted, c.month, c.months, c.texts) l
  ), sums as (
    select institute_id, scope, kind, field, value, month, months,
      coalesce(sum(works) filter (where state in ('draft', 'returned')), 0) as drafts,
      coalesce(sum(works) filter (where state in ('submitted', 'changed')), 0) as submitted,
      coalesce(sum(works) filter (where state = 'verified'), 0) as verified,
      coalesce(sum(works) filter (where not has_proof), 0) as no_proof,
      sum(shared) as shared, sum(total) as total
    from lines group by 1, 2, 3, 4, 5, 6, 7
  ), written as (
    insert into record_counts as c
    select * from sums where drafts <> 0 or submitted <> 0 or verified <> 0 or no_proof <> 0 or shared <> 0 or total <> 0
    order by institute_id, field, scope, kind, value, month, months
    on conflict (institute_id, field, scope, kind, value, month, months) do update
      set drafts = c.drafts + excluded.drafts, submitted = c.submitted + excluded.submitted, verified = c.verified + excluded.verified,
          no_proof = c.no_proof + excluded.no_proof, shared = c.shared + excluded.shared, total = c.total + excluded.total
  ), changed as (
    select t.institute_id, t.kind, t.record_id, t.sign, p.position
    from (select institute_id, kind, record_id, sum(sign) as sign from taken group by 1, 2, 3) t
    left join record_positions p on p.institute_id = t.institute_id and p.record_id = t.record_id and p.kind is not distinct from t.kind
  ), lasts as materialized (
    select k.institute_id, k.kind, coalesce((
      select p.position from record_positions p where p.institute_id = k.institute_id and p.kind = k.kind order by p.position desc limit 1), -1) as last
    from (select distinct institute_id, kind from changed where position is null) k
  ), placed as (
    insert into record_positions
    select n.institute_id, n.kind, n.record_id, m.last + row_number() over (partition by n.institute_id, n.kind order by n.record_id)
    from changed n join lasts m on m.institute_id = n.institute_id and m.kind = n.kind
    where n.position is null and n.sign > 0
    returning institute_id, kind, record_id, position
  ), unplaced as (
    delete from record_positions p using changed n
    where n.sign < 0 and p.institute_id = n.institute_id and p.record_id = n.record_id and p.kind is not distinct from n.kind
  ), positions as (
    select institute_id, kind, record_id, position from changed where position is not null union all select * from placed
  ), turned as (
    select t.institute_id, t.kind, l.field, l.value, l.month, l.months, p.position
    from taken t join positions p on p.institute_id = t.institute_id and p.kind = t.kind and p.record_id = t.record_id
    cross join lateral bitmap_lines(t.counted, t.state, t.has_proof, t.month, t.months, t.texts) l
    group by 1, 2, 3, 4, 5, 6, 7 having sum(t.sign) <> 0
  ), bits_turned as (
    insert into record_bitmaps as b
    select institute_id, kind, field, value, month, months, position / 4096,
      substring(bits_at(position % 4096, 1) for max(position % 4096) + 1)
    from turned group by 1, 2, 3, 4, 5, 6, 7
    on conflict (institute_id, kind, field, value, month, months, block) do update
      set bits = substring(b.bits::bit(4096) # excluded.bits::bit(4096) for greatest(length(b.bits), length(excluded.bits)))
  )
  select count(*) into added from taken;
  return added;
end $$;

-- Counts all records of these kinds again, kind by kind; nothing is saved or added up meanwhile.
create or replace function recount_works(of_kinds text[]) returns void language plpgsql set search_path = public, pg_temp as $$
declare one text;
begin
  lock table records in share mode;
  perform pg_advisory_xact_lock(hashtext('fpms count changes'));
  lock table record_counts in share row exclusive mode;
  delete from record_values where kind = any (of_kinds);
  insert into record_values select * from valued_records where kind = any (of_kinds);
  delete from record_count_changes where kind = any (of_kinds);
  delete from record_counts where kind = any (of_kinds);
  delete from record_positions where kind = any (of_kinds);
  delete from record_bitmaps where kind = any (of_kinds);
  foreach one in array of_kinds loop
    insert into record_count_changes
    select institute_id, 1, kind, scopes, counted_scopes, month_of(day), month_count(day, day_end), state, has_proof, counted_texts(kind, data), id
    from records where kind = one and deleted_at is null and counted_scopes <> '{}';
    perform add_count_changes(2000000000);
  end loop;
  perform sum_counts_again();
end $$;

insert into record_positions
select institute_id, kind, record_id, row_number() over (partition by institute_id, kind order by record_id) - 1 from record_values;

insert into record_bitmaps
select v.institute_id, v.kind, l.field, l.value, l.month, l.months, p.position / 4096,
  substring(bits_at(p.position % 4096, 1) for max(p.position % 4096) + 1)
from record_values v join record_positions p on p.institute_id = v.institute_id and p.kind = v.kind and p.record_id = v.record_id
cross join lateral bitmap_lines(v.counted_scopes, v.state, v.has_proof, month_of(v.day), month_count(v.day, v.day_end),
  counted_texts(v.kind, v.data)) l
group by 1, 2, 3, 4, 5, 6, 7;

revoke execute on function bits_at, bitmap_lines from public;
grant execute on function bits_at, bitmap_lines to fpms_app;
`,
};
