/** A search does not ask the index again for what an earlier step of it asked: often no other known word begins as the complete one. */
export const sameQueriesOnce = {
  id: "0109-same-queries-once",
  up: /* sql */ `
create or replace function with_complete_words(of_institute int, wanted text) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  parts text[] := string_to_array(wanted, ' & ');
  mark text; found text[];
begin
  for n in 1 .. cardinality(parts) loop
    continue when parts[n] not like '%'':*';
    mark := substring(parts[n] from '^''(\\d+(?::|\\^~))');
    -- The text of a tsquery doubles both of these characters.
    found := words_that_begin(of_institute, replace(replace(substr(parts[n], length(mark) + 2, length(parts[n]) - length(mark) - 4), '''''', ''''), '\\\\', '\\'), 64);
    if found = '{}' then
      parts[n] := substr(parts[n], 1, length(parts[n]) - 2);
    elsif found is not null then
      parts[n] := (select string_agg('''' || mark || replace(replace(w, '\\', '\\\\'), '''', '''''') || '''', ' | ') from unnest(found) w);
      if cardinality(found) > 1 then parts[n] := '(' || parts[n] || ')'; end if;
    end if;
  end loop;
  return array_to_string(parts, ' & ');
end $$;

create or replace function find_works(of_institute int, heads text[], anywhere tsquery[], from_year int, to_year int, within_scopes int[],
  of_kinds text[], of_states text[], of_departments int[], enough int, with_more boolean, at_most int)
returns table (id uuid, kind text, state text, day date, scopes int[], is_head boolean, is_first boolean, is_all boolean)
language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare
  -- The places of heads, and below 0 of anywhere; the last only where nothing else was found.
  steps int[] := array(select s from unnest('{1,2,-1,-2,3,-3}'::int[]) with ordinality u(s, n) where s <= cardinality(heads) and -s <= cardinality(anywhere) order by n);
  works found_work[] := '{}'; more found_work[];
  of_heads uuid[] := '{}'; in_first int; is_cut boolean := false;
  query text; asked text[] := '{}';
  years int[] := array(select y from unnest(years_of_words(of_institute)) y where from_year is null or y between from_year and to_year);
begin
  if of_institute is distinct from current_institute() then return; end if;
  for at in 1 .. cardinality(steps) loop
    exit when steps[at] = -3 and cardinality(works) > 0;
    -- A last word that is misspelt would have every record with the other beginnings collected in vain.
    if steps[at] = 3 and cardinality(works) = 0 then
      exit when not exists (select from records r where r.institute_id + 0 = of_institute
        and r.search @@ with_complete_words(of_institute, split_part(anywhere[cardinality(anywhere)]::text, ' & ', -1))::tsquery limit 1);
    end if;
    query := with_complete_words(of_institute, case when steps[at] > 0 then heads[steps[at]] else anywhere[-steps[at]]::text end);
    -- Where no other known word begins so, a wider query is the same.
    continue when query = any (asked);
    asked := asked || query;
    if steps[at] > 0 then
      more := works_of_years(of_institute, query, years, within_scopes, of_kinds, of_states, of_departments, at_most);
      -- Those that an earlier step found keep their rank, which every page gives alike.
      of_heads := of_heads || array(select m.id from unnest(more) m where m.id not in (select w.id from unnest(works) w));
    else
      more := works_matching(of_institute, query::tsquery, from_year, to_year, within_scopes, of_kinds, of_states, of_departments, at_most);
    end if;
    works := (works || array(select m from unnest(more) m where m.id not in (select w.id from unnest(works) w)))[1:at_most];
    is_cut := cardinality(works) >= at_most or cardinality(more) >= at_most;
    if cardinality(works) >= enough then in_first := coalesce(in_first, cardinality(works)); end if;
    if is_cut or in_first is not null and not with_more then
      is_cut := is_cut or at < cardinality(array_remove(steps, -3));
      exit;
    end if;
  end loop;
  return query
    select w.id, w.kind, w.state, w.day, w.scopes, w.id = any (of_heads), w.n <= coalesce(in_first, cardinality(works)), not is_cut
    from unnest(works) with ordinality w(id, kind, state, day, scopes, n);
end $$;
`,
};
