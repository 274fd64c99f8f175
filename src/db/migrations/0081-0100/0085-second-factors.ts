/** The second factor of a sign-in: codes of an authenticator app, and recovery codes. */
export const secondFactors = {
  id: "0085-second-factors",
  up: /* sql */ `
-- "secret" is encrypted with a key that is not in the database. It counts once "confirmed_at" is set: until then the app may not have it.
-- "last_step": no code of this time step or an earlier one is accepted. "recovery_codes": digests of those that were not used.
create table second_factors (
  institute_id int not null,
  account_id int not null,
  secret bytea not null,
  begun_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  recovery_codes bytea[] not null default '{}',
  primary key (institute_id, account_id),
  foreign key (institute_id, account_id) references accounts on delete cascade
);
alter table second_factors enable row level security;
create policy tenant on second_factors using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, update, delete on second_factors to fpms_app;

-- Also for super admins, whose lists have the accounts of all institutes.
create function has_second_factor(of_institute int, of_account int) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from second_factors f
    where f.institute_id = of_institute and f.account_id = of_account and f.confirmed_at is not null)
$$;
revoke execute on function has_second_factor from public;
grant execute on function has_second_factor to fpms_app;

-- The timeline of a person shows also who reset it.
drop index audit_log_of_accounts;
create index audit_log_of_accounts on audit_log (target, at desc) where action in (
  'account-added', 'account-changed', 'account-activated', 'account-invited', 'invitation-revealed', 'sessions-ended', 'second-factor-reset', 'account-erased');
create or replace function acts_of_super_admins(of_institute int, of_address text, of_roles text[], at_most int)
returns table (at timestamptz, by text, action text, result text, detail jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.at, a.name, l.action, l.result, l.detail
  from audit_log l join accounts a on a.institute_id = l.institute_id and a.id = l.account_id
  where of_institute = nullif(current_setting('app.institute', true), '')::int
    and exists (select 1 from accounts o where o.institute_id = of_institute and o.email = of_address)
    and l.target = of_address and l.action in (
      'account-added', 'account-changed', 'account-activated', 'account-invited', 'invitation-revealed', 'sessions-ended', 'second-factor-reset', 'account-erased')
    and (a.role = any (of_roles) or l.institute_id <> of_institute)
  order by l.at desc limit at_most
$$;
`,
};
