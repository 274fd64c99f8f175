/**
 * A word and one that is a typo away from it have the same first or second half: the known words are found by their halves, instead of
 * looking up each of the hundreds of words one typo away (decision 111).
 */
export const halvesOfWords = {
  id: "0124-halves-of-words",
  up: /* sql */ `
create index known_words_first_half on known_words (institute_id, length(word), left(word, length(word) / 2));
create index known_words_second_half on known_words (institute_id, length(word), right(word, (length(word) + 1) / 2));
analyze known_words;

-- The words that records of the institute may have, of those that match one of the patterns, in which '_' is any of the letters.
create function words_one_typo_away(of_institute int, typed text, patterns text[], letters text) returns text[]
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  unlisted uuid[] := array(select u.record_id from unlisted_words u where u.institute_id = of_institute limit 21);
  found text[];
begin
  if of_institute is distinct from current_institute() then return '{}'; end if;
  if cardinality(unlisted) > 20 then
    return array(select distinct w from unnest(patterns) p cross join unnest(string_to_array(letters, null)) l
      cross join lateral (select replace(p, '_', l)) r(w) where w <> typed);
  end if;
  -- Two letters exchanged across the middle change both halves, so that this one word is looked up by itself.
  found := array(
    select k.word from generate_series(length(typed) - 1, length(typed) + 1) size cross join lateral (
      select word from known_words
      where institute_id = of_institute and length(word) = size and left(word, length(word) / 2) = left(typed, size / 2)
      union all
      select word from known_words
      where institute_id = of_institute and length(word) = size and right(word, (length(word) + 1) / 2) = right(typed, (size + 1) / 2)) k
    where k.word like any (patterns)
    union all select word from known_words where institute_id = of_institute
      and word = overlay(typed placing reverse(substr(typed, length(typed) / 2, 2)) from length(typed) / 2));
  if unlisted <> '{}' then
    found := found || array(
      select k.word from unnest(unlisted) u(id) join records r on r.institute_id = of_institute and r.id = u.id
      cross join lateral unnest(tsvector_to_array(r.search)) l(lexeme)
      cross join lateral (select substr(l.lexeme, length(of_institute::text) + 2)) k(word) where k.word like any (patterns));
  end if;
  return array(select distinct w from unnest(found) w where w <> typed and translate(w, letters, '') = '');
end $$;

-- For each of a few records that match 'beside', the text of a tsquery, or empty: its words in title, topics and people that are one typo away.
create function find_words_meant(of_institute int, typed text, patterns text[], letters text, beside text, within_scopes int[], of_kinds text[],
  of_states text[], of_departments int[], at_most int) returns setof text
language plpgsql stable security definer rows 20 set search_path = public, pg_temp as $$
declare
  others text := case when beside = '' then '' else with_complete_words(of_institute, beside) end;
  words text[]; wanted text;
begin
  if of_institute is distinct from current_institute() or others is null then return; end if;
  words := words_one_typo_away(of_institute, typed, patterns, letters);
  if words = '{}' then return; end if;
  wanted := (select string_agg('''' || of_institute || ':' || replace(replace(w, '\\', '\\\\'), '''', '''''') || '''', ' | ') from unnest(words) w);
  if others <> '' then wanted := '(' || wanted || ') & ' || others; end if;
  return query select l.word
    from (select distinct w.id from unnest(works_matching(of_institute, wanted::tsquery, null, null, within_scopes, of_kinds, of_states,
      of_departments, '{}', false, at_most)) w) f
    cross join lateral (select search from records where institute_id = of_institute and id = f.id limit 1) r
    cross join lateral (select substr(lexeme, length(of_institute::text) + 2) as word from unnest(tsvector_to_array(ts_filter(r.search, '{a,b,d}'))) lexeme) l
    where l.word = any (words);
end $$;

drop function find_works_meant;
revoke execute on function words_one_typo_away, find_words_meant from public;
grant execute on function find_words_meant to fpms_app;
`,
};
