/**
 * The words of each institute's records are known beside the index of words: the beginning of a word is asked as the complete words that
 * begin so, which costs the index a fraction (decision 111).
 */
export const knownWords = {
  id: "0107-known-words",
  // Until 0029 the index also had words with another mark, "2^writing" beside "2:writing". The server replaces them when it starts.
  prepare: /* sql */ `
update records r set search = ts_delete(r.search, former.words)
from (
  select institute_id, id, array(select word from unnest(tsvector_to_array(search)) word where word !~ '^\\d+:') as words from records
) former
where r.institute_id = former.institute_id and r.id = former.id and former.words <> '{}';
`,
  up: /* sql */ `
-- Derived; a word stays when its last record goes.
create table known_words (
  institute_id int not null,
  word text collate "C" not null,
  primary key (institute_id, word)
);
-- Records whose words may be missing there, until the worker has added them. A record may be in it twice: a rule against it would make writers wait.
create table unlisted_words (institute_id int not null, record_id uuid not null);
create index unlisted_words_institute on unlisted_words (institute_id);
alter table known_words enable row level security;
alter table unlisted_words enable row level security;
create policy tenant on known_words using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
create policy tenant on unlisted_words using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);

grant select on known_words, unlisted_words to fpms_app;

insert into known_words
select distinct split_part(word, ':', 1)::int, substr(word, position(':' in word) + 1) from ts_stat('select search from records');

create or replace function records_worded() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into unlisted_words select institute_id, id from new_rows;
  insert into record_words
  select n.institute_id, n.id, y.year, n.day, n.kind, n.state, n.scopes, year_words(n.institute_id, y.year, n.search)
  from new_rows n cross join lateral (select coalesce(extract(year from n.day), 0)::int as year) y
  where n.deleted_at is null and n.question is null;
  return null;
end $$;

create or replace function record_reworded() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.search is distinct from old.search then
    insert into unlisted_words values (new.institute_id, new.id);
  end if;
  if new.deleted_at is not null or new.question is not null then
    delete from record_words where institute_id = new.institute_id and record_id = new.id;
    return null;
  end if;
  insert into record_words select * from worded_records where institute_id = new.institute_id and record_id = new.id
  on conflict (institute_id, record_id) do update
    set year = excluded.year, day = excluded.day, kind = excluded.kind, state = excluded.state, scopes = excluded.scopes, words = excluded.words;
  return null;
end $$;

-- Adds the words of up to so many records, of any institute; those that another process is adding are skipped. Returns how many records.
create function add_known_words(at_most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  institutes int[]; taken uuid[];
begin
  with deleted as (
    delete from unlisted_words where ctid = any (array(select ctid from unlisted_words limit at_most for update skip locked)) returning *
  ) select array_agg(institute_id), array_agg(record_id) into institutes, taken from (select distinct institute_id, record_id from deleted) d;
  if taken is null then return 0; end if;
  insert into known_words
  select w.institute_id, w.word
  from (select split_part(s.word, ':', 1)::int as institute_id, substr(s.word, position(':' in s.word) + 1) as word
        from ts_stat(format('select r.search from unnest(%L::int[], %L::uuid[]) t(institute, id)
          join records r on r.institute_id = t.institute and r.id = t.id', institutes, taken)) s) w
  where not exists (select from known_words k where k.institute_id = w.institute_id and k.word = w.word)
  order by 1, 2
  on conflict do nothing;
  return cardinality(taken);
end $$;

-- The known words of the institute that begin so; null where they are more, or too many records may have others.
create function words_that_begin(of_institute int, beginning text, at_most int) returns text[]
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  found text[]; unlisted uuid[];
begin
  if of_institute is distinct from current_institute() then return null; end if;
  found := array(select k.word from known_words k
    where k.institute_id = of_institute and k.word >= beginning and k.word < beginning || chr(1114111) limit at_most + 1);
  if cardinality(found) > at_most then return null; end if;
  unlisted := array(select u.record_id from unlisted_words u where u.institute_id = of_institute limit 21);
  if cardinality(unlisted) = 0 then return found; end if;
  if cardinality(unlisted) > 20 then return null; end if;
  found := array(select w.word collate "C" from unnest(found) w(word)
    union select substr(l.lexeme, length(of_institute::text) + 2) collate "C" from unnest(unlisted) u(id) join records r on r.institute_id = of_institute and r.id = u.id
      cross join lateral unnest(tsvector_to_array(r.search)) l(lexeme)
      where starts_with(l.lexeme, of_institute || ':' || beginning));
  return case when cardinality(found) <= at_most then found end;
end $$;

-- The text of a tsquery of words joined by '&', with the complete words in place of each beginning that has few.
create function with_complete_words(of_institute int, wanted text) returns text
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
      parts[n] := '(' || (select string_agg('''' || mark || replace(replace(w, '\\', '\\\\'), '''', '''''') || '''', ' | ') from unnest(found) w) || ')';
    end if;
  end loop;
  return array_to_string(parts, ' & ');
end $$;

create or replace function find_by_words(of_institute int, wanted tsquery, within_scopes int[], of_kinds text[])
returns table(kind text, day date, record_id uuid)
language plpgsql stable security definer rows 300 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  complete tsquery := with_complete_words(of_institute, wanted::text);
begin
  if of_institute is distinct from current_institute() then return; end if;
  if 0 = any (within_scopes) then
    return query select r.kind, coalesce(r.day, 'infinity'), r.id from records r
      where r.institute_id + 0 = of_institute and r.search @@ complete and r.kind = any (of_kinds) and r.scopes || '{}' && within_scopes
        and r.deleted_at is null;
    return;
  end if;
  return query select r.kind, coalesce(r.day, 'infinity'), r.id from records r
    where r.institute_id + 0 = of_institute and r.search @@ complete and r.scopes && within_scopes and r.kind = any (of_kinds)
      and r.deleted_at is null;
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
    -- A last word that is misspelt would have every record with the other beginnings collected in vain.
    if steps[at] = 3 and cardinality(works) = 0 then
      exit when not exists (select from records r where r.institute_id + 0 = of_institute
        and r.search @@ with_complete_words(of_institute, split_part(anywhere[cardinality(anywhere)]::text, ' & ', -1))::tsquery limit 1);
    end if;
    if steps[at] > 0 then
      more := works_of_years(of_institute, with_complete_words(of_institute, heads[steps[at]]), years, within_scopes, of_kinds, of_states, of_departments, at_most);
      -- Those that an earlier step found keep their rank, which every page gives alike.
      of_heads := of_heads || array(select m.id from unnest(more) m where m.id not in (select w.id from unnest(works) w));
    else
      more := works_matching(of_institute, with_complete_words(of_institute, anywhere[-steps[at]]::text)::tsquery, from_year, to_year, within_scopes, of_kinds, of_states, of_departments, at_most);
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

-- Those of the words that some record of the institute may have.
create function words_in_use(of_institute int, words text[]) returns text[]
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  unlisted uuid[] := array(select u.record_id from unlisted_words u where u.institute_id = of_institute limit 21);
begin
  if cardinality(unlisted) > 20 then return words; end if;
  return array(
    select w from unnest(words) w where exists (select from known_words k where k.institute_id = of_institute and k.word = w)
    union select substr(l.lexeme, length(of_institute::text) + 2) from unnest(unlisted) u(id) join records r on r.institute_id = of_institute and r.id = u.id
      cross join lateral unnest(tsvector_to_array(r.search)) l(lexeme) where l.lexeme = any (array(select of_institute || ':' || w from unnest(words) w)));
end $$;

-- Records with one of the words beside all of the others ('beside' is the text of a tsquery, or empty), for misspelt words.
drop function find_works_meant(int, tsquery[], int[], text[], text[], int[], int);
create function find_works_meant(of_institute int, any_of text[], beside text, within_scopes int[], of_kinds text[], of_states text[], of_departments int[],
  at_most int) returns setof uuid
language plpgsql stable security definer rows 20 set search_path = public, pg_temp as $$
declare
  wanted text := (select string_agg('''' || of_institute || ':' || replace(replace(w, '\\', '\\\\'), '''', '''''') || '''', ' | ')
    from unnest(words_in_use(of_institute, any_of)) w);
begin
  if of_institute is distinct from current_institute() or wanted is null then return; end if;
  if beside <> '' then wanted := '(' || wanted || ') & ' || with_complete_words(of_institute, beside); end if;
  return query select distinct w.id from unnest(works_matching(of_institute, wanted::tsquery, null, null, within_scopes, of_kinds, of_states,
    of_departments, at_most)) w;
end $$;

revoke execute on function add_known_words, words_that_begin, with_complete_words, words_in_use, find_works_meant from public;
grant execute on function add_known_words, find_works_meant to fpms_app;
`,
};
