/**
 * The planner expects a single row of an institute that was not there when statistics were last collected, and then takes any
 * index. The database collects them by itself only after a tenth of a table has changed (decision 114).
 */
export const statisticsOfNewInstitutes = {
  id: "0127-statistics-of-new-institutes",
  up: /* sql */ `
-- Collects statistics if an institute with 500 records or more is not in them, at most once an hour. Returns the tables.
create function collect_statistics() returns text[] language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known int[] := coalesce(
    (select most_common_vals::text::int[] from pg_stats where schemaname = 'public' and tablename = 'records' and attname = 'institute_id'), '{}');
  name text;
  collected text[] := '{}';
begin
  -- With more institutes than are listed, others count as average ones.
  if cardinality(known) >= current_setting('default_statistics_target')::int
    or (select last_analyze > now() - interval '1 hour' from pg_stat_user_tables where relid = 'records'::regclass)
    or not exists (select 1 from institutes i where i.id <> all (known)
      and (select count(*) from (select 1 from records r where r.institute_id = i.id limit 500) few) = 500)
  then return collected; end if;
  for name in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'institute_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname
  loop
    execute format('analyze %I', name);
    collected := collected || name;
  end loop;
  return collected;
end
$$;
revoke execute on function collect_statistics from public;
grant execute on function collect_statistics to fpms_app;
`,
};
