/** What somebody typed is theirs while it names nobody; only an imported row is unassigned to everybody. */
export const typedRecordsAreTheirEnterers = {
  id: "0021-typed-records-are-their-enterers",
  up: /* sql */ `
update records r set scopes = array(select s from unnest(r.scopes || -r.created_by) s order by s)
where 2147483647 = any (r.scopes) and r.batch_id is null and not exists (select 1 from unnest(r.scopes) s where s < 0);
`,
};
