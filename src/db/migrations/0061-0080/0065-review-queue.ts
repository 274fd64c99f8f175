/**
 * The records that wait for a review have a narrow row each, under the department that reviews them: a queue reads the
 * rows of its own departments, in their order, and no record that waits elsewhere.
 */
export const reviewQueue = {
  id: "0065-review-queue",
  up: /* sql */ `
-- The department of a record that has one; 0 where several share it, or none has it.
create function one_department(scopes int[]) returns int language sql immutable parallel safe as
  $$ select case when count(*) = 1 then max(s) else 0 end from unnest(scopes) s where s > 0 and s < 2147483647 $$;

-- Derived, kept by triggers.
create table review_queue (
  institute_id int not null,
  record_id uuid not null,
  department_id int not null,
  submitted_at timestamptz not null,
  kind text not null,
  state text not null,
  created_by int not null,
  entered_by int,
  -- Those whose record it is.
  accounts int[] not null,
  primary key (institute_id, record_id)
);
create index review_queue_order on review_queue (institute_id, department_id, submitted_at, record_id);
-- Records that name a head of department are an admin's.
create index review_queue_accounts on review_queue using gin (accounts) with (fastupdate = off);
alter table review_queue enable row level security;
create policy tenant on review_queue using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select on review_queue to fpms_app;

create view queued_records with (security_invoker = true) as
  select institute_id, id as record_id, one_department(scopes) as department_id, submitted_at, kind, state, created_by, entered_by,
    array(select -s from unnest(scopes) s where s < 0) as accounts
  from records where state in ('submitted', 'changed') and deleted_at is null;

-- The waiting records of the institute that are of these accounts. The policy on rows would keep their index from being asked.
create function queued_of(of_institute int, of_accounts int[]) returns table (record_id uuid)
language sql stable security definer rows 20 set search_path = public, pg_temp as $$
  select q.record_id from review_queue q
  where q.accounts && of_accounts and q.institute_id + 0 = of_institute and of_institute = nullif(current_setting('app.institute', true), '')::int
$$;

create function records_queued() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into review_queue
  select institute_id, id, one_department(scopes), submitted_at, kind, state, created_by, entered_by, array(select -s from unnest(scopes) s where s < 0)
  from new_rows where state in ('submitted', 'changed') and deleted_at is null;
  return null;
end $$;
create trigger records_queued after insert on records referencing new table as new_rows for each statement execute function records_queued();

create function record_requeued() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from review_queue where institute_id = old.institute_id and record_id = old.id;
  if new.state in ('submitted', 'changed') and new.deleted_at is null then
    insert into review_queue values (new.institute_id, new.id, one_department(new.scopes), new.submitted_at, new.kind, new.state, new.created_by,
      new.entered_by, array(select -s from unnest(new.scopes) s where s < 0));
  end if;
  return null;
end $$;
create trigger record_requeued after update of state, deleted_at, scopes, submitted_at, kind, created_by, entered_by on records for each row
  when ((old.state in ('submitted', 'changed') or new.state in ('submitted', 'changed'))
    and (old.state, old.deleted_at is null, old.scopes, old.submitted_at, old.kind, old.created_by, old.entered_by)
      is distinct from (new.state, new.deleted_at is null, new.scopes, new.submitted_at, new.kind, new.created_by, new.entered_by))
  execute function record_requeued();

create function records_unqueued() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from review_queue q using old_rows o where q.institute_id = o.institute_id and q.record_id = o.id;
  return null;
end $$;
create trigger records_unqueued after delete on records referencing old table as old_rows for each statement execute function records_unqueued();

insert into review_queue select * from queued_records;
drop index records_to_review;

revoke execute on function one_department, queued_of, records_queued, record_requeued, records_unqueued from public;
grant select on queued_records to fpms_app;
grant execute on function one_department, queued_of to fpms_app;
`,
};
