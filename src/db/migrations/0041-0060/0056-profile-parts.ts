/** Who sees a part of a profile has a fourth answer, head and admin, and rows of its tables have one of their own. */
export const profileParts = {
  id: "0056-profile-parts",
  up: /* sql */ `
alter table public_profiles drop constraint public_profiles_works_check,
  add constraint public_profiles_works_check check (works in ('hidden', 'heads', 'signed-in', 'public'));
alter table public_works drop constraint public_works_visibility_check,
  add constraint public_works_visibility_check check (visibility in ('hidden', 'heads', 'signed-in', 'public'));

-- Rows of the person's tables that fewer people see than the part they belong to.
create table public_items (
  institute_id int not null,
  account_id int not null,
  part text not null,
  item text not null,
  visibility text not null check (visibility in ('hidden', 'heads', 'signed-in', 'public')),
  primary key (institute_id, account_id, part, item),
  foreign key (institute_id, account_id) references accounts on delete cascade
);
alter table public_items enable row level security;
create policy tenant on public_items using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, update, delete on public_items to fpms_app;

drop function public_departments(int);
drop function public_directory(int, text[], text, jsonb, int, int);
drop function public_works_of(int, int, int, int, jsonb, text[], boolean);
drop function public_people(int, text, int, jsonb, boolean);
drop function is_shown(text, int, int, boolean);

-- How far somebody sees into one person's page: 1 everyone, 2 colleagues, 3 the person's heads and the admins, 4 the person.
-- "leads": departments that the viewer leads. What does not speak for the person's institute on this connection is everyone.
create function reach_into(of_institute int, account int, viewers_institute int, own int, reach text, leads int[]) returns int
language sql stable set search_path = public, pg_temp as $$
  select case
    when viewers_institute is distinct from of_institute or viewers_institute is distinct from current_institute() then 1
    when reach = 'own' then case when account = own then 4 else 2 end
    when reach = 'heads' then 3
    when reach is distinct from 'members' then 1
    when exists (select 1 from appointments ap join institutes i on i.id = ap.institute_id
      where ap.institute_id = of_institute and ap.account_id = account and ap.department_id = any (leads)
        and (ap.starts is null or ap.starts <= (now() at time zone i.time_zone)::date)
        and (ap.ends is null or ap.ends >= (now() at time zone i.time_zone)::date)) then 3
    else 2 end
$$;

-- What has no visibility, or an unknown one, is the person's own.
create function is_shown(visibility text, reach int) returns boolean language sql immutable parallel safe as $$
  select coalesce(reach, 0) >= case visibility when 'public' then 1 when 'signed-in' then 2 when 'heads' then 3 else 4 end
$$;

create function work_visibility(of_institute int, account int, record uuid, kind text, usual text[], otherwise text) returns text
language sql stable set search_path = public, pg_temp as $$
  select coalesce(
    (select v.visibility from public_works v where v.institute_id = of_institute and v.account_id = account and v.record_id = record),
    case when kind = any (usual) then otherwise else 'hidden' end)
$$;

-- Open pages of active accounts, with what each shows to the viewer. "own": that account's page only, also while it is off or was
-- never saved; then "unsaved" says what it would show.
create function public_people(viewers_institute int, wanted text, own int, reach text, leads int[], parts jsonb, unsaved jsonb)
returns table(institute_id int, account_id int, institute text, slug text, name text, department_code text, department text, designation text,
  email text, orcid text, scopus_ids text[], photo_file uuid, photo_visibility text, about text, featured uuid[], said jsonb, posts jsonb,
  today date, updated_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.institute_id, a.id, i.name, coalesce(p.slug, ''), a.name,
    case when is_shown(s.shown ->> 'department', s.reach) then post.code end,
    case when is_shown(s.shown ->> 'department', s.reach) then post.department end,
    case when is_shown(s.shown ->> 'designation', s.reach) then post.designation end,
    case when is_shown(s.shown ->> 'email', s.reach) then a.email end,
    case when is_shown(s.shown ->> 'orcid', s.reach) then a.orcid end,
    case when is_shown(s.shown ->> 'scopus', s.reach) then a.scopus_author_ids else '{}' end,
    case when is_shown(s.shown ->> 'photo', s.reach) then a.photo_file end,
    case when is_shown(s.shown ->> 'photo', s.reach) then s.shown ->> 'photo' end,
    case when is_shown(s.shown ->> 'about', s.reach) then coalesce(p.about, '') else '' end,
    coalesce(p.featured, '{}'),
    (select coalesce(jsonb_object_agg(t.part, case
        when t.cells is null then r.data -> t.field
        else (select coalesce(jsonb_agg((select jsonb_object_agg(c.name, c.value) from jsonb_each(w.line) c(name, value)
              where c.name = 'id' or t.cells ? c.name) order by w.n), '[]')
          from jsonb_array_elements(r.data -> t.field) with ordinality w(line, n)
          left join public_items v on v.institute_id = a.institute_id and v.account_id = a.id and v.part = t.part and v.item = w.line ->> 'id'
          where is_shown(coalesce(v.visibility, 'public'), s.reach)) end), '{}')
      from jsonb_to_recordset(parts) as t(part text, kind text, field text, cells jsonb)
      join record_keys k on k.institute_id = a.institute_id and k.key = 'single:' || t.kind || ':' || a.id
      join records r on r.institute_id = a.institute_id and r.id = k.record_id and r.deleted_at is null and r.data ? t.field
      where is_shown(s.shown ->> t.part, s.reach)),
    case when parts @> '[{"part":"experience"}]' and is_shown(s.shown ->> 'experience', s.reach) then coalesce(
      (select jsonb_agg(jsonb_build_object('designation', case when is_shown(s.shown ->> 'designation', s.reach) then ap.designation end,
          'department', case when is_shown(s.shown ->> 'department', s.reach) then d.name end, 'type', ap.type, 'starts', ap.starts, 'ends', ap.ends)
          order by ap.starts desc nulls last)
        from appointments ap join departments d on d.institute_id = ap.institute_id and d.id = ap.department_id
        where ap.institute_id = a.institute_id and ap.account_id = a.id), '[]') else '[]' end,
    (now() at time zone i.time_zone)::date, coalesce(p.updated_at, a.created_at)
  from accounts a
  join institutes i on i.id = a.institute_id
  left join public_profiles p on p.institute_id = a.institute_id and p.account_id = a.id
  cross join lateral (select coalesce(p.shown, unsaved, '{}') as shown,
    reach_into(a.institute_id, a.id, viewers_institute, own, public_people.reach, leads) as reach) s
  left join lateral (
    select d.code, d.name as department, ap.designation from appointments ap
    join departments d on d.institute_id = ap.institute_id and d.id = ap.department_id
    where ap.institute_id = a.institute_id and ap.account_id = a.id
      and (ap.starts is null or ap.starts <= (now() at time zone i.time_zone)::date)
      and (ap.ends is null or ap.ends >= (now() at time zone i.time_zone)::date)
    order by ap.starts desc nulls last limit 1) post on true
  where a.state = 'active' and a.erased_at is null and a.role in ('Faculty', 'Head Of Department')
    and case when own is not null and wanted is null then a.id = own and a.institute_id = viewers_institute and viewers_institute = current_institute()
      else p.is_open end
    and (wanted is null or (a.institute_id, a.id) = (select u.institute_id, u.account_id from public_slugs u where u.slug = wanted))
$$;

-- Works as the person's page shows them to the viewer. A person named on one is linked where the own page shows it to the viewer too.
create function public_works_of(viewers_institute int, institute int, account int, own int, reach text, leads int[], fields jsonb, usual text[])
returns table(id uuid, kind text, title text, day date, day_end date, people jsonb, data jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.id, r.kind, r.title, r.day, r.day_end,
    coalesce((select jsonb_agg(jsonb_build_object('name', w.person ->> 'name', 'role', w.person ->> 'role', 'self', s.account_id = a.id, 'slug', q.slug)
        order by w.n)
      from jsonb_array_elements(r.people) with ordinality w(person, n)
      left join authorships s on s.institute_id = r.institute_id and s.record_id = r.id and s.position = w.n - 1 and s.state = 'confirmed'
      left join accounts b on b.institute_id = s.institute_id and b.id = s.account_id and b.id <> a.id and b.state = 'active'
        and b.erased_at is null and b.role in ('Faculty', 'Head Of Department')
      left join public_profiles q on q.institute_id = b.institute_id and q.account_id = b.id and q.is_open
        and is_shown(work_visibility(r.institute_id, b.id, r.id, r.kind, usual, q.works),
          reach_into(b.institute_id, b.id, viewers_institute, own, public_works_of.reach, leads))), '[]'),
    coalesce((select jsonb_object_agg(e.key, e.value) from jsonb_each(r.data) e where fields -> r.kind ? e.key), '{}')
  from accounts a
  left join public_profiles p on p.institute_id = a.institute_id and p.account_id = a.id
  join lateral (select distinct s.record_id from authorships s
    where s.institute_id = a.institute_id and s.account_id = a.id and s.state = 'confirmed') s on true
  join records r on r.institute_id = a.institute_id and r.id = s.record_id
  where a.institute_id = institute and a.id = account and a.state = 'active' and a.erased_at is null and a.role in ('Faculty', 'Head Of Department')
    and (p.is_open or a.id = own and a.institute_id = viewers_institute and viewers_institute = current_institute())
    and r.state in ('submitted', 'verified', 'changed') and r.deleted_at is null and fields ? r.kind
    and is_shown(work_visibility(a.institute_id, a.id, r.id, r.kind, usual, coalesce(p.works, 'public')),
      reach_into(a.institute_id, a.id, viewers_institute, own, public_works_of.reach, leads))
  order by r.day desc nulls last, r.title collate "und-x-icu", r.id
  limit 2000
$$;

-- The letter under which a name is found; titles before it do not count.
create function name_letter(name text) returns text language sql immutable parallel safe set search_path = public, pg_temp as $$
  select case when letter between 'a' and 'z' then upper(letter) else '#' end
  from (select left(regexp_replace(folded(name), '^((dr|prof|mr|mrs|ms|smt|shri)[. ]+)+', ''), 1) collate "C") n(letter)
$$;

create function public_directory(viewers_institute int, reach text, leads int[], words text[], wanted_department text, wanted_letter text, parts jsonb,
  after int, at_most int)
returns table(slug text, name text, institute text, department_code text, department text, designation text, photo_visibility text, said jsonb,
  total int)
language sql stable security definer set search_path = public, pg_temp as $$
  with everybody as (
    select p.*, folded(concat_ws(' ', p.name, p.department_code, p.department, p.designation, (p.said -> 'interests')::text)) as text
    from public_people(viewers_institute, null, null, public_directory.reach, leads, parts, null) p
  ), found as (
    select e.* from everybody e
    where (wanted_department is null or e.department_code = wanted_department)
      and (wanted_letter is null or name_letter(e.name) = wanted_letter)
      and not exists (select 1 from unnest(words) w where position(folded(w) in e.text) = 0)
  )
  select f.slug, f.name, f.institute, f.department_code, f.department, f.designation, case when f.photo_file is null then null else f.photo_visibility end,
    f.said, (count(*) over ())::int
  from found f
  order by f.institute_id, f.department collate "und-x-icu" nulls last, f.name collate "und-x-icu", f.slug
  offset after limit at_most
$$;

create function public_departments(viewers_institute int, reach text, leads int[]) returns table(code text, name text, people int)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.department_code, min(p.department), count(*)::int
  from public_people(viewers_institute, null, null, public_departments.reach, leads, '[]', null) p
  where p.department_code is not null group by 1 order by 2
$$;

create function public_letters() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct name_letter(p.name) from public_people(null, null, null, null, null, '[]', null) p order by 1
$$;

-- Topics of a person's own documents are found by those who see the research interests of the page.
create function topics_are_open(of_institute int, account int) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select not exists (select 1 from public_profiles p
    where p.institute_id = of_institute and p.account_id = account and not is_shown(p.shown ->> 'interests', 2))
$$;

create or replace function find_people_by_topic(of_institute int, of_documents tsquery, of_works tsquery, single_kinds text[], open_kinds text[],
  within_scopes int[], at_most int)
returns table(account_id int, declared boolean, works int)
language sql stable security definer rows 50 set search_path = public, pg_temp as $$
  with found as materialized (
    select r.id, r.kind = any (single_kinds) as is_single, r.scopes && within_scopes as is_within from records r
    where of_institute = current_institute() and r.institute_id + 0 = of_institute and r.deleted_at is null and r.question is null and r.search @@ of_works
      and case when r.kind = any (single_kinds) then r.search @@ of_documents
        else r.scopes && within_scopes or r.kind = any (open_kinds) and r.state in ('submitted', 'verified', 'changed') end
    limit at_most)
  select a.account_id, bool_or(f.is_single), (count(*) filter (where not f.is_single))::int
  from found f cross join lateral (
    select * from authorships where institute_id = of_institute and record_id = f.id limit 100) a
  where (a.state = 'confirmed' or a.state = 'proposed' and a.matched_by <> 'variant')
    and (not f.is_single or f.is_within or topics_are_open(of_institute, a.account_id))
  group by a.account_id
$$;

revoke execute on function reach_into, is_shown, work_visibility, public_people, public_works_of, name_letter, public_directory, public_departments,
  public_letters, topics_are_open, find_people_by_topic from public;
grant execute on function is_shown, public_people, public_works_of, public_directory, public_departments, public_letters, topics_are_open,
  find_people_by_topic to fpms_app;
`,
};
