import type { Scope } from "../../scope.ts";
import { columnsOf } from "./values.ts";

export type ProofRow = {
  id: string;
  field: string;
  name: string;
  mediaType: string;
  sizeInBytes: number;
  file: string;
  sha256: Buffer;
};

/** Adds the proofs and makes a new version of the record with its event. */
export async function insertProofs(
  scope: Scope,
  record: string,
  proofs: readonly {
    id: string;
    record: string;
    field: string;
    file: string;
    name: string;
    mediaType: string;
    sizeInBytes: number;
  }[],
  account: number,
): Promise<void> {
  await scope.db.query({
    text: `with inserted_proofs as (
             insert into proofs (institute_id, id, record_id, field, file_id, name, media_type, size_in_bytes, added_by)
             select $1, p.id, $2, p.field, p.file, p.name, p.media_type, p.size, $3
             from unnest($4::uuid[], $5::text[], $6::uuid[], $7::text[], $8::text[], $9::bigint[]) p(id, field, file, name, media_type, size)
           ), updated_record as (
             update records set proof_fields = proof_fields || $5::text[], version = version + 1, updated_at = now()
             where institute_id = $1 and id = $2 returning version
           )
           insert into record_events (institute_id, record_id, version, account_id, what, change)
           select $1, $2, version, $3, 'proof-added', $10 from updated_record`,
    values: [
      scope.institute,
      record,
      account,
      ...columnsOf(proofs, "id", "field", "file", "name", "mediaType", "sizeInBytes"),
      JSON.stringify({ proofs: { before: null, after: proofs.map(({ field, name }) => ({ field, name })) } }),
    ],
  });
}

/** Removes proofs; the files stay until the record itself is erased, as its history refers to them. */
export async function removeProofs(
  scope: Scope,
  record: string,
  ids: readonly string[],
  account: number,
): Promise<void> {
  await scope.db.query({
    text: `with removed_proofs as (
             update proofs set removed_at = now()
             where institute_id = $1 and record_id = $2 and id = any ($3::uuid[]) and removed_at is null returning field, name
           ), updated_record as (
             update records r set version = version + 1, updated_at = now(),
               state = case r.state when 'verified' then 'changed' else r.state end,
               submitted_at = case r.state when 'verified' then now() else r.submitted_at end, proof_fields = array(
               select p.field from proofs p
               where p.institute_id = $1 and p.record_id = $2 and p.removed_at is null and p.id <> all ($3::uuid[]) order by p.id)
             where r.institute_id = $1 and r.id = $2 and exists (select 1 from removed_proofs) returning version
           )
           insert into record_events (institute_id, record_id, version, account_id, what, change)
           select $1, $2, version, $4, 'proof-removed', jsonb_build_object('proofs', jsonb_build_object('after', null, 'before',
             (select jsonb_agg(jsonb_build_object('field', field, 'name', name)) from removed_proofs))) from updated_record`,
    values: [scope.institute, record, ids, account],
  });
}

/** Restores the proofs that the change at that moment removed; false if there are none any more. */
export async function restoreProofs(scope: Scope, record: string, removedAt: Date, account: number): Promise<boolean> {
  const restored = await scope.db.execute({
    text: `with restored_proofs as (
             update proofs set removed_at = null
             where institute_id = $1 and record_id = $2 and date_trunc('milliseconds', removed_at) = $3 returning field, name
           ), updated_record as (
             update records r set version = version + 1, updated_at = now(), proof_fields = r.proof_fields || array(select field from restored_proofs)
             where r.institute_id = $1 and r.id = $2 and exists (select 1 from restored_proofs) returning version
           )
           insert into record_events (institute_id, record_id, version, account_id, what, change)
           select $1, $2, version, $4, 'proof-restored', jsonb_build_object('proofs', jsonb_build_object('before', null, 'after',
             (select jsonb_agg(jsonb_build_object('field', field, 'name', name)) from restored_proofs))) from updated_record`,
    values: [scope.institute, record, removedAt, account],
  });
  return restored > 0;
}

export async function findProof(scope: Scope, record: string, id: string): Promise<ProofRow | undefined> {
  return scope.db.find<ProofRow>({
    text: `select p.id, p.field, p.name, p.media_type as "mediaType", p.size_in_bytes as "sizeInBytes", p.file_id as file, f.sha256
           from proofs p join stored_files f on f.institute_id = p.institute_id and f.id = p.file_id
           where p.institute_id = $1 and p.record_id = $2 and p.id = $3 and p.removed_at is null`,
    values: [scope.institute, record, id],
  });
}
