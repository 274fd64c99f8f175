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
-- other work only for those whose scopes it is in. Documents of a person speak by what they name as topics.
create function find_people_by_topic(of_documents tsquery, of_works tsquery, single_kinds text[], open_kinds text[], within_scopes int[], at_most int)
returns table (account_id int, declared boolean, works int)
language sql stable security definer rows 50 set search_path = public, pg_temp as $$
  with found as materialized (
    select r.id, r.kind = any (single_kinds) as is_single from records r
    where r.institute_id + 0 = nullif(current_setting('app.institute', true), '')::int and r.deleted_at is null and r.search @@ of_works
      and case when r.kind = any (single_kinds) then r.search @@ of_documents
        else r.scopes && within_scopes or (r.kind = any (open_kinds) and r.state in ('submitted', 'verified', 'changed')) end
    limit at_most)
  select a.account_id, bool_or(f.is_single), (count(*) filter (where not f.is_single))::int
  from found f join authorships a on a.institute_id = nullif(current_setting('app.institute', true), '')::int and a.record_id = f.id
  where a.state = 'confirmed' or a.state = 'proposed' and a.matched_by <> 'variant'
  group by a.account_id
$$;

-- A plan made once serves all: what is asked differs in words, not in shape.
create function works_matching(wanted tsquery, within_scopes int[], of_kinds text[], of_states text[], of_departments int[], at_most int)
returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    select r.id from records r
    where r.institute_id + 0 = nullif(current_setting('app.institute', true), '')::int and r.scopes && within_scopes and r.search @@ wanted
      and r.deleted_at is null and (of_kinds is null or r.kind = any (of_kinds)) and (of_states is null or r.state = any (of_states))
      and (of_departments is null or r.scopes && of_departments)
    limit at_most);
end $$;

-- Where more answer than may be, the newest: 'years' are queries that the records of one year answer, from the latest on.
create function newest_works_matching(wanted tsquery, years tsquery[], within_scopes int[], of_kinds text[], of_states text[], of_departments int[], at_most int)
returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  all_ids uuid[] := works_matching(wanted, within_scopes, of_kinds, of_states, of_departments, at_most);
  ids uuid[] := '{}';
  one tsquery;
begin
  if cardinality(all_ids) < at_most then return all_ids; end if;
  foreach one in array years loop
    ids := ids || works_matching(wanted && one, within_scopes, of_kinds, of_states, of_departments, at_most - cardinality(ids));
    exit when cardinality(ids) >= at_most;
  end loop;
  return (array(select unnest(ids) union select unnest(all_ids)))[1:at_most];
end $$;

-- Records by words, at most so many: first those that say them in title, topics or people ('head'), then those that say
-- them anywhere. The queries for anywhere grow wider; the next is tried while fewer than 'enough' are found.
create function find_works(head tsquery, anywhere tsquery[], years tsquery[], within_scopes int[], of_kinds text[], of_states text[], of_departments int[],
  enough int, at_most int)
returns table (id uuid, is_head boolean)
language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare
  heads uuid[] := newest_works_matching(head, years, within_scopes, of_kinds, of_states, of_departments, at_most);
  others uuid[] := '{}';
  one tsquery;
begin
  if cardinality(heads) < at_most then
    foreach one in array anywhere loop
      others := newest_works_matching(one, years, within_scopes, of_kinds, of_states, of_departments, at_most);
      exit when cardinality(others) >= enough;
    end loop;
  end if;
  return query select unnest(heads), true;
  return query select o, false from unnest(others) o except select h, false from unnest(heads) h limit at_most - cardinality(heads);
end $$;

-- The first of several queries that some record answers, for words that were misspelt.
create function find_works_meant(wanted tsquery[], within_scopes int[], of_kinds text[], of_states text[], of_departments int[], at_most int) returns setof uuid
language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare
  ids uuid[] := '{}';
  one tsquery;
begin
  foreach one in array wanted loop
    ids := ids || works_matching(one, within_scopes, of_kinds, of_states, of_departments, at_most - cardinality(ids));
    exit when cardinality(ids) >= at_most;
  end loop;
  return query select distinct unnest(ids);
end $$;

revoke execute on all functions in schema public from public;
grant execute on all functions in schema public to fpms_app;
`,
};
