/** A department is deactivated, as an account and a record type are; the column has that word too. */
export const deactivatedDepartments = {
  id: "0101-deactivated-departments",
  up: /* sql */ `
alter table departments rename column retired_at to deactivated_at;

do $words$
declare
  definition text;
begin
  for definition in
    select pg_get_functiondef(p.oid) from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
    where p.prokind = 'f' and p.prosrc ~ '\\mretired_at\\M'
  loop
    execute regexp_replace(definition, '\\mretired_at\\M', 'deactivated_at', 'g');
  end loop;
end
$words$;
`,
};
