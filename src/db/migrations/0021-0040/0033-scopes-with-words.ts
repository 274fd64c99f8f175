/** The index of all words has the scopes again: whoever sees a department finds few of many records that have the words. */
export const scopesWithWords = {
  id: "0033-scopes-with-words",
  up: /* sql */ `
set local maintenance_work_mem = '256MB';
drop index records_search;
create index records_search on records using gin (scopes, search) with (gin_pending_list_limit = 4096);

-- Whoever sees the institute's records sees nearly all that have the words: the index is not asked for their scopes.
create or replace function find_by_words(wanted tsquery, within_scopes int[]) returns table (kind text, day date, record_id uuid)
language plpgsql stable security definer rows 300 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if 0 = any (within_scopes) then
    return query select r.kind, coalesce(r.day, 'infinity'), r.id from records r
      where r.institute_id + 0 = nullif(current_setting('app.institute', true), '')::int and r.search @@ wanted and r.scopes || '{}' && within_scopes
        and r.deleted_at is null;
    return;
  end if;
  return query select r.kind, coalesce(r.day, 'infinity'), r.id from records r
    where r.institute_id + 0 = nullif(current_setting('app.institute', true), '')::int and r.search @@ wanted and r.scopes && within_scopes
      and r.deleted_at is null;
end $$;

create or replace function works_matching(wanted tsquery, from_year int, to_year int, within_scopes int[], of_kinds text[], of_states text[], of_departments int[],
  at_most int)
returns found_work[] language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if 0 = any (within_scopes) then
    return array(
      select row(r.id, r.kind, r.state, r.day, r.scopes)::found_work from records r
      where r.institute_id + 0 = nullif(current_setting('app.institute', true), '')::int and r.search @@ wanted and r.scopes || '{}' && within_scopes
        and r.deleted_at is null and r.question is null and (from_year is null or extract(year from r.day) between from_year and to_year)
        and (of_kinds is null or r.kind = any (of_kinds)) and (of_states is null or r.state = any (of_states))
        and (of_departments is null or r.scopes && of_departments)
      limit at_most);
  end if;
  return array(
    select row(r.id, r.kind, r.state, r.day, r.scopes)::found_work from records r
    where r.institute_id + 0 = nullif(current_setting('app.institute', true), '')::int and r.search @@ wanted and r.scopes && within_scopes
      and r.deleted_at is null and r.question is null and (from_year is null or extract(year from r.day) between from_year and to_year)
      and (of_kinds is null or r.kind = any (of_kinds)) and (of_states is null or r.state = any (of_states))
      and (of_departments is null or r.scopes && of_departments)
    limit at_most);
end $$;
`,
};
