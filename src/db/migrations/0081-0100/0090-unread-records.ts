/** Records with texts that could not be read are found without reading all records of a person. */
export const unreadRecords = {
  id: "0090-unread-records",
  up: /* sql */ `
create index records_unread on records (institute_id, id) where unread <> '{}' and deleted_at is null;
`,
};
