/**
 * The counted fields of a record also stand in a narrow row of their own, so that a question about two of them, or about
 * one and its people, reads no wide record.
 */
export const valuesBesideTheWorks = {
  id: "0036-values-beside-the-works",
  up: /* sql */ `
-- The part of a record's data that is counted, with each value of a list once.
create function counted_data(of_kind text, data jsonb) returns jsonb language sql stable parallel safe as $$
  select coalesce((select jsonb_object_agg(e.key, case jsonb_typeof(e.value) when 'array'
      then (select jsonb_agg(distinct v) from jsonb_array_elements(e.value) v) else e.value end) from counted_fields c cross join lateral jsonb_each(data) e
    where c.kind = of_kind and (e.key = any (c."values") or e.key = any (c.sums))), '{}')
$$;

-- Derived, kept by triggers. The columns are those of record_scopes and records; only records that are counted anywhere are in it.
create table record_values (
  institute_id int not null,
  kind text not null,
  day date not null,
  record_id uuid not null,
  day_end date,
  state text not null,
  has_proof boolean not null,
  scopes int[] not null,
  counted_scopes int[] not null,
  data jsonb not null,
  primary key (institute_id, kind, day, record_id)
) with (fillfactor = 90);
alter table record_values enable row level security;
create policy tenant on record_values using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select on record_values to fpms_app;

create view valued_records with (security_invoker = true) as
  select institute_id, kind, coalesce(day, 'infinity') as day, id as record_id, day_end, state, has_proof, scopes, counted_scopes, counted_data(kind, data) as data
  from records where deleted_at is null and counted_scopes <> '{}';

create function records_valued() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into record_values
  select institute_id, kind, coalesce(day, 'infinity') as day, id as record_id, day_end, state, has_proof, scopes, counted_scopes, counted_data(kind, data)
  from new_rows where deleted_at is null and counted_scopes <> '{}';
  return null;
end $$;
create trigger records_valued after insert on records referencing new table as new_rows for each statement execute function records_valued();

create function record_revalued() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from record_values
  where institute_id = old.institute_id and kind = old.kind and day = coalesce(old.day, 'infinity') and record_id = old.id;
  if new.deleted_at is null and new.counted_scopes <> '{}' then
    insert into record_values values (new.institute_id, new.kind, coalesce(new.day, 'infinity'), new.id, new.day_end, new.state, new.has_proof,
      new.scopes, new.counted_scopes, counted_data(new.kind, new.data));
  end if;
  return null;
end $$;
create trigger record_revalued after update of data, day, day_end, kind, state, has_proof, scopes, counted_scopes, deleted_at on records for each row
  when ((old.data, old.day, old.day_end, old.kind, old.state, old.has_proof, old.scopes, old.counted_scopes, old.deleted_at is null)
    is distinct from (new.data, new.day, new.day_end, new.kind, new.state, new.has_proof, new.scopes, new.counted_scopes, new.deleted_at is null))
  execute function record_revalued();

create function record_unvalued() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from record_values d using old_rows o
  where d.institute_id = o.institute_id and d.kind = o.kind and d.day = coalesce(o.day, 'infinity') and d.record_id = o.id;
  return null;
end $$;
create trigger record_unvalued after delete on records referencing old table as old_rows for each statement execute function record_unvalued();

-- Counts all records of these kinds again, kind by kind; nothing is saved meanwhile.
create or replace function recount_works(of_kinds text[]) returns void language plpgsql set search_path = public, pg_temp as $$
declare one text;
begin
  lock table records in share mode;
  delete from record_values where kind = any (of_kinds);
  insert into record_values select * from valued_records where kind = any (of_kinds);
  delete from record_count_changes where kind = any (of_kinds);
  delete from record_counts where kind = any (of_kinds);
  foreach one in array of_kinds loop
    insert into record_count_changes
    select institute_id, 1, kind, scopes, counted_scopes, month_of(day), month_count(day, day_end), state, has_proof, counted_texts(kind, data)
    from records where kind = one and deleted_at is null and counted_scopes <> '{}';
    perform add_count_changes(2000000000);
  end loop;
end $$;

insert into record_values select * from valued_records;

revoke execute on function counted_data, records_valued, record_revalued, record_unvalued from public;
grant select on valued_records to fpms_app;
grant execute on function counted_data to fpms_app;
`,
};
