/** A claim that nobody answers is brought to the head of the department, then to an admin, each once. */
export const claimAnswers = {
  id: "0015-claim-answers",
  up: /* sql */ `
alter table claims add column asked_again smallint not null default 0;
`,
};
