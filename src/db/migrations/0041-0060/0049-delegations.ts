/** A person names a colleague who enters records for them until a day; records say who typed them. */
export const delegations = {
  id: "0049-delegations",
  up: /* sql */ `
create table delegations (
  institute_id int not null,
  id uuid not null,
  owner_id int not null,
  delegate_id int not null,
  starts date not null,
  until date not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (institute_id, id),
  foreign key (institute_id, owner_id) references accounts (institute_id, id),
  foreign key (institute_id, delegate_id) references accounts (institute_id, id),
  check (owner_id <> delegate_id and until >= starts)
);
create index delegations_of_delegate on delegations (institute_id, delegate_id) where ended_at is null;
create index delegations_of_owner on delegations (institute_id, owner_id) where ended_at is null;
alter table delegations enable row level security;
create policy tenant on delegations using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, update, delete on delegations to fpms_app;

-- Who typed the record for the person whose it is; null where that is the same.
alter table records add column entered_by int;
`,
};
