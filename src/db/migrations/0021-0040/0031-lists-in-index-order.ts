/** Long lists by title or last change are read in the order of these, not sorted. */
export const listsInIndexOrder = {
  id: "0031-lists-in-index-order",
  up: /* sql */ `
create index records_by_title on records (institute_id, kind, (left(title, 120) collate "und-x-icu"), id) where deleted_at is null;
create index records_by_change on records (institute_id, kind, updated_at, id) where deleted_at is null;
`,
};
