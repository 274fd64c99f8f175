/** A row is known again by its digest, whatever became of it: a record, a question, or the record it repeats. */
export const importQuestions = {
  id: "0014-import-questions",
  up: /* sql */ `
alter table batch_rows add column digest text;
create index batch_rows_digest on batch_rows (institute_id, digest) where digest is not null;
create index batch_rows_record on batch_rows (institute_id, record_id) where record_id is not null;
`,
};
