import type { Scope } from "../../scope.ts";

/** Nothing of the record is removed, but its owner may then have another document of a type that each person has once. */
export async function moveToBin(scope: Scope, id: string, account: number): Promise<void> {
  await scope.db.query({
    text: `with removed_records as (
             update records set deleted_at = now(), updated_at = now(), version = version + 1
             where institute_id = $1 and id = $2 and deleted_at is null returning version
           ), removed_keys as (
             delete from record_keys where institute_id = $1 and record_id = $2 and key like 'single:%'
           )
           insert into record_events (institute_id, record_id, version, account_id, what) select $1, $2, version, $3, 'removed' from removed_records`,
    values: [scope.institute, id, account],
  });
}

export async function restoreFromBin(scope: Scope, id: string, account: number): Promise<void> {
  await scope.db.query({
    text: `with restored_record as (
             update records set deleted_at = null, updated_at = now(), version = version + 1
             where institute_id = $1 and id = $2 and deleted_at is not null returning version, keys
           ), inserted_keys as (
             insert into record_keys (institute_id, key, record_id) select $1, k, $2 from restored_record, unnest(keys) k where k like 'single:%'
           )
           insert into record_events (institute_id, record_id, version, account_id, what) select $1, $2, version, $3, 'restored' from restored_record`,
    values: [scope.institute, id, account],
  });
}

/**
 * Ids of records in the bin since before that moment, each followed by those that were merged into it; locked until the
 * transaction ends, so that nobody restores one meanwhile.
 */
export async function lockBinned(scope: Scope, before: Date, limit: number): Promise<string[]> {
  return scope.db.column<string>({
    text: `with binned_records as (
             select id from records where institute_id = $1 and deleted_at < $2 and merged_into is null order by deleted_at limit $3 for update)
           select id from binned_records union all
           select r.id from binned_records join records r on r.institute_id = $1 and r.merged_into = binned_records.id`,
    values: [scope.institute, before, limit],
  });
}

/** Removes records permanently, with their histories; returns the ids of the stored files of their proofs. */
export async function removeRecords(scope: Scope, ids: string[]): Promise<string[]> {
  const files = await scope.db.query<{ id: string }>({
    text: `delete from proofs where institute_id = $1 and record_id = any ($2) returning file_id as id`,
    values: [scope.institute, ids],
  });
  await scope.db.query({
    text: `with removed_records as (delete from records where institute_id = $1 and id = any ($2) returning id, version)
           insert into record_events (institute_id, record_id, version, what) select $1, id, version, 'erased' from removed_records`,
    values: [scope.institute, ids],
  });
  await scope.db.query({ text: "select empty_history($1, $2)", values: [scope.institute, ids] });
  return files.map(({ id }) => id);
}
