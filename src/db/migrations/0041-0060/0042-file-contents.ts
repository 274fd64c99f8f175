/** What is in each stored proof: its text, and how its first page looks. Kept once for all files with the same bytes. */
export const fileContents = {
  id: "0042-file-contents",
  up: /* sql */ `
create table file_contents (
  institute_id int not null references institutes,
  sha256 bytea not null,
  -- due: not read yet. unreadable: it took too long or too much memory, or is no document.
  state text not null default 'due' check (state in ('due', 'text', 'no-text', 'unreadable')),
  pages int not null default 0,
  -- Its beginning, a form feed between pages.
  text text not null default '',
  -- Each with the institute, as in records.search.
  words tsvector not null default '',
  -- Empty where the page is blank or cannot be drawn.
  page_hash bit(256),
  -- Two hashes that differ in at most 16 places have one of these in common; each with the institute.
  page_parts bigint[] not null default '{}',
  read_at timestamptz,
  primary key (institute_id, sha256)
);
create index file_contents_due on file_contents (institute_id, sha256) where state = 'due';
create index file_contents_words on file_contents using gin (words);
create index file_contents_parts on file_contents using gin (page_parts);
create index stored_files_digest on stored_files (institute_id, sha256);
create index proofs_file on proofs (institute_id, file_id);

alter table file_contents enable row level security;
create policy tenant on file_contents using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, update, delete on file_contents to fpms_app;

insert into file_contents (institute_id, sha256)
  select distinct f.institute_id, f.sha256 from proofs p join stored_files f on f.institute_id = p.institute_id and f.id = p.file_id;

create function contents_due() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into file_contents (institute_id, sha256)
    select distinct f.institute_id, f.sha256 from new_rows n join stored_files f on f.institute_id = n.institute_id and f.id = n.file_id
    on conflict do nothing;
  return null;
end $$;
create trigger contents_due after insert on proofs referencing new table as new_rows for each statement execute function contents_due();

-- With the last file of these bytes.
create function contents_gone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from file_contents c using old_rows o where c.institute_id = o.institute_id and c.sha256 = o.sha256
    and not exists (select 1 from stored_files f where f.institute_id = o.institute_id and f.sha256 = o.sha256);
  return null;
end $$;
create trigger contents_gone after delete on stored_files referencing old table as old_rows for each statement execute function contents_gone();

-- Proofs with these words, on records of these scopes; not those in a hidden field ('kind/field', 'kind/table.column'), nor those that
-- the viewer may not see as they are on the record only by name, unless they lead one of its departments.
create function find_in_proofs(of_institute int, wanted tsquery, within_scopes int[], of_kinds text[], hidden text[],
  viewer int, viewer_lines jsonb[], led int[], at_most int)
returns table(record_id uuid, kind text, state text, title text, proof_id uuid, name text, text text)
language sql stable security definer rows 20 set search_path = public, pg_temp as $$
  select distinct on (r.day, r.id) r.id, r.kind, r.state, r.title, p.id, p.name, c.text
  from file_contents c
  join stored_files f on f.institute_id = of_institute and f.sha256 = c.sha256
  join proofs p on p.institute_id = of_institute and p.file_id = f.id and p.removed_at is null
  join records r on r.institute_id = of_institute and r.id = p.record_id and r.deleted_at is null and r.question is null
  where of_institute = current_institute() and c.institute_id = of_institute and c.words @@ wanted
    and r.scopes && within_scopes and (of_kinds is null or r.kind = any (of_kinds))
    and r.kind || '/' || split_part(p.field, '.', 1) <> all (hidden)
    and r.kind || '/' || split_part(p.field, '.', 1) || '.' || split_part(p.field, '.', 3) <> all (hidden)
    and (viewer is null or r.created_by = viewer or r.scopes && led
      or not exists (select 1 from unnest(viewer_lines) line where r.people @> line))
  order by r.day desc nulls last, r.id desc, p.id
  limit at_most
$$;
revoke execute on function contents_due, contents_gone, find_in_proofs from public;
grant execute on function find_in_proofs to fpms_app;
`,
};
