/**
 * Beside the counters of works by kind and month there are their sums: over all months and over quarters, of one kind and of all.
 * Totals by kind, and departments by year, of an institute are a few hundred rows instead of thousands.
 */
export const sumsOfCounters = {
  id: "0040-sums-of-counters",
  up: /* sql */ `
-- In the month of a sum over all months: later than any date, and a January, so that a year-only work still needs its month.
create function any_month(month int) returns int language sql immutable parallel safe as
  $$ select case when month = 0 then 0 else 12000000 end $$;

create function quarter_of(month int, months smallint) returns int language sql immutable parallel safe as
  $$ select case when month > 0 and months = 1 then month - month % 3 else month end $$;

create function quarter_months(month int, months smallint) returns smallint language sql immutable parallel safe as
  $$ select case when month > 0 and months = 1 then 3::smallint else months end $$;

-- The sums in which a counter of works is: '@months' adds up all months of a kind, '@quarters' three; '@all' and '@kinds' add up the same of
-- all kinds of records. What has only a year stays beside the rest.
create function sums_of(kind text, month int, months smallint) returns table (field text, of_kind text, of_month int, of_months smallint)
language sql stable parallel safe rows 4 as $$
  select '@months', kind, any_month(month), months
  union all
  select '@quarters', kind, quarter_of(month, months), quarter_months(month, months)
  union all
  select '@all', '', any_month(month), months where exists (select from counted_fields c where c.kind = sums_of.kind)
  union all
  select '@kinds', '', quarter_of(month, months), quarter_months(month, months) where exists (select from counted_fields c where c.kind = sums_of.kind)
$$;

-- The sums as they are kept, with the changes since.
create view counted_sums with (security_invoker = true) as
  select institute_id, field, scope, kind, month, months, drafts, submitted, verified, no_proof, shared
  from record_counts where field in ('@months', '@quarters', '@all', '@kinds')
  union all
  select c.institute_id, s.field, l.scope, s.of_kind, s.of_month, s.of_months,
    case when c.state in ('draft', 'returned') then c.sign * l.works else 0 end,
    case when c.state in ('submitted', 'changed') then c.sign * l.works else 0 end,
    case when c.state = 'verified' then c.sign * l.works else 0 end,
    case when c.has_proof then 0 else c.sign * l.works end,
    c.sign * l.shared
  from record_count_changes c cross join lateral counter_lines(c.counted) l cross join lateral sums_of(c.kind, c.month, c.months) s;

grant select on counted_sums to fpms_app;

-- Adds up to so many changes to the counters, of any institute; those that another process is adding are skipped. Returns how many.
create or replace function add_count_changes(at_most int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare added int;
begin
  with taken as (
    delete from record_count_changes where ctid = any (array(
      select ctid from record_count_changes limit at_most for update skip locked)) returning *
  ), works as (
    select c.institute_id, l.scope, c.kind, c.month, c.months, c.state, c.has_proof, c.sign * l.works as works, c.sign * l.shared as shared
    from taken c cross join lateral counter_lines(c.counted) l
  ), lines as (
    select institute_id, scope, kind, '' as field, '' as value, month, months, state, has_proof, works, shared, null::numeric as total from works
    union all
    select w.institute_id, w.scope, s.of_kind, s.field, '', s.of_month, s.of_months, w.state, w.has_proof, w.works, w.shared, null
    from works w cross join lateral sums_of(w.kind, w.month, w.months) s
    union all
    select c.institute_id, l.scope, c.kind, l.field, l.value, l.month, l.months, c.state, c.has_proof, c.sign, 0, c.sign * l.total
    from taken c cross join lateral value_lines(c.scopes, c.counted, c.month, c.months, c.texts) l
  ), sums as (
    select institute_id, scope, kind, field, value, month, months,
      coalesce(sum(works) filter (where state in ('draft', 'returned')), 0) as drafts,
      coalesce(sum(works) filter (where state in ('submitted', 'changed')), 0) as submitted,
      coalesce(sum(works) filter (where state = 'verified'), 0) as verified,
      coalesce(sum(works) filter (where not has_proof), 0) as no_proof,
      sum(shared) as shared, sum(total) as total
    from lines group by 1, 2, 3, 4, 5, 6, 7
  ), written as (
    insert into record_counts as c
    select * from sums where drafts <> 0 or submitted <> 0 or verified <> 0 or no_proof <> 0 or shared <> 0 or total <> 0
    order by institute_id, field, scope, kind, value, month, months
    on conflict (institute_id, field, scope, kind, value, month, months) do update
      set drafts = c.drafts + excluded.drafts, submitted = c.submitted + excluded.submitted, verified = c.verified + excluded.verified,
          no_proof = c.no_proof + excluded.no_proof, shared = c.shared + excluded.shared, total = c.total + excluded.total
  )
  select count(*) into added from taken;
  return added;
end $$;

-- Writes all sums again from the counters; nobody changes those meanwhile.
create function sum_counts_again() returns void language sql set search_path = public, pg_temp as $$
  delete from record_counts where field in ('@months', '@quarters', '@all', '@kinds');
  insert into record_counts
  select c.institute_id, c.scope, s.of_kind, s.field, '', s.of_month, s.of_months, sum(c.drafts), sum(c.submitted), sum(c.verified), sum(c.no_proof),
    sum(c.shared), null
  from record_counts c cross join lateral sums_of(c.kind, c.month, c.months) s
  where c.field = '' group by 1, 2, 3, 4, 6, 7;
$$;

-- Counts all records of these kinds again, kind by kind; nothing is saved or added up meanwhile.
create or replace function recount_works(of_kinds text[]) returns void language plpgsql set search_path = public, pg_temp as $$
declare one text;
begin
  lock table records in share mode;
  lock table record_counts in share row exclusive mode;
  delete from record_values where kind = any (of_kinds);
  insert into record_values select * from valued_records where kind = any (of_kinds);
  delete from record_count_changes where kind = any (of_kinds);
  delete from record_counts where kind = any (of_kinds);
  foreach one in array of_kinds loop
    insert into record_count_changes
    select institute_id, 1, kind, scopes, counted_scopes, month_of(day), month_count(day, day_end), state, has_proof, counted_texts(kind, data)
    from records where kind = one and deleted_at is null and counted_scopes <> '{}';
    perform add_count_changes(2000000000);
  end loop;
  perform sum_counts_again();
end $$;

lock table record_counts in share row exclusive mode;
select sum_counts_again();

revoke execute on function any_month, quarter_of, quarter_months, sums_of, sum_counts_again from public;
grant execute on function any_month, quarter_of, quarter_months, sums_of to fpms_app;
`,
};
