/**
 * A person counts a work that the person's own list counts, in each department of the work, also where the department counts an
 * older record of it that does not name the person.
 */
export const peopleByTheirOwnLists = {
  id: "0135-people-by-their-own-lists",
  up: /* sql */ `
create or replace function value_lines(scopes int[], counted int[], month int, months smallint, texts text[])
returns table (field text, scope int, value text, month int, months smallint, total numeric) language sql immutable parallel safe rows 40 as $$
  select l.field, s, l.value, l.month, l.months, l.total
  from (
    select '@person' as field, (-p)::text as value, 0 as month, 0::smallint as months, null::numeric as total, scopes as counting
    from unnest(counted) p where p < 0
    union all
    select split_part(t, '=', 1), case when t like '+%' then '' else substr(t, strpos(t, '=') + 1) end, month, months,
      case when t like '+%' then split_part(t, '=', 2)::numeric end, counted
    from unnest(texts) t
    offset 0
  ) l cross join unnest(l.counting) s where s >= 0
$$;

-- Only newer records of a work have other lines now; those of changes that are still to be added are not in the counters.
lock table records in share mode;
select pg_advisory_xact_lock(hashtext('fpms count changes'));
lock table record_counts in share row exclusive mode;
insert into record_counts as c (institute_id, scope, kind, field, value, month, months, drafts, submitted, verified, no_proof, shared)
select institute_id, s, kind, '@person', (-p)::text, 0, 0,
  coalesce(sum(sign) filter (where state in ('draft', 'returned')), 0), coalesce(sum(sign) filter (where state in ('submitted', 'changed')), 0),
  coalesce(sum(sign) filter (where state = 'verified'), 0), coalesce(sum(sign) filter (where not has_proof), 0), 0
from (
  select w.institute_id, w.kind, w.state, w.has_proof, p, s, w.sign * l.sign as sign
  from (
    select institute_id, kind, state, has_proof, scopes, counted_scopes as counted, 1 as sign from records
    where older_scopes <> '{}' and deleted_at is null and counted_scopes <> '{}'
    union all
    select institute_id, kind, state, has_proof, scopes, counted, -sign from record_count_changes where scopes <> counted
  ) w cross join lateral (values (1, w.counted, w.scopes), (-1, w.scopes, w.counted)) l(sign, people, counting)
  cross join unnest(l.people) p cross join unnest(l.counting) s where p < 0 and s >= 0
) moved group by institute_id, s, kind, p
on conflict (institute_id, field, scope, kind, value, month, months) do update
  set drafts = c.drafts + excluded.drafts, submitted = c.submitted + excluded.submitted, verified = c.verified + excluded.verified,
    no_proof = c.no_proof + excluded.no_proof;
`,
};
