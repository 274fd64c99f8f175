/** What a virus scanner found in each stored file. Kept once for all files with the same bytes. */
export const fileScans = {
  id: "0086-file-scans",
  up: /* sql */ `
create table file_scans (
  institute_id int not null references institutes,
  sha256 bytea not null,
  -- waiting: not scanned yet. failed: the scanner could not scan it.
  state text not null default 'waiting' check (state in ('waiting', 'clean', 'infected', 'failed')),
  -- When it is to be scanned: at once, again after a failure, and when bytes with a virus are uploaded again.
  due_at timestamptz default now(),
  -- The name of the virus, or why it could not be scanned.
  found text,
  scanned_at timestamptz,
  primary key (institute_id, sha256)
);
create index file_scans_due on file_scans (institute_id, due_at) where due_at is not null;
alter table file_scans enable row level security;
create policy tenant on file_scans using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, update, delete on file_scans to fpms_app;

insert into file_scans (institute_id, sha256) select distinct institute_id, sha256 from stored_files;

create function scan_due() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into file_scans as s (institute_id, sha256)
    select distinct institute_id, sha256 from new_rows order by 1, 2
    on conflict (institute_id, sha256) do update set due_at = now() where s.state = 'infected';
  return null;
end $$;
create trigger scan_due after insert on stored_files referencing new table as new_rows for each statement execute function scan_due();

-- With the last file of these bytes.
create function scan_gone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from file_scans s using old_rows o where s.institute_id = o.institute_id and s.sha256 = o.sha256
    and not exists (select 1 from stored_files f where f.institute_id = o.institute_id and f.sha256 = o.sha256);
  return null;
end $$;
create trigger scan_gone after delete on stored_files referencing old table as old_rows for each statement execute function scan_gone();

-- Figures of the whole installation.
create function scan_figures() returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('waiting', count(*) filter (where state = 'waiting'), 'infected', count(*) filter (where state = 'infected'),
    'failed', count(*) filter (where state = 'failed'), 'lastAt', max(scanned_at))
  from file_scans
$$;
revoke execute on function scan_due, scan_gone, scan_figures from public;
grant execute on function scan_figures to fpms_app;
`,
};
