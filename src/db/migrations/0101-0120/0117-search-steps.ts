/**
 * A search completes its words once for title, topics and people and for the whole record, and goes through the years one by one, only as
 * far as it needs (decision 111).
 */
export const searchSteps = {
  id: "0117-search-steps",
  up: /* sql */ `
drop function works_of_years(int, text, int[], int[], text[], text[], int[], int);

create function works_of_years(of_institute int, head text, from_year int, to_year int, within_scopes int[], of_kinds text[], of_states text[],
  of_departments int[], at_most int) returns found_work[]
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if of_institute is distinct from current_institute() then return '{}'; end if;
  return array(
    with recursive years as (
      select (select max(w.year) from record_words w where w.institute_id = of_institute and w.year <= coalesce(to_year, 9999)) as year
      union all
      select (select max(w.year) from record_words w where w.institute_id = of_institute and w.year < y.year)
      from years y where y.year > coalesce(from_year, 0))
    select row(w.record_id, w.kind, w.state, w.day, w.scopes)::found_work
    from years y cross join lateral (
      select * from record_words
      where institute_id + 0 = of_institute and words @@ replace(head, '^~', '^' || y.year || '~')::tsquery
        and scopes && within_scopes and (of_kinds is null or kind = any (of_kinds)) and (of_states is null or state = any (of_states))
        and (of_departments is null or scopes && of_departments)
      limit at_most) w
    where y.year >= coalesce(from_year, 0)
    limit at_most);
end $$;

drop function find_works(int, text[], tsquery[], int, int, int[], text[], text[], int[], int, boolean, int);

-- The queries name the words in title, topics and people; in the whole record they have another mark.
create function find_works(of_institute int, queries text[], from_year int, to_year int, within_scopes int[], of_kinds text[], of_states text[],
  of_departments int[], enough int, with_more boolean, at_most int)
returns table (id uuid, kind text, state text, day date, scopes int[], is_head boolean, is_first boolean, is_all boolean)
language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare
  -- The places of queries, and below 0 for the whole record; the last only where nothing else was found.
  steps int[] := array(select s from unnest('{1,2,-1,-2,3,-3}'::int[]) with ordinality u(s, n) where abs(s) <= cardinality(queries) order by n);
  works found_work[] := '{}'; more found_work[];
  of_heads boolean[] := '{}'; in_first int; is_cut boolean := false;
  query text; asked text[] := '{}'; complete text[] := '{}';
begin
  if of_institute is distinct from current_institute() then return; end if;
  for at in 1 .. cardinality(steps) loop
    exit when steps[at] = -3 and cardinality(works) > 0;
    -- A last word that is misspelt would have every record with the other beginnings collected in vain.
    if steps[at] = 3 and cardinality(works) = 0 then
      query := replace(with_complete_words(of_institute, split_part(queries[cardinality(queries)], ' & ', -1)), '^~', ':');
      exit when query is null;
      if query like '%:*' then
        exit when not exists (select from records r where r.institute_id + 0 = of_institute and r.search @@ query::tsquery limit 1);
      end if;
    end if;
    if steps[at] > 0 then complete[steps[at]] := with_complete_words(of_institute, queries[steps[at]]); end if;
    query := case when steps[at] > 0 then complete[steps[at]] else replace(complete[-steps[at]], '^~', ':') end;
    -- Where no other known word begins so, a wider query is the same.
    continue when query is null or query = any (asked);
    asked := asked || query;
    if steps[at] > 0 then
      more := works_of_years(of_institute, query, from_year, to_year, within_scopes, of_kinds, of_states, of_departments, at_most);
    else
      more := works_matching(of_institute, query::tsquery, from_year, to_year, within_scopes, of_kinds, of_states, of_departments, at_most);
    end if;
    is_cut := cardinality(more) >= at_most;
    -- Those that an earlier step found keep their rank, which every page gives alike.
    if cardinality(works) > 0 then more := array(select m from unnest(more) m where m.id not in (select w.id from unnest(works) w)); end if;
    works := (works || more)[1:at_most];
    of_heads := (of_heads || array_fill(steps[at] > 0, array[cardinality(more)]))[1:at_most];
    is_cut := is_cut or cardinality(works) >= at_most;
    if cardinality(works) >= enough then in_first := coalesce(in_first, cardinality(works)); end if;
    if is_cut or in_first is not null and not with_more then
      is_cut := is_cut or at < cardinality(array_remove(steps, -3));
      exit;
    end if;
  end loop;
  return query
    select w.id, w.kind, w.state, w.day, w.scopes, w.is_head, w.n <= coalesce(in_first, cardinality(works)), not is_cut
    from rows from (unnest(works), unnest(of_heads)) with ordinality w(id, kind, state, day, scopes, is_head, n);
end $$;

revoke execute on function works_of_years, find_works from public;
grant execute on function find_works to fpms_app;
`,
};
