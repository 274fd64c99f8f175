/** Works of which a person said that they are not theirs, so that no source proposes them again. */
export const worksNotMine = {
  id: "0069-works-not-mine",
  up: /* sql */ `
create table works_not_mine (
  institute_id int not null,
  id uuid not null,
  account_id int not null,
  -- The DOI, and the title with its year: a work is the same if one of them is.
  keys text[] not null,
  title text not null,
  said_at timestamptz not null default now(),
  primary key (institute_id, id),
  foreign key (institute_id, account_id) references accounts (institute_id, id)
);
create index works_not_mine_of_account on works_not_mine (institute_id, account_id);
alter table works_not_mine enable row level security;
create policy tenant on works_not_mine using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, delete on works_not_mine to fpms_app;
`,
};
