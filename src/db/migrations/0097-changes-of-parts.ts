/** What documents say on public pages counts as a change of the page, as their works do. */
export const changesOfParts = {
  id: "0097-changes-of-parts",
  up: /* sql */ `
drop function public_addresses(text[], text[], int, int);
-- "changed": the latest of a page's settings, of the works that it shows to everyone, and of the documents with a part that it shows to everyone.
create function public_addresses(kinds text[], usual text[], parts jsonb, skipped int, at_most int) returns table(slug text, changed timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.slug, greatest(g.updated_at, (select max(r.updated_at)
    from authorships s join records r on r.institute_id = s.institute_id and r.id = s.record_id
    where s.institute_id = g.institute_id and s.account_id = g.account_id and s.state = 'confirmed'
      and r.state in ('submitted', 'verified', 'changed') and r.deleted_at is null and r.kind = any(kinds)
      and is_shown(work_visibility(r.institute_id, g.account_id, r.id, r.kind, usual, g.works), 1)),
    (select max(r.updated_at) from jsonb_to_recordset(parts) as t(part text, kind text)
      cross join lateral (select o.updated_at from record_keys k join records o on o.institute_id = g.institute_id and o.id = k.record_id and o.deleted_at is null
        where k.institute_id = g.institute_id and k.key = 'single:' || t.kind || ':' || g.account_id limit 1) r
      where is_shown(g.shown ->> t.part, 1)))
  from (select p.institute_id, p.account_id, p.slug, p.works, p.shown, p.updated_at
    from public_profiles p join accounts a on a.institute_id = p.institute_id and a.id = p.account_id
    where p.is_open and a.state = 'active' and a.erased_at is null and a.role in ('Faculty', 'Head Of Department')
    order by p.slug offset skipped limit at_most) g
  order by g.slug
$$;
revoke execute on function public_addresses from public;
grant execute on function public_addresses to fpms_app;
`,
};
