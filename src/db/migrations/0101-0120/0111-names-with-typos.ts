/** What no name and no record can have is not searched for: a misspelt name took seven searches, of which six found nothing. */
export const namesWithTypos = {
  id: "0111-names-with-typos",
  up: /* sql */ `
-- Whether some record of the institute may have a word that begins so, for each of these.
create function records_may_have(of_institute int, beginnings text[]) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  beginning text;
begin
  if of_institute is distinct from current_institute() then return false; end if;
  foreach beginning in array beginnings loop
    continue when exists (select from known_words k
      where k.institute_id = of_institute and k.word >= beginning and k.word < beginning || chr(1114111));
    if words_that_begin(of_institute, beginning, 1) = '{}' then return false; end if;
  end loop;
  return true;
end $$;

-- People who have the other words ('beside' is the text of a tsquery, or empty) and one of these in their names. Of a few people with the
-- other words the names are compared; the index is asked for some hundred words only where they are more.
create function find_people_meant(of_institute int, beside text, any_of text[], at_most int) returns setof int
language plpgsql stable security definer rows 20 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  few constant int := 50; others int[];
begin
  if of_institute is distinct from current_institute() then return; end if;
  if beside <> '' then
    others := array(select p.account_id from people_index p where p.institute_id + 0 = of_institute and p.search @@ beside::tsquery limit few + 1);
    if cardinality(others) <= few then
      return query select distinct o.account_id from unnest(others) o(account_id)
        cross join lateral (select p.search from people_index p where p.institute_id = of_institute and p.account_id = o.account_id limit 1) p
        cross join lateral unnest(p.search) l
        where l.weights && '{A,B}' and l.lexeme in (select of_institute || ':' || w from unnest(any_of) w);
      return;
    end if;
  end if;
  -- The index weighs every word of a query against the others, so that a long list is asked in parts.
  return query select distinct f.account_id
    from (select string_agg('''' || of_institute || ':' || replace(replace(w, '\\', '\\\\'), '''', '''''') || ''':AB', ' | ') as words
          from unnest(any_of) with ordinality u(w, n) group by (n - 1) / 30) q
    cross join lateral (
      select p.account_id from people_index p
      where p.institute_id + 0 = of_institute
        and p.search @@ (case when beside = '' then q.words else beside || ' & (' || q.words || ')' end)::tsquery limit at_most) f;
end $$;

revoke execute on function records_may_have, find_people_meant from public;
grant execute on function records_may_have, find_people_meant to fpms_app;
`,
};
