/**
 * Long lists are read in the order of a figure, a day or a text that a table shows by default: a narrow row has these
 * values by their places in the declaration of its kind, and each place has an index.
 */
export const listsByValues = {
  id: "0084-lists-by-values",
  up: /* sql */ `
alter table counted_fields add column sort_numbers text[] not null default '{}', add column sort_texts text[] not null default '{}';
alter table record_values add column numbers numeric[], add column texts text[];

-- What a narrow row has of a record's data: the part that is counted, with each value of a list once, and the values that lists are sorted by,
-- of a text as much as that takes.
create function narrow_values(of_kind text, data jsonb, out counted jsonb, out numbers numeric[], out texts text[])
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  declared counted_fields;
  f text;
  v jsonb;
begin
  counted := '{}';
  select * into declared from counted_fields c where c.kind = of_kind;
  if declared.kind is null then return; end if;
  -- Unpacked once, not for each field.
  data := data || '{}';
  foreach f in array declared."values" || declared.sums loop
    v := data -> f;
    if jsonb_typeof(v) = 'array' then v := coalesce((select jsonb_agg(distinct e) from jsonb_array_elements(v) e), 'null'); end if;
    if v is not null then counted := counted || jsonb_build_object(f, v); end if;
  end loop;
  foreach f in array declared.sort_numbers loop
    v := data -> f;
    numbers := numbers || case when jsonb_typeof(v) = 'number' then v::numeric end;
  end loop;
  foreach f in array declared.sort_texts loop
    texts := texts || left(data ->> f, 120);
  end loop;
end $$;

do $$
begin
  for place in 1..6 loop
    execute format('create index record_values_number_%1$s on record_values (institute_id, kind, (numbers[%1$s]), day, record_id)
      where numbers[%1$s] is not null', place);
    execute format('create index record_values_text_%1$s on record_values (institute_id, kind, (texts[%1$s] collate "und-x-icu"), day, record_id)
      where (texts[%1$s] collate "und-x-icu") is not null', place);
  end loop;
end $$;
create index record_values_state on record_values (institute_id, kind, state, day, record_id);

create or replace view valued_records with (security_invoker = true) as
  select r.institute_id, r.kind, coalesce(r.day, 'infinity') as day, r.id as record_id, r.day_end, r.state, r.has_proof, r.scopes, r.counted_scopes,
    v.counted as data, v.numbers, v.texts
  from records r cross join lateral narrow_values(r.kind, r.data) v where r.deleted_at is null and r.counted_scopes <> '{}';

create or replace function records_valued() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into record_values
  select n.institute_id, n.kind, coalesce(n.day, 'infinity'), n.id, n.day_end, n.state, n.has_proof, n.scopes, n.counted_scopes, v.*
  from new_rows n cross join lateral narrow_values(n.kind, n.data) v where n.deleted_at is null and n.counted_scopes <> '{}';
  return null;
end $$;

create or replace function record_revalued() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from record_values
  where institute_id = old.institute_id and kind = old.kind and day = coalesce(old.day, 'infinity') and record_id = old.id;
  if new.deleted_at is null and new.counted_scopes <> '{}' then
    insert into record_values
    select new.institute_id, new.kind, coalesce(new.day, 'infinity'), new.id, new.day_end, new.state, new.has_proof, new.scopes, new.counted_scopes, v.*
    from narrow_values(new.kind, new.data) v;
  end if;
  return null;
end $$;

-- Called with the program's own declaration after every migration. Kinds that were counted by other fields are counted again; of those that
-- were only sorted by others, the narrow rows are written again.
create or replace function declare_counted_fields(declared jsonb) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  changed text[];
  resorted text[];
begin
  create temporary table declared_fields on commit drop as
    select * from jsonb_to_recordset(declared) d(kind text, "values" text[], sums text[], sort_numbers text[], sort_texts text[]);
  changed := array(select coalesce(d.kind, c.kind) from declared_fields d
    full join counted_fields c on c.kind = d.kind where (d."values", d.sums) is distinct from (c."values", c.sums));
  resorted := array(select c.kind from declared_fields d join counted_fields c on c.kind = d.kind
    where c.kind <> all (changed) and (d.sort_numbers, d.sort_texts) is distinct from (c.sort_numbers, c.sort_texts));
  if changed || resorted <> '{}' then
    lock table records in share mode;
    delete from counted_fields where kind = any (changed || resorted);
    insert into counted_fields select * from declared_fields where kind = any (changed || resorted);
  end if;
  if changed <> '{}' then perform recount_works(changed); end if;
  if resorted <> '{}' then
    delete from record_values where kind = any (resorted);
    insert into record_values select * from valued_records where kind = any (resorted);
  end if;
  drop table declared_fields;
end $$;

drop function counted_data(text, jsonb);
revoke execute on function narrow_values from public;
grant execute on function narrow_values to fpms_app;
`,
};
