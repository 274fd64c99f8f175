/**
 * Of the words one typo away the known ones are found in one scan of the index, which goes through each of its pages once, and only
 * where the other words are known (decision 111).
 */
export const wordsInOneScan = {
  id: "0115-words-in-one-scan",
  up: /* sql */ `
create or replace function words_in_use(of_institute int, words text[]) returns text[]
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  unlisted uuid[] := array(select u.record_id from unlisted_words u where u.institute_id = of_institute limit 21);
begin
  if cardinality(unlisted) > 20 then return words; end if;
  return array(
    select k.word from known_words k where k.institute_id = of_institute and k.word = any (words)
    union select substr(l.lexeme, length(of_institute::text) + 2) from unnest(unlisted) u(id) join records r on r.institute_id = of_institute and r.id = u.id
      cross join lateral unnest(tsvector_to_array(r.search)) l(lexeme) where l.lexeme = any (array(select of_institute || ':' || w from unnest(words) w)));
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
    of_departments, at_most)) w;
end $$;
`,
};
