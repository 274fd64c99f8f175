/** A record that names nobody is in no person's own list: whoever brought it finds it among the unassigned. */
export const unassignedIsNobodys = {
  id: "0017-unassigned-is-nobodys",
  up: /* sql */ `
update records r set scopes = array_remove(r.scopes, -r.created_by)
where 2147483647 = any (r.scopes) and -r.created_by = any (r.scopes) and not exists (
  select 1 from authorships a where a.institute_id = r.institute_id and a.record_id = r.id and a.account_id = r.created_by and a.state <> 'declined');
`,
};
