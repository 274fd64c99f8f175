/** Files that a person uploaded in bulk and has not attached to a record yet. */
export const stagedProofs = {
  id: "0050-staged-proofs",
  up: /* sql */ `
create table staged_proofs (
  institute_id int not null,
  id uuid not null,
  account_id int not null,
  file_id uuid not null,
  name text not null,
  -- The record that the file probably proves, and why.
  record_id uuid,
  reason text,
  certainty text check (certainty in ('certain', 'likely')),
  staged_at timestamptz not null default now(),
  primary key (institute_id, id),
  foreign key (institute_id, account_id) references accounts on delete cascade,
  foreign key (institute_id, file_id) references stored_files on delete cascade
);
create index staged_proofs_account on staged_proofs (institute_id, account_id, id);
create index staged_proofs_file on staged_proofs (institute_id, file_id);
alter table staged_proofs enable row level security;
create policy tenant on staged_proofs using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, update, delete on staged_proofs to fpms_app;
`,
};
