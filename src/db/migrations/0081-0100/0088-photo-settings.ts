/** To whom a person shows the photo, for lists of accounts. */
export const photoSettings = {
  id: "0088-photo-settings",
  up: /* sql */ `
-- Null where the person has not chosen yet. Also for super admins, whose lists have the accounts of all institutes.
create function photo_setting(of_institute int, of_account int) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(p.shown ->> 'photo', 'hidden') from public_profiles p
  where p.institute_id = of_institute and p.account_id = of_account
$$;
revoke execute on function photo_setting from public;
grant execute on function photo_setting to fpms_app;
`,
};
