/** On what terms somebody is appointed: nature, full time or not, share, leaves and the reason of leaving. */
export const termsOfAppointments = {
  id: "0038-terms-of-appointments",
  up: /* sql */ `
-- "Nature" is the usual word for regular, contract, visiting and adjunct; how a post relates to its department is its type.
alter table appointments rename column nature to type;
alter table appointments rename constraint appointments_nature_check to appointments_type_check;
alter table appointments
  add column nature text check (nature in ('regular', 'contract', 'visiting', 'adjunct')),
  add column full_time boolean not null default true,
  add column share smallint check (share between 1 and 100),
  add column reason_of_leaving text,
  add column leaves jsonb not null default '[]' check (jsonb_typeof(leaves) = 'array');

create or replace function accounts_shown(wanted_institute int, wanted_account uuid, wanted_departments int[], wanted_code text, wanted_role text, hidden_role text,
  wanted_state text, words text, after_name text, after_id uuid, at_most int)
returns table (institute_id int, institute_name text, id int, public_id uuid, email text, name text, role text, tags text[], state text, photo_file uuid,
  orcid text, scopus_author_ids text[], version int, created_at timestamptz, last_sign_in_at timestamptz,
  departments jsonb, appointments jsonb, designation text, variants text[], records int, total int)
language sql stable as $$
  with wanted as materialized (
    select a.institute_id, a.id, a.public_id, a.name, (now() at time zone i.time_zone)::date as today, i.name as institute_name
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
    where after_name is null or (w.name collate "und-x-icu", w.public_id) > (after_name collate "und-x-icu", after_id)
    order by w.name collate "und-x-icu", w.public_id
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
  order by w.name collate "und-x-icu", w.public_id
$$;
`,
};
