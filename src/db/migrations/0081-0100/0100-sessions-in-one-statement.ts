/** A sign-in whose password was right is entered by one statement. */
export const sessionsInOneStatement = {
  id: "0100-sessions-in-one-statement",
  up: /* sql */ `
-- Opens a session of an active account that still has the password and the role that were checked, with its entry in the
-- audit trail, and forgives the guess. Null where the account is not so; only needsCode where it has a second factor
-- that was not confirmed. The account is locked first, so that the factor cannot be turned on meanwhile.
create function open_session(
  institute int, account int, checked_hash text, checked_role text, is_confirmed boolean,
  session uuid, life_seconds int, browser text, from_address text, device bytea,
  entry uuid, about text, more jsonb, wanted text[], free int[], origin text)
returns json language plpgsql volatile as $$
declare
  owner accounts;
  opened json;
begin
  select * into owner from accounts a
  where a.institute_id = institute and a.id = account and a.password_hash = checked_hash and a.role = checked_role and a.state = 'active'
  for no key update;
  if not found then return null; end if;
  if not is_confirmed and exists (
    select from second_factors f where f.institute_id = institute and f.account_id = account and f.confirmed_at is not null)
  then return json_build_object('needsCode', true); end if;
  update accounts a set last_sign_in_at = now() where a.institute_id = institute and a.id = account;
  insert into sessions (institute_id, id, account_id, expires_at, agent, address, device_hash)
  values (institute, session, account, now() + make_interval(secs => life_seconds), browser, from_address, device);
  perform write_audit(institute, entry, account, 'sign-in', about, 'ok', from_address, more);
  select json_build_object('institute_id', institute, 'email', owner.email, 'role', owner.role, 'photo_file', owner.photo_file,
    'public_id', owner.public_id, 'tags', owner.tags, 'institute_name', i.name, 'department_codes', array(
      select d.code from appointments p join departments d on d.institute_id = institute and d.id = p.department_id
      where p.institute_id = institute and p.account_id = account
        and (p.starts is null or p.starts <= (now() at time zone i.time_zone)::date)
        and (p.ends is null or p.ends >= (now() at time zone i.time_zone)::date)
      order by p.starts desc nulls last), 'issuedAt', now()) into opened
  from institutes i where i.id = institute;
  -- Last: until the commit, others at the same address wait for what it changes.
  perform forgive_guesses(wanted, free, origin);
  return opened;
end $$;
revoke execute on function open_session from public;
grant execute on function open_session to fpms_app;
`,
};
