import type { Scope } from "../../scope.ts";

export type StoredFile = { id: string; sha256: Buffer; sizeInBytes: number; mediaType: string };

export async function insertStoredFile(scope: Scope, file: StoredFile, account: number): Promise<void> {
  await scope.db.query({
    text: `insert into stored_files (institute_id, id, sha256, size_in_bytes, media_type, created_by) values ($1, $2, $3, $4, $5, $6)`,
    values: [scope.institute, file.id, file.sha256, file.sizeInBytes, file.mediaType, account],
  });
}

export async function findStoredFile(scope: Scope, id: string): Promise<StoredFile | undefined> {
  return scope.db.find<StoredFile>({
    text: `select id, sha256, size_in_bytes as "sizeInBytes", media_type as "mediaType" from stored_files where institute_id = $1 and id = $2`,
    values: [scope.institute, id],
  });
}

/**
 * Makes others who store files of the account wait until this transaction ends, so that they then count its files.
 */
export async function lockStoredBytes(scope: Scope, account: number): Promise<void> {
  await scope.db.query({
    text: "select pg_advisory_xact_lock(hashtextextended('stored bytes ' || $2::int, $1))",
    values: [scope.institute, account],
  });
}

export async function sumStoredBytes(scope: Scope, account: number): Promise<number> {
  return scope.db.count({
    text: `select coalesce(sum(size_in_bytes), 0)::bigint as bytes from stored_files where institute_id = $1 and created_by = $2`,
    values: [scope.institute, account],
  });
}

export async function listStoredFiles(scope: Scope, after: string | null, limit: number): Promise<StoredFile[]> {
  return scope.db.query<StoredFile>({
    text: `select id, sha256, size_in_bytes as "sizeInBytes", media_type as "mediaType" from stored_files
           where institute_id = $1 and ($2::uuid is null or id > $2) order by id limit $3`,
    values: [scope.institute, after, limit],
  });
}

/** The ids of existing files among these. */
export async function listKnownFiles(scope: Scope, ids: readonly string[]): Promise<string[]> {
  return scope.db.column<string>({
    text: `select id from stored_files where institute_id = $1 and id = any ($2::uuid[])`,
    values: [scope.institute, ids],
  });
}

/** Removes the files that no submission refers to; returns their ids. */
export async function removeStoredFiles(scope: Scope, ids: readonly string[]): Promise<string[]> {
  return scope.db.column<string>({
    text: `delete from stored_files f where f.institute_id = $1 and f.id = any ($2::uuid[])
             and not exists (select 1 from submission_proofs p where p.institute_id = $1 and p.file_id = f.id)
             and not exists (select 1 from redacted_copies c where c.institute_id = $1 and c.file_id = f.id) returning f.id`,
    values: [scope.institute, ids],
  });
}
