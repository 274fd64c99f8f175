/**
 * How often works stand in more than one department, counted beside the works themselves: the institute's counters know it
 * on their own, so that "departments added, less what is shared, is the institute" can fail where something is wrong.
 */
export const sharedWorks = {
  id: "0006-shared-works",
  up: /* sql */ `
alter table record_counts add column shared int not null default 0;

-- In how many departments beyond its first a work stands. 2147483647 is nowhere.
create function further_departments(scopes int[]) returns int language sql immutable parallel safe as
  $$ select greatest(count(*) filter (where s > 0 and s < 2147483647) - 1, 0)::int from unnest(scopes) s $$;

create or replace function records_inserted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into record_scopes (institute_id, scope, kind, day, record_id, day_end, state, has_proof)
  select n.institute_id, s, n.kind, coalesce(n.day, 'infinity'), n.id, n.day_end, n.state, n.has_proof
  from new_rows n cross join lateral unnest(n.scopes) s
  where n.deleted_at is null;

  insert into record_counts as c (institute_id, scope, clock, year, kind, drafts, submitted, verified, no_proof, shared)
  select n.institute_id, s, k.clock, clock_year(k.clock, n.day, n.day_end, i.academic_start), n.kind,
         count(*) filter (where n.state in ('draft', 'returned')),
         count(*) filter (where n.state in ('submitted', 'changed')),
         count(*) filter (where n.state = 'verified'),
         count(*) filter (where not n.has_proof),
         coalesce(sum(further_departments(n.scopes)) filter (where s = 0), 0)
  from new_rows n
  join institutes i on i.id = n.institute_id
  cross join lateral unnest(n.scopes) s
  cross join (values ('c'::"char"), ('a'::"char")) k(clock)
  where n.deleted_at is null and s >= 0
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
  on conflict (institute_id, scope, clock, year, kind) do update
    set drafts = c.drafts + excluded.drafts, submitted = c.submitted + excluded.submitted, verified = c.verified + excluded.verified,
        no_proof = c.no_proof + excluded.no_proof, shared = c.shared + excluded.shared;
  return null;
end $$;

create or replace function records_updated() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select n.institute_id, n.id, n.kind, n.scopes, n.day, n.day_end, n.state, n.has_proof, n.deleted_at is null from new_rows n
    except
    select o.institute_id, o.id, o.kind, o.scopes, o.day, o.day_end, o.state, o.has_proof, o.deleted_at is null from old_rows o
  ) then
    return null;
  end if;

  delete from record_scopes d
  using (
    select o.institute_id, s as scope, o.kind, coalesce(o.day, 'infinity') as day, o.id
    from old_rows o cross join lateral unnest(o.scopes) s where o.deleted_at is null
    except
    select n.institute_id, s, n.kind, coalesce(n.day, 'infinity'), n.id
    from new_rows n cross join lateral unnest(n.scopes) s where n.deleted_at is null
  ) gone
  where d.institute_id = gone.institute_id and d.scope = gone.scope and d.kind = gone.kind and d.day = gone.day and d.record_id = gone.id;

  insert into record_scopes as r (institute_id, scope, kind, day, record_id, day_end, state, has_proof)
  select n.institute_id, s, n.kind, coalesce(n.day, 'infinity'), n.id, n.day_end, n.state, n.has_proof
  from new_rows n cross join lateral unnest(n.scopes) s
  where n.deleted_at is null
  on conflict (institute_id, scope, kind, day, record_id) do update
    set day_end = excluded.day_end, state = excluded.state, has_proof = excluded.has_proof
    where (r.day_end, r.state, r.has_proof) is distinct from (excluded.day_end, excluded.state, excluded.has_proof);

  insert into record_counts as c (institute_id, scope, clock, year, kind, drafts, submitted, verified, no_proof, shared)
  select * from (
    select b.institute_id, s, k.clock, clock_year(k.clock, b.day, b.day_end, i.academic_start) as year, b.kind,
           coalesce(sum(b.sign) filter (where b.state in ('draft', 'returned')), 0)::int as drafts,
           coalesce(sum(b.sign) filter (where b.state in ('submitted', 'changed')), 0)::int as submitted,
           coalesce(sum(b.sign) filter (where b.state = 'verified'), 0)::int as verified,
           coalesce(sum(b.sign) filter (where not b.has_proof), 0)::int as no_proof,
           coalesce(sum(b.sign * further_departments(b.scopes)) filter (where s = 0), 0)::int as shared
    from (
      select institute_id, kind, scopes, day, day_end, state, has_proof, 1 as sign from new_rows where deleted_at is null
      union all
      select institute_id, kind, scopes, day, day_end, state, has_proof, -1 from old_rows where deleted_at is null
    ) b
    join institutes i on i.id = b.institute_id
    cross join lateral unnest(b.scopes) s
    cross join (values ('c'::"char"), ('a'::"char")) k(clock)
    where s >= 0
    group by 1, 2, 3, 4, 5
  ) d
  where drafts <> 0 or submitted <> 0 or verified <> 0 or no_proof <> 0 or shared <> 0
  order by 1, 2, 3, 4, 5
  on conflict (institute_id, scope, clock, year, kind) do update
    set drafts = c.drafts + excluded.drafts, submitted = c.submitted + excluded.submitted, verified = c.verified + excluded.verified,
        no_proof = c.no_proof + excluded.no_proof, shared = c.shared + excluded.shared;
  return null;
end $$;

create or replace function records_deleted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from record_scopes d using old_rows o where d.institute_id = o.institute_id and d.record_id = o.id;
  delete from authorships d using old_rows o where d.institute_id = o.institute_id and d.record_id = o.id;
  delete from record_keys d using old_rows o where d.institute_id = o.institute_id and d.record_id = o.id;
  delete from record_title_keys d using old_rows o where d.institute_id = o.institute_id and d.record_id = o.id;

  insert into record_counts as c (institute_id, scope, clock, year, kind, drafts, submitted, verified, no_proof, shared)
  select o.institute_id, s, k.clock, clock_year(k.clock, o.day, o.day_end, i.academic_start), o.kind,
         -count(*) filter (where o.state in ('draft', 'returned')),
         -count(*) filter (where o.state in ('submitted', 'changed')),
         -count(*) filter (where o.state = 'verified'),
         -count(*) filter (where not o.has_proof),
         -coalesce(sum(further_departments(o.scopes)) filter (where s = 0), 0)
  from old_rows o
  join institutes i on i.id = o.institute_id
  cross join lateral unnest(o.scopes) s
  cross join (values ('c'::"char"), ('a'::"char")) k(clock)
  where o.deleted_at is null and s >= 0
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
  on conflict (institute_id, scope, clock, year, kind) do update
    set drafts = c.drafts + excluded.drafts, submitted = c.submitted + excluded.submitted, verified = c.verified + excluded.verified,
        no_proof = c.no_proof + excluded.no_proof, shared = c.shared + excluded.shared;
  return null;
end $$;

create or replace function institutes_clock_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from record_counts where institute_id = new.id and clock = 'a';
  insert into record_counts (institute_id, scope, clock, year, kind, drafts, submitted, verified, no_proof, shared)
  select s.institute_id, s.scope, 'a', clock_year('a', s.day, s.day_end, new.academic_start), s.kind,
         count(*) filter (where s.state in ('draft', 'returned')),
         count(*) filter (where s.state in ('submitted', 'changed')),
         count(*) filter (where s.state = 'verified'),
         count(*) filter (where not s.has_proof),
         coalesce(sum(further_departments(r.scopes)) filter (where s.scope = 0), 0)
  from record_scopes s left join records r on s.scope = 0 and r.institute_id = s.institute_id and r.id = s.record_id
  where s.institute_id = new.id and s.scope >= 0
  group by 1, 2, 4, 5;
  return null;
end $$;

update record_counts c set shared = k.shared
from (
  select r.institute_id, m.clock, clock_year(m.clock, r.day, r.day_end, i.academic_start) as year, r.kind, sum(further_departments(r.scopes))::int as shared
  from records r join institutes i on i.id = r.institute_id cross join (values ('c'::"char"), ('a'::"char")) m(clock)
  where r.deleted_at is null and 0 = any (r.scopes)
  group by 1, 2, 3, 4
) k
where c.institute_id = k.institute_id and c.scope = 0 and c.clock = k.clock and c.year = k.year and c.kind = k.kind and k.shared > 0;

revoke execute on all functions in schema public from public;
grant execute on all functions in schema public to fpms_app;
`,
};
