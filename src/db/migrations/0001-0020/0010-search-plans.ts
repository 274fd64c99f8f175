/** The same questions to the index of words, answered with what counting and ordering need, so that no row is read for them twice. */
export const searchPlans = {
  id: "0010-search-plans",
  up: /* sql */ `
drop function find_works_meant(tsquery[], int[], text[], text[], int[], int);
drop function find_works(tsquery, tsquery[], tsquery[], int[], text[], text[], int[], int, int);
drop function newest_works_matching(tsquery, tsquery[], int[], text[], text[], int[], int);
drop function works_matching(tsquery, int[], text[], text[], int[], int);
drop function find_people_by_topic(tsquery, tsquery, text[], text[], int[], int);

-- Whose works or profiles speak of something. Works of open kinds that were submitted speak for everybody to find; any
-- other work only for those whose scopes it is in. Documents of a person speak by what they name as topics. The index
-- finds the words ('heads'); in which part they stand is asked of what it found.
create function find_people_by_topic(heads tsquery, of_documents tsquery, of_works tsquery, single_kinds text[], open_kinds text[], within_scopes int[],
  at_most int)
returns table (account_id int, declared boolean, works int)
language sql stable security definer rows 50 set search_path = public, pg_temp as $$
  with found as materialized (
    select r.id, r.kind = any (single_kinds) as is_single from records r
    where r.institute_id + 0 = nullif(current_setting('app.institute', true), '')::int and r.deleted_at is null and r.search @@ heads
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

-- What a search needs to know of a record to count and order it; the rest is read through the policies.
create type found_work as (id uuid, kind text, state text, day date, scopes int[]);

-- Records that answer, at most so many. A plan made once serves all: what is asked differs in words, not in shape. Whoever
-- sees the institute's records and those that are nowhere sees them all, and the index need not be asked for scopes.
create function works_matching(wanted tsquery, within_scopes int[], of_kinds text[], of_states text[], of_departments int[], at_most int)
returns found_work[] language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if within_scopes @> '{0,2147483647}' then
    return array(
      select row(r.id, r.kind, r.state, r.day, r.scopes)::found_work from records r
      where r.institute_id + 0 = nullif(current_setting('app.institute', true), '')::int and r.search @@ wanted and r.deleted_at is null
        and (of_kinds is null or r.kind = any (of_kinds)) and (of_states is null or r.state = any (of_states))
        and (of_departments is null or r.scopes && of_departments)
      limit at_most);
  end if;
  return array(
    select row(r.id, r.kind, r.state, r.day, r.scopes)::found_work from records r
    where r.institute_id + 0 = nullif(current_setting('app.institute', true), '')::int and r.scopes && within_scopes and r.search @@ wanted
      and r.deleted_at is null and (of_kinds is null or r.kind = any (of_kinds)) and (of_states is null or r.state = any (of_states))
      and (of_departments is null or r.scopes && of_departments)
    limit at_most);
end $$;

-- Records by words, at most so many: first those that say them in title, topics or people ('head'; where even these are
-- too many, the newest: 'years' are queries that the records of one year answer, from the latest on), then those that say
-- them anywhere. The queries for anywhere grow wider: the second is tried while fewer than 'enough' are found, any further
-- one while there is nothing. 'is_all' is false where more may answer.
create function find_works(head tsquery, anywhere tsquery[], years tsquery[], within_scopes int[], of_kinds text[], of_states text[], of_departments int[],
  enough int, at_most int)
returns table (id uuid, kind text, state text, day date, scopes int[], is_head boolean, is_all boolean)
language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare
  heads found_work[] := works_matching(head, within_scopes, of_kinds, of_states, of_departments, at_most);
  newer found_work[] := '{}';
  others found_work[] := '{}';
  one tsquery;
  tried int := 0;
begin
  if cardinality(heads) >= at_most then
    foreach one in array years loop
      newer := newer || works_matching(head && one, within_scopes, of_kinds, of_states, of_departments, at_most - cardinality(newer));
      exit when cardinality(newer) >= at_most;
    end loop;
    return query
      select n.*, true, false from unnest(newer) n
      union all
      select h.*, true, false from unnest(heads) h where h.id not in (select n.id from unnest(newer) n)
      limit at_most;
    return;
  end if;
  foreach one in array anywhere loop
    others := works_matching(one, within_scopes, of_kinds, of_states, of_departments, at_most);
    tried := tried + 1;
    exit when cardinality(others) >= enough or tried > 1 and cardinality(heads) + cardinality(others) > 0;
  end loop;
  return query
    select w.id, w.kind, w.state, w.day, w.scopes, w.is_head, (tried > 1 or cardinality(anywhere) = 1) and cardinality(others) < at_most
    from (
      select h.*, true as is_head from unnest(heads) h
      union all
      select o.*, false from unnest(others) o where o.id not in (select h.id from unnest(heads) h)) w
    limit at_most;
end $$;

-- Records that answer one of several queries, the first that does, for words that were misspelt.
create function find_works_meant(wanted tsquery[], within_scopes int[], of_kinds text[], of_states text[], of_departments int[], at_most int) returns setof uuid
language plpgsql stable security definer rows 20 set search_path = public, pg_temp as $$
declare
  works found_work[] := '{}';
  one tsquery;
begin
  foreach one in array wanted loop
    works := works || works_matching(one, within_scopes, of_kinds, of_states, of_departments, at_most - cardinality(works));
    exit when cardinality(works) >= at_most;
  end loop;
  return query select distinct w.id from unnest(works) w;
end $$;

revoke execute on all functions in schema public from public;
grant execute on all functions in schema public to fpms_app;
`,
};
