/** The index of a person's records is in the order of their ids, which follow the time of creation, so that the latest are found at its end. */
export const latestOwnRecords = {
  id: "0087-latest-own-records",
  up: /* sql */ `
drop index authorships_account;
create index authorships_account on authorships (institute_id, account_id, record_id);
`,
};
