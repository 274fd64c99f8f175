/** People are sorted by name without "Dr.", "Prof." and other titles, in the order of their alphabet. */
export const namesWithoutTitles = {
  id: "0120-names-without-titles",
  up: /* sql */ `
-- The name by which a person is sorted; one that consists of titles is not changed. In the collation "C" the pattern is
-- matched several times as fast.
create function name_key(name text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(regexp_replace(name collate "C",
    '^(\\(?(dr|prof|professor|mr|mrs|ms|miss|shri|sri|shrimati|smt|kum|kumari|er|engr|ar|adv|ca|md|sir|late|asst|assoc|associate|assistant|डॉ|डाॅ|डा|डॉक्टर|प्रा|प्रो|प्रोफेसर|प्राध्यापक|प्राध्यापिका|श्री|श्रीमती|श्रीमान|सुश्री|सौ|कु|कुमारी|स्व|अ‍ॅड|इंजि)(\\.\\)?\\s*|\\)?\\s+))+',
    '', 'i'), ''), name) collate "default"
$$;

alter table accounts add column sort_name text not null generated always as (public.name_key(name)) stored;

create or replace function accounts_shown(wanted_institute int, wanted_account uuid, wanted_departments int[], wanted_code text, wanted_role text, hidden_role text,
  wanted_state text, words text, after_name text, after_id uuid, at_most int)
returns table (institute_id int, institute_name text, id int, public_id uuid, email text, name text, role text, tags text[], state text, photo_file uuid,
  orcid text, scopus_author_ids text[], version int, created_at timestamptz, last_sign_in_at timestamptz,
  departments jsonb, appointments jsonb, designation text, variants text[], records int, total int)
language sql stable as $$
  with wanted as materialized (
    select a.institute_id, a.id, a.public_id, a.sort_name, (now() at time zone i.time_zone)::date as today, i.name as institute_name
    from accounts a join institutes i on i.id = a.institute_id
    where a.erased_at is null
      and (wanted_institute is null or a.institute_id = wanted_institute)
      and (wanted_account is null or a.public_id = wanted_account)
      and (wanted_role is null or a.role = wanted_role)
      and (hidden_role is null or a.role <> hidden_role)
      and (wanted_state is null or a.state = wanted_state)
      and (words is null or position(lower(words) in lower(a.name)) > 0 or position(lower(words) in a.email) > 0)
      and (wanted_departments is null and wanted_code is null or exists (
        select 1 from appointments ap join departments d on d.institute_id = ap.institute_id and d.id = ap.department_id
        where ap.institute_id = a.institute_id and ap.account_id = a.id
          and (wanted_departments is null or d.id = any (wanted_departments)) and (wanted_code is null or d.code = wanted_code)
          and (ap.starts is null or ap.starts <= (now() at time zone i.time_zone)::date)
          and (ap.ends is null or ap.ends >= (now() at time zone i.time_zone)::date)))
  ), page as (
    select * from wanted w
    where after_name is null or (w.sort_name collate "und-x-icu", w.public_id) > ((select name_key(after_name)) collate "und-x-icu", after_id)
    order by w.sort_name collate "und-x-icu", w.public_id
    limit at_most
  )
  select w.institute_id, w.institute_name, a.id, a.public_id, a.email, a.name, a.role, a.tags, a.state, a.photo_file,
    a.orcid, a.scopus_author_ids, a.version, a.created_at, a.last_sign_in_at,
    coalesce(p.departments, '[]'), coalesce(p.appointments, '[]'), p.designation,
    coalesce((select array_agg(v.printed order by v.printed) from name_variants v where v.institute_id = a.institute_id and v.account_id = a.id), '{}'),
    (select count(*)::int from record_scopes s where s.institute_id = a.institute_id and s.scope = -a.id),
    (select count(*)::int from wanted)
  from page w
  join accounts a on a.institute_id = w.institute_id and a.id = w.id
  left join lateral (
    select jsonb_agg(jsonb_build_object('id', d.id, 'code', d.code, 'name', d.name) order by ap.type = 'primary' desc, ap.starts desc nulls last) filter (where now_on) as departments,
      jsonb_agg(jsonb_build_object('id', ap.id, 'code', d.code, 'department', d.name, 'type', ap.type, 'designation', ap.designation,
        'starts', ap.starts, 'ends', ap.ends, 'nature', ap.nature, 'isFullTime', ap.full_time, 'share', ap.share,
        'reasonOfLeaving', ap.reason_of_leaving, 'leaves', ap.leaves) order by ap.starts desc nulls last, ap.type = 'primary' desc) as appointments,
      (array_agg(ap.designation order by ap.type = 'primary' desc, ap.starts desc nulls last) filter (where now_on))[1] as designation
    from (select *, (starts is null or starts <= w.today) and (ends is null or ends >= w.today) as now_on from appointments) ap
    join departments d on d.institute_id = ap.institute_id and d.id = ap.department_id
    where ap.institute_id = a.institute_id and ap.account_id = a.id
  ) p on true
  order by w.sort_name collate "und-x-icu", w.public_id
$$;

-- Open pages of active accounts, without what documents say: of very many people, little of each. "sees": how far the viewer sees into it.
drop function open_pages(int, text, int[]);
create function open_pages(viewers_institute int, reach text, leads int[])
returns table(institute_id int, account_id int, institute text, slug text, name text, department_code text, department text, designation text,
  photo_visibility text, shown jsonb, sees int, sort_name text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select a.institute_id, a.id, i.name, p.slug, a.name,
    case when is_shown(p.shown ->> 'department', s.sees) then post.code end,
    case when is_shown(p.shown ->> 'department', s.sees) then post.department end,
    case when is_shown(p.shown ->> 'designation', s.sees) then post.designation end,
    case when a.photo_file is not null and is_shown(p.shown ->> 'photo', s.sees) then p.shown ->> 'photo' end,
    p.shown, s.sees, a.sort_name
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
      and (wanted_letter is null or name_letter(e.sort_name) = wanted_letter)
  ), page as (
    select f.*, (count(*) over ())::int as total
    from found f
    where cardinality(words) = 0 or (
      select bool_and(position(folded(w) in t.text) > 0)
      from unnest(words) w,
        (select folded(concat_ws(' ', f.name, f.department_code, f.department, f.designation, (f.said -> 'interests')::text)) as text offset 0) t)
    order by f.institute_id, f.department collate "und-x-icu" nulls last, f.sort_name collate "und-x-icu", f.slug
    offset after limit at_most
  )
  select g.slug, g.name, g.institute, g.department_code, g.department, g.designation, g.photo_visibility,
    coalesce(g.said, parts_shown(g.institute_id, g.account_id, g.shown, g.sees, parts)), g.total
  from page g
  order by g.institute_id, g.department collate "und-x-icu" nulls last, g.sort_name collate "und-x-icu", g.slug;
end $$;

create or replace function public_letters() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct name_letter(p.sort_name) from open_pages(null, null, null) p order by 1
$$;

create or replace function campaign_leaders(wanted_institute int, wanted_department int, today date) returns text[] language sql stable as $$
  with heads as (
    select a.id, a.role, coalesce(nullif(a.name, ''), a.email) as name, a.sort_name from accounts a
    where a.institute_id = wanted_institute and a.state = 'active'
      and (a.role = 'Head Of Department' or 'research coordinator' = any (a.tags))
      and exists (select 1 from appointments p where p.institute_id = a.institute_id and p.account_id = a.id
        and p.department_id = wanted_department and (p.starts is null or p.starts <= today) and (p.ends is null or p.ends >= today))
  )
  select coalesce(
    (select array_agg(name order by role <> 'Head Of Department', sort_name collate "und-x-icu", id) from heads),
    (select array_agg(coalesce(nullif(a.name, ''), a.email) order by a.sort_name collate "und-x-icu", a.id) from accounts a
      where a.institute_id = wanted_institute and a.state = 'active' and a.role = 'Admin'), '{}')
$$;
`,
};
