import type { Scope } from "../../scope.ts";
import { columnsOf } from "../records/values.ts";

/** A proof of an uploaded archive, kept by the row that it belongs to until the import is saved. */
export type NewBatchProof = { id: string; row: number; file: string; field: string; name: string };

export async function insertBatchProofs(scope: Scope, batch: string, proofs: readonly NewBatchProof[]): Promise<void> {
  await scope.db.query({
    text: `insert into batch_files (institute_id, batch_id, id, row, file_id, field, name)
           select $1, $2, f.* from unnest($3::uuid[], $4::int[], $5::uuid[], $6::text[], $7::text[]) f`,
    values: [scope.institute, batch, ...columnsOf(proofs, "id", "row", "file", "field", "name")],
  });
}

export type BatchProof = {
  record: string;
  kind: string;
  data: Record<string, unknown>;
  field: string;
  file: string;
  name: string;
  mediaType: string;
  sizeInBytes: number;
};

/**
 * The proofs of those of the next `rows` rows after row `after` that became records of this import, in the order of rows. Those of
 * a row that is the same work as another one belong to the record of that row; rows of its tables have no place there.
 */
export async function listBatchProofs(scope: Scope, batch: string, after: number, rows: number): Promise<BatchProof[]> {
  return scope.db.query<BatchProof>({
    text: `select r.id as record, r.kind, r.data, f.field, f.file_id as file, f.name, s.media_type as "mediaType", s.size_in_bytes as "sizeInBytes"
           from batch_files f
           join batch_rows w on w.institute_id = f.institute_id and w.batch_id = f.batch_id and w.row = f.row
           left join batch_rows u on u.institute_id = f.institute_id and u.batch_id = f.batch_id and u.row = w.duplicate_row
             and w.record_id is null and f.field !~ '\\['
           join records r on r.institute_id = f.institute_id and r.id = coalesce(w.record_id, u.record_id) and r.batch_id = f.batch_id
           join stored_files s on s.institute_id = f.institute_id and s.id = f.file_id
           where f.institute_id = $1 and f.batch_id = $2 and f.row > $3 and f.row <= $4 order by f.row, f.id`,
    values: [scope.institute, batch, after, after + rows],
  });
}

export async function countBatchProofs(scope: Scope, batch: string): Promise<number> {
  return scope.db.count({
    text: "select count(*)::int from batch_files where institute_id = $1 and batch_id = $2",
    values: [scope.institute, batch],
  });
}

/** Forgets the proofs of an import; files that no record has are deleted. */
export async function removeBatchProofs(scope: Scope, batch: string): Promise<void> {
  await scope.db.query({
    text: "delete from batch_files where institute_id = $1 and batch_id = $2",
    values: [scope.institute, batch],
  });
}

/** The same for all imports of the account, as their proofs are personal data. */
export async function removeBatchProofsOf(scope: Scope, account: number): Promise<void> {
  await scope.db.query({
    text: `delete from batch_files f using batches b
           where f.institute_id = $1 and b.institute_id = f.institute_id and b.id = f.batch_id and b.created_by = $2`,
    values: [scope.institute, account],
  });
}
