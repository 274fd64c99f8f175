/** A mail domain is claimed with a code that was mailed to an address of it; only the code's hash is kept. */
export const domainCodes = {
  id: "0022-domain-codes",
  up: /* sql */ `
create table domain_claims (
  institute_id int not null references institutes on delete cascade,
  domain text not null,
  address text not null,
  -- Null until the mail leaves, when the code is made.
  code_hash bytea,
  tries int not null default 0,
  expires_at timestamptz not null,
  primary key (institute_id, domain)
);
alter table domain_claims enable row level security;
create policy tenant on domain_claims using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, update, delete on domain_claims to fpms_app;
`,
};
