/** A campaign may follow an earlier one; a person says which facts of a type go on. */
export const carryForward = {
  id: "0068-carry-forward",
  up: /* sql */ `
alter table campaigns add column earlier_id uuid,
  add foreign key (institute_id, earlier_id) references campaigns (institute_id, id) on delete set null (earlier_id);
create index campaigns_earlier on campaigns (institute_id, earlier_id) where earlier_id is not null;
-- By type: the ids of records that go on in the period. Nothing is copied.
alter table campaign_answers add column continued jsonb not null default '{}';
`,
};
