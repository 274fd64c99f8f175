/** What harvesters read: works that at least one open page shows to everyone, and since when. */
export const publicRecords = {
  id: "0057-public-records",
  up: /* sql */ `
-- "stamp": the later of the work's last change and of the newest settings of the pages that show it.
create function public_records(fields jsonb, usual text[], wanted uuid, of_kind text, since timestamptz, until timestamptz,
  after_stamp timestamptz, after_id uuid, at_most int)
returns table(id uuid, kind text, title text, day date, day_end date, people jsonb, data jsonb, institute text, stamp timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  with shown as (
    select r.institute_id, r.id, date_trunc('second', max(greatest(r.updated_at, p.updated_at))) as stamp
    from public_profiles p
    join accounts a on a.institute_id = p.institute_id and a.id = p.account_id and a.state = 'active' and a.erased_at is null
      and a.role in ('Faculty', 'Head Of Department')
    join authorships s on s.institute_id = p.institute_id and s.account_id = p.account_id and s.state = 'confirmed'
    join records r on r.institute_id = s.institute_id and r.id = s.record_id
    where p.is_open and r.state in ('submitted', 'verified', 'changed') and r.deleted_at is null and fields ? r.kind
      and (wanted is null or r.id = wanted) and (of_kind is null or r.kind = of_kind)
      and is_shown(work_visibility(r.institute_id, a.id, r.id, r.kind, usual, p.works), 1)
    group by r.institute_id, r.id
  )
  select r.id, r.kind, r.title, r.day, r.day_end,
    coalesce((select jsonb_agg(jsonb_build_object('name', w.person ->> 'name', 'role', w.person ->> 'role') order by w.n)
      from jsonb_array_elements(r.people) with ordinality w(person, n)), '[]'),
    coalesce((select jsonb_object_agg(e.key, e.value) from jsonb_each(r.data) e where fields -> r.kind ? e.key), '{}'),
    i.name, s.stamp
  from shown s
  join records r on r.institute_id = s.institute_id and r.id = s.id
  join institutes i on i.id = s.institute_id
  where (since is null or s.stamp >= since) and (until is null or s.stamp <= until)
    and (after_id is null or (s.stamp, s.id) > (after_stamp, after_id))
  order by s.stamp, s.id limit at_most
$$;
revoke execute on function public_records from public;
grant execute on function public_records to fpms_app;
`,
};
