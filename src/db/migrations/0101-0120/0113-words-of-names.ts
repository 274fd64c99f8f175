/** Of known words it is known which are in names: works found by any other word have it in title or topics, and are not read to see that. */
export const wordsOfNames = {
  id: "0113-words-of-names",
  up: /* sql */ `
-- Whether some record has it among its people. It stays so when the last such record goes.
alter table known_words add column in_names boolean not null default false;
update known_words k set in_names = true from ts_stat('select search from records', 'b') s
where k.institute_id = split_part(s.word, ':', 1)::int and k.word = substr(s.word, position(':' in s.word) + 1);

create or replace function add_known_words(at_most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  institutes int[]; taken uuid[]; their_words text;
begin
  with deleted as (
    delete from unlisted_words where ctid = any (array(select ctid from unlisted_words limit at_most for update skip locked)) returning *
  ) select array_agg(institute_id), array_agg(record_id) into institutes, taken from (select distinct institute_id, record_id from deleted) d;
  if taken is null then return 0; end if;
  their_words := format('select r.search from unnest(%L::int[], %L::uuid[]) t(institute, id)
    join records r on r.institute_id = t.institute and r.id = t.id', institutes, taken);
  insert into known_words
  select w.institute_id, w.word, w.in_names
  from (select split_part(s.word, ':', 1)::int as institute_id, substr(s.word, position(':' in s.word) + 1) as word, n.word is not null as in_names
        from ts_stat(their_words) s left join ts_stat(their_words, 'b') n on n.word = s.word) w
    left join lateral (select k.in_names from known_words k where k.institute_id = w.institute_id and k.word = w.word limit 1) k on true
  where k.in_names is null or w.in_names and not k.in_names
  order by 1, 2
  on conflict (institute_id, word) do update set in_names = true where excluded.in_names and not known_words.in_names;
  return cardinality(taken);
end $$;

-- Whether some record of the institute may have a word that begins so, for any of these, among its people.
create function names_may_have(of_institute int, beginnings text[]) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  beginning text; known boolean[]; unlisted uuid[];
begin
  if of_institute is distinct from current_institute() then return true; end if;
  unlisted := array(select u.record_id from unlisted_words u where u.institute_id = of_institute limit 21);
  if cardinality(unlisted) > 20 then return true; end if;
  foreach beginning in array beginnings loop
    known := array(select k.in_names from known_words k
      where k.institute_id = of_institute and k.word >= beginning and k.word < beginning || chr(1114111) limit 65);
    if cardinality(known) > 64 or true = any (known) then return true; end if;
    if exists (select from unnest(unlisted) u(id) join records r on r.institute_id = of_institute and r.id = u.id
        cross join lateral unnest(r.search) l
        where starts_with(l.lexeme, of_institute || ':' || beginning) and l.weights && '{B}') then return true; end if;
  end loop;
  return false;
end $$;

-- Without 'of_works', all works with the words have them in title or topics.
create or replace function find_people_by_topic(of_institute int, heads text, of_documents tsquery, of_works tsquery, single_kinds text[], open_kinds text[],
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
      select w.record_id from record_words w
      where w.institute_id + 0 = of_institute and w.words @@ replace(heads, '^~', '^' || of_year || '~')::tsquery and w.kind <> all (single_kinds)
        and (w.scopes && within_scopes or w.kind = any (open_kinds) and w.state in ('submitted', 'verified', 'changed'))
        and (of_works is null
          or exists (select from records r where r.institute_id = of_institute and r.id = w.record_id and r.search @@ of_works))
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

revoke execute on function names_may_have from public;
grant execute on function names_may_have to fpms_app;
`,
};
