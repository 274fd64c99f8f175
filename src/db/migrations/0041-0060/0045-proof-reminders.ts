/** When a faculty member was last reminded of missing proofs. */
export const proofReminders = {
  id: "0045-proof-reminders",
  up: /* sql */ `
create table proof_reminders (
  institute_id int not null,
  account_id int not null,
  reminded_at timestamptz not null default now(),
  primary key (institute_id, account_id),
  foreign key (institute_id, account_id) references accounts on delete cascade
);
alter table proof_reminders enable row level security;
create policy tenant on proof_reminders using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, update, delete on proof_reminders to fpms_app;
`,
};
