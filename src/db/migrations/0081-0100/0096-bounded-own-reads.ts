/**
 * What waits for a person is found without the records that do not: claims to a name in their index alone, records out of the lists,
 * and records that name nobody.
 */
export const boundedOwnReads = {
  id: "0096-bounded-own-reads",
  up: /* sql */ `
drop index authorships_to_decide;
create index authorships_to_decide on authorships (institute_id, account_id, record_id) include (matched_by) where state = 'proposed';
create index records_out_of_lists on records (institute_id, id) where deleted_at is not null or question is not null;
create index records_of_nobody on records (institute_id, created_by)
  where deleted_at is null and question is null and 2147483647 = any (scopes);
`,
};
