/**
 * Beside the sums of quarters there are those of calendar years, of one kind and of all. Departments by year are then a row for each
 * year instead of five.
 */
export const sumsOfYears = {
  id: "0105-sums-of-years",
  up: /* sql */ `
-- Nothing is added to the counters meanwhile.
select pg_advisory_xact_lock(hashtext('fpms count changes'));
lock table record_counts in share row exclusive mode;

create function year_of(month int, months smallint) returns int language sql immutable parallel safe as
  $$ select case when month % 12 + months <= 12 then month - month % 12 else month end $$;

create function year_months(month int, months smallint) returns smallint language sql immutable parallel safe as
  $$ select case when month > 0 and month % 12 + months <= 12 then 12::smallint else months end $$;

-- The sums in which a counter of works is: '@months' adds up all months of a kind, '@quarters' three, '@years' twelve; '@all', '@kinds' and
-- '@all-years' add up the same of all kinds of records. What has only a year is beside the rest but in those of years.
create or replace function sums_of(kind text, month int, months smallint) returns table (field text, of_kind text, of_month int, of_months smallint)
language sql stable parallel safe rows 6 as $$
  select '@months', kind, any_month(month), months
  union all
  select '@quarters', kind, quarter_of(month, months), quarter_months(month, months)
  union all
  select '@years', kind, year_of(month, months), year_months(month, months)
  union all
  select '@all', '', any_month(month), months where exists (select from counted_fields c where c.kind = sums_of.kind)
  union all
  select '@kinds', '', quarter_of(month, months), quarter_months(month, months) where exists (select from counted_fields c where c.kind = sums_of.kind)
  union all
  select '@all-years', '', year_of(month, months), year_months(month, months) where exists (select from counted_fields c where c.kind = sums_of.kind)
$$;

create or replace view kept_sums with (security_invoker = true) as
  select institute_id, field, scope, kind, month, months, drafts, submitted, verified, no_proof, shared
  from record_counts where field in ('@months', '@quarters', '@years', '@all', '@kinds', '@all-years');

-- Writes all sums again from the counters; nobody changes those meanwhile.
create or replace function sum_counts_again() returns void language sql set search_path = public, pg_temp as $$
  delete from record_counts where field in ('@months', '@quarters', '@years', '@all', '@kinds', '@all-years');
  insert into record_counts
  select c.institute_id, c.scope, s.of_kind, s.field, '', s.of_month, s.of_months, sum(c.drafts), sum(c.submitted), sum(c.verified), sum(c.no_proof),
    sum(c.shared), null
  from record_counts c cross join lateral sums_of(c.kind, c.month, c.months) s
  where c.field = '' group by 1, 2, 3, 4, 6, 7;
$$;

insert into record_counts
select c.institute_id, c.scope, s.of_kind, s.field, '', s.of_month, s.of_months, sum(c.drafts), sum(c.submitted), sum(c.verified), sum(c.no_proof),
  sum(c.shared), null
from record_counts c cross join lateral sums_of(c.kind, c.month, c.months) s
where c.field = '' and s.field in ('@years', '@all-years') group by 1, 2, 3, 4, 6, 7;

revoke execute on function year_of, year_months from public;
grant execute on function year_of, year_months to fpms_app;
`,
};
