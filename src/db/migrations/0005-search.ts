/** Finding people by name, works by their words: what is derived for it, and the functions that reach its indexes. */
export const search = {
  id: "0005-search",
  up: /* sql */ `
-- By which rule a record's words were taken; those taken by an older one are taken anew by a job.
alter table institutes add column search_rule smallint not null default 0;
alter table institutes alter column search_rule set default 1;

-- What waits to be sorted into the index is read through by every search: in KB.
alter index records_find set (gin_pending_list_limit = 256);

-- ---------------------------------------------------------------- people
-- Derived, one row an account: the words it is found by. Names are folded by the application, so the database only empties
-- what is out of date: 'mark' counts the changes, 'fresh_until' is the day on which an appointment begins or ends.
create table people_index (
  institute_id int not null,
  account_id int not null,
  search tsvector not null default '',
  folded text not null default '',
  name_words smallint not null default 0,
  fresh_until date not null default '-infinity',
  mark int not null default 0,
  primary key (institute_id, account_id),
  foreign key (institute_id, account_id) references accounts on delete cascade
);
-- Names change seldom and are looked for often, so nothing waits to be sorted in.
create index people_index_find on people_index using gin (search) with (fastupdate = off);
create index people_index_stale on people_index (institute_id, fresh_until);
create index people_index_name on people_index (institute_id, folded, account_id);

alter table people_index enable row level security;
create policy tenant on people_index using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select on people_index to fpms_app;
grant update (search, folded, name_words, fresh_until) on people_index to fpms_app;

insert into people_index (institute_id, account_id) select institute_id, id from accounts;

create function account_named() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into people_index (institute_id, account_id) values (new.institute_id, new.id)
  on conflict (institute_id, account_id) do update
    set search = '', folded = '', fresh_until = '-infinity', mark = people_index.mark + 1;
  return null;
end $$;
create trigger account_added after insert on accounts for each row execute function account_named();
create trigger account_named after update of name, email on accounts for each row
  when (old.name is distinct from new.name or old.email is distinct from new.email) execute function account_named();

create function person_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  update people_index set search = '', folded = '', fresh_until = '-infinity', mark = mark + 1
  where institute_id = changed.institute_id and account_id = changed.account_id;
  return null;
end $$;
create trigger variant_changed after insert or update or delete on name_variants for each row execute function person_changed();
create trigger appointment_changed after insert or update or delete on appointments for each row execute function person_changed();

create function department_named() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update people_index p set search = '', folded = '', fresh_until = '-infinity', mark = mark + 1 from appointments a
  where a.institute_id = new.institute_id and a.department_id = new.id and p.institute_id = a.institute_id and p.account_id = a.account_id;
  return null;
end $$;
create trigger department_named after update of code, name, aliases on departments for each row
  when ((old.code, old.name, old.aliases) is distinct from (new.code, new.name, new.aliases)) execute function department_named();

-- ---------------------------------------------------------------- searching
-- Row policies would keep the indexes from being used, so these ask for the institute themselves and answer with ids; the
-- rows are then read through the policies. Their words carry the institute already: "+ 0" keeps the planner from reading
-- all of the institute's rows beside those that the words find.
create function find_people(wanted tsquery[], at_most int) returns setof int
language sql stable security definer rows 50 set search_path = public, pg_temp as $$
  select distinct f.account_id from unnest(wanted) q cross join lateral (
    select p.account_id from people_index p
    where p.institute_id + 0 = nullif(current_setting('app.institute', true), '')::int and p.search @@ q limit at_most) f
$$;

-- For super admins: in which institutes somebody answers.
create function institutes_with_people(wanted tsquery[]) returns setof int
language sql stable security definer rows 5 set search_path = public, pg_temp as $$
  select distinct f.institute_id from unnest(wanted) q cross join lateral (
    select p.institute_id from people_index p where p.search @@ q limit 1) f
$$;

create or replace function find_by_words(wanted tsquery, within_scopes int[]) returns setof uuid
language sql stable security definer rows 300 set search_path = public, pg_temp as $$
  select id from records where institute_id + 0 = nullif(current_setting('app.institute', true), '')::int
    and scopes && within_scopes and search @@ wanted and deleted_at is null
$$;

-- Whose works or profiles speak of something. Works of open kinds that were submitted speak for everybody to find; any
-- other work only for those whose scopes it is in. Documents of a person speak by what they name as topics. The index
-- finds the words ('heads'); in which part they stand is asked of what it found.
create function find_people_by_topic(heads tsquery, of_documents tsquery, of_works tsquery, single_kinds text[], open_kinds text[], within_scopes int[],
  at_most int)
returns table (account_id int, declared boolean, works int)
language sql stable security definer rows 50 set search_path = public, pg_temp as $$
  with found as materialized (
    select r.id, r.kind = any (single_kinds) as is_single from records r
    where r.institute_id + 0 = nullif(current_setting('app.institute', true), '')::int and r.deleted_at is null and r.search @@ heads
      and case when r.kind = any (single_kinds) then r.search @@ of_documents
        when r.scopes && within_scopes or r.kind = any (open_kinds) and r.state in ('submitted', 'verified', 'changed') then r.search @@ of_works
        else false end
    limit at_most)
  select a.account_id, bool_or(f.is_single), (count(*) filter (where not f.is_single))::int
  from found f cross join lateral (
    select * from authorships where institute_id = nullif(current_setting('app.institute', true), '')::int and record_id = f.id limit 100) a
  where a.state = 'confirmed' or a.state = 'proposed' and a.matched_by <> 'variant'
  group by a.account_id
$$;

-- What a search needs to know of a record to count and order it; the rest is read through the policies.
create type found_work as (id uuid, kind text, state text, day date, scopes int[]);

-- Records that answer, at most so many. A plan made once serves all: what is asked differs in words, not in shape. Whoever
-- sees the institute's records and those that are nowhere sees them all, and the index need not be asked for scopes.
create function works_matching(wanted tsquery, within_scopes int[], of_kinds text[], of_states text[], of_departments int[], at_most int)
returns found_work[] language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if within_scopes @> '{0,2147483647}' then
    return array(
      select row(r.id, r.kind, r.state, r.day, r.scopes)::found_work from records r
      where r.institute_id + 0 = nullif(current_setting('app.institute', true), '')::int and r.search @@ wanted and r.deleted_at is null
        and (of_kinds is null or r.kind = any (of_kinds)) and (of_states is null or r.state = any (of_states))
        and (of_departments is null or r.scopes && of_departments)
      limit at_most);
  end if;
  return array(
    select row(r.id, r.kind, r.state, r.day, r.scopes)::found_work from records r
    where r.institute_id + 0 = nullif(current_setting('app.institute', true), '')::int and r.scopes && within_scopes and r.search @@ wanted
      and r.deleted_at is null and (of_kinds is null or r.kind = any (of_kinds)) and (of_states is null or r.state = any (of_states))
      and (of_departments is null or r.scopes && of_departments)
    limit at_most);
end $$;

-- Records by words, at most so many: first those that say them in title, topics or people ('head'; where even these are
-- too many, the newest: 'years' are queries that the records of one year answer, from the latest on), then those that say
-- them anywhere. The queries for anywhere grow wider: the second is tried while fewer than 'enough' are found, any further
-- one while there is nothing. 'is_all' is false where more may answer.
create function find_works(head tsquery, anywhere tsquery[], years tsquery[], within_scopes int[], of_kinds text[], of_states text[], of_departments int[],
  enough int, at_most int)
returns table (id uuid, kind text, state text, day date, scopes int[], is_head boolean, is_all boolean)
language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare
  heads found_work[] := works_matching(head, within_scopes, of_kinds, of_states, of_departments, at_most);
  newer found_work[] := '{}';
  others found_work[] := '{}';
  one tsquery;
  tried int := 0;
begin
  if cardinality(heads) >= at_most then
    foreach one in array years loop
      newer := newer || works_matching(head && one, within_scopes, of_kinds, of_states, of_departments, at_most - cardinality(newer));
      exit when cardinality(newer) >= at_most;
    end loop;
    return query
      select n.*, true, false from unnest(newer) n
      union all
      select h.*, true, false from unnest(heads) h where h.id not in (select n.id from unnest(newer) n)
      limit at_most;
    return;
  end if;
  foreach one in array anywhere loop
    others := works_matching(one, within_scopes, of_kinds, of_states, of_departments, at_most);
    tried := tried + 1;
    exit when cardinality(others) >= enough or tried > 1 and cardinality(heads) + cardinality(others) > 0;
  end loop;
  return query
    select w.id, w.kind, w.state, w.day, w.scopes, w.is_head, (tried > 1 or cardinality(anywhere) = 1) and cardinality(others) < at_most
    from (
      select h.*, true as is_head from unnest(heads) h
      union all
      select o.*, false from unnest(others) o where o.id not in (select h.id from unnest(heads) h)) w
    limit at_most;
end $$;

-- Records that answer one of several queries, the first that does, for words that were misspelt.
create function find_works_meant(wanted tsquery[], within_scopes int[], of_kinds text[], of_states text[], of_departments int[], at_most int) returns setof uuid
language plpgsql stable security definer rows 20 set search_path = public, pg_temp as $$
declare
  works found_work[] := '{}';
  one tsquery;
begin
  foreach one in array wanted loop
    works := works || works_matching(one, within_scopes, of_kinds, of_states, of_departments, at_most - cardinality(works));
    exit when cardinality(works) >= at_most;
  end loop;
  return query select distinct w.id from unnest(works) w;
end $$;

revoke execute on all functions in schema public from public;
grant execute on all functions in schema public to fpms_app;
`,
};
