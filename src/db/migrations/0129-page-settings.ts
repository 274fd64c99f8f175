/** To whom a person shows the photo and the identifiers, for lists of accounts. */
export const pageSettings = {
  id: "0129-page-settings",
  up: /* sql */ `
drop function photo_setting(int, int);

-- Null where the person has not chosen yet. Also for super admins, whose lists have the accounts of all institutes.
create function page_settings(of_institute int, of_account int) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select p.shown from public_profiles p where p.institute_id = of_institute and p.account_id = of_account
$$;
revoke execute on function page_settings from public;
grant execute on function page_settings to fpms_app;
`,
};
