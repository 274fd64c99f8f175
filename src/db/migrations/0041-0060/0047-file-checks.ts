/** When the bytes of each stored file were last read and compared with their digest, and what was wrong with them. */
export const fileChecks = {
  id: "0047-file-checks",
  up: /* sql */ `
alter table stored_files add column checked_at timestamptz;
alter table stored_files add column broken text check (broken in ('missing', 'altered'));
create index stored_files_to_check on stored_files (institute_id, checked_at nulls first, id);
create index stored_files_broken on stored_files (institute_id, id) where broken is not null;

-- Of the whole installation, for its super admins.
create function file_checks() returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('checked', count(checked_at), 'of', count(*), 'broken', count(broken), 'lastAt', max(checked_at),
    'list', coalesce((select jsonb_agg(jsonb_build_object('institute', i.name, 'file', b.id, 'how', b.broken, 'at', b.checked_at))
      from (select * from stored_files where broken is not null order by institute_id, id limit 50) b join institutes i on i.id = b.institute_id), '[]'))
  from stored_files
$$;
revoke execute on function file_checks from public;
grant execute on function file_checks to fpms_app;
`,
};
