/** Printed names that people confirmed as theirs, until a head or an admin approves each or declines it. */
export const proposedVariants = {
  id: "0053-proposed-variants",
  up: /* sql */ `
create table proposed_variants (
  institute_id int not null,
  id uuid not null,
  account_id int not null,
  folded text not null,
  printed text not null,
  -- Declined ones stay, so that nobody is asked about them again.
  declined_at timestamptz,
  primary key (institute_id, id),
  unique (institute_id, account_id, folded),
  foreign key (institute_id, account_id) references accounts (institute_id, id)
);
create index proposed_variants_open on proposed_variants (institute_id, id) where declined_at is null;
alter table proposed_variants enable row level security;
create policy tenant on proposed_variants using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, update, delete on proposed_variants to fpms_app;
`,
};
