/** Statuses and decisions of imported rows, and classes of pairs, take the words of the screens: incomplete, claim, possible, skip. */
export const statusesOfRows = {
  id: "0102-statuses-of-rows",
  up: /* sql */ `
alter table batch_rows drop constraint batch_rows_fate_check, drop constraint batch_rows_decision_check;
update batch_rows set
  status = case status when 'gap' then 'incomplete' when 'joined' then 'claim' when 'maybe' then 'possible' else status end,
  decision = case decision when 'leave' then 'skip' when 'join' then 'claim' else decision end
where status in ('gap', 'joined', 'maybe') or decision in ('leave', 'join');
alter table batch_rows
  add constraint batch_rows_status_check check (status in ('new', 'incomplete', 'claim', 'duplicate', 'possible', 'error', 'skipped')),
  add constraint batch_rows_decision_check check (decision in ('add', 'skip', 'claim'));

update batches set totals = totals || jsonb_build_object('byStatus', (
  select jsonb_object_agg(case key when 'gap' then 'incomplete' when 'joined' then 'claim' when 'maybe' then 'possible' else key end, value)
  from jsonb_each(totals -> 'byStatus')))
where totals -> 'byStatus' ?| array['gap', 'joined', 'maybe'];

alter table duplicate_pairs drop constraint duplicate_pairs_class_check;
update duplicate_pairs set class = 'possible' where class = 'maybe';
alter table duplicate_pairs add constraint duplicate_pairs_class_check check (class in ('same', 'possible', 'version'));
`,
};
