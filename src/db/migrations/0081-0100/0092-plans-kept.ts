/** Functions that are asked with a few accounts or words keep one plan: made again for each call, it took longer than the answer. */
export const plansKept = {
  id: "0092-plans-kept",
  up: /* sql */ `
create or replace function queued_of(of_institute int, of_accounts int[]) returns table (record_id uuid)
language plpgsql stable security definer rows 20 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return query select q.record_id from review_queue q
    where q.accounts && of_accounts and q.institute_id + 0 = of_institute and of_institute = current_institute();
end $$;

create or replace function find_people(of_institute int, wanted tsquery[], at_most int) returns setof int
language plpgsql stable security definer rows 50 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return query select distinct f.account_id from unnest(wanted) q cross join lateral (
      select p.account_id from people_index p
      where p.institute_id + 0 = of_institute and p.search @@ q limit at_most) f
    where of_institute = current_institute();
end $$;

create or replace function find_in_proofs(of_institute int, wanted tsquery, within_scopes int[], of_kinds text[], hidden text[], viewer int,
  viewer_lines jsonb[], led int[], at_most int)
returns table (record_id uuid, kind text, state text, title text, proof_id uuid, name text, text text)
language plpgsql stable security definer rows 20 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return query select distinct on (r.day, r.id) r.id, r.kind, r.state, r.title, p.id, p.name, c.text
    from file_contents c
    join stored_files f on f.institute_id = of_institute and f.sha256 = c.sha256
    join proofs p on p.institute_id = of_institute and p.file_id = f.id and p.removed_at is null
    join records r on r.institute_id = of_institute and r.id = p.record_id and r.deleted_at is null and r.question is null
    where of_institute = current_institute() and c.institute_id = of_institute and c.words @@ wanted
      and r.scopes && within_scopes and (of_kinds is null or r.kind = any (of_kinds))
      and r.kind || '/' || split_part(p.field, '.', 1) <> all (hidden)
      and r.kind || '/' || split_part(p.field, '.', 1) || '.' || split_part(p.field, '.', 3) <> all (hidden)
      and (viewer is null or r.created_by = viewer or r.scopes && led
        or not exists (select 1 from unnest(viewer_lines) line where r.people @> line))
    order by r.day desc nulls last, r.id desc, p.id
    limit at_most;
end $$;
`,
};
