import type { Scope } from "../../scope.ts";

export type ChangedRecord = {
  id: string;
  kind: string;
  title: string;
  reason: "submitted" | "proof" | "confirmed" | "edited";
};

/** Records of a batch that are not in the bin; `reason` says why an undo keeps one that changed, also by another import. */
const records = `(
             select r.id, r.kind, r.title, case
               when r.state <> 'draft' then 'submitted'
               when exists (select 1 from proofs p where p.institute_id = $1 and p.record_id = r.id and p.removed_at is null and p.added_by <> $3)
                 then 'proof'
               when exists (select 1 from authorships a where a.institute_id = $1 and a.record_id = r.id and a.account_id <> $3
                 and (a.state = 'confirmed' or a.state = 'proposed' and a.matched_by = 'claim'))
                 then 'confirmed'
               when exists (select 1 from merges m where m.institute_id = $1 and m.record_id = r.id and m.undone_at is null) then 'edited'
               when exists (select 1 from record_events e where e.institute_id = $1 and e.record_id = r.id and e.account_id <> $3
                 and e.what in ('changed', 'placed', 'different-work')) then 'edited'
               when exists (select 1 from record_events e join batches t on t.institute_id = $1 and t.id::text = e.change ->> 'batch'
                 where e.institute_id = $1 and e.record_id = r.id and e.what = 'imported' and t.id <> $2::uuid and t.state = 'committed')
                 then 'edited' end as reason
             from records r where r.institute_id = $1 and r.batch_id = $2::uuid and r.deleted_at is null) k`;

/**
 * Locks what an undo of the batch may change until the transaction ends: its records, those that its rows claimed or added
 * to, and those that these were merged into. All at once, in the order of their ids as everywhere.
 */
export async function lockBatchRecords(scope: Scope, batch: string): Promise<void> {
  await scope.db.query({
    text: `select count(*) from (select from records where institute_id = $1 and id in (
             select id from records where institute_id = $1 and batch_id = $2::uuid and deleted_at is null
             union select record_id from claims where institute_id = $1 and batch_id = $2::uuid
             union select unnest(array[r.id, r.merged_into]) from records r where r.institute_id = $1 and r.id in (
               select duplicate_of from batch_rows where institute_id = $1 and batch_id = $2::uuid)) order by id for update) l`,
    values: [scope.institute, batch],
  });
}

/** Records that an undo keeps: submitted ones, and those changed by others than the importer. */
export async function listChanged(scope: Scope, batch: string, importer: number): Promise<ChangedRecord[]> {
  return scope.db.query<ChangedRecord>({
    text: `select id, kind, title, reason from ${records} where reason is not null order by id`,
    values: [scope.institute, batch, importer],
  });
}

/** How many records of a batch an undo would move to the bin, and how many it would keep. */
export async function countUndone(
  scope: Scope,
  batch: string,
  importer: number,
): Promise<{ moved: number; kept: number }> {
  const [counts] = await scope.db.query<{ moved: number; kept: number }>({
    text: `select (count(*) filter (where reason is null))::int as moved, count(reason)::int as kept from ${records}`,
    values: [scope.institute, batch, importer],
  });
  return counts ?? { moved: 0, kept: 0 };
}

/**
 * Moves a batch's records to the bin except for these, with an entry in each history; returns their ids. Their owner may then
 * have another document of a type that each person has once.
 */
export async function binBatch(scope: Scope, batch: string, account: number, kept: string[]): Promise<string[]> {
  return scope.db.column<string>({
    text: `with removed_records as (
             update records set deleted_at = now(), updated_at = now(), version = version + 1
             where institute_id = $1 and batch_id = $2 and deleted_at is null and id <> all ($4::uuid[]) returning id, version
           ), removed_keys as (
             delete from record_keys k using removed_records r where k.institute_id = $1 and k.record_id = r.id and k.key like 'single:%'
           ), inserted_events as (
             insert into record_events (institute_id, record_id, version, account_id, what) select $1, id, version, $3, 'removed' from removed_records
           )
           select id from removed_records`,
    values: [scope.institute, batch, account, kept],
  });
}

const drafts = `records r where r.institute_id = $1 and r.batch_id = $2 and r.created_by = $3
             and r.state = 'draft' and r.question is null and r.deleted_at is null`;

export type BatchDraft = { id: string; kind: string; title: string };

/** Drafts of a batch in the order of its rows, without possible duplicates. */
export async function listBatchDrafts(
  scope: Scope,
  batch: string,
  creator: number,
  { after, limit }: { after: string | null; limit: number },
): Promise<BatchDraft[]> {
  return scope.db.query<BatchDraft>({
    text: `select r.id, r.kind, r.title from ${drafts} and ($4::uuid is null or r.id > $4) order by r.id limit $5`,
    values: [scope.institute, batch, creator, after, limit],
  });
}

export async function countBatchDrafts(scope: Scope, batch: string, creator: number): Promise<number> {
  return scope.db.count({
    text: `select count(*)::int from ${drafts}`,
    values: [scope.institute, batch, creator],
  });
}
