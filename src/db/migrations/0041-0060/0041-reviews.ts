/** Submitted records wait for somebody to verify them; a head may name teachers who verify some kinds in the department. */
export const reviews = {
  id: "0041-reviews",
  up: /* sql */ `
-- When the record was submitted, or changed since it was verified; -infinity: before this was kept.
alter table records add column submitted_at timestamptz not null default '-infinity';
create index records_to_review on records (institute_id, submitted_at, id) include (kind, scopes)
  where state in ('submitted', 'changed') and deleted_at is null;
-- The role that the claimant gives, as in a people list.
alter table claims add column role text;
-- The kinds that the person verifies in this department while the appointment lasts.
alter table appointments add column verifies text[] not null default '{}';
`,
};
