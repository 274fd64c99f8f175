/**
 * Whoever enters an identifier waits for a record that is losing it. A merge adds no proof to a record that was signed off. A
 * deleted person's address is removed from the audit trail as a whole, and not out of the middle of a longer one.
 */
export const oldIdentifiersAndWholeAddresses = {
  id: "0134-old-identifiers-and-whole-addresses",
  up: /* sql */ `
create or replace function record_identified() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one text;
  keys text[] := new.keys;
begin
  if current_setting('app.bulk_works', true) = 'on' then return new; end if;
  if tg_op = 'UPDATE' then
    perform set_config('app.works_changed', 'on', true);
    keys := keys || old.keys;
  end if;
  foreach one in array array(select distinct k from unnest(work_keys(keys)) k order by k) loop
    perform pg_advisory_xact_lock(hashtextextended(one, new.institute_id));
  end loop;
  return new;
end $$;

-- A merge moves proofs before it writes the next version.
drop trigger keep_signed on records;
create trigger keep_signed before update of data, people, proof_fields, state, deleted_at on records for each row
  when ((old.version <> new.version or old.proof_fields is distinct from new.proof_fields)
    and (old.state not in ('draft', 'returned') or new.state not in ('draft', 'returned')))
  execute function keep_signed_record();

do $$
begin
  -- Who can reopen a section today is asked by the day of the institute.
  execute replace(pg_get_functiondef('keep_signed_record()'::regprocedure), 'current_date',
    '(select (now() at time zone i.time_zone)::date from institutes i where i.id = c.institute_id)');
end $$;

-- In the text of JSON, a line break before an address is written as a backslash and a letter.
create or replace function forget_in_audit(of_institute int, account int, old_email text, new_email text) returns void
language sql security definer set search_path = public, pg_temp as $$
  with whole as (
    select '(?:(?<![[:alnum:]._%+-])|(?<=\\\\[bfnrt]))' || regexp_replace(old_email, '([^[:alnum:]])', '\\\\\\1', 'g') || '(?![[:alnum:]-]|[.][[:alnum:]])' as pattern)
  update audit_log l set target = case when lower(l.target) = old_email then new_email else l.target end,
    detail = case when position(old_email in lower(l.detail::text)) > 0 then regexp_replace(l.detail::text, whole.pattern, new_email, 'gi')::jsonb else l.detail end,
    address = case when l.institute_id = of_institute and l.account_id = account then null else l.address end
  from whole
  where of_institute = current_institute()
    and exists (select 1 from accounts a where a.institute_id = of_institute and a.id = account and a.erased_at is not null)
    and not exists (select 1 from accounts a where a.email = old_email)
    and (lower(l.target) = old_email or position(old_email in lower(l.detail::text)) > 0
      or l.institute_id = of_institute and l.account_id = account and l.address is not null)
$$;
`,
};
