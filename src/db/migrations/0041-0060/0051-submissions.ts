/** Tables as they were handed in, with their proofs, and links to pages that show them without a sign-in. */
export const submissions = {
  id: "0051-submissions",
  up: /* sql */ `
create table submissions (
  institute_id int not null references institutes,
  id uuid not null,
  title text not null,
  -- Null: the whole institute.
  department_id int,
  reports text[] not null,
  period text,
  manual text,
  is_verified_only boolean not null default false,
  assessment_ends date,
  state text not null default 'waiting' check (state in ('waiting', 'freezing', 'complete', 'incomplete', 'failed')),
  problem text,
  done int not null default 0,
  total int not null default 0,
  made_by int not null,
  made_at timestamptz not null default now(),
  frozen_at timestamptz,
  -- When a person was erased from it, and from how many cells.
  erasures jsonb not null default '[]',
  primary key (institute_id, id),
  foreign key (institute_id, department_id) references departments (institute_id, id),
  foreign key (institute_id, made_by) references accounts (institute_id, id)
);

create table submission_tables (
  institute_id int not null,
  submission_id uuid not null,
  position smallint not null,
  report text not null,
  version int not null,
  definition jsonb not null,
  form jsonb not null,
  facts jsonb not null,
  left_out jsonb not null,
  rows int not null,
  primary key (institute_id, submission_id, position),
  foreign key (institute_id, submission_id) references submissions (institute_id, id)
);

create table submission_rows (
  institute_id int not null,
  submission_id uuid not null,
  position smallint not null,
  n int not null,
  record_id uuid not null,
  content jsonb not null,
  primary key (institute_id, submission_id, position, n),
  foreign key (institute_id, submission_id, position) references submission_tables (institute_id, submission_id, position)
);
create index submission_rows_record on submission_rows (institute_id, record_id);

create table submission_proofs (
  institute_id int not null,
  submission_id uuid not null,
  position smallint not null,
  n int not null,
  proof smallint not null,
  file_id uuid not null,
  sha256 bytea not null,
  name text not null,
  media_type text not null,
  size_in_bytes bigint not null,
  broken text check (broken in ('missing', 'altered')),
  released_by int,
  released_at timestamptz,
  primary key (institute_id, submission_id, position, n, proof),
  foreign key (institute_id, submission_id, position, n) references submission_rows (institute_id, submission_id, position, n),
  foreign key (institute_id, file_id) references stored_files (institute_id, id)
);
create index submission_proofs_file on submission_proofs (institute_id, file_id);

create table evidence_links (
  institute_id int not null,
  id uuid not null,
  submission_id uuid not null,
  token_hash bytea not null,
  made_by int not null,
  made_at timestamptz not null default now(),
  expires_on date not null,
  revoked_at timestamptz,
  primary key (institute_id, id),
  unique (institute_id, token_hash),
  foreign key (institute_id, submission_id) references submissions (institute_id, id),
  foreign key (institute_id, made_by) references accounts (institute_id, id)
);
create index evidence_links_submission on evidence_links (institute_id, submission_id);

create table evidence_visits (
  institute_id int not null,
  id bigint generated always as identity,
  link_id uuid not null,
  at timestamptz not null default now(),
  address text not null,
  opened text not null,
  primary key (institute_id, id),
  foreign key (institute_id, link_id) references evidence_links (institute_id, id)
);
create index evidence_visits_link on evidence_visits (institute_id, link_id, id);

do $do$ declare t text; begin
  foreach t in array array['submissions', 'submission_tables', 'submission_rows', 'submission_proofs', 'evidence_links', 'evidence_visits'] loop
    execute format('alter table %I enable row level security', t);
    execute format($$create policy tenant on %I using (institute_id = nullif(current_setting('app.institute', true), '')::int)
      with check (institute_id = nullif(current_setting('app.institute', true), '')::int)$$, t);
    execute format('grant select, insert, update, delete on %I to fpms_app', t);
  end loop;
end $do$;

-- What was handed in stays as it was; only the erasing of a person may replace cells, in a transaction that says so.
create function frozen_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('app.erases_person', true) = 'on' then return new; end if;
  if (select state in ('complete', 'incomplete') from submissions where institute_id = old.institute_id and id = old.submission_id) then
    raise exception 'a frozen submission does not change';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger frozen_stays before update or delete on submission_tables for each row execute function frozen_stays();
create trigger frozen_stays before update or delete on submission_rows for each row execute function frozen_stays();
create trigger frozen_stays before update of position, n, proof, file_id, sha256, name, media_type, size_in_bytes or delete on submission_proofs
  for each row execute function frozen_stays();

create function submission_stays() returns trigger language plpgsql as $$
begin
  if old.state in ('complete', 'incomplete') and (tg_op = 'DELETE' or new.state not in ('complete', 'incomplete')
    or (new.title, new.department_id, new.reports, new.period, new.manual, new.is_verified_only, new.made_at, new.frozen_at)
      is distinct from (old.title, old.department_id, old.reports, old.period, old.manual, old.is_verified_only, old.made_at, old.frozen_at)) then
    raise exception 'a frozen submission does not change';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger submission_stays before update or delete on submissions for each row execute function submission_stays();
`,
};
