/**
 * Words of title, topics and people are joined with their year in a narrow table, so that a search reads the newest
 * first and stops. The wider index of all words, without scopes, serves lists and wider searches.
 */
export const wordsByYear = {
  id: "0029-words-by-year",
  up: /* sql */ `
set local maintenance_work_mem = '256MB';

drop function find_works(tsquery, tsquery[], tsquery[], int[], text[], text[], int[], int, int);
drop function works_matching(tsquery, int[], text[], text[], int[], int);
drop function find_by_words(tsquery, int[]);
drop function find_people_by_topic(tsquery, tsquery, tsquery, text[], text[], int[], int);
drop index records_find;

-- Words stand in it with their institute. Once a worker runs, what waits to be sorted in is sorted in every few seconds.
create index records_search on records using gin (search) with (gin_pending_list_limit = 4096);

-- The words of the parts that a search looks into first (title "A", people "B", topics "D"), each with its institute and year.
create function year_words(institute int, year int, search tsvector) returns tsvector language sql immutable parallel safe as
  $$ select array_to_tsvector(array(
       select institute || '^' || year || '~' || substr(word, length(institute::text) + 2) from unnest(tsvector_to_array(ts_filter(search, '{a,b,d}'))) word)) $$;

-- Derived, kept by triggers. Without deleted records and those with an open question. Year 0 is no date.
create table record_words (
  institute_id int not null,
  record_id uuid not null,
  year smallint not null,
  day date,
  kind text not null,
  state text not null,
  scopes int[] not null,
  words tsvector not null,
  primary key (institute_id, record_id)
) with (fillfactor = 90);
alter table record_words enable row level security;
create policy tenant on record_words using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);

grant select on record_words to fpms_app;

create view worded_records with (security_invoker = true) as
  select r.institute_id, r.id as record_id, y.year::smallint as year, r.day, r.kind, r.state, r.scopes, year_words(r.institute_id, y.year, r.search) as words
  from records r cross join lateral (select coalesce(extract(year from r.day), 0)::int as year) y
  where r.deleted_at is null and r.question is null;
grant select on worded_records to fpms_app;

insert into record_words select * from worded_records;
create index record_words_year on record_words (institute_id, year);
create index record_words_find on record_words using gin (words) with (fastupdate = off);

create function records_worded() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into record_words
  select n.institute_id, n.id, y.year, n.day, n.kind, n.state, n.scopes, year_words(n.institute_id, y.year, n.search)
  from new_rows n cross join lateral (select coalesce(extract(year from n.day), 0)::int as year) y
  where n.deleted_at is null and n.question is null;
  return null;
end $$;
create trigger records_worded after insert on records referencing new table as new_rows for each statement execute function records_worded();

create function record_reworded() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.deleted_at is not null or new.question is not null then
    delete from record_words where institute_id = new.institute_id and record_id = new.id;
    return null;
  end if;
  insert into record_words select * from worded_records where institute_id = new.institute_id and record_id = new.id
  on conflict (institute_id, record_id) do update
    set year = excluded.year, day = excluded.day, kind = excluded.kind, state = excluded.state, scopes = excluded.scopes, words = excluded.words;
  return null;
end $$;
create trigger record_reworded after update of search, day, kind, state, scopes, deleted_at, question on records for each row
  when ((old.search, old.day, old.kind, old.state, old.scopes, old.deleted_at is null, old.question is null)
    is distinct from (new.search, new.day, new.kind, new.state, new.scopes, new.deleted_at is null, new.question is null))
  execute function record_reworded();

create function record_unworded() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from record_words d using old_rows o where d.institute_id = o.institute_id and d.record_id = o.id;
  return null;
end $$;
create trigger record_unworded after delete on records referencing old table as old_rows for each statement execute function record_unworded();

-- ---------------------------------------------------------------- searching
-- For lists: what the list's own index needs to find the rows.
create function find_by_words(wanted tsquery, within_scopes int[]) returns table (kind text, day date, record_id uuid)
language sql stable security definer rows 300 set search_path = public, pg_temp as $$
  select r.kind, coalesce(r.day, 'infinity'), r.id from records r
  where r.institute_id + 0 = nullif(current_setting('app.institute', true), '')::int and r.search @@ wanted and r.scopes && within_scopes
    and r.deleted_at is null
$$;

-- Works of open kinds that were submitted give topics to everybody; other works only to those whose scopes they are in.
-- Documents of a person give the topics that they name.
create function find_people_by_topic(of_documents tsquery, of_works tsquery, single_kinds text[], open_kinds text[], within_scopes int[], at_most int)
returns table (account_id int, declared boolean, works int)
language sql stable security definer rows 50 set search_path = public, pg_temp as $$
  with found as materialized (
    select r.id, r.kind = any (single_kinds) as is_single from records r
    where r.institute_id + 0 = nullif(current_setting('app.institute', true), '')::int and r.deleted_at is null and r.question is null and r.search @@ of_works
      and case when r.kind = any (single_kinds) then r.search @@ of_documents
        else r.scopes && within_scopes or r.kind = any (open_kinds) and r.state in ('submitted', 'verified', 'changed') end
    limit at_most)
  select a.account_id, bool_or(f.is_single), (count(*) filter (where not f.is_single))::int
  from found f cross join lateral (
    select * from authorships where institute_id = nullif(current_setting('app.institute', true), '')::int and record_id = f.id limit 100) a
  where a.state = 'confirmed' or a.state = 'proposed' and a.matched_by <> 'variant'
  group by a.account_id
$$;

-- Matching records, anywhere in their words, of all years or some, at most so many. A plan made once serves all: queries
-- differ in words, not in shape.
create function works_matching(wanted tsquery, from_year int, to_year int, within_scopes int[], of_kinds text[], of_states text[], of_departments int[], at_most int)
returns found_work[] language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    select row(r.id, r.kind, r.state, r.day, r.scopes)::found_work from records r
    where r.institute_id + 0 = nullif(current_setting('app.institute', true), '')::int and r.search @@ wanted and r.scopes && within_scopes
      and r.deleted_at is null and r.question is null and (from_year is null or extract(year from r.day) between from_year and to_year)
      and (of_kinds is null or r.kind = any (of_kinds)) and (of_states is null or r.state = any (of_states))
      and (of_departments is null or r.scopes && of_departments)
    limit at_most);
end $$;

-- Records with the words in title, topics or people, at most so many, of the first years first. In 'head' is '^~' where the year belongs.
create function works_of_years(head text, years int[], within_scopes int[], of_kinds text[], of_states text[], of_departments int[], at_most int)
returns found_work[] language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    select row(w.record_id, w.kind, w.state, w.day, w.scopes)::found_work
    from unnest(years) with ordinality y(year, n) cross join lateral (
      select * from record_words
      where institute_id + 0 = nullif(current_setting('app.institute', true), '')::int and words @@ replace(head, '^~', '^' || y.year || '~')::tsquery
        and scopes && within_scopes and (of_kinds is null or kind = any (of_kinds)) and (of_states is null or state = any (of_states))
        and (of_departments is null or scopes && of_departments)
      limit at_most) w
    order by y.n limit at_most);
end $$;

-- Records by words, at most so many: first those with the words in title, topics or people ('heads'), then those with them
-- anywhere, each query wider than the one before; the third only where nothing else was found. After 'enough' no wider one is
-- tried, unless more are wanted: these are not 'is_first'. 'is_all' is false where more may match.
create function find_works(heads text[], anywhere tsquery[], from_year int, to_year int, within_scopes int[],
  of_kinds text[], of_states text[], of_departments int[], enough int, with_more boolean, at_most int)
returns table (id uuid, kind text, state text, day date, scopes int[], is_head boolean, is_first boolean, is_all boolean)
language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare
  works found_work[] := '{}'; more found_work[];
  in_heads int; in_first int; is_cut boolean := false;
  years int[] := array(
    with recursive known as (
      select max(w.year) as year from record_words w where w.institute_id = nullif(current_setting('app.institute', true), '')::int
      union all
      select (select max(w.year) from record_words w where w.institute_id = nullif(current_setting('app.institute', true), '')::int and w.year < k.year)
      from known k where k.year is not null)
    select k.year from known k where k.year is not null and (from_year is null or k.year between from_year and to_year));
begin
  for at in 1 .. cardinality(heads) + cardinality(anywhere) loop
    if at <= cardinality(heads) then
      more := works_of_years(heads[at], years, within_scopes, of_kinds, of_states, of_departments, at_most);
    else
      exit when at > cardinality(heads) + 2 and cardinality(works) > 0;
      in_heads := coalesce(in_heads, cardinality(works));
      more := works_matching(anywhere[at - cardinality(heads)], from_year, to_year, within_scopes, of_kinds, of_states, of_departments, at_most);
    end if;
    works := (works || array(select m from unnest(more) m where m.id not in (select w.id from unnest(works) w)))[1:at_most];
    is_cut := cardinality(works) >= at_most or cardinality(more) >= at_most;
    if cardinality(works) >= enough then in_first := coalesce(in_first, cardinality(works)); end if;
    if is_cut or in_first is not null and not with_more then
      is_cut := is_cut or at < cardinality(heads) + least(cardinality(anywhere), 2);
      exit;
    end if;
  end loop;
  return query
    select w.id, w.kind, w.state, w.day, w.scopes, w.n <= coalesce(in_heads, cardinality(works)), w.n <= coalesce(in_first, cardinality(works)), not is_cut
    from unnest(works) with ordinality w(id, kind, state, day, scopes, n);
end $$;

-- Records that match one of several queries, the first that does, for misspelt words.
create or replace function find_works_meant(wanted tsquery[], within_scopes int[], of_kinds text[], of_states text[], of_departments int[], at_most int)
returns setof uuid language plpgsql stable security definer rows 20 set search_path = public, pg_temp as $$
declare
  works found_work[] := '{}';
  one tsquery;
begin
  foreach one in array wanted loop
    works := works || works_matching(one, null, null, within_scopes, of_kinds, of_states, of_departments, at_most - cardinality(works));
    exit when cardinality(works) >= at_most;
  end loop;
  return query select distinct w.id from unnest(works) w;
end $$;

-- Sorts in what waits to be sorted into the index of all words.
create function sort_in_words() returns bigint language sql volatile security definer set search_path = public, pg_temp as
  $$ select gin_clean_pending_list('records_search') $$;

-- Words of the year and marked words are made by triggers now; the job leaves them out of the records' own words.
alter table institutes alter column search_rule set default 2;

revoke execute on function year_words, records_worded, record_reworded, record_unworded, find_by_words, find_people_by_topic, works_matching,
  works_of_years, find_works, find_works_meant, sort_in_words from public;
grant execute on function year_words, find_by_words, find_people_by_topic, find_works, find_works_meant, sort_in_words to fpms_app;
`,
};
