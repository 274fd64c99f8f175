/** A submission keeps the names of the institute, its department and its maker as they were when it was frozen. */
export const namesOfSubmissions = {
  id: "0089-names-of-submissions",
  up: /* sql */ `
alter table submissions add column institute_name text, add column department_name text, add column maker_name text;
update submissions s set
  institute_name = (select i.name from institutes i where i.id = s.institute_id),
  department_name = (select d.name from departments d where d.institute_id = s.institute_id and d.id = s.department_id),
  maker_name = (select a.name from accounts a where a.institute_id = s.institute_id and a.id = s.made_by)
where s.state in ('complete', 'incomplete');

create or replace function submission_stays() returns trigger language plpgsql as $$
begin
  if old.state in ('complete', 'incomplete') and (tg_op = 'DELETE' or new.state not in ('complete', 'incomplete')
    or (new.title, new.department_id, new.reports, new.period, new.manual, new.is_verified_only, new.made_by, new.made_at, new.frozen_at,
        new.institute_name, new.department_name)
      is distinct from (old.title, old.department_id, old.reports, old.period, old.manual, old.is_verified_only, old.made_by, old.made_at, old.frozen_at,
        old.institute_name, old.department_name)
    or (new.maker_name is distinct from old.maker_name and current_setting('app.erases_person', true) is distinct from 'on')) then
    raise exception 'a frozen submission does not change';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
`,
};
