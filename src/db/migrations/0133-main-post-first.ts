/** Public pages, the directory and sessions name the main post first; an additional charge that began later does not replace it. */
export const mainPostFirst = {
  id: "0133-main-post-first",
  up: /* sql */ `
do $$
declare f record;
begin
  for f in select pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname in ('public_people', 'open_pages', 'open_session')
  loop
    execute replace(replace(f.definition,
      'order by ap.starts desc nulls last limit 1', 'order by ap.type = ''primary'' desc, ap.starts desc nulls last limit 1'),
      'order by p.starts desc nulls last)', 'order by p.type = ''primary'' desc, p.starts desc nulls last)');
  end loop;
end $$;
`,
};
