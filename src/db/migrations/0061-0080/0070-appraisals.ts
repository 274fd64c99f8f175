/** The annual appraisal of a teacher: what was sent is frozen, and every step of teacher, head and principal is kept. */
export const appraisals = {
  id: "0070-appraisals",
  up: /* sql */ `
create table appraisals (
  institute_id int not null,
  id uuid not null,
  account_id int not null,
  -- The academic year by the calendar year in which it begins.
  year int not null check (year between 1900 and 2999),
  state text not null default 'writing' check (state in ('writing', 'sent', 'passed', 'returned', 'closed')),
  version int not null default 1,
  stream text not null default 'sciences' check (stream in ('sciences', 'humanities')),
  impact text not null default 'add' check (impact in ('add', 'replace')),
  -- By section; "overall" is the last one.
  notes jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (institute_id, id),
  unique (institute_id, account_id, year),
  foreign key (institute_id, account_id) references accounts (institute_id, id)
);
create index appraisals_of_year on appraisals (institute_id, year);
alter table appraisals enable row level security;
create policy tenant on appraisals using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, update, delete on appraisals to fpms_app;

-- After it was closed only an erasure removes it.
create function keep_closed_appraisal() returns trigger language plpgsql as $$
begin
  raise exception 'A closed appraisal does not change.' using errcode = 'integrity_constraint_violation';
end $$;
create trigger keep_closed before update on appraisals for each row when (old.state = 'closed') execute function keep_closed_appraisal();

-- What was sent, with its digest; nothing in it is changed later.
create table appraisal_sheets (
  institute_id int not null,
  appraisal_id uuid not null,
  number int not null,
  -- As text, so that the digest is of these very bytes.
  content text not null,
  digest text not null,
  sent_at timestamptz not null default now(),
  primary key (institute_id, appraisal_id, number),
  foreign key (institute_id, appraisal_id) references appraisals (institute_id, id) on delete cascade
);
alter table appraisal_sheets enable row level security;
create policy tenant on appraisal_sheets using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, delete on appraisal_sheets to fpms_app;

create table appraisal_steps (
  institute_id int not null,
  appraisal_id uuid not null,
  number int not null,
  act text not null check (act in ('sent', 'withdrawn', 'passed', 'returned-to-teacher', 'returned-to-head', 'closed', 'agreed', 'disagreed')),
  -- As whom the person acted.
  acted_as text not null check (acted_as in ('teacher', 'head', 'principal')),
  account_id int not null,
  comment text not null default '',
  -- The sheet that it is about.
  sheet int not null,
  at timestamptz not null default now(),
  primary key (institute_id, appraisal_id, number),
  foreign key (institute_id, appraisal_id) references appraisals (institute_id, id) on delete cascade,
  foreign key (institute_id, account_id) references accounts (institute_id, id)
);
create index appraisal_steps_of on appraisal_steps (institute_id, account_id);
alter table appraisal_steps enable row level security;
create policy tenant on appraisal_steps using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, delete on appraisal_steps to fpms_app;
`,
};
