/** A head or an admin asks the faculty of a period for their records of some types; each answers and signs off. */
export const campaigns = {
  id: "0052-campaigns",
  up: /* sql */ `
create table campaigns (
  institute_id int not null,
  id uuid not null,
  -- Null: the whole institute.
  department_id int,
  title text not null,
  note text not null default '',
  kinds text[] not null check (cardinality(kinds) > 0),
  period text not null check (period in ('calendar', 'academic', 'financial')),
  first_year int not null,
  last_year int not null,
  -- The days of the period, as the institute's year was when the campaign began.
  starts date not null,
  ends date not null,
  deadline date not null,
  created_by int not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (institute_id, id),
  foreign key (institute_id, department_id) references departments (institute_id, id),
  foreign key (institute_id, created_by) references accounts (institute_id, id),
  check (last_year >= first_year and ends >= starts)
);
create index campaigns_open on campaigns (institute_id, deadline) where closed_at is null;
alter table campaigns enable row level security;
create policy tenant on campaigns using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, update, delete on campaigns to fpms_app;

-- What somebody answered; without a row nobody has answered or been reminded.
create table campaign_answers (
  institute_id int not null,
  campaign_id uuid not null,
  account_id int not null,
  -- Types of which there is nothing to report.
  nothing text[] not null default '{}',
  answered_at timestamptz,
  signed_at timestamptz,
  reminded_at timestamptz,
  primary key (institute_id, campaign_id, account_id),
  foreign key (institute_id, campaign_id) references campaigns (institute_id, id) on delete cascade,
  foreign key (institute_id, account_id) references accounts (institute_id, id)
);
create index campaign_answers_of on campaign_answers (institute_id, account_id);
alter table campaign_answers enable row level security;
create policy tenant on campaign_answers using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, update, delete on campaign_answers to fpms_app;
`,
};
