/**
 * Beside the works of a month, the works with each value of a field, their people, and sums of figures are counted. A
 * transaction appends each changed record once; what it counts for is derived when the change is read or added.
 */
export const countersByValue = {
  id: "0028-counters-by-value",
  up: /* sql */ `
-- The fields of each kind that have counters, as this program declares them: by value, or added up.
create table counted_fields (
  kind text primary key,
  "values" text[] not null,
  sums text[] not null
);
alter table counted_fields enable row level security;
create policy every_institute on counted_fields for select using (true);
grant select on counted_fields to fpms_app;

drop function add_count_changes(int);
drop view counted_records;
drop table record_count_changes;
drop table record_counts;

-- Derived. Records whose date lies in 'months' months from 'month' on: 1 where the month is known, 12 where only the year is.
-- Field '' is the work itself; a field's value '' is none; '+field' is a figure, whose sum is the total; '@person' has accounts as
-- values, and no months.
-- Returned is in drafts, changed in submitted. 'shared' is the institute's: how often a further department counts its works.
create table record_counts (
  institute_id int not null,
  scope int not null,
  kind text not null,
  field text not null,
  value text not null,
  month int not null,
  months smallint not null,
  drafts int not null,
  submitted int not null,
  verified int not null,
  no_proof int not null,
  shared int not null,
  total numeric,
  primary key (institute_id, field, scope, kind, value, month, months)
) with (fillfactor = 70);

-- What transactions have added (1) and removed (-1) since: a record each, with its counted fields.
create table record_count_changes (
  institute_id int not null,
  sign smallint not null,
  kind text not null,
  scopes int[] not null,
  counted int[] not null,
  month int not null,
  months smallint not null,
  state text not null,
  has_proof boolean not null,
  texts text[] not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index record_count_changes_institute on record_count_changes (institute_id);

create function month_count(day date, day_end date) returns smallint language sql immutable parallel safe as
  $$ select (month_of(day_end) - month_of(day) + 1)::smallint $$;

-- The counted fields of a record's data: 'field=value' for each value, 'field=' without one, '+field=number' for a figure.
create function counted_texts(of_kind text, data jsonb) returns text[] language plpgsql stable set search_path = public, pg_temp as $$
declare
  declared counted_fields;
  f text;
  v jsonb;
  texts text[] := '{}';
begin
  select * into declared from counted_fields c where c.kind = of_kind;
  if declared.kind is null then return texts; end if;
  -- Unpacked once, not for each field.
  data := data || '{}';
  foreach f in array declared."values" loop
    v := data -> f;
    if jsonb_typeof(v) = 'array' and v <> '[]' then
      texts := texts || array(select distinct f || '=' || e from jsonb_array_elements_text(v) e);
    else
      texts := texts || (f || '=' || case when v = '[]' then '' else coalesce(data ->> f, '') end);
    end if;
  end loop;
  foreach f in array declared.sums loop
    if jsonb_typeof(data -> f) = 'number' then texts := texts || ('+' || f || '=' || (data ->> f)); end if;
  end loop;
  return texts;
end $$;

-- What a record counts for beside itself, in each of its scopes.
create function value_lines(scopes int[], counted int[], month int, months smallint, texts text[])
returns table (field text, scope int, value text, month int, months smallint, total numeric) language sql immutable parallel safe rows 40 as $$
  select l.field, s, l.value, l.month, l.months, l.total
  from (
    select '@person' as field, (-p)::text as value, 0 as month, 0::smallint as months, null::numeric as total
    from unnest(scopes) p where p < 0
    union all
    select split_part(t, '=', 1), case when t like '+%' then '' else substr(t, strpos(t, '=') + 1) end, month, months,
      case when t like '+%' then split_part(t, '=', 2)::numeric end
    from unnest(texts) t
    offset 0
  ) l cross join unnest(counted) s where s >= 0
$$;

-- Works by scope, kind and months.
create view counted_records with (security_invoker = true) as
  select institute_id, scope, kind, month, months, drafts, submitted, verified, no_proof, shared from record_counts where field = ''
  union all
  select c.institute_id, l.scope, c.kind, c.month, c.months,
    case when c.state in ('draft', 'returned') then c.sign * l.works else 0 end,
    case when c.state in ('submitted', 'changed') then c.sign * l.works else 0 end,
    case when c.state = 'verified' then c.sign * l.works else 0 end,
    case when c.has_proof then 0 else c.sign * l.works end,
    c.sign * l.shared
  from record_count_changes c cross join lateral counter_lines(c.counted) l;

-- The same by the values of a field, with the sum of a figure.
create view counted_values with (security_invoker = true) as
  select institute_id, field, scope, kind, value, month, months, drafts, submitted, verified, no_proof, total from record_counts
  union all
  select c.institute_id, l.field, l.scope, c.kind, l.value, l.month, l.months,
    case when c.state in ('draft', 'returned') then c.sign else 0 end,
    case when c.state in ('submitted', 'changed') then c.sign else 0 end,
    case when c.state = 'verified' then c.sign else 0 end,
    case when c.has_proof then 0 else c.sign end,
    c.sign * l.total
  from record_count_changes c cross join lateral value_lines(c.scopes, c.counted, c.month, c.months, c.texts) l;

do $$
declare t text;
begin
  foreach t in array array['record_counts', 'record_count_changes'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (institute_id = nullif(current_setting(''app.institute'', true), '''')::int) with check (institute_id = nullif(current_setting(''app.institute'', true), '''')::int)', t);
    execute format('grant select on %I to fpms_app', t);
  end loop;
end $$;
grant select on counted_records, counted_values to fpms_app;

create or replace function records_inserted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into record_scopes (institute_id, scope, kind, day, record_id, day_end, state, has_proof)
  select n.institute_id, s, n.kind, coalesce(n.day, 'infinity'), n.id, n.day_end, n.state, n.has_proof
  from new_rows n cross join lateral unnest(n.counted_scopes) s
  where n.deleted_at is null;

  insert into record_count_changes
  select institute_id, 1, kind, scopes, counted_scopes, month_of(day), month_count(day, day_end), state, has_proof, counted_texts(kind, data)
  from new_rows where deleted_at is null and counted_scopes <> '{}';
  return null;
end $$;

create or replace function records_updated() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into record_count_changes
  select v.* from old_rows o join new_rows n on n.institute_id = o.institute_id and n.id = o.id
  cross join lateral (select counted_texts(n.kind, n.data) as new,
    case when (o.kind, o.data) = (n.kind, n.data) then null else counted_texts(o.kind, o.data) end as old) d
  cross join lateral (
    select o.institute_id, -1, o.kind, o.scopes, o.counted_scopes, month_of(o.day), month_count(o.day, o.day_end), o.state, o.has_proof, coalesce(d.old, d.new)
    where o.deleted_at is null and o.counted_scopes <> '{}'
    union all
    select n.institute_id, 1, n.kind, n.scopes, n.counted_scopes, month_of(n.day), month_count(n.day, n.day_end), n.state, n.has_proof, d.new
    where n.deleted_at is null and n.counted_scopes <> '{}'
  ) v
  where (o.kind, o.scopes, o.counted_scopes, o.day, o.day_end, o.state, o.has_proof, o.deleted_at is null, coalesce(d.old, d.new))
    is distinct from (n.kind, n.scopes, n.counted_scopes, n.day, n.day_end, n.state, n.has_proof, n.deleted_at is null, d.new);

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
  select institute_id, -1, kind, scopes, counted_scopes, month_of(day), month_count(day, day_end), state, has_proof, counted_texts(kind, data)
  from old_rows where deleted_at is null and counted_scopes <> '{}';
  return null;
end $$;

-- Adds up to so many changes to the counters, of any institute; those that another process is adding are skipped. Returns how many.
create function add_count_changes(at_most int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare added int;
begin
  with taken as (
    delete from record_count_changes where ctid = any (array(
      select ctid from record_count_changes limit at_most for update skip locked)) returning *
  ), lines as (
    select c.institute_id, l.scope, c.kind, '' as field, '' as value, c.month, c.months, c.state, c.has_proof,
      c.sign * l.works as works, c.sign * l.shared as shared, null::numeric as total
    from taken c cross join lateral counter_lines(c.counted) l
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
  )
  select count(*) into added from taken;
  return added;
end $$;

-- Counts all records of these kinds again, kind by kind; nothing is saved meanwhile.
create function recount_works(of_kinds text[]) returns void language plpgsql set search_path = public, pg_temp as $$
declare one text;
begin
  lock table records in share mode;
  delete from record_count_changes where kind = any (of_kinds);
  delete from record_counts where kind = any (of_kinds);
  foreach one in array of_kinds loop
    insert into record_count_changes
    select institute_id, 1, kind, scopes, counted_scopes, month_of(day), month_count(day, day_end), state, has_proof, counted_texts(kind, data)
    from records where kind = one and deleted_at is null and counted_scopes <> '{}';
    perform add_count_changes(2000000000);
  end loop;
end $$;

select recount_works(array(select distinct kind from records));

-- Called with the program's own declaration after every migration: kinds that were counted by other fields are counted again.
create function declare_counted_fields(declared jsonb) returns void language plpgsql set search_path = public, pg_temp as $$
declare changed text[];
begin
  changed := array(select coalesce(d.kind, c.kind) from jsonb_to_recordset(declared) d(kind text, "values" text[], sums text[])
    full join counted_fields c on c.kind = d.kind where (d."values", d.sums) is distinct from (c."values", c.sums));
  if changed = '{}' then return; end if;
  lock table records in share mode;
  delete from counted_fields where kind = any (changed);
  insert into counted_fields
  select kind, "values", sums from jsonb_to_recordset(declared) d(kind text, "values" text[], sums text[]) where kind = any (changed);
  perform recount_works(changed);
end $$;

revoke execute on function month_count, counted_texts, value_lines, add_count_changes, recount_works, declare_counted_fields from public;
grant execute on function month_count, counted_texts, value_lines, add_count_changes to fpms_app;
`,
};
