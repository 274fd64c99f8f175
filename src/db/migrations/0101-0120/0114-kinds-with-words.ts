/**
 * A list by words takes its narrow rows from the records that the index of words names, which has the kinds too; and a word that no
 * record has is looked for in no index (decision 111).
 */
export const kindsWithWords = {
  id: "0114-kinds-with-words",
  up: /* sql */ `
set local maintenance_work_mem = '256MB';
drop index records_search;
create index records_search on records using gin (scopes, search, (array[institute_id::text || ':' || kind])) with (gin_pending_list_limit = 4096);

drop function find_by_words(int, tsquery, int[], text[]);

-- The rows of record_scopes, of which the scopes have those that count. For one kind of the institute the index compares the kind too:
-- most that have the words are of others. In a department they are few, and it would cost more.
create function find_by_words(of_institute int, wanted tsquery, within_scopes int[], of_kinds text[])
returns table(kind text, day date, record_id uuid, day_end date, state text, has_proof boolean, counts boolean)
language plpgsql stable security definer rows 300 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  complete tsquery := with_complete_words(of_institute, wanted::text);
begin
  if of_institute is distinct from current_institute() then return; end if;
  if 0 <> all (within_scopes) then
    return query select r.kind, coalesce(r.day, 'infinity'), r.id, r.day_end, r.state, r.has_proof, r.counted_scopes && within_scopes
      from records r
      where r.institute_id + 0 = of_institute and r.search @@ complete and r.scopes && within_scopes and r.kind = any (of_kinds)
        and r.deleted_at is null;
  elsif cardinality(of_kinds) = 1 then
    return query select r.kind, coalesce(r.day, 'infinity'), r.id, r.day_end, r.state, r.has_proof, r.counted_scopes && within_scopes
      from records r
      where r.institute_id + 0 = of_institute and r.search @@ complete
        and array[r.institute_id::text || ':' || r.kind] && array[of_institute || ':' || of_kinds[1]]
        and r.scopes || '{}' && within_scopes and r.deleted_at is null;
  else
    return query select r.kind, coalesce(r.day, 'infinity'), r.id, r.day_end, r.state, r.has_proof, r.counted_scopes && within_scopes
      from records r
      where r.institute_id + 0 = of_institute and r.search @@ complete and r.scopes || '{}' && within_scopes and r.kind = any (of_kinds)
        and r.deleted_at is null;
  end if;
end $$;

-- Null where no record of the institute can have all of the words.
create or replace function with_complete_words(of_institute int, wanted text) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  parts text[] := string_to_array(wanted, ' & ');
  mark text; asked text; found text[];
begin
  for n in 1 .. cardinality(parts) loop
    continue when parts[n] not like '%''' and parts[n] not like '%'':*';
    mark := substring(parts[n] from '^''(\\d+(?::|\\^~))');
    asked := substring(parts[n] from length(mark) + 2 for length(rtrim(parts[n], ':*')) - length(mark) - 2);
    -- The text of a tsquery doubles both of these characters.
    asked := replace(replace(asked, '''''', ''''), '\\\\', '\\');
    if parts[n] like '%''' then
      if not exists (select from known_words k where k.institute_id = of_institute and k.word = asked)
        and words_in_use(of_institute, array[asked]) = '{}' then return null; end if;
    else
      found := words_that_begin(of_institute, asked, 64);
      if found = '{}' then return null; end if;
      if found is not null then
        parts[n] := (select string_agg('''' || mark || replace(replace(w, '\\', '\\\\'), '''', '''''') || '''', ' | ') from unnest(found) w);
        if cardinality(found) > 1 then parts[n] := '(' || parts[n] || ')'; end if;
      end if;
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
  query text; asked text[] := '{}'; years int[];
begin
  if of_institute is distinct from current_institute() then return; end if;
  for at in 1 .. cardinality(steps) loop
    exit when steps[at] = -3 and cardinality(works) > 0;
    -- A last word that is misspelt would have every record with the other beginnings collected in vain.
    if steps[at] = 3 and cardinality(works) = 0 then
      query := with_complete_words(of_institute, split_part(anywhere[cardinality(anywhere)]::text, ' & ', -1));
      exit when query is null;
      if query like '%:*' then
        exit when not exists (select from records r where r.institute_id + 0 = of_institute and r.search @@ query::tsquery limit 1);
      end if;
    end if;
    query := with_complete_words(of_institute, case when steps[at] > 0 then heads[steps[at]] else anywhere[-steps[at]]::text end);
    -- Where no other known word begins so, a wider query is the same.
    continue when query is null or query = any (asked);
    asked := asked || query;
    if steps[at] > 0 then
      years := coalesce(years, array(select y from unnest(years_of_words(of_institute)) y where from_year is null or y between from_year and to_year));
      more := works_of_years(of_institute, query, years, within_scopes, of_kinds, of_states, of_departments, at_most);
    else
      more := works_matching(of_institute, query::tsquery, from_year, to_year, within_scopes, of_kinds, of_states, of_departments, at_most);
    end if;
    is_cut := cardinality(more) >= at_most;
    -- Those that an earlier step found keep their rank, which every page gives alike.
    if cardinality(works) > 0 then more := array(select m from unnest(more) m where m.id not in (select w.id from unnest(works) w)); end if;
    if steps[at] > 0 then of_heads := of_heads || array(select m.id from unnest(more) m); end if;
    works := (works || more)[1:at_most];
    is_cut := is_cut or cardinality(works) >= at_most;
    if cardinality(works) >= enough then in_first := coalesce(in_first, cardinality(works)); end if;
    if is_cut or in_first is not null and not with_more then
      is_cut := is_cut or at < cardinality(array_remove(steps, -3));
      exit;
    end if;
  end loop;
  return query
    select w.id, w.kind, w.state, w.day, w.scopes, w.id in (select unnest(of_heads)), w.n <= coalesce(in_first, cardinality(works)), not is_cut
    from unnest(works) with ordinality w(id, kind, state, day, scopes, n);
end $$;

revoke execute on function find_by_words from public;
grant execute on function find_by_words to fpms_app;
`,
};
