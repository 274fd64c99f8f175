/** Figures by financial year, April to March, are counted like those of the other two years. */
export const financialYearCounters = {
  id: "0025-financial-year-counters",
  up: /* sql */ `
create or replace function year_in_period(clock "char", d date, d_end date, start_month int) returns smallint
language sql immutable parallel safe as $$ select (case
       when d is null or d = 'infinity' then 0
       when clock = 'c' then extract(year from d)::int
       when public.academic_year(d, case clock when 'f' then 4 else start_month end)
          = public.academic_year(d_end, case clock when 'f' then 4 else start_month end)
         then public.academic_year(d, case clock when 'f' then 4 else start_month end)
       else 1 end)::smallint $$;

do $$
declare
  counter text;
  known constant text := '(values (''c''::"char"), (''a''::"char"))';
  wanted constant text := '(values (''c''::"char"), (''a''::"char"), (''f''::"char"))';
  body text;
begin
  foreach counter in array array['records_inserted', 'records_updated', 'records_deleted'] loop
    body := pg_get_functiondef(('public.' || counter)::regproc);
    if position(known in body) = 0 then raise exception 'The counters of % have changed.', counter; end if;
    execute replace(body, known, wanted);
  end loop;
end $$;

insert into record_counts (institute_id, scope, period, year, kind, drafts, submitted, verified, no_proof, shared)
select r.institute_id, l.scope, 'f', year_in_period('f', r.day, r.day_end, 4), r.kind,
       coalesce(sum(l.works) filter (where r.state in ('draft', 'returned')), 0),
       coalesce(sum(l.works) filter (where r.state in ('submitted', 'changed')), 0),
       coalesce(sum(l.works) filter (where r.state = 'verified'), 0),
       coalesce(sum(l.works) filter (where not r.has_proof), 0),
       sum(l.shared)
from records r cross join lateral counter_lines(r.counted_scopes) l where r.deleted_at is null
group by 1, 2, 4, 5;
`,
};
