/** The roles with a page of their own are named in one place; an IQAC coordinator has one, as other faculty members do. */
export const peopleWithPages = {
  id: "0082-people-with-pages",
  up: /* sql */ `
-- The roles with records of their own ("hasOwnRecords" in the table of roles).
create function has_own_page(role text) returns boolean
language sql immutable parallel safe as $$
  select role in ('Faculty', 'Head Of Department', 'IQAC Coordinator')
$$;

do $$
declare f record;
begin
  for f in select p.oid, pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosrc ~ 'role in \\(''Faculty'', ''Head Of Department''\\)' and p.proname <> 'has_own_page'
  loop
    execute regexp_replace(f.definition, '([a-z]+\\.role) in \\(''Faculty'', ''Head Of Department''\\)', 'has_own_page(\\1)', 'g');
  end loop;
end $$;
`,
};
