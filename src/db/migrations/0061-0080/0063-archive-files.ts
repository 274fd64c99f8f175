/** Proofs of an archive that is staged: files of its rows, which become proofs of the records when it is saved. */
export const archiveFiles = {
  id: "0063-archive-files",
  up: /* sql */ `
create table batch_files (
  institute_id int not null,
  batch_id uuid not null,
  id uuid not null,
  row int not null,
  file_id uuid not null,
  -- A field, or table[2].column: the second row of the table.
  field text not null,
  name text not null,
  primary key (institute_id, batch_id, id),
  foreign key (institute_id, batch_id) references batches on delete cascade,
  foreign key (institute_id, file_id) references stored_files on delete cascade
);
create index batch_files_file on batch_files (institute_id, file_id);
alter table batch_files enable row level security;
create policy tenant on batch_files using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, update, delete on batch_files to fpms_app;

-- A file that became no proof goes with its import, whoever removes that.
create function drop_batch_file() returns trigger language plpgsql as $$
begin
  delete from stored_files f where f.institute_id = old.institute_id and f.id = old.file_id
    and not exists (select 1 from proofs p where p.institute_id = old.institute_id and p.file_id = old.file_id);
  return null;
end $$;
create trigger drop_batch_file after delete on batch_files for each row execute function drop_batch_file();
`,
};
