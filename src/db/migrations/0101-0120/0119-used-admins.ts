/** Accounts are listed with whether the viewer may show their invitation. */
export const usedAdmins = {
  id: "0119-used-admins",
  up: /* sql */ `
-- Whether an account of the institute with one of these roles ever had a password; also for super admins, whose lists have
-- the accounts of all institutes.
create function has_used_account(of_institute int, of_roles text[]) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from accounts a
    where a.institute_id = of_institute and a.role = any (of_roles) and a.password_hash is not null)
$$;
revoke execute on function has_used_account from public;
grant execute on function has_used_account to fpms_app;
`,
};
