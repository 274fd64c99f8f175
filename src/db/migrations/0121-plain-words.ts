/** Columns, a table and states take the words of the code and the screens. No large table is rewritten. */
export const plainWords = {
  id: "0121-plain-words",
  up: /* sql */ `
alter table batch_rows rename column because to reason;
alter table sessions rename column ended_because to end_reason;
alter table sessions rename column issue to token_number;

alter table proof_allowances rename to allowed_reuses;
alter index proof_allowances_pkey rename to allowed_reuses_pkey;
alter index proof_allowances_file rename to allowed_reuses_file;

-- The order of the dates in each column, and the records that an undo kept, in stored JSON. Questions of records keep the
-- former key: there may be as many questions as records.
update batches set source = jsonb_set(source, '{dates}', (
  select jsonb_object_agg(key, case when value ? 'because' then value - 'because' || jsonb_build_object('reason', value -> 'because') else value end)
  from jsonb_each(source -> 'dates')))
where source @? '$.dates.*.because';
update batches set totals = jsonb_set(totals, '{kept}', (
  select jsonb_agg(value - 'because' || jsonb_build_object('reason', value -> 'because') order by position)
  from jsonb_array_elements(totals -> 'kept') with ordinality k(value, position)))
where totals @? '$.kept[*].because';
`,
};
