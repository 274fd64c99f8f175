/**
 * The departments that the office's file names for a row. They count the record while it names no colleague
 * (decision 104).
 */
export const namedDepartments = {
  id: "0094-named-departments",
  up: /* sql */ `
alter table batch_rows add column named_departments int[] not null default '{}', add column unknown_departments text[] not null default '{}';
alter table records add column named_departments int[] not null default '{}';
-- What nobody but its importer vouches for is not in the importer's own queue.
create index review_queue_alone on review_queue (institute_id, created_by) include (record_id) where accounts = '{}';
create index records_named on records (institute_id, id) where named_departments <> '{}';
`,
};
