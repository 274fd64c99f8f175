/** Pairs of records that may be one work, for a person to decide, and records merged into one. */
export const mergedRecords = {
  id: "0039-merged-records",
  up: /* sql */ `
-- The record that this one was merged into, always the last of a chain: it stays in the bin for as long as that can be undone.
alter table records add column merged_into uuid;
-- Identifiers of the records that were merged into this one; 'keys' has them too.
alter table records add column merged_keys text[] not null default '{}';
create index records_merged on records (institute_id, merged_into) where merged_into is not null;

-- What a person decided about two records. A version names the one it is a version of.
alter table record_pairs add column id uuid not null default gen_random_uuid();
alter table record_pairs add column relation text
  check (relation in ('preprint', 'extended', 'translation', 'erratum', 'reprint', 'chapter'));
alter table record_pairs add column original uuid;
alter table record_pairs add column evidence jsonb not null default '{}';
alter table record_pairs add column score real not null default 0;
alter table record_pairs add check ((class = 'version') = (relation is not null and original is not null));
create unique index record_pairs_id on record_pairs (institute_id, id);

-- Derived: pairs that nobody has decided yet. A pair of which a record has changed is compared again before it is shown.
create table duplicate_pairs (
  institute_id int not null,
  id uuid not null,
  a uuid not null,
  b uuid not null,
  class text not null check (class in ('same', 'maybe', 'version')),
  evidence jsonb not null,
  score real not null,
  is_due boolean not null default false,
  found_at timestamptz not null default now(),
  primary key (institute_id, id),
  unique (institute_id, a, b),
  check (a < b)
);
create index duplicate_pairs_other on duplicate_pairs (institute_id, b);
create index duplicate_pairs_order on duplicate_pairs (institute_id, score desc, id);
create index duplicate_pairs_due on duplicate_pairs (institute_id) where is_due;

-- When all records of an institute were last compared, and up to which one those made since.
create table duplicate_searches (
  institute_id int primary key references institutes,
  searched_at timestamptz,
  last_record uuid
);

-- The records merged into 'record_id' are in the bin as they were. 'version' is that of the merge in the history of the record,
-- which says what its fields were before; 'moved' names the proofs, claims and decisions that came from the others.
create table merges (
  institute_id int not null,
  id uuid not null,
  record_id uuid not null,
  absorbed uuid[] not null,
  version int not null,
  moved jsonb not null,
  evidence jsonb not null default '{}',
  score real not null default 0,
  decided_by int not null,
  decided_at timestamptz not null default now(),
  undone_by int,
  undone_at timestamptz,
  primary key (institute_id, id),
  foreign key (institute_id, record_id) references records on delete cascade
);
create index merges_record on merges (institute_id, record_id) where undone_at is null;
create index merges_order on merges (institute_id, decided_at desc, id) where undone_at is null;

do $$
declare t text;
begin
  foreach t in array array['duplicate_pairs', 'duplicate_searches', 'merges'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (institute_id = nullif(current_setting(''app.institute'', true), '''')::int) with check (institute_id = nullif(current_setting(''app.institute'', true), '''')::int)', t);
    execute format('grant select, insert, update, delete on %I to fpms_app', t);
  end loop;
end $$;

create function pairs_due() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.deleted_at is not null or new.question is not null then
    delete from duplicate_pairs where institute_id = new.institute_id and a = new.id;
    delete from duplicate_pairs where institute_id = new.institute_id and b = new.id;
  else
    update duplicate_pairs set is_due = true where institute_id = new.institute_id and a = new.id and not is_due;
    update duplicate_pairs set is_due = true where institute_id = new.institute_id and b = new.id and not is_due;
  end if;
  return null;
end $$;
create trigger pairs_due after update of data, people, keys, deleted_at, question on records for each row
  when ((old.data, old.people, old.keys, old.deleted_at is null, old.question is null)
    is distinct from (new.data, new.people, new.keys, new.deleted_at is null, new.question is null))
  execute function pairs_due();

create function pairs_gone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from duplicate_pairs p using old_rows o where p.institute_id = o.institute_id and o.id in (p.a, p.b);
  return null;
end $$;
create trigger pairs_gone after delete on records referencing old table as old_rows for each statement execute function pairs_gone();

create function pair_decided() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from duplicate_pairs where institute_id = new.institute_id and a = new.a and b = new.b;
  return null;
end $$;
create trigger pair_decided after insert or update on record_pairs for each row execute function pair_decided();

-- A version of a work is a work of its own: both count, as two that were decided to be different.
create or replace function works_settled(of_institute int, of_records uuid[], of_keys text[])
returns table (record_id uuid, older int[], has_other boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  with touched as (
    select k.record_id from record_keys k where k.institute_id = of_institute and k.key = any (work_keys(of_keys))
    union select unnest(of_records)
  ), others as (
    select t.record_id, o.id as other, o.scopes
    from touched t
    join record_keys mine on mine.institute_id = of_institute and mine.record_id = t.record_id and mine.key not like 'single:%'
    join record_keys theirs on theirs.institute_id = of_institute and theirs.key = mine.key and theirs.record_id <> t.record_id
    join records o on o.institute_id = of_institute and o.id = theirs.record_id and o.deleted_at is null and o.question is null
    where not exists (select 1 from record_pairs p where p.institute_id = of_institute and p.class in ('different', 'version')
      and p.a = least(t.record_id, o.id) and p.b = greatest(t.record_id, o.id))
  )
  select t.record_id,
    coalesce((select array_agg(distinct s order by s) from others o cross join lateral unnest(o.scopes) s
      where o.record_id = t.record_id and o.other < t.record_id), '{}'),
    exists (select 1 from others o where o.record_id = t.record_id)
  from touched t
$$;

revoke execute on function pairs_due, pairs_gone, pair_decided from public;
`,
};
