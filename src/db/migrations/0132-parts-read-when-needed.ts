/**
 * The rarely needed parts of a record are functions, which are planned and started only for a record that has them. The rows of a
 * record's scopes are deleted by their key, so that they need no second index.
 */
export const partsReadWhenNeeded = {
  id: "0132-parts-read-when-needed",
  up: /* sql */ `
-- The last time that the record was verified or returned; undone reviews are left out.
create function find_last_review(of_institute int, of_record uuid) returns json language plpgsql stable as $$
begin
  return (
    select json_build_object('decision', e.what, 'at', e.at, 'by', coalesce(b.name, ''), 'account', e.account_id, 'version', e.version,
      'before', e.change -> 'state' ->> 'before', 'reason', e.change ->> 'reason', 'checklist', coalesce(e.change -> 'checklist', '[]'), 'isOwnEntry', e.change ? 'isOwnEntry')
    from record_events e left join accounts b on b.institute_id = e.institute_id and b.id = e.account_id
    where e.institute_id = of_institute and e.record_id = of_record and e.what in ('verified', 'returned') and not exists (
      select 1 from record_events u where u.institute_id = e.institute_id and u.record_id = e.record_id and u.what = 'review-undone'
        and (u.change ->> 'undone')::int = e.version)
    order by e.version desc limit 1);
end $$;

-- Null without any.
create function list_record_proofs(of_institute int, of_record uuid) returns json language plpgsql stable as $$
begin
  return (
    select json_agg(json_build_object('id', p.id, 'field', p.field, 'name', p.name, 'mediaType', p.media_type,
      'sizeInBytes', p.size_in_bytes, 'addedBy', a.name, 'adderId', a.public_id, 'addedAt', p.added_at) order by p.id)
    from proofs p join accounts a on a.institute_id = p.institute_id and a.id = p.added_by
    where p.institute_id = of_institute and p.record_id = of_record and p.removed_at is null);
end $$;

create function is_in_signed_section(r records) returns boolean language plpgsql stable as $$
begin
  return exists (select from signed_sections(r));
end $$;

create function find_account_name(of_institute int, of_account int) returns text language plpgsql stable as $$
begin
  return (select a.name from accounts a where a.institute_id = of_institute and a.id = of_account);
end $$;

drop index record_scopes_record;

create or replace function records_deleted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from record_scopes d using old_rows o cross join lateral unnest(o.counted_scopes) s
  where d.institute_id = o.institute_id and d.scope = s and d.kind = o.kind and d.day = coalesce(o.day, 'infinity') and d.record_id = o.id;
  delete from authorships d using old_rows o where d.institute_id = o.institute_id and d.record_id = o.id;
  delete from record_keys d using old_rows o where d.institute_id = o.institute_id and d.record_id = o.id;
  delete from record_title_keys d using old_rows o where d.institute_id = o.institute_id and d.record_id = o.id;
  delete from record_pairs d using old_rows o where d.institute_id = o.institute_id and o.id in (d.a, d.b);

  insert into record_count_changes
  select institute_id, -1, kind, scopes, counted_scopes, month_of(day), month_count(day, day_end), state, has_proof, counted_texts(kind, data), id
  from old_rows where deleted_at is null and counted_scopes <> '{}';
  return null;
end $$;
`,
};
