import type { Scope } from "../../scope.ts";
import type { StoredFile } from "../installation/stored-files.ts";

export type FrozenProofKey = { submission: string; position: number; n: number; proof: number };
export type OriginalProof = { file: string; sha256: Buffer; text: string | null };

/** The original proof, even if a copy is shown instead; locked until the end of the transaction. */
export async function lockOriginal(scope: Scope, key: FrozenProofKey): Promise<OriginalProof | undefined> {
  return scope.db.find<OriginalProof>({
    text: `select p.file_id as file, p.sha256, (select f.text from file_contents f where f.institute_id = $1 and f.sha256 = p.sha256) as text
           from submission_proofs p where p.institute_id = $1 and p.submission_id = $2 and p.position = $3 and p.n = $4 and p.proof = $5
           for update of p`,
    values: [scope.institute, key.submission, key.position, key.n, key.proof],
  });
}

export async function insertCopy(
  scope: Scope,
  key: FrozenProofKey,
  copy: { id: string; name: string; stored: StoredFile },
  account: number,
): Promise<void> {
  const { id, sha256, mediaType, sizeInBytes } = copy.stored;
  await scope.db.query({
    text: `insert into redacted_copies (institute_id, id, submission_id, position, n, proof, file_id, sha256, name, media_type, size_in_bytes, made_by)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      scope.institute,
      copy.id,
      key.submission,
      key.position,
      key.n,
      key.proof,
      id,
      sha256,
      copy.name,
      mediaType,
      sizeInBytes,
      account,
    ],
  });
}

/** Removes the shown copy; returns whether there was one. */
export async function removeCopy(scope: Scope, key: FrozenProofKey, account: number): Promise<boolean> {
  return (
    (await scope.db.execute({
      text: `update redacted_copies set removed_at = now(), removed_by = $6
             where institute_id = $1 and submission_id = $2 and position = $3 and n = $4 and proof = $5 and removed_at is null returning 1`,
      values: [scope.institute, key.submission, key.position, key.n, key.proof, account],
    })) === 1
  );
}
