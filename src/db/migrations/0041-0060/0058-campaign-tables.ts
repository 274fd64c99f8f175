/** A campaign may be opened for accreditation tables, be escalated, and end with a submission of them. */
export const campaignTables = {
  id: "0058-campaign-tables",
  up: /* sql */ `
alter table campaigns add column reports text[] not null default '{}',
  add column escalated_at timestamptz,
  add column submission_id uuid,
  add foreign key (institute_id, submission_id) references submissions on delete set null (submission_id);
create index campaigns_submission on campaigns (institute_id, submission_id) where submission_id is not null;
`,
};
