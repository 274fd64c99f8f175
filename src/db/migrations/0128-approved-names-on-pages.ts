/** Public pages show the approved name while a new one awaits approval, and the directory and the site map list all people with pages. */
export const approvedNamesOnPages = {
  id: "0128-approved-names-on-pages",
  up: /* sql */ `
do $$
declare f record;
begin
  for f in select pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname in ('public_people', 'open_pages', 'count_public_addresses', 'public_addresses')
  loop
    execute replace(replace(replace(f.definition,
      ' a.name,', ' coalesce(nullif(a.approved_name, ''''), a.name),'),
      ' a.sort_name', ' case when a.approved_name <> '''' then name_key(a.approved_name) else a.sort_name end'),
      'a.role in (''Faculty'', ''Head Of Department'')', 'has_own_page(a.role)');
  end loop;
end $$;

-- A page is opened only once a name was approved.
update public_profiles p set is_open = false, version = p.version + 1, updated_at = now()
from accounts a where a.institute_id = p.institute_id and a.id = p.account_id and p.is_open and (a.name = '' or a.approved_name = '');
`,
};
