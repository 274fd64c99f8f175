/** The two parts of `counted_sums` by themselves, so that a statement with many sums reads the changes once. */
export const sumsInParts = {
  id: "0071-sums-in-parts",
  up: /* sql */ `
create view kept_sums with (security_invoker = true) as
  select institute_id, field, scope, kind, month, months, drafts, submitted, verified, no_proof, shared
  from record_counts where field in ('@months', '@quarters', '@all', '@kinds');

create view changed_sums with (security_invoker = true) as
  select c.institute_id, s.field, l.scope, s.of_kind as kind, s.of_month as month, s.of_months as months,
    case when c.state in ('draft', 'returned') then c.sign * l.works else 0 end as drafts,
    case when c.state in ('submitted', 'changed') then c.sign * l.works else 0 end as submitted,
    case when c.state = 'verified' then c.sign * l.works else 0 end as verified,
    case when c.has_proof then 0 else c.sign * l.works end as no_proof,
    c.sign * l.shared as shared
  from record_count_changes c cross join lateral counter_lines(c.counted) l cross join lateral sums_of(c.kind, c.month, c.months) s;

create or replace view counted_sums with (security_invoker = true) as
  select * from kept_sums union all select * from changed_sums;

grant select on kept_sums, changed_sums to fpms_app;
`,
};
