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

alter table accounts drop constraint accounts_state_check, alter state set default 'pending';
drop index accounts_waiting;
update accounts set state = case state when 'waiting' then 'pending' else 'deactivated' end where state in ('waiting', 'off');
alter table accounts add constraint accounts_state_check check (state in ('pending', 'active', 'deactivated'));
create index accounts_pending on accounts (institute_id, id) where state = 'pending';

alter table outbox drop constraint outbox_state_check, alter state set default 'pending';
drop index outbox_waiting;
update outbox set state = 'pending' where state = 'waiting';
alter table outbox add constraint outbox_state_check check (state in ('pending', 'sent', 'failed', 'kept'));
create index outbox_pending on outbox (due_at) where state = 'pending';

alter table submissions drop constraint submissions_state_check, alter state set default 'queued';
update submissions set state = 'queued' where state = 'waiting';
alter table submissions add constraint submissions_state_check check (state in ('queued', 'freezing', 'complete', 'incomplete', 'failed'));

alter function keep_waiting_mails() rename to keep_pending_mails;
do $words$
declare
  definition text;
begin
  for definition in
    select pg_get_functiondef(oid) from pg_proc
    where oid in ('claim_mail(int)'::regprocedure, 'installation_figures(timestamptz)'::regprocedure, 'keep_pending_mails()'::regprocedure,
      'remove_old_rows(jsonb)'::regprocedure)
  loop
    execute replace(replace(definition, '''waiting''', '''pending'''), '''off''', '''deactivated''');
  end loop;
end
$words$;
`,
};
