/** A copy without what must not be shown, in place of a proof of a submission. */
export const redactedCopies = {
  id: "0067-redacted-copies",
  up: /* sql */ `
create table redacted_copies (
  institute_id int not null,
  id uuid not null,
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
  made_by int not null,
  made_at timestamptz not null default now(),
  removed_by int,
  removed_at timestamptz,
  primary key (institute_id, id),
  foreign key (institute_id, submission_id, position, n, proof) references submission_proofs (institute_id, submission_id, position, n, proof),
  foreign key (institute_id, file_id) references stored_files (institute_id, id),
  foreign key (institute_id, made_by) references accounts (institute_id, id),
  foreign key (institute_id, removed_by) references accounts (institute_id, id)
);
create unique index redacted_copies_in_use on redacted_copies (institute_id, submission_id, position, n, proof) where removed_at is null;
create index redacted_copies_file on redacted_copies (institute_id, file_id);
alter table redacted_copies enable row level security;
create policy tenant on redacted_copies using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, update on redacted_copies to fpms_app;

-- Which bytes were shown in place of a proof, by whom and from when to when, stays as it was.
create function redacted_copy_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.removed_at is not null and new.removed_at is distinct from old.removed_at)
    or (to_jsonb(new) - '{removed_at,removed_by,broken}'::text[]) is distinct from (to_jsonb(old) - '{removed_at,removed_by,broken}'::text[]) then
    raise exception 'a redacted copy does not change';
  end if;
  return new;
end $$;
create trigger redacted_copy_stays before update or delete on redacted_copies for each row execute function redacted_copy_stays();
`,
};
