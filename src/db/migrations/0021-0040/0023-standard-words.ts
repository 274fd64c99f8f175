/**
 * Tables and columns take the words that the program uses: notifications, the period a year belongs to, the status of an
 * imported row. The functions that name them are written again with the new words, otherwise unchanged.
 */
export const standardWords = {
  id: "0023-standard-words",
  up: /* sql */ `
alter table notices rename to notifications;
alter index if exists notices_account rename to notifications_account;
alter index if exists notices_unread rename to notifications_unread;
alter index if exists notices_announcement rename to notifications_announcement;
alter table record_counts rename column clock to period;
alter table batch_rows rename column fate to status;
alter trigger institutes_clock_changed on institutes rename to institutes_period_changed;

do $words$
declare
  one record;
  body text;
begin
  for one in
    select p.oid, p.proname, pg_get_functiondef(p.oid) as text
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
    join pg_language l on l.oid = p.prolang and l.lanname in ('sql', 'plpgsql')
    where p.prokind = 'f' and p.proname <> 'clock_year'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      and p.prosrc ~ '\\m(notices|clock|clock_year|fate)\\M'
  loop
    body := regexp_replace(one.text, '\\mnotices\\M', 'notifications', 'g');
    body := regexp_replace(body, '\\mclock_year\\M', 'year_in_period', 'g');
    body := regexp_replace(body, '\\mclock\\M', 'period', 'g');
    body := regexp_replace(body, '\\mfate\\M', 'status', 'g');
    execute body;
  end loop;
end
$words$;

alter function clock_year(clock "char", d date, d_end date, start_month int) rename to year_in_period;
alter function institutes_clock_changed() rename to institutes_period_changed;

update institutes set settings = (settings - 'clock') || jsonb_build_object('period', settings -> 'clock') where settings ? 'clock';
update batches set totals = (totals - 'byFate') || jsonb_build_object('byStatus', totals -> 'byFate') where totals ? 'byFate';
`,
};
