import type { RecordState } from "#kinds/record-state.ts";
import type { Scope } from "../../scope.ts";

/** The content of a frozen row, stored as JSON. */
export type FrozenContent = {
  kind: string;
  title: string;
  /** Null if the row is a person. */
  state: RecordState | null;
  year: number;
  part: number;
  cells: (string | number | null)[];
  gaps: { code: string; column?: string }[];
  owners: { account: string; name: string }[];
  /** Links of the record to proofs that are stored elsewhere; older submissions have none. */
  links?: string[];
};

export type FrozenRow = FrozenContent & { n: number; record: string };

export type FrozenExclusion = { record: string; kind: string; title: string; reason: string };

/** `definition`, `form` and `facts` are read by the domain, which wrote them. */
export type FrozenTable = {
  position: number;
  report: string;
  version: number;
  definition: unknown;
  form: unknown;
  facts: unknown;
  excluded: FrozenExclusion[];
  rows: number;
};

const rowsAtOnce = 1000;

export async function insertFrozenTable(
  scope: Scope,
  submission: string,
  table: FrozenTable,
  rows: readonly { record: string; content: FrozenContent }[],
): Promise<void> {
  const { position, report, version, definition, form, facts, excluded } = table;
  await scope.db.query({
    text: `insert into submission_tables (institute_id, submission_id, position, report, version, definition, form, facts, left_out, rows)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      scope.institute,
      submission,
      position,
      report,
      version,
      ...[definition, form, facts, excluded].map((part) => JSON.stringify(part)),
      rows.length,
    ],
  });
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const chunk = rows.slice(from, from + rowsAtOnce);
    await scope.db.query({
      text: `insert into submission_rows (institute_id, submission_id, position, n, record_id, content)
             select $1, $2, $3, r.n, r.record, r.content from unnest($4::int[], $5::uuid[], $6::jsonb[]) r(n, record, content)`,
      values: [
        scope.institute,
        submission,
        position,
        chunk.map((_, index) => from + index + 1),
        chunk.map(({ record }) => record),
        chunk.map(({ content }) => JSON.stringify(content)),
      ],
    });
  }
}

/** The data of the records of rows that are about to be frozen. */
export async function listDataOf(
  scope: Scope,
  records: readonly string[],
): Promise<{ id: string; kind: string; data: Record<string, unknown> }[]> {
  return scope.db.query({
    text: "select id, kind, data from records where institute_id = $1 and id = any ($2::uuid[]) and proof_links > 0",
    values: [scope.institute, records],
  });
}

/** The number of rows of each table that have no proof file and a link in its place. */
export async function countLinkedRows(scope: Scope, submission: string): Promise<Map<number, number>> {
  const rows = await scope.db.query<{ position: number; count: number }>({
    text: `select r.position, count(*)::int as count from submission_rows r
           where r.institute_id = $1 and r.submission_id = $2 and jsonb_array_length(r.content->'links') > 0 and not exists (
             select 1 from submission_proofs p where p.institute_id = $1 and p.submission_id = $2 and p.position = r.position and p.n = r.n)
           group by r.position`,
    values: [scope.institute, submission],
  });
  return new Map(rows.map(({ position, count }) => [position, count]));
}

/** The proofs of the frozen rows of a table as they are now, numbered in the order in which they were added. */
export async function insertFrozenProofs(
  scope: Scope,
  table: { submission: string; position: number },
  excludedFields: readonly string[],
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
    values: [scope.institute, table.submission, table.position, excludedFields],
  });
}

export async function listFrozenTables(scope: Scope, submission: string): Promise<FrozenTable[]> {
  return scope.db.query<FrozenTable>({
    text: `select position, report, version, definition, form, facts, left_out as excluded, rows from submission_tables
           where institute_id = $1 and submission_id = $2 order by position`,
    values: [scope.institute, submission],
  });
}

export async function listFrozenRows(
  scope: Scope,
  table: { submission: string; position: number },
  page: { after: number; limit: number },
): Promise<FrozenRow[]> {
  const rows = await scope.db.query<{ n: number; record: string; content: FrozenContent }>({
    text: `select n, record_id as record, content from submission_rows
           where institute_id = $1 and submission_id = $2 and position = $3 and n > $4 order by n limit $5`,
    values: [scope.institute, table.submission, table.position, page.after, page.limit],
  });
  return rows.map(({ n, record, content }) => ({ n, record, ...content }));
}
