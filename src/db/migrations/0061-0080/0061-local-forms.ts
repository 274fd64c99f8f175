/** Forms that an institute added itself: the blank file and what its columns mean, a row for each version. */
export const localForms = {
  id: "0061-local-forms",
  up: /* sql */ `
create table local_forms (
  institute_id int not null,
  number int not null,
  version int not null,
  -- Null: for the whole institute.
  department_id int,
  settings jsonb not null,
  file bytea not null check (octet_length(file) <= 2097152),
  file_name text not null,
  added_by int,
  added_at timestamptz not null default now(),
  -- A removed form stays for the submissions that were made with it.
  removed_at timestamptz,
  primary key (institute_id, number, version),
  foreign key (institute_id, department_id) references departments on delete cascade,
  foreign key (institute_id, added_by) references accounts on delete set null (added_by)
);
create index local_forms_department on local_forms (institute_id, department_id) where department_id is not null;
create index local_forms_added_by on local_forms (institute_id, added_by) where added_by is not null;
alter table local_forms enable row level security;
create policy tenant on local_forms using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, update, delete on local_forms to fpms_app;
`,
};
