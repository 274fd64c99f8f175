/** How many public pages there are, and when each last changed, for search engines. */
export const changesOfPages = {
  id: "0091-changes-of-pages",
  up: /* sql */ `
create function count_public_addresses() returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from public_profiles p join accounts a on a.institute_id = p.institute_id and a.id = p.account_id
  where p.is_open and a.state = 'active' and a.erased_at is null and a.role in ('Faculty', 'Head Of Department')
$$;
revoke execute on function count_public_addresses from public;
grant execute on function count_public_addresses to fpms_app;

-- Open pages in the order of their addresses. "changed": the later of a page's settings and of the works that it shows to everyone.
create function public_addresses(kinds text[], usual text[], skipped int, at_most int) returns table(slug text, changed timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.slug, greatest(g.updated_at, (select max(r.updated_at)
    from authorships s join records r on r.institute_id = s.institute_id and r.id = s.record_id
    where s.institute_id = g.institute_id and s.account_id = g.account_id and s.state = 'confirmed'
      and r.state in ('submitted', 'verified', 'changed') and r.deleted_at is null and r.kind = any(kinds)
      and is_shown(work_visibility(r.institute_id, g.account_id, r.id, r.kind, usual, g.works), 1)))
  from (select p.institute_id, p.account_id, p.slug, p.works, p.updated_at
    from public_profiles p join accounts a on a.institute_id = p.institute_id and a.id = p.account_id
    where p.is_open and a.state = 'active' and a.erased_at is null and a.role in ('Faculty', 'Head Of Department')
    order by p.slug offset skipped limit at_most) g
  order by g.slug
$$;
revoke execute on function public_addresses from public;
grant execute on function public_addresses to fpms_app;
`,
};
