/**
 * A change of a record's data compares less. PostgreSQL reads the condition of a trigger from its text again for each statement, and the functions
 * of these triggers compare all that it names. Works are settled only if a row's identifiers, scopes, bin or question changed, which
 * the trigger before the change finds out.
 */
export const fewerConditions = {
  id: "0118-fewer-conditions",
  up: /* sql */ `
-- Generated columns count as changed by every update, so the columns that they are made from are named instead.
drop trigger record_recounted on records;
create trigger record_recounted after update of data, day, day_end, kind, state, proof_fields, proof_links, scopes, older_scopes, question, deleted_at on records
  for each row execute function record_recounted();
drop trigger record_revalued on records;
create trigger record_revalued after update of data, day, day_end, kind, state, proof_fields, proof_links, scopes, older_scopes, question, deleted_at on records
  for each row execute function record_revalued();

create or replace function record_identified() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare one text;
begin
  if current_setting('app.bulk_works', true) = 'on' then return new; end if;
  if tg_op = 'UPDATE' then perform set_config('app.works_changed', 'on', true); end if;
  foreach one in array array(select k from unnest(work_keys(new.keys)) k order by k) loop
    perform pg_advisory_xact_lock(hashtextextended(one, new.institute_id));
  end loop;
  return new;
end $$;

create or replace function settle_updated() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.works_changed', true) is distinct from 'on' or current_setting('app.bulk_works', true) = 'on' then return null; end if;
  perform settle_works(c.institute_id, array_agg(c.id), array_agg(k))
  from (
    select n.institute_id, n.id, n.keys || o.keys as keys from new_rows n join old_rows o on o.institute_id = n.institute_id and o.id = n.id
    where (o.keys, o.scopes, o.deleted_at is null, o.question is null) is distinct from (n.keys, n.scopes, n.deleted_at is null, n.question is null)
  ) c cross join lateral unnest(work_keys(c.keys)) k
  group by c.institute_id;
  return null;
end $$;
`,
};
