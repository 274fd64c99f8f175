/** Questions that people keep by name: reports, and lists as they stood. */
export const savedViews = {
  id: "0008-saved-views",
  up: /* sql */ `
create table saved_views (
  institute_id int not null,
  id uuid not null,
  account_id int not null,
  department_id int,
  visibility text not null default 'personal' check (visibility in ('personal', 'department', 'institute')),
  -- "report", or "list:" and the kind.
  place text not null,
  name text not null,
  -- The line of the command language, or the question part of the list's address.
  text text not null default '',
  columns jsonb not null default '[]',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (institute_id, id),
  foreign key (institute_id, account_id) references accounts on delete cascade,
  foreign key (institute_id, department_id) references departments,
  check ((visibility = 'department') = (department_id is not null))
);
create index saved_views_account on saved_views (institute_id, account_id, place);
create index saved_views_shared on saved_views (institute_id, place) where visibility <> 'personal';
alter table saved_views enable row level security;
create policy tenant on saved_views using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, update, delete on saved_views to fpms_app;
`,
};
