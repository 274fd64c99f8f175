/**
 * Each word of a search is completed once for all of its queries, a wider query does not return again what an earlier one found, and kind,
 * state and scopes are read only for facets (decision 111).
 */
export const wordsCompletedOnce = {
  id: "0122-words-completed-once",
  up: /* sql */ `
-- One part of a query, with the complete words in place of a beginning that has few; null where no record of the institute can have it.
create function complete_part(of_institute int, part text) returns text
language plpgsql stable set search_path = public, pg_temp as $$
declare
  is_beginning boolean := right(part, 2) = ':*';
  mark text := '''' || of_institute || case when substr(part, length(of_institute::text) + 2, 2) = '^~' then '^~' else ':' end;
  asked text := substr(part, length(mark) + 1, length(part) - length(mark) - case when is_beginning then 3 else 1 end);
  found text[];
begin
  if not is_beginning and right(part, 1) <> '''' then return part; end if;
  -- The text of a tsquery doubles both of these characters.
  asked := replace(replace(asked, '''''', ''''), '\\\\', '\\');
  if not is_beginning then
    if exists (select from known_words k where k.institute_id = of_institute and k.word = asked) then return part; end if;
    if not exists (select from unlisted_words u where u.institute_id = of_institute) then return null; end if;
    return case when words_in_use(of_institute, array[asked]) <> '{}' then part end;
  end if;
  found := words_that_begin(of_institute, asked, 64);
  if found is null then return part; end if;
  part := (select string_agg(mark || replace(replace(w, '\\', '\\\\'), '''', '''''') || '''', ' | ') from unnest(found) w);
  return case when cardinality(found) > 1 then '(' || part || ')' else part end;
end $$;

create or replace function with_complete_words(of_institute int, wanted text) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  parts text[] := string_to_array(wanted, ' & ');
begin
  for n in 1 .. cardinality(parts) loop
    parts[n] := complete_part(of_institute, parts[n]);
    if parts[n] is null then return null; end if;
  end loop;
  return array_to_string(parts, ' & ');
end $$;

drop function works_of_years(int, text, int, int, int[], text[], text[], int[], int);
drop function works_matching(int, tsquery, int, int, int[], text[], text[], int[], int);
drop function find_works(int, text[], int, int, int[], text[], text[], int[], int, boolean, int);

create function works_of_years(of_institute int, head text, from_year int, to_year int, within_scopes int[], of_kinds text[], of_states text[],
  of_departments int[], seen uuid[], with_facets boolean, at_most int) returns found_work[]
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if of_institute is distinct from current_institute() then return '{}'; end if;
  return array(
    with recursive years as (
      select (select max(w.year) from record_words w where w.institute_id = of_institute and w.year <= coalesce(to_year, 9999)) as year
      union all
      select (select max(w.year) from record_words w where w.institute_id = of_institute and w.year < y.year)
      from years y where y.year > coalesce(from_year, 0))
    select row(w.record_id, case when with_facets then w.kind end, case when with_facets then w.state end, w.day,
      case when with_facets then w.scopes end)::found_work
    from years y cross join lateral (
      select * from record_words
      where institute_id + 0 = of_institute and words @@ replace(head, '^~', '^' || y.year || '~')::tsquery
        and scopes && within_scopes and (of_kinds is null or kind = any (of_kinds)) and (of_states is null or state = any (of_states))
        and (of_departments is null or scopes && of_departments) and record_id <> all (seen)
      limit at_most) w
    where y.year >= coalesce(from_year, 0)
    limit at_most);
end $$;

create function works_matching(of_institute int, wanted tsquery, from_year int, to_year int, within_scopes int[], of_kinds text[], of_states text[],
  of_departments int[], seen uuid[], with_facets boolean, at_most int) returns found_work[]
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if of_institute is distinct from current_institute() then return '{}'; end if;
  if 0 = any (within_scopes) then
    return array(
      select row(r.id, case when with_facets then r.kind end, case when with_facets then r.state end, r.day,
        case when with_facets then r.scopes end)::found_work
      from records r
      where r.institute_id + 0 = of_institute and r.search @@ wanted and r.scopes || '{}' && within_scopes
        and r.deleted_at is null and r.question is null and (from_year is null or extract(year from r.day) between from_year and to_year)
        and (of_kinds is null or r.kind = any (of_kinds)) and (of_states is null or r.state = any (of_states))
        and (of_departments is null or r.scopes && of_departments) and r.id <> all (seen)
      limit at_most);
  end if;
  return array(
    select row(r.id, case when with_facets then r.kind end, case when with_facets then r.state end, r.day,
      case when with_facets then r.scopes end)::found_work
    from records r
    where r.institute_id + 0 = of_institute and r.search @@ wanted and r.scopes && within_scopes
      and r.deleted_at is null and r.question is null and (from_year is null or extract(year from r.day) between from_year and to_year)
      and (of_kinds is null or r.kind = any (of_kinds)) and (of_states is null or r.state = any (of_states))
      and (of_departments is null or r.scopes && of_departments) and r.id <> all (seen)
    limit at_most);
end $$;

-- The queries name the words in title, topics and people; in the whole record they have another mark.
create function find_works(of_institute int, queries text[], from_year int, to_year int, within_scopes int[], of_kinds text[], of_states text[],
  of_departments int[], enough int, with_more boolean, at_most int, with_facets boolean default true)
returns table (id uuid, kind text, state text, day date, scopes int[], is_head boolean, is_first boolean, is_all boolean)
language plpgsql stable security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  -- The places of queries, and below 0 for the whole record; the last only where nothing else was found.
  steps int[] := array(select s from unnest('{1,2,-1,-2,3,-3}'::int[]) with ordinality u(s, n) where abs(s) <= cardinality(queries) order by n);
  works found_work[] := '{}'; more found_work[]; seen uuid[] := '{}';
  of_heads boolean[] := '{}'; in_first int; is_cut boolean := false;
  query text; asked text[] := '{}'; complete text[] := '{}'; last text; wanted tsquery; remaining int;
  -- Parts of the queries as they are, and with complete words: each is completed once.
  parts text[] := '{}'; completed text[] := '{}'; part text; place int;
begin
  if of_institute is distinct from current_institute() then return; end if;
  for at in 1 .. cardinality(steps) loop
    exit when steps[at] = -3 and cardinality(works) > 0;
    if steps[at] > 0 then
      query := '';
      foreach part in array string_to_array(queries[steps[at]], ' & ') loop
        place := array_position(parts, part);
        if place is null then
          place := cardinality(parts) + 1;
          parts[place] := part;
          completed[place] := complete_part(of_institute, part);
        end if;
        last := completed[place];
        query := query || ' & ' || last;
        exit when query is null;
      end loop;
      query := substr(query, 4);
      -- A last word that is misspelt would have every record with the other beginnings collected in vain.
      if steps[at] = 3 and cardinality(works) = 0 then
        exit when query is null;
        if last like '%:*' then
          exit when not exists (select from records r where r.institute_id + 0 = of_institute and r.search @@ replace(last, '^~', ':')::tsquery limit 1);
        end if;
      end if;
      complete[steps[at]] := query;
    else
      query := replace(complete[-steps[at]], '^~', ':');
    end if;
    -- Where no other known word begins so, a wider query is the same.
    continue when query is null or query = any (asked);
    asked := asked || query;
    remaining := at_most - cardinality(works);
    -- Those that an earlier step found keep their rank, which every page gives alike.
    if steps[at] > 0 then
      more := works_of_years(of_institute, query, from_year, to_year, within_scopes, of_kinds, of_states, of_departments, seen, with_facets, remaining);
    else
      more := works_matching(of_institute, query::tsquery, from_year, to_year, within_scopes, of_kinds, of_states, of_departments, seen, with_facets, remaining);
    end if;
    works := works || more;
    of_heads := of_heads || array_fill(steps[at] > 0, array[cardinality(more)]);
    is_cut := cardinality(works) >= at_most;
    if cardinality(works) >= enough then in_first := coalesce(in_first, cardinality(works)); end if;
    if is_cut or in_first is not null and not with_more then
      is_cut := is_cut or at < cardinality(array_remove(steps, -3));
      exit;
    end if;
    seen := array(select w.id from unnest(works) w);
  end loop;
  return query
    select w.id, w.kind, w.state, w.day, w.scopes, of_heads[w.n], w.n <= coalesce(in_first, cardinality(works)), not is_cut
    from unnest(works) with ordinality w(id, kind, state, day, scopes, n);
end $$;

create or replace function find_works_meant(of_institute int, any_of text[], beside text, within_scopes int[], of_kinds text[], of_states text[], of_departments int[],
  at_most int) returns setof uuid
language plpgsql stable security definer rows 20 set search_path = public, pg_temp as $$
declare
  others text := case when beside = '' then '' else with_complete_words(of_institute, beside) end;
  wanted text;
begin
  if of_institute is distinct from current_institute() or others is null then return; end if;
  wanted := (select string_agg('''' || of_institute || ':' || replace(replace(w, '\\', '\\\\'), '''', '''''') || '''', ' | ')
    from unnest(words_in_use(of_institute, any_of)) w);
  if wanted is null then return; end if;
  if others <> '' then wanted := '(' || wanted || ') & ' || others; end if;
  return query select distinct w.id from unnest(works_matching(of_institute, wanted::tsquery, null, null, within_scopes, of_kinds, of_states,
    of_departments, '{}', false, at_most)) w;
end $$;

revoke execute on function complete_part, works_of_years, works_matching, find_works from public;
grant execute on function find_works to fpms_app;
`,
};
