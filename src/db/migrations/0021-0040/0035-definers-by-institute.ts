/** What may look past the row policies is told the institute, and answers only if the statement runs under the same one. */
export const definersByInstitute = {
  id: "0035-definers-by-institute",
  up: /* sql */ `
-- Behind a pooler a setting may be another statement's, an argument cannot.
drop function public_departments();
drop function public_directory(text[],text,jsonb,int,int);
drop function public_works_of(int,int,int,jsonb,text[],boolean);
drop function public_people(text,int,jsonb,boolean);
drop function find_works_meant(tsquery[],int[],text[],text[],int[],int);
drop function find_works(text[],tsquery[],int,int,int[],text[],text[],int[],int,boolean,int);
drop function works_of_years(text,int[],int[],text[],text[],int[],int);
drop function works_matching(tsquery,int,int,int[],text[],text[],int[],int);
drop function find_people_by_topic(tsquery,tsquery,text[],text[],int[],int);
drop function find_people(tsquery[],int);
drop function find_by_words(tsquery,int[]);
drop function take_slug(int,text);
drop function forget_in_history(int,jsonb);
drop function forget_in_audit(int,text,text);
drop function empty_history(uuid[]);
drop function audit_of(int);
drop function remove_own_domain(text);
drop function add_own_domain(text);
drop function is_shown(text,int,boolean);

create function is_shown(visibility text, institute int, viewers_institute int, as_everyone boolean) returns boolean
language sql stable as $$
  select coalesce(visibility = 'public' or visibility = 'signed-in' and not as_everyone
    and institute = viewers_institute and viewers_institute = current_institute(), false)
$$;

create function add_own_domain(of_institute int, wanted text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into domains (domain, institute_id)
    select wanted, of_institute where of_institute = current_institute()
$$;

create function remove_own_domain(of_institute int, wanted text) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from domains where domain = wanted and institute_id = of_institute and of_institute = current_institute()
$$;

create function audit_of(of_institute int, account int)
returns table(at timestamptz, action text, target text, result text, address text, detail jsonb, is_own boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.at, l.action, l.target, l.result, l.address, l.detail, l.institute_id = a.institute_id and l.account_id is not distinct from a.id
  from accounts a join audit_log l on l.target = a.email or l.institute_id = a.institute_id and l.account_id = a.id
  where of_institute = current_institute() and a.institute_id = of_institute and a.id = account
$$;

create function empty_history(of_institute int, records uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update record_events e set change = '{}'
  where of_institute = current_institute() and e.institute_id = of_institute and e.record_id = any (records) and e.change <> '{}'
    and not exists (select 1 from records r where r.institute_id = e.institute_id and r.id = e.record_id)
$$;

create function forget_in_audit(of_institute int, account int, old_email text, new_email text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update audit_log l set target = case when lower(l.target) = old_email then new_email else l.target end,
    detail = case when position(old_email in lower(l.detail::text)) > 0 then replace(l.detail::text, old_email, new_email)::jsonb else l.detail end,
    address = case when l.institute_id = of_institute and l.account_id = account then null else l.address end
  where of_institute = current_institute()
    and exists (select 1 from accounts a where a.institute_id = of_institute and a.id = account and a.erased_at is not null)
    and not exists (select 1 from accounts a where a.email = old_email)
    and (lower(l.target) = old_email or position(old_email in lower(l.detail::text)) > 0
      or l.institute_id = of_institute and l.account_id = account and l.address is not null)
$$;

create function forget_in_history(of_institute int, account int, changes jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  update record_events e set change = n.change
  from jsonb_to_recordset(changes) as n(record uuid, version int, at timestamptz, what text, change jsonb)
  where of_institute = current_institute() and e.institute_id = of_institute
    and exists (select 1 from accounts a where a.institute_id = e.institute_id and a.id = account and a.erased_at is not null)
    and e.record_id = n.record and e.version = n.version and e.at = n.at and e.what = n.what
$$;

create function take_slug(of_institute int, account int, wanted text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if of_institute is distinct from current_institute() then return false; end if;
  insert into public_slugs (slug, institute_id, account_id) values (wanted, of_institute, account) on conflict (slug) do nothing;
  return exists (select 1 from public_slugs s where s.slug = wanted and s.institute_id = of_institute and s.account_id = account);
end $$;

create function find_by_words(of_institute int, wanted tsquery, within_scopes int[]) returns table(kind text, day date, record_id uuid)
language plpgsql stable security definer rows 300 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if of_institute is distinct from current_institute() then return; end if;
  if 0 = any (within_scopes) then
    return query select r.kind, coalesce(r.day, 'infinity'), r.id from records r
      where r.institute_id + 0 = of_institute and r.search @@ wanted and r.scopes || '{}' && within_scopes
        and r.deleted_at is null;
    return;
  end if;
  return query select r.kind, coalesce(r.day, 'infinity'), r.id from records r
    where r.institute_id + 0 = of_institute and r.search @@ wanted and r.scopes && within_scopes
      and r.deleted_at is null;
end $$;

create function find_people(of_institute int, wanted tsquery[], at_most int) returns setof int
language sql stable security definer rows 50 set search_path = public, pg_temp as $$
  select distinct f.account_id from unnest(wanted) q cross join lateral (
    select p.account_id from people_index p
    where p.institute_id + 0 = of_institute and p.search @@ q limit at_most) f
  where of_institute = current_institute()
$$;

create function find_people_by_topic(of_institute int, of_documents tsquery, of_works tsquery, single_kinds text[], open_kinds text[],
  within_scopes int[], at_most int)
returns table(account_id int, declared boolean, works int)
language sql stable security definer rows 50 set search_path = public, pg_temp as $$
  with found as materialized (
    select r.id, r.kind = any (single_kinds) as is_single from records r
    where of_institute = current_institute() and r.institute_id + 0 = of_institute and r.deleted_at is null and r.question is null and r.search @@ of_works
      and case when r.kind = any (single_kinds) then r.search @@ of_documents
        else r.scopes && within_scopes or r.kind = any (open_kinds) and r.state in ('submitted', 'verified', 'changed') end
    limit at_most)
  select a.account_id, bool_or(f.is_single), (count(*) filter (where not f.is_single))::int
  from found f cross join lateral (
    select * from authorships where institute_id = of_institute and record_id = f.id limit 100) a
  where a.state = 'confirmed' or a.state = 'proposed' and a.matched_by <> 'variant'
  group by a.account_id
$$;

create function works_matching(of_institute int, wanted tsquery, from_year int, to_year int, within_scopes int[], of_kinds text[], of_states text[],
  of_departments int[], at_most int) returns found_work[]
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if of_institute is distinct from current_institute() then return '{}'; end if;
  if 0 = any (within_scopes) then
    return array(
      select row(r.id, r.kind, r.state, r.day, r.scopes)::found_work from records r
      where r.institute_id + 0 = of_institute and r.search @@ wanted and r.scopes || '{}' && within_scopes
        and r.deleted_at is null and r.question is null and (from_year is null or extract(year from r.day) between from_year and to_year)
        and (of_kinds is null or r.kind = any (of_kinds)) and (of_states is null or r.state = any (of_states))
        and (of_departments is null or r.scopes && of_departments)
      limit at_most);
  end if;
  return array(
    select row(r.id, r.kind, r.state, r.day, r.scopes)::found_work from records r
    where r.institute_id + 0 = of_institute and r.search @@ wanted and r.scopes && within_scopes
      and r.deleted_at is null and r.question is null and (from_year is null or extract(year from r.day) between from_year and to_year)
      and (of_kinds is null or r.kind = any (of_kinds)) and (of_states is null or r.state = any (of_states))
      and (of_departments is null or r.scopes && of_departments)
    limit at_most);
end $$;

create function works_of_years(of_institute int, head text, years int[], within_scopes int[], of_kinds text[], of_states text[], of_departments int[],
  at_most int) returns found_work[]
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if of_institute is distinct from current_institute() then return '{}'; end if;
  return array(
    select row(w.record_id, w.kind, w.state, w.day, w.scopes)::found_work
    from unnest(years) with ordinality y(year, n) cross join lateral (
      select * from record_words
      where institute_id + 0 = of_institute and words @@ replace(head, '^~', '^' || y.year || '~')::tsquery
        and scopes && within_scopes and (of_kinds is null or kind = any (of_kinds)) and (of_states is null or state = any (of_states))
        and (of_departments is null or scopes && of_departments)
      limit at_most) w
    order by y.n limit at_most);
end $$;

create function find_works(of_institute int, heads text[], anywhere tsquery[], from_year int, to_year int, within_scopes int[], of_kinds text[],
  of_states text[], of_departments int[], enough int, with_more boolean, at_most int)
returns table(id uuid, kind text, state text, day date, scopes int[], is_head boolean, is_first boolean, is_all boolean)
language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare
  works found_work[] := '{}'; more found_work[];
  in_heads int; in_first int; is_cut boolean := false;
  years int[] := array(
    with recursive known as (
      select max(w.year) as year from record_words w where w.institute_id = of_institute
      union all
      select (select max(w.year) from record_words w where w.institute_id = of_institute and w.year < k.year)
      from known k where k.year is not null)
    select k.year from known k where k.year is not null and (from_year is null or k.year between from_year and to_year));
begin
  if of_institute is distinct from current_institute() then return; end if;
  for at in 1 .. cardinality(heads) + cardinality(anywhere) loop
    if at <= cardinality(heads) then
      more := works_of_years(of_institute, heads[at], years, within_scopes, of_kinds, of_states, of_departments, at_most);
    else
      exit when at > cardinality(heads) + 2 and cardinality(works) > 0;
      in_heads := coalesce(in_heads, cardinality(works));
      more := works_matching(of_institute, anywhere[at - cardinality(heads)], from_year, to_year, within_scopes, of_kinds, of_states, of_departments, at_most);
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

create function find_works_meant(of_institute int, wanted tsquery[], within_scopes int[], of_kinds text[], of_states text[], of_departments int[],
  at_most int) returns setof uuid
language plpgsql stable security definer rows 20 set search_path = public, pg_temp as $$
declare
  works found_work[] := '{}';
  one tsquery;
begin
  foreach one in array wanted loop
    works := works || works_matching(of_institute, one, null, null, within_scopes, of_kinds, of_states, of_departments, at_most - cardinality(works));
    exit when cardinality(works) >= at_most;
  end loop;
  return query select distinct w.id from unnest(works) w;
end $$;

create function public_people(viewers_institute int, wanted text, own int, parts jsonb, as_everyone boolean)
returns table(institute_id int, account_id int, institute text, slug text, name text, department_code text, department text, designation text,
  email text, orcid text, scopus_ids text[], photo_file uuid, photo_visibility text, about text, featured uuid[], said jsonb, updated_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.institute_id, p.account_id, i.name, p.slug, a.name,
    case when is_shown(p.shown ->> 'department', p.institute_id, viewers_institute, as_everyone) then post.code end,
    case when is_shown(p.shown ->> 'department', p.institute_id, viewers_institute, as_everyone) then post.department end,
    case when is_shown(p.shown ->> 'designation', p.institute_id, viewers_institute, as_everyone) then post.designation end,
    case when is_shown(p.shown ->> 'email', p.institute_id, viewers_institute, as_everyone) then a.email end,
    case when is_shown(p.shown ->> 'orcid', p.institute_id, viewers_institute, as_everyone) then a.orcid end,
    case when is_shown(p.shown ->> 'scopus', p.institute_id, viewers_institute, as_everyone) then a.scopus_author_ids else '{}' end,
    case when is_shown(p.shown ->> 'photo', p.institute_id, viewers_institute, as_everyone) then a.photo_file end,
    case when is_shown(p.shown ->> 'photo', p.institute_id, viewers_institute, as_everyone) then p.shown ->> 'photo' end,
    case when is_shown(p.shown ->> 'about', p.institute_id, viewers_institute, as_everyone) then p.about else '' end,
    p.featured,
    (select coalesce(jsonb_object_agg(t.part, case
        when t.cells is null then r.data -> t.field
        else (select jsonb_agg((select coalesce(jsonb_object_agg(c.name, c.value), '{}') from jsonb_each(w.line) c(name, value) where t.cells ? c.name) order by w.n)
          from jsonb_array_elements(r.data -> t.field) with ordinality w(line, n)) end), '{}')
      from jsonb_to_recordset(parts) as t(part text, kind text, field text, cells jsonb)
      join record_keys k on k.institute_id = p.institute_id and k.key = 'single:' || t.kind || ':' || p.account_id
      join records r on r.institute_id = p.institute_id and r.id = k.record_id and r.deleted_at is null and r.data ? t.field
      where is_shown(p.shown ->> t.part, p.institute_id, viewers_institute, as_everyone)),
    p.updated_at
  from public_profiles p
  join accounts a on a.institute_id = p.institute_id and a.id = p.account_id and a.state = 'active' and a.erased_at is null and a.role in ('Faculty', 'Head Of Department')
  join institutes i on i.id = p.institute_id
  left join lateral (
    select d.code, d.name as department, ap.designation from appointments ap
    join departments d on d.institute_id = ap.institute_id and d.id = ap.department_id
    where ap.institute_id = p.institute_id and ap.account_id = p.account_id
      and (ap.starts is null or ap.starts <= (now() at time zone i.time_zone)::date)
      and (ap.ends is null or ap.ends >= (now() at time zone i.time_zone)::date)
    order by ap.starts desc nulls last limit 1) post on true
  where (p.is_open or p.account_id = own and p.institute_id = viewers_institute and viewers_institute = current_institute())
    and (wanted is null or (p.institute_id, p.account_id) = (select s.institute_id, s.account_id from public_slugs s where s.slug = wanted))
$$;

create function public_works_of(viewers_institute int, institute int, account int, own int, fields jsonb, usual text[], as_everyone boolean)
returns table(id uuid, kind text, title text, day date, day_end date, people jsonb, data jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.id, r.kind, r.title, r.day, r.day_end,
    coalesce((select jsonb_agg(jsonb_build_object('name', w.person ->> 'name', 'role', w.person ->> 'role') order by w.n)
      from jsonb_array_elements(r.people) with ordinality w(person, n)), '[]'),
    coalesce((select jsonb_object_agg(e.key, e.value) from jsonb_each(r.data) e where fields -> r.kind ? e.key), '{}')
  from public_profiles p
  join accounts a on a.institute_id = p.institute_id and a.id = p.account_id and a.state = 'active' and a.erased_at is null and a.role in ('Faculty', 'Head Of Department')
  join lateral (select distinct s.record_id from authorships s
    where s.institute_id = p.institute_id and s.account_id = p.account_id and s.state = 'confirmed') s on true
  join records r on r.institute_id = p.institute_id and r.id = s.record_id
  left join public_works v on v.institute_id = p.institute_id and v.account_id = p.account_id and v.record_id = r.id
  where p.institute_id = institute and p.account_id = account
    and (p.is_open or p.account_id = own and p.institute_id = viewers_institute and viewers_institute = current_institute())
    and r.state in ('submitted', 'verified', 'changed') and r.deleted_at is null and fields ? r.kind
    and is_shown(coalesce(v.visibility, case when r.kind = any (usual) then p.works else 'hidden' end), p.institute_id, viewers_institute, as_everyone)
  order by r.day desc nulls last, r.title collate "und-x-icu", r.id
  limit 2000
$$;

create function public_directory(viewers_institute int, words text[], wanted_department text, parts jsonb, after int, at_most int)
returns table(slug text, name text, institute text, department_code text, department text, designation text, photo_visibility text, said jsonb,
  total int)
language sql stable security definer set search_path = public, pg_temp as $$
  with everybody as (
    select p.*, folded(concat_ws(' ', p.name, p.department_code, p.department, p.designation, (p.said -> 'interests')::text)) as text
    from public_people(viewers_institute, null, null, parts, false) p
  ), found as (
    select e.* from everybody e
    where (wanted_department is null or e.department_code = wanted_department)
      and not exists (select 1 from unnest(words) w where position(folded(w) in e.text) = 0)
  )
  select f.slug, f.name, f.institute, f.department_code, f.department, f.designation, case when f.photo_file is null then null else f.photo_visibility end,
    f.said, (count(*) over ())::int
  from found f
  order by f.institute_id, f.department collate "und-x-icu" nulls last, f.name collate "und-x-icu", f.slug
  offset after limit at_most
$$;

create function public_departments(viewers_institute int) returns table(code text, name text, people int)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.department_code, min(p.department), count(*)::int from public_people(viewers_institute, null, null, '[]', false) p
  where p.department_code is not null group by 1 order by 2
$$;

revoke execute on function is_shown, add_own_domain, remove_own_domain, audit_of, empty_history, forget_in_audit, forget_in_history, take_slug, find_by_words,
  find_people, find_people_by_topic, works_matching, works_of_years, find_works, find_works_meant, public_people, public_works_of, public_directory,
  public_departments from public;
grant execute on function is_shown, add_own_domain, remove_own_domain, audit_of, empty_history, forget_in_audit, forget_in_history, take_slug, find_by_words,
  find_people, find_people_by_topic, find_works, find_works_meant, public_people, public_works_of, public_directory, public_departments to fpms_app;

-- Sessions and links are read within their institute; nothing was ever downloaded with a ticket.
drop function find_reset(bytea);
drop function find_ticket(bytea);
alter table password_resets drop constraint password_resets_token_hash_key, add unique (institute_id, token_hash);
alter table download_tickets drop constraint download_tickets_token_hash_key;
alter table sessions drop constraint sessions_id_key;
`,
};
