/** A column, a function and a stored value take the words of the code and the screens. */
export const actionsAndChecks = {
  id: "0126-actions-and-checks",
  up: /* sql */ `
alter table appraisal_steps rename column act to action;
alter function find_words_meant rename to find_word_corrections;

-- Checks that the reviewer makes, in the settings of an institute. A quotation mark within a label is escaped, so that no label is changed.
update institutes set settings = jsonb_set(settings, '{verification}',
  replace((settings -> 'verification')::text, '"check": "hand"', '"check": "manual"')::jsonb)
where settings @? '$.verification.*.checklist[*] ? (@.check == "hand")';
`,
};
