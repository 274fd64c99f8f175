/** Every process keeps what the public pages say of an institute in memory, until it is told of a change. */
export const tellOfSites = {
  id: "0034-tell-of-sites",
  up: /* sql */ `
create function tell_of_site() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('fpms_site', '');
  return null;
end $$;
create trigger tell_of_site after insert or update or delete on institutes for each statement execute function tell_of_site();
create trigger tell_of_site after insert or update or delete on domains for each statement execute function tell_of_site();
create trigger tell_of_site after insert or update or delete on departments for each statement execute function tell_of_site();

-- The first super admin ends the set-up.
create trigger tell_of_new_super_admin after insert on accounts for each row when (new.role = 'Super Admin') execute function tell_of_site();
create trigger tell_of_super_admin after update of role on accounts for each row
  when (old.role <> new.role and (old.role = 'Super Admin' or new.role = 'Super Admin')) execute function tell_of_site();
create trigger tell_of_gone_super_admin after delete on accounts for each row when (old.role = 'Super Admin') execute function tell_of_site();
`,
};
