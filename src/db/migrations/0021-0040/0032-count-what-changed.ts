/** The counted fields of a record are read again only where something counted changed, and once: an update of 2,000 records ran into its time limit. */
export const countWhatChanged = {
  id: "0032-count-what-changed",
  up: /* sql */ `
create or replace function records_updated() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Compared as sets: a join of what is changed knows nothing of how much it is, and compared each with each.
  insert into record_count_changes
  with before as materialized (
    select institute_id, id, kind, data, scopes, counted_scopes, day, day_end, state, has_proof from old_rows where deleted_at is null and counted_scopes <> '{}'
    except
    select institute_id, id, kind, data, scopes, counted_scopes, day, day_end, state, has_proof from new_rows where deleted_at is null and counted_scopes <> '{}'
  ), after as materialized (
    select institute_id, id, kind, data, scopes, counted_scopes, day, day_end, state, has_proof from new_rows where deleted_at is null and counted_scopes <> '{}'
    except
    select institute_id, id, kind, data, scopes, counted_scopes, day, day_end, state, has_proof from old_rows where deleted_at is null and counted_scopes <> '{}'
  ), removed as materialized (
    select institute_id, id, kind, scopes, counted_scopes, month_of(day) as month, month_count(day, day_end) as months, state, has_proof,
      counted_texts(kind, data) as texts from before
  ), added as materialized (
    select institute_id, id, kind, scopes, counted_scopes, month_of(day) as month, month_count(day, day_end) as months, state, has_proof,
      counted_texts(kind, data) as texts from after
  )
  select c.institute_id, -1, c.kind, c.scopes, c.counted_scopes, c.month, c.months, c.state, c.has_proof, c.texts
  from (select * from removed except select * from added) c
  union all
  select c.institute_id, 1, c.kind, c.scopes, c.counted_scopes, c.month, c.months, c.state, c.has_proof, c.texts
  from (select * from added except select * from removed) c;

  if not exists (
    select n.institute_id, n.id, n.kind, n.counted_scopes, n.day, n.day_end, n.state, n.has_proof, n.deleted_at is null from new_rows n
    except
    select o.institute_id, o.id, o.kind, o.counted_scopes, o.day, o.day_end, o.state, o.has_proof, o.deleted_at is null from old_rows o
  ) then
    return null;
  end if;

  delete from record_scopes d
  using (
    select o.institute_id, s as scope, o.kind, coalesce(o.day, 'infinity') as day, o.id
    from old_rows o cross join lateral unnest(o.counted_scopes) s where o.deleted_at is null
    except
    select n.institute_id, s, n.kind, coalesce(n.day, 'infinity'), n.id
    from new_rows n cross join lateral unnest(n.counted_scopes) s where n.deleted_at is null
  ) gone
  where d.institute_id = gone.institute_id and d.scope = gone.scope and d.kind = gone.kind and d.day = gone.day and d.record_id = gone.id;

  insert into record_scopes as r (institute_id, scope, kind, day, record_id, day_end, state, has_proof)
  select n.institute_id, s, n.kind, coalesce(n.day, 'infinity'), n.id, n.day_end, n.state, n.has_proof
  from new_rows n cross join lateral unnest(n.counted_scopes) s
  where n.deleted_at is null
  on conflict (institute_id, scope, kind, day, record_id) do update
    set day_end = excluded.day_end, state = excluded.state, has_proof = excluded.has_proof
    where (r.day_end, r.state, r.has_proof) is distinct from (excluded.day_end, excluded.state, excluded.has_proof);
  return null;
end $$;
`,
};
