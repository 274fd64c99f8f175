/** "I am an author of that record": a request to those who answer for the record. Until it is accepted nothing of the record changes. */
export const claims = {
  id: "0012-claims",
  up: /* sql */ `
create table claims (
  institute_id int not null,
  id uuid not null,
  record_id uuid not null,
  account_id int not null,
  -- What the claimant said of the work: all that they see of it until the claim is accepted.
  kind text not null,
  title text not null,
  day date,
  -- The claimant's name as their row or form prints it.
  printed text not null,
  -- The line of the people list that is claimed, from 1; null when none is named.
  position smallint,
  batch_id uuid,
  batch_row int,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'rejected', 'withdrawn')),
  -- How it was accepted: by an identifier or a whole name on the record itself, or by a person.
  evidence text check (evidence in ('identifier', 'name', 'person')),
  answered_by int,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (institute_id, id),
  foreign key (institute_id, account_id) references accounts on delete cascade,
  foreign key (institute_id, record_id) references records on delete cascade,
  unique (institute_id, record_id, account_id)
);
create index claims_account on claims (institute_id, account_id, state);
create index claims_batch on claims (institute_id, batch_id) where batch_id is not null;
create index claims_pending on claims (institute_id, created_at) where state = 'pending';
alter table claims enable row level security;
create policy tenant on claims using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, update, delete on claims to fpms_app;

alter table authorships drop constraint authorships_matched_by_check;
alter table authorships add constraint authorships_matched_by_check
  check (matched_by in ('entered', 'account', 'email', 'orcid', 'scopus', 'variant', 'placed', 'claim'));
`,
};
