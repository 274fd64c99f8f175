/** The directory of very many open pages: little is read of each, and what documents say of those on the page of results alone. */
export const directoryOfMany = {
  id: "0079-directory-of-many",
  up: /* sql */ `
-- What documents of the person say in these parts, as far as somebody of this reach sees them.
create function parts_shown(of_institute int, account int, shown jsonb, reach int, parts jsonb) returns jsonb
language sql stable set search_path = public, pg_temp as $$
  select coalesce(jsonb_object_agg(t.part, case
      when t.cells is null then r.data -> t.field
      else (select coalesce(jsonb_agg((select jsonb_object_agg(c.name, c.value) from jsonb_each(w.line) c(name, value)
            where c.name = 'id' or t.cells ? c.name) order by w.n), '[]')
        from jsonb_array_elements(r.data -> t.field) with ordinality w(line, n)
        left join public_items v on v.institute_id = of_institute and v.account_id = account and v.part = t.part and v.item = w.line ->> 'id'
        where is_shown(coalesce(v.visibility, 'public'), reach)) end), '{}')
  from jsonb_to_recordset(parts) as t(part text, kind text, field text, cells jsonb)
  cross join lateral (select o.data from record_keys k join records o on o.institute_id = of_institute and o.id = k.record_id and o.deleted_at is null
    where k.institute_id = of_institute and k.key = 'single:' || t.kind || ':' || account limit 1) r
  where r.data ? t.field and is_shown(shown ->> t.part, reach)
$$;

create or replace function public_people(viewers_institute int, wanted text, own int, reach text, leads int[], parts jsonb, unsaved jsonb)
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
    parts_shown(a.institute_id, a.id, s.shown, s.reach, parts),
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

-- Open pages of active accounts, without what documents say: of very many people, little of each. "sees": how far the viewer sees into it.
create function open_pages(viewers_institute int, reach text, leads int[])
returns table(institute_id int, account_id int, institute text, slug text, name text, department_code text, department text, designation text,
  photo_visibility text, shown jsonb, sees int)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select a.institute_id, a.id, i.name, p.slug, a.name,
    case when is_shown(p.shown ->> 'department', s.sees) then post.code end,
    case when is_shown(p.shown ->> 'department', s.sees) then post.department end,
    case when is_shown(p.shown ->> 'designation', s.sees) then post.designation end,
    case when a.photo_file is not null and is_shown(p.shown ->> 'photo', s.sees) then p.shown ->> 'photo' end,
    p.shown, s.sees
  from public_profiles p
  join accounts a on a.institute_id = p.institute_id and a.id = p.account_id
  join (select one.id, one.name, (now() at time zone one.time_zone)::date as today from institutes one) i on i.id = p.institute_id
  cross join lateral (select case when viewers_institute is distinct from p.institute_id then 1
    else reach_into(p.institute_id, p.account_id, viewers_institute, null, open_pages.reach, leads) end as sees) s
  left join lateral (
    select d.code, d.name as department, ap.designation from appointments ap
    join departments d on d.institute_id = ap.institute_id and d.id = ap.department_id
    where ap.institute_id = p.institute_id and ap.account_id = p.account_id
      and (ap.starts is null or ap.starts <= i.today) and (ap.ends is null or ap.ends >= i.today)
    order by ap.starts desc nulls last limit 1) post on true
  where p.is_open and a.state = 'active' and a.erased_at is null and a.role in ('Faculty', 'Head Of Department');
end $$;

create or replace function public_directory(viewers_institute int, reach text, leads int[], words text[], wanted_department text, wanted_letter text, parts jsonb,
  after int, at_most int)
returns table(slug text, name text, institute text, department_code text, department text, designation text, photo_visibility text, said jsonb,
  total int)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with found as (
    select e.*, case when cardinality(words) > 0 then parts_shown(e.institute_id, e.account_id, e.shown, e.sees, parts) end as said
    from open_pages(viewers_institute, public_directory.reach, leads) e
    where (wanted_department is null or e.department_code = wanted_department)
      and (wanted_letter is null or name_letter(e.name) = wanted_letter)
  ), page as (
    select f.*, (count(*) over ())::int as total
    from found f
    where cardinality(words) = 0 or (
      select bool_and(position(folded(w) in t.text) > 0)
      from unnest(words) w,
        (select folded(concat_ws(' ', f.name, f.department_code, f.department, f.designation, (f.said -> 'interests')::text)) as text offset 0) t)
    order by f.institute_id, f.department collate "und-x-icu" nulls last, f.name collate "und-x-icu", f.slug
    offset after limit at_most
  )
  select g.slug, g.name, g.institute, g.department_code, g.department, g.designation, g.photo_visibility,
    coalesce(g.said, parts_shown(g.institute_id, g.account_id, g.shown, g.sees, parts)), g.total
  from page g
  order by g.institute_id, g.department collate "und-x-icu" nulls last, g.name collate "und-x-icu", g.slug;
end $$;

create or replace function public_departments(viewers_institute int, reach text, leads int[]) returns table(code text, name text, people int)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.department_code, min(p.department), count(*)::int
  from open_pages(viewers_institute, public_departments.reach, leads) p
  where p.department_code is not null group by 1 order by 2
$$;

create or replace function public_letters() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct name_letter(p.name) from open_pages(null, null, null) p order by 1
$$;
`,
};
