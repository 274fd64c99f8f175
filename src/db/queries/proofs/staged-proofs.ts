import type { Scope } from "../../scope.ts";
import { columnsOf } from "../records/values.ts";

export type NewStaged = {
  id: string;
  file: string;
  name: string;
  record: string | null;
  reason: string | null;
  certainty: string | null;
  /** The facts read from the file, as returned by `formats/proofs`; empty if there are none. */
  found: object;
};

export async function insertStaged(scope: Scope, account: number, staged: readonly NewStaged[]): Promise<void> {
  await scope.db.query({
    text: `insert into staged_proofs (institute_id, account_id, id, file_id, name, record_id, reason, certainty, found)
           select $1, $2, s.* from unnest($3::uuid[], $4::uuid[], $5::text[], $6::uuid[], $7::text[], $8::text[], $9::jsonb[]) s`,
    values: [
      scope.institute,
      account,
      ...columnsOf(staged, "id", "file", "name", "record", "reason", "certainty", "found"),
    ],
  });
}

export type StagedRow = NewStaged & { mediaType: string; sizeInBytes: number; sha256: Buffer };

/** The person's uploads that are not attached yet, in the order of their upload; only these ones, if any. */
export async function listStaged(scope: Scope, account: number, only: readonly string[] | null): Promise<StagedRow[]> {
  return scope.db.query<StagedRow>({
    text: `select s.id, s.file_id as file, s.name, s.record_id as record, s.reason, s.certainty, s.found,
             f.media_type as "mediaType", f.size_in_bytes as "sizeInBytes", f.sha256
           from staged_proofs s join stored_files f on f.institute_id = $1 and f.id = s.file_id
           where s.institute_id = $1 and s.account_id = $2 and ($3::uuid[] is null or s.id = any ($3)) order by s.id limit 1000`,
    values: [scope.institute, account, only],
  });
}

/** Removes them from the list; returns the files of those that existed. */
export async function removeStaged(scope: Scope, account: number, ids: readonly string[]): Promise<string[]> {
  return scope.db.column<string>({
    text: `delete from staged_proofs where institute_id = $1 and account_id = $2 and id = any ($3::uuid[]) returning file_id`,
    values: [scope.institute, account, ids],
  });
}

/** Files that this person did not attach, or files of anybody that were uploaded before that time. */
export async function listAbandonedStaged(
  scope: Scope,
  which: { account: number } | { before: Date },
): Promise<{ id: string; account: number }[]> {
  const account = "account" in which ? which.account : null;
  const before = "before" in which ? which.before : null;
  return scope.db.query({
    text: `select id, account_id as account from staged_proofs
           where institute_id = $1 and ($2::int is null or account_id = $2) and ($3::timestamptz is null or staged_at < $3)`,
    values: [scope.institute, account, before],
  });
}

export type AttachableRecord = { id: string; kind: string; title: string; keys: string[]; proofs: number };

/**
 * Records of these kinds that this person entered, is a confirmed author of, or that belong to these departments: the person's own
 * ones first, then those without a proof, the newest first.
 */
export async function listAttachableRecords(
  scope: Scope,
  viewer: { account: number; publicId: string; departments: readonly number[] },
  kinds: readonly string[],
): Promise<AttachableRecord[]> {
  return scope.db.query<AttachableRecord>({
    text: `with own as (
        select id from records where institute_id = $1 and created_by = $2
        union select s.record_id from record_scopes s join records r on r.institute_id = s.institute_id and r.id = s.record_id
          where s.institute_id = $1 and s.scope = -$2::int and r.people @> $3::jsonb),
      wanted as (
        select id, true as is_own from own
        union select record_id, false from record_scopes
          where institute_id = $1 and scope = any ($5::int[]) and record_id not in (select id from own))
      select r.id, r.kind, r.title, r.keys, cardinality(r.proof_fields) as proofs
      from wanted w join records r on r.institute_id = $1 and r.id = w.id
      where r.kind = any ($4::text[]) and r.deleted_at is null and r.question is null
      order by w.is_own desc, r.proof_fields = '{}' desc, r.day desc nulls last, r.id limit 2000`,
    values: [
      scope.institute,
      viewer.account,
      JSON.stringify([{ account: viewer.publicId, state: "confirmed" }]),
      kinds,
      viewer.departments,
    ],
  });
}
