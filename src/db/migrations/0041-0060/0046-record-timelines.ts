/** A history also says where a change came from, and is read by person. */
export const recordTimelines = {
  id: "0046-record-timelines",
  up: /* sql */ `
-- 'cli' or 'offline', where the change itself does not say where it came from. Two statements: no row is rewritten.
alter table record_events add column via text;
alter table record_events alter column via set default nullif(current_setting('app.via', true), '');
create index record_events_of_account on record_events (institute_id, account_id, at desc);
`,
};
