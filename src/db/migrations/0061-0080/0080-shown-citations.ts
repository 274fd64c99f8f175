/** A profile shows how often its works are cited, to whom the person chooses. */
export const shownCitations = {
  id: "0080-shown-citations",
  up: /* sql */ `
-- How often the person's works are cited, where the page shows that to the viewer. "day" is of the person's institute.
create function public_citations_of(viewers_institute int, institute int, account int, own int, reach text, leads int[])
returns table(doi text, cited int, source text, day date)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.doi, c.cited, c.source, (c.counted_at at time zone i.time_zone)::date
  from accounts a
  join institutes i on i.id = a.institute_id
  left join public_profiles p on p.institute_id = a.institute_id and p.account_id = a.id
  join work_citations c on c.institute_id = a.institute_id and c.account_id = a.id
  where a.institute_id = institute and a.id = account and a.state = 'active' and a.erased_at is null and a.role in ('Faculty', 'Head Of Department')
    and (p.is_open or a.id = own and a.institute_id = viewers_institute and viewers_institute = current_institute())
    and is_shown(p.shown ->> 'citations', reach_into(a.institute_id, a.id, viewers_institute, own, public_citations_of.reach, leads))
$$;

revoke execute on function public_citations_of from public;
grant execute on function public_citations_of to fpms_app;
`,
};
