/**
 * A change of a record writes what it changes: its counters are compared by themselves, not as sets of old and new rows, and its
 * narrow row is changed in place, or left alone. Lists of one value are not sorted to be read.
 */
export const changesRecordByRecord = {
  id: "0093-changes-record-by-record",
  up: /* sql */ `
create or replace function narrow_values(of_kind text, data jsonb, out counted jsonb, out numbers numeric[], out texts text[])
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
    continue when v is null;
    if jsonb_typeof(v) = 'array' and jsonb_array_length(v) <> 1 then
      v := coalesce((select jsonb_agg(distinct e) from jsonb_array_elements(v) e), 'null');
    end if;
    counted := counted || jsonb_build_object(f, v);
  end loop;
  foreach f in array declared.sort_numbers loop
    v := data -> f;
    numbers := numbers || case when jsonb_typeof(v) = 'number' then v::numeric end;
  end loop;
  foreach f in array declared.sort_texts loop
    texts := texts || left(data ->> f, 120);
  end loop;
end $$;

create or replace function counted_texts(of_kind text, data jsonb) returns text[]
language plpgsql stable set search_path = public, pg_temp as $$
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
    if jsonb_typeof(v) <> 'array' then
      texts := texts || (f || '=' || coalesce(data ->> f, ''));
    elsif jsonb_array_length(v) > 1 then
      texts := texts || array(select distinct f || '=' || e from jsonb_array_elements_text(v) e);
    else
      texts := texts || (f || '=' || coalesce(v ->> 0, ''));
    end if;
  end loop;
  foreach f in array declared.sums loop
    if jsonb_typeof(data -> f) = 'number' then texts := texts || ('+' || f || '=' || (data ->> f)); end if;
  end loop;
  return texts;
end $$;

create or replace function record_revalued() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.deleted_at is not null or old.counted_scopes = '{}' or new.deleted_at is not null or new.counted_scopes = '{}'
    or (old.kind, coalesce(old.day, 'infinity')) <> (new.kind, coalesce(new.day, 'infinity')) then
    delete from record_values
    where institute_id = old.institute_id and kind = old.kind and day = coalesce(old.day, 'infinity') and record_id = old.id;
    if new.deleted_at is null and new.counted_scopes <> '{}' then
      insert into record_values
      select new.institute_id, new.kind, coalesce(new.day, 'infinity'), new.id, new.day_end, new.state, new.has_proof, new.scopes, new.counted_scopes, v.*
      from narrow_values(new.kind, new.data) v;
    end if;
    return null;
  end if;
  update record_values r set day_end = new.day_end, state = new.state, has_proof = new.has_proof, scopes = new.scopes, counted_scopes = new.counted_scopes,
    data = v.counted, numbers = v.numbers, texts = v.texts
  from narrow_values(new.kind, new.data) v
  where r.institute_id = new.institute_id and r.kind = new.kind and r.day = coalesce(new.day, 'infinity') and r.record_id = new.id
    and (r.day_end, r.state, r.has_proof, r.scopes, r.counted_scopes, r.data, r.numbers, r.texts)
      is distinct from (new.day_end, new.state, new.has_proof, new.scopes, new.counted_scopes, v.counted, v.numbers, v.texts);
  return null;
end $$;

create function record_recounted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
    select old.institute_id, -1, old.kind, old.scopes, old.counted_scopes, month_of(old.day), month_count(old.day, old.day_end), old.state, old.has_proof, before
    where before is not null
    union all
    select new.institute_id, 1, new.kind, new.scopes, new.counted_scopes, month_of(new.day), month_count(new.day, new.day_end), new.state, new.has_proof, after
    where after is not null;
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
drop trigger records_updated on records;
drop function records_updated();
create trigger record_recounted after update of data, day, day_end, kind, state, has_proof, scopes, counted_scopes, deleted_at on records for each row
  when ((old.data, old.day, old.day_end, old.kind, old.state, old.has_proof, old.scopes, old.counted_scopes, old.deleted_at is null)
    is distinct from (new.data, new.day, new.day_end, new.kind, new.state, new.has_proof, new.scopes, new.counted_scopes, new.deleted_at is null))
  execute function record_recounted();

revoke execute on function record_recounted from public;
`,
};
