/** Who agreed to a search for new works every month, since when, and of which works they were told. */
export const monthlySearches = {
  id: "0078-monthly-searches",
  up: /* sql */ `
create table monthly_searches (
  institute_id int not null,
  account_id int not null,
  agreed_at timestamptz not null default now(),
  tried_at timestamptz,
  done_at timestamptz,
  told text[] not null default '{}',
  primary key (institute_id, account_id),
  foreign key (institute_id, account_id) references accounts (institute_id, id)
);
alter table monthly_searches enable row level security;
create policy tenant on monthly_searches using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, update, delete on monthly_searches to fpms_app;
`,
};
