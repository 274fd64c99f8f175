import type { RecordState } from "#kinds/record-state.ts";
import type { Scope } from "../../scope.ts";
import { columnsOf } from "../records/values.ts";

/** What a frozen row says, as JSON. */
export type FrozenContent = {
  kind: string;
  title: string;
  /** Null of a person. */
  state: RecordState | null;
  year: number;
  part: number;
  cells: (string | number | null)[];
  gaps: { code: string; column?: string }[];
  owners: { account: string; name: string }[];
};

export type FrozenRow = FrozenContent & { n: number; record: string };

export type FrozenLeftOut = { record: string; kind: string; title: string; reason: string };

/** `definition`, `form` and `facts` are read by the domain, which wrote them. */
export type FrozenTable = {
  position: number;
  report: string;
  version: number;
  definition: unknown;
  form: unknown;
  facts: unknown;
  leftOut: FrozenLeftOut[];
  rows: number;
};

const rowsAtOnce = 1000;

export async function insertFrozenTable(
  scope: Scope,
  submission: string,
  table: FrozenTable,
  rows: readonly { record: string; content: FrozenContent }[],
): Promise<void> {
  const { position, report, version, definition, form, facts, leftOut } = table;
  await scope.db.query({
    text: `insert into submission_tables (institute_id, submission_id, position, report, version, definition, form, facts, left_out, rows)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      ...[scope.institute, submission, position, report, version],
      ...[definition, form, facts, leftOut].map((part) => JSON.stringify(part)),
      rows.length,
    ],
  });
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    await scope.db.query({
      text: `insert into submission_rows (institute_id, submission_id, position, n, record_id, content)
             select $1, $2, $3, r.n, r.record, r.content from unnest($4::int[], $5::uuid[], $6::jsonb[]) r(n, record, content)`,
      values: [
        ...[scope.institute, submission, position],
        some.map((_, at) => from + at + 1),
        some.map(({ record }) => record),
        some.map(({ content }) => JSON.stringify(content)),
      ],
    });
  }
}

/** The proofs of the frozen rows of a table as they are now, numbered in the order in which they were added. */
export async function insertFrozenProofs(
  scope: Scope,
  at: { submission: string; position: number },
  hidden: readonly string[],
): Promise<number> {
  return scope.db.execute({
    text: `insert into submission_proofs (institute_id, submission_id, position, n, proof, file_id, sha256, name, media_type, size_in_bytes)
           select $1, $2, $3, r.n, row_number() over (partition by r.n order by p.id), p.file_id, f.sha256, p.name, p.media_type, p.size_in_bytes
           from submission_rows r join proofs p on p.institute_id = $1 and p.record_id = r.record_id and p.removed_at is null
             join stored_files f on f.institute_id = $1 and f.id = p.file_id
           where r.institute_id = $1 and r.submission_id = $2 and r.position = $3
             and (r.content->>'kind') || '/' || split_part(p.field, '.', 1) <> all ($4::text[])
             and (r.content->>'kind') || '/' || split_part(p.field, '.', 1) || '.' || split_part(p.field, '.', 3) <> all ($4::text[])
           returning 1`,
    values: [scope.institute, at.submission, at.position, hidden],
  });
}

export async function listFrozenTables(scope: Scope, submission: string): Promise<FrozenTable[]> {
  return scope.db.query<FrozenTable>({
    text: `select position, report, version, definition, form, facts, left_out as "leftOut", rows from submission_tables
           where institute_id = $1 and submission_id = $2 order by position`,
    values: [scope.institute, submission],
  });
}

export async function listFrozenRows(
  scope: Scope,
  at: { submission: string; position: number },
  page: { after: number; limit: number },
): Promise<FrozenRow[]> {
  const rows = await scope.db.query<{ n: number; record: string; content: FrozenContent }>({
    text: `select n, record_id as record, content from submission_rows
           where institute_id = $1 and submission_id = $2 and position = $3 and n > $4 order by n limit $5`,
    values: [scope.institute, at.submission, at.position, page.after, page.limit],
  });
  return rows.map(({ n, record, content }) => ({ n, record, ...content }));
}

export type FrozenProof = {
  position: number;
  n: number;
  proof: number;
  file: string;
  sha256: Buffer;
  name: string;
  mediaType: string;
  sizeInBytes: number;
  broken: "missing" | "altered" | null;
  releasedAt: Date | null;
};

const proofColumns = `position, n, proof, file_id as file, sha256, name, media_type as "mediaType", size_in_bytes as "sizeInBytes", broken,
  released_at as "releasedAt"`;

/** In the order of tables, rows and proofs, after that one. */
export async function listFrozenProofs(
  scope: Scope,
  submission: string,
  after: Pick<FrozenProof, "position" | "n" | "proof">,
  limit: number,
): Promise<FrozenProof[]> {
  return scope.db.query<FrozenProof>({
    text: `select ${proofColumns} from submission_proofs
           where institute_id = $1 and submission_id = $2 and (position, n, proof) > ($3::smallint, $4::int, $5::smallint)
           order by position, n, proof limit $6`,
    values: [scope.institute, submission, after.position, after.n, after.proof, limit],
  });
}

/** Those of these rows of a table. */
export async function listProofsOfRows(
  scope: Scope,
  at: { submission: string; position: number; from: number; to: number },
): Promise<FrozenProof[]> {
  return scope.db.query<FrozenProof>({
    text: `select ${proofColumns} from submission_proofs
           where institute_id = $1 and submission_id = $2 and position = $3 and n between $4 and $5 order by n, proof`,
    values: [scope.institute, at.submission, at.position, at.from, at.to],
  });
}

export type ProofCounts = { position: number; proofs: number; released: number; rowsWithProof: number; bytes: number };

export async function countFrozenProofs(scope: Scope, submission: string): Promise<ProofCounts[]> {
  return scope.db.query<ProofCounts>({
    text: `select position, count(*)::int as proofs, count(released_at)::int as released, count(distinct n)::int as "rowsWithProof",
             sum(size_in_bytes)::float8 as bytes
           from submission_proofs where institute_id = $1 and submission_id = $2 group by position order by position`,
    values: [scope.institute, submission],
  });
}

/** Those whose files are missing or altered. */
export async function listBrokenProofs(scope: Scope, submission: string, limit: number): Promise<FrozenProof[]> {
  return scope.db.query<FrozenProof>({
    text: `select ${proofColumns} from submission_proofs
           where institute_id = $1 and submission_id = $2 and broken is not null order by position, n, proof limit $3`,
    values: [scope.institute, submission, limit],
  });
}

export type FileState = { file: string; broken: "missing" | "altered" | null };

/** What was found of files, for this submission. */
export async function noteFileStates(scope: Scope, submission: string, states: readonly FileState[]): Promise<void> {
  await scope.db.query({
    text: `update submission_proofs p set broken = f.broken from unnest($3::uuid[], $4::text[]) f(file, broken)
           where p.institute_id = $1 and p.submission_id = $2 and p.file_id = f.file and p.broken is distinct from f.broken`,
    values: [scope.institute, submission, ...columnsOf(states, "file", "broken")],
  });
}

export type FrozenFile = { file: string; sha256: Buffer };

export async function listFrozenFiles(
  scope: Scope,
  submission: string,
  after: string | null,
  limit: number,
): Promise<FrozenFile[]> {
  return scope.db.query<FrozenFile>({
    text: `select distinct file_id as file, sha256 from submission_proofs
           where institute_id = $1 and submission_id = $2 and ($3::uuid is null or file_id > $3) order by file_id limit $4`,
    values: [scope.institute, submission, after, limit],
  });
}

export async function countFrozenFiles(scope: Scope, submission: string): Promise<number> {
  return scope.db.count({
    text: `select count(distinct file_id) as files from submission_proofs where institute_id = $1 and submission_id = $2`,
    values: [scope.institute, submission],
  });
}

/** Releases these proofs or takes that back; returns how many changed. Null: of every table, row or number. */
export async function releaseProofs(
  scope: Scope,
  submission: string,
  which: { position: number | null; n: number | null; proof: number | null; isReleased: boolean },
  account: number,
): Promise<number> {
  return scope.db.execute({
    text: `update submission_proofs set released_at = case when $6 then now() end, released_by = case when $6 then $7::int end
           where institute_id = $1 and submission_id = $2 and ($3::smallint is null or position = $3) and ($4::int is null or n = $4)
             and ($5::smallint is null or proof = $5) and (released_at is not null) <> $6 and (broken is null or not $6) returning 1`,
    values: [scope.institute, submission, which.position, which.n, which.proof, which.isReleased, account],
  });
}
