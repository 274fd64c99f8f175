/**
 * A name that its owner changed is shown, and finds no works until a head or an admin approves it. A match by name alone
 * opens nothing: such a record is no longer among those the account sees.
 */
export const approvedNames = {
  id: "0019-approved-names",
  up: /* sql */ `
-- The name that works are found by, while the shown one waits for approval; null where the shown name is approved.
alter table accounts add column approved_name text;
alter table accounts add column matched_lower text not null generated always as (lower(coalesce(approved_name, name))) stored;
create index accounts_matched_name on accounts (institute_id, matched_lower);
create index accounts_name_to_approve on accounts (institute_id, id) where approved_name is not null;

update records r set scopes = s.scopes
from (
  select o.institute_id, o.id, array(
    select k from unnest(o.scopes) k where k >= 0 or exists (select 1 from authorships a where a.institute_id = o.institute_id and a.record_id = o.id
      and a.account_id = -k and (a.state = 'confirmed' or a.state = 'proposed' and a.matched_by <> 'variant'))
    order by 1) as scopes
  from records o where exists (select 1 from authorships a where a.institute_id = o.institute_id and a.record_id = o.id
    and a.state = 'proposed' and a.matched_by = 'variant')
) s
where r.institute_id = s.institute_id and r.id = s.id and r.scopes <> s.scopes;
`,
};
