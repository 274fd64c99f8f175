/** Whole words anywhere in a record are searched before beginnings of every word in its title, which costs three times as much. */
export const wholeWordsAnywhereFirst = {
  id: "0037-whole-words-anywhere-first",
  up: /* sql */ `
-- Records by words, at most so many: those with the words in title, topics or people ('heads') or anywhere, each array from the
-- narrowest query to the widest. After 'enough' no wider one is tried, unless more are wanted: these are not 'is_first'.
-- 'is_all' is false where more may match.
create or replace function find_works(of_institute int, heads text[], anywhere tsquery[], from_year int, to_year int, within_scopes int[],
  of_kinds text[], of_states text[], of_departments int[], enough int, with_more boolean, at_most int)
returns table (id uuid, kind text, state text, day date, scopes int[], is_head boolean, is_first boolean, is_all boolean)
language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare
  -- The places of heads, and below 0 of anywhere; the last only where nothing else was found.
  steps int[] := array(select s from unnest('{1,2,-1,3,-2,-3}'::int[]) with ordinality u(s, n) where s <= cardinality(heads) and -s <= cardinality(anywhere) order by n);
  works found_work[] := '{}'; more found_work[];
  of_heads uuid[] := '{}'; in_first int; is_cut boolean := false;
  years int[] := array(
    with recursive known as (
      select max(w.year) as year from record_words w where w.institute_id = of_institute
      union all
      select (select max(w.year) from record_words w where w.institute_id = of_institute and w.year < k.year)
      from known k where k.year is not null)
    select k.year from known k where k.year is not null and (from_year is null or k.year between from_year and to_year));
begin
  if of_institute is distinct from current_institute() then return; end if;
  for at in 1 .. cardinality(steps) loop
    exit when steps[at] = -3 and cardinality(works) > 0;
    if steps[at] > 0 then
      more := works_of_years(of_institute, heads[steps[at]], years, within_scopes, of_kinds, of_states, of_departments, at_most);
      of_heads := of_heads || array(select m.id from unnest(more) m);
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
`,
};
