/** What was read of a file that was uploaded in bulk: the record that it may become. */
export const foundInProofs = {
  id: "0066-found-in-proofs",
  up: /* sql */ `
alter table staged_proofs add column found jsonb not null default '{}';
`,
};
