import type { Scope } from "../../scope.ts";
import { columnsOf } from "../records/values.ts";

export type FrozenProof = {
  /** Of its table in the submission. */
  position: number;
  /** The number of its row in the table. */
  n: number;
  /** Its number in the row. */
  proof: number;
  file: string;
  sha256: Buffer;
  name: string;
  mediaType: string;
  sizeInBytes: number;
  broken: "missing" | "altered" | null;
  releasedAt: Date | null;
  /** When and by whom a redacted copy replaced it; null: it is the proof itself. */
  copiedAt: Date | null;
  copiedBy: string | null;
};

/** Whether the file that is shown (the redacted copy, if there is one) is missing or altered. */
const isShownFileBroken = "case when c.id is null then p.broken else c.broken end";
// The columns of the file that is shown: the redacted copy, if there is one, else the proof.
const proofColumns = `p.position, p.n, p.proof, coalesce(c.file_id, p.file_id) as file, coalesce(c.sha256, p.sha256) as sha256,
  coalesce(c.name, p.name) as name, coalesce(c.media_type, p.media_type) as "mediaType",
  coalesce(c.size_in_bytes, p.size_in_bytes)::float8 as "sizeInBytes", ${isShownFileBroken} as broken,
  p.released_at as "releasedAt", c.made_at as "copiedAt", a.name as "copiedBy"`;
const proofsWithCopies = `submission_proofs p
  left join redacted_copies c on c.institute_id = p.institute_id and c.submission_id = p.submission_id and c.position = p.position
    and c.n = p.n and c.proof = p.proof and c.removed_at is null
  left join accounts a on a.institute_id = c.institute_id and a.id = c.made_by`;

/** The proofs after this one, in the order of tables, rows and proofs. */
export async function listFrozenProofs(
  scope: Scope,
  submission: string,
  after: Pick<FrozenProof, "position" | "n" | "proof">,
  limit: number,
): Promise<FrozenProof[]> {
  return scope.db.query<FrozenProof>({
    text: `select ${proofColumns} from ${proofsWithCopies}
           where p.institute_id = $1 and p.submission_id = $2 and (p.position, p.n, p.proof) > ($3::smallint, $4::int, $5::smallint)
           order by p.position, p.n, p.proof limit $6`,
    values: [scope.institute, submission, after.position, after.n, after.proof, limit],
  });
}

export async function listProofsOfRows(
  scope: Scope,
  table: { submission: string; position: number; from: number; to: number },
): Promise<FrozenProof[]> {
  return scope.db.query<FrozenProof>({
    text: `select ${proofColumns} from ${proofsWithCopies}
           where p.institute_id = $1 and p.submission_id = $2 and p.position = $3 and p.n between $4 and $5 order by p.n, p.proof`,
    values: [scope.institute, table.submission, table.position, table.from, table.to],
  });
}

export type ProofCounts = { position: number; proofs: number; released: number; rowsWithProof: number; bytes: number };

export async function countFrozenProofs(scope: Scope, submission: string): Promise<ProofCounts[]> {
  return scope.db.query<ProofCounts>({
    text: `select p.position, count(*)::int as proofs, count(p.released_at)::int as released, count(distinct p.n)::int as "rowsWithProof",
             sum(coalesce(c.size_in_bytes, p.size_in_bytes))::float8 as bytes
           from ${proofsWithCopies} where p.institute_id = $1 and p.submission_id = $2 group by p.position order by p.position`,
    values: [scope.institute, submission],
  });
}

/** The proofs whose shown files are missing or altered. */
export async function listBrokenProofs(scope: Scope, submission: string, limit: number): Promise<FrozenProof[]> {
  return scope.db.query<FrozenProof>({
    text: `select ${proofColumns} from ${proofsWithCopies}
           where p.institute_id = $1 and p.submission_id = $2 and ${isShownFileBroken} is not null
           order by p.position, p.n, p.proof limit $3`,
    values: [scope.institute, submission, limit],
  });
}

export type FileState = { file: string; broken: "missing" | "altered" | null };

/** Stores whether files of the submission are missing or altered. */
export async function updateFileStates(scope: Scope, submission: string, states: readonly FileState[]): Promise<void> {
  for (const table of ["submission_proofs", "redacted_copies"])
    await scope.db.query({
      text: `update ${table} p set broken = f.broken from unnest($3::uuid[], $4::text[]) f(file, broken)
             where p.institute_id = $1 and p.submission_id = $2 and p.file_id = f.file and p.broken is distinct from f.broken`,
      values: [scope.institute, submission, ...columnsOf(states, "file", "broken")],
    });
}

/** The files of the proofs and of their copies, including copies that are no longer shown. */
const filesOfSubmission = `select file_id as file, sha256 from submission_proofs where institute_id = $1 and submission_id = $2
  union select file_id, sha256 from redacted_copies where institute_id = $1 and submission_id = $2`;

export type FrozenFile = { file: string; sha256: Buffer };

export async function listFrozenFiles(
  scope: Scope,
  submission: string,
  after: string | null,
  limit: number,
): Promise<FrozenFile[]> {
  return scope.db.query<FrozenFile>({
    text: `select file, sha256 from (${filesOfSubmission}) f where $3::uuid is null or file > $3 order by file limit $4`,
    values: [scope.institute, submission, after, limit],
  });
}

export async function countFrozenFiles(scope: Scope, submission: string): Promise<number> {
  return scope.db.count({
    text: `select count(*) as files from (${filesOfSubmission}) f`,
    values: [scope.institute, submission],
  });
}

/** Releases these proofs or revokes their release; returns how many changed. Null: every table, row or number. */
export async function releaseProofs(
  scope: Scope,
  submission: string,
  which: {
    position: number | null;
    n: number | null;
    proof: number | null;
    isReleased: boolean;
    releasedAt?: string | undefined;
  },
  account: number,
): Promise<number> {
  return scope.db.execute({
    text: `update submission_proofs r set released_at = case when $6 then date_trunc('milliseconds', now()) end, released_by = case when $6 then $7::int end
           from ${proofsWithCopies}
           where r.institute_id = $1 and r.submission_id = $2 and ($3::smallint is null or r.position = $3) and ($4::int is null or r.n = $4)
             and ($5::smallint is null or r.proof = $5) and (r.released_at is not null) <> $6 and (${isShownFileBroken} is null or not $6)
             and ($8::timestamptz is null or r.released_at = $8) and p.institute_id = r.institute_id and p.submission_id = r.submission_id
             and p.position = r.position and p.n = r.n and p.proof = r.proof returning 1`,
    values: [
      scope.institute,
      submission,
      which.position,
      which.n,
      which.proof,
      which.isReleased,
      account,
      which.releasedAt ?? null,
    ],
  });
}

/** Releases exactly these proofs of a table; returns the time, by which the release can be undone. */
export async function releaseChosenProofs(
  scope: Scope,
  submission: string,
  position: number,
  proofs: readonly { n: number; proof: number }[],
  account: number,
): Promise<{ changed: number; releasedAt: Date | null }> {
  const released = await scope.db.query<{ releasedAt: Date }>({
    text: `update submission_proofs p set released_at = date_trunc('milliseconds', now()), released_by = $6
           from unnest($4::int[], $5::smallint[]) w(n, proof)
           where p.institute_id = $1 and p.submission_id = $2 and p.position = $3 and p.n = w.n and p.proof = w.proof and p.released_at is null
           returning p.released_at as "releasedAt"`,
    values: [scope.institute, submission, position, ...columnsOf(proofs, "n", "proof"), account],
  });
  return { changed: released.length, releasedAt: released[0]?.releasedAt ?? null };
}

export type UnreleasedProof = {
  n: number;
  proof: number;
  name: string;
  /** What is known about its contents; null: they were not read yet. */
  state: "due" | "text" | "no-text" | "unreadable" | null;
  text: string | null;
  pages: number | null;
};

/** Intact, unreleased proofs of a table, with the text of the file that would be shown. */
export async function listUnreleased(
  scope: Scope,
  table: { submission: string; position: number },
  limit: number,
): Promise<UnreleasedProof[]> {
  return scope.db.query<UnreleasedProof>({
    text: `select p.n, p.proof, coalesce(c.name, p.name) as name, f.state, f.text, f.pages from ${proofsWithCopies}
             left join file_contents f on f.institute_id = p.institute_id and f.sha256 = case when c.sha256 is null then p.sha256 else c.sha256 end
           where p.institute_id = $1 and p.submission_id = $2 and p.position = $3 and p.released_at is null
             and ${isShownFileBroken} is null order by p.n, p.proof limit $4`,
    values: [scope.institute, table.submission, table.position, limit],
  });
}

/** Updates whether the submission is complete, after its files were read again or a copy was added or removed. */
export async function updateCompleteness(scope: Scope, submission: string): Promise<void> {
  await scope.db.query({
    text: `update submissions s set state = case when exists (
             select 1 from ${proofsWithCopies} where p.institute_id = $1 and p.submission_id = $2 and ${isShownFileBroken} is not null) then 'incomplete' else 'complete' end
           where s.institute_id = $1 and s.id = $2 and s.state in ('complete', 'incomplete')`,
    values: [scope.institute, submission],
  });
}
