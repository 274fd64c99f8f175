/**
 * The words of a list are found among its kinds alone. People who work on a topic are found by its newest works.
 * A search takes all words as beginnings only after it has looked everywhere for the complete ones before the last.
 */
export const wordsOfLists = {
  id: "0103-words-of-lists",
  up: /* sql */ `
drop function find_by_words(int, tsquery, int[]);
drop function find_people_by_topic(int, tsquery, tsquery, text[], text[], int[], int);

create function find_by_words(of_institute int, wanted tsquery, within_scopes int[], of_kinds text[])
returns table(kind text, day date, record_id uuid)
language plpgsql stable security definer rows 300 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if of_institute is distinct from current_institute() then return; end if;
  if 0 = any (within_scopes) then
    return query select r.kind, coalesce(r.day, 'infinity'), r.id from records r
      where r.institute_id + 0 = of_institute and r.search @@ wanted and r.kind = any (of_kinds) and r.scopes || '{}' && within_scopes
        and r.deleted_at is null;
    return;
  end if;
  return query select r.kind, coalesce(r.day, 'infinity'), r.id from records r
    where r.institute_id + 0 = of_institute and r.search @@ wanted and r.scopes && within_scopes and r.kind = any (of_kinds)
      and r.deleted_at is null;
end $$;

-- The years of works with words, the newest first; 0 is no date.
create function years_of_words(of_institute int) returns int[]
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive known as (
    select max(w.year) as year from record_words w where w.institute_id = of_institute and of_institute = current_institute()
    union all
    select (select max(w.year) from record_words w where w.institute_id = of_institute and w.year < k.year)
    from known k where k.year is not null)
  select array(select k.year::int from known k where k.year is not null)
$$;

-- A person's own documents have no date. Words in heads are those of titles, topics and people, so that what was found is compared with what is wanted.
create function find_people_by_topic(of_institute int, heads text, of_documents tsquery, of_works tsquery, single_kinds text[], open_kinds text[],
  within_scopes int[], at_most int)
returns table(account_id int, declared boolean, works int)
language plpgsql stable security definer rows 50 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  documents uuid[]; found uuid[] := '{}'; of_year int;
begin
  if of_institute is distinct from current_institute() then return; end if;
  documents := array(
    select w.record_id from record_words w join records r on r.institute_id = of_institute and r.id = w.record_id
    where w.institute_id + 0 = of_institute and w.words @@ replace(heads, '^~', '^0~')::tsquery and w.kind = any (single_kinds)
      and r.search @@ of_documents
    limit at_most);
  foreach of_year in array years_of_words(of_institute) loop
    exit when cardinality(found) >= at_most;
    found := found || array(
      select w.record_id from record_words w join records r on r.institute_id = of_institute and r.id = w.record_id
      where w.institute_id + 0 = of_institute and w.words @@ replace(heads, '^~', '^' || of_year || '~')::tsquery and w.kind <> all (single_kinds)
        and (w.scopes && within_scopes or w.kind = any (open_kinds) and w.state in ('submitted', 'verified', 'changed'))
        and r.search @@ of_works
      limit at_most - cardinality(found));
  end loop;
  return query
    select a.account_id, bool_or(f.is_single), (count(*) filter (where not f.is_single))::int
    from (select d.id, true as is_single from unnest(documents) d(id) union all select d.id, false from unnest(found) d(id)) f
    cross join lateral (
      select * from authorships s where s.institute_id = of_institute and s.record_id = f.id limit 100) a
    where (a.state = 'confirmed' or a.state = 'proposed' and a.matched_by <> 'variant')
      and (not f.is_single or topics_are_open(of_institute, a.account_id)
        or exists (select 1 from records r where r.institute_id = of_institute and r.id = f.id and r.scopes && within_scopes))
    group by a.account_id;
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
  years int[] := array(select y from unnest(years_of_words(of_institute)) y where from_year is null or y between from_year and to_year);
begin
  if of_institute is distinct from current_institute() then return; end if;
  for at in 1 .. cardinality(steps) loop
    exit when steps[at] = -3 and cardinality(works) > 0;
    if steps[at] > 0 then
      more := works_of_years(of_institute, heads[steps[at]], years, within_scopes, of_kinds, of_states, of_departments, at_most);
      -- Those that an earlier step found keep their rank, which every page gives alike.
      of_heads := of_heads || array(select m.id from unnest(more) m where m.id not in (select w.id from unnest(works) w));
    else
      more := works_matching(of_institute, anywhere[-steps[at]], from_year, to_year, within_scopes, of_kinds, of_states, of_departments, at_most);
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

revoke execute on function find_by_words, years_of_words, find_people_by_topic from public;
grant execute on function find_by_words, find_people_by_topic to fpms_app;
`,
};
