/** What super admins did to an account, also those of other institutes, for the timeline of its person. */
export const actsOfSuperAdmins = {
  id: "0054-acts-of-super-admins",
  up: /* sql */ `
create index audit_log_of_accounts on audit_log (target, at desc) where action in (
  'account-added', 'account-changed', 'account-activated', 'account-invited', 'invitation-revealed', 'sessions-ended', 'account-erased');

create function acts_of_super_admins(of_institute int, of_address text, of_roles text[], at_most int)
returns table (at timestamptz, by text, action text, result text, detail jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.at, a.name, l.action, l.result, l.detail
  from audit_log l join accounts a on a.institute_id = l.institute_id and a.id = l.account_id
  where of_institute = nullif(current_setting('app.institute', true), '')::int
    and exists (select 1 from accounts o where o.institute_id = of_institute and o.email = of_address)
    and l.target = of_address and l.action in (
      'account-added', 'account-changed', 'account-activated', 'account-invited', 'invitation-revealed', 'sessions-ended', 'account-erased')
    and (a.role = any (of_roles) or l.institute_id <> of_institute)
  order by l.at desc limit at_most
$$;
revoke execute on function acts_of_super_admins(int, text, text[], int) from public;
grant execute on function acts_of_super_admins(int, text, text[], int) to fpms_app;
`,
};
