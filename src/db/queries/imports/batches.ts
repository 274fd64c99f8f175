import type { Scope } from "../../scope.ts";
import type { ChangedRecord } from "./batch-records.ts";
import type { RepeatedFault } from "./repeated-faults.ts";

type List = readonly string[] | { and: readonly string[] } | { or: readonly string[] };

/** `source` has the file's own details, `mapping` the field of each header, `totals` figures by status and kind. */
export type BatchRow = {
  id: string;
  created_by: number;
  creator: string;
  file_name: string;
  format: string;
  kind: string | null;
  state: "reading" | "ready" | "committing" | "committed" | "undone" | "failed";
  source: {
    header?: string[];
    encoding?: string | null;
    delimiter?: string | null;
    notes?: string[];
    /** The templates of the notes. */
    templates?: { text: string; params: Record<string, string | number | List> }[];
    /** For a workbook: the sheet that was read, and all sheets that have rows. */
    sheet?: string | null;
    sheets?: string[];
    samples?: string[];
    /** The format that names the kind of each row; null if it is chosen for the file. */
    rowFormat?: string | null;
    /** The accreditation form that the file was recognised as. */
    template?: string | null;
    /** The kind and the columns are those chosen by hand for the last file with these headings. */
    isRemembered?: boolean;
    likelyKinds?: string[];
    ownership?: { own?: boolean | undefined; printedName?: string | undefined; forDepartment?: boolean | undefined };
    /** For such a form: what it states or the importer answered about all rows, by field; null for what is not known. */
    answers?: Readonly<Record<string, string | null>>;
    /** For an archive: how many proofs were unpacked. */
    proofs?: number;
    /** How many rows have authors, name the importer, and became the importer's own. */
    naming?: { authored: number; naming: number; own: number; similarNames?: string[] };
    dates?: Record<
      string,
      (
        | { order: "day-first" | "month-first"; decidedBy: "person" | "column" | "file" }
        | { order: null; reason: "contradictory" | "undecidable" }
        | { order?: never }
      ) & { ambiguousYears?: "academic" | "undetermined" }
    >;
  };
  mapping: Record<string, string | null>;
  totals: {
    rows?: number;
    faults?: number;
    byStatus?: Record<string, number>;
    byKind?: Record<string, number>;
    /** Records to add, or added, that name nobody with an account, and the most frequent names in them. */
    unassigned?: number;
    departmentOnly?: number;
    namesWithoutAccount?: string[];
    /** How many others there are. */
    moreNames?: number;
    unknownDepartments?: string[];
    repeatedFaults?: RepeatedFault[];
    kept?: ChangedRecord[];
  };
  /** Older imports have `of` in place of `total`. */
  progress: { done?: number; total?: number; of?: number; step?: string };
  problem: string | null;
  created_at: Date;
  committed_at: Date | null;
  undone_at: Date | null;
};

// Files that an earlier version read have two keys under former names.
const source = `${withKey("b.source", "special", "rowFormat")}
  || case when b.source ? 'naming' then jsonb_build_object('naming', ${withKey("(b.source -> 'naming')", "alike", "similarNames")}) else '{}' end`;
const columns = `b.id, b.created_by, coalesce(nullif(a.name, ''), a.email) as creator, b.file_name, b.format, b.kind, b.state, ${source} as source, b.mapping,
  b.totals, b.progress, b.problem, b.created_at, b.committed_at, b.undone_at`;
const joined = `batches b join accounts a on a.institute_id = b.institute_id and a.id = b.created_by`;

export async function insertBatch(
  scope: Scope,
  batch: { id: string; account: number; fileName: string; sha256: Buffer; kind: string | null },
): Promise<void> {
  await scope.db.query({
    text: `insert into batches (institute_id, id, created_by, file_name, file_sha256, kind, state) values ($1, $2, $3, $4, $5, $6, 'reading')`,
    values: [scope.institute, batch.id, batch.account, batch.fileName, batch.sha256, batch.kind],
  });
}

export async function findBatch(scope: Scope, id: string): Promise<BatchRow | undefined> {
  return scope.db.find<BatchRow>({
    text: `select ${columns} from ${joined} where b.institute_id = $1 and b.id = $2`,
    values: [scope.institute, id],
  });
}

/** As findBatch, with the batch locked until the transaction ends. */
export async function lockBatch(scope: Scope, id: string): Promise<BatchRow | undefined> {
  return scope.db.find<BatchRow>({
    text: `select ${columns} from ${joined} where b.institute_id = $1 and b.id = $2 for update of b`,
    values: [scope.institute, id],
  });
}

/** Locks these batches until the transaction ends, in the order of their ids. */
export async function lockBatches(scope: Scope, ids: readonly string[]): Promise<void> {
  await scope.db.query({
    text: `select count(*) from (select from batches where institute_id = $1 and id = any ($2::uuid[]) order by id for update) l`,
    values: [scope.institute, ids],
  });
}

export async function listBatches(
  scope: Scope,
  filter: { account: number; beforeId: string | null; limit: number },
): Promise<{ rows: BatchRow[]; total: number }> {
  const rows = await scope.db.query<BatchRow>({
    text: `select ${columns} from ${joined} where b.institute_id = $1 and b.created_by = $2 and ($3::uuid is null or b.id < $3) order by b.id desc limit $4`,
    values: [scope.institute, filter.account, filter.beforeId, filter.limit],
  });
  const [counted] = await scope.db.query<{ total: number }>({
    text: `select count(*)::int as total from batches where institute_id = $1 and created_by = $2`,
    values: [scope.institute, filter.account],
  });
  return { rows, total: counted?.total ?? 0 };
}

type Change = Partial<
  Pick<BatchRow, "state" | "kind" | "format" | "source" | "mapping" | "totals" | "progress" | "problem">
>;

/** Sets the given values; a commit or an undo gets its time from the state. New totals leave what an undo kept. */
export async function updateBatch(scope: Scope, id: string, change: Change): Promise<void> {
  const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));
  await scope.db.query({
    text: `update batches set
             state = coalesce($3, state), kind = case when $4 then $5 else kind end, format = coalesce($6, format),
             source = coalesce($7::jsonb, source), mapping = coalesce($8::jsonb, mapping),
             totals = coalesce(case when totals ? 'kept' then jsonb_build_object('kept', totals -> 'kept') else '{}' end || $9::jsonb, totals),
             progress = coalesce($10::jsonb, progress), problem = case when $11 then $12 else problem end,
             committed_at = case when $3 = 'committed' then now() else committed_at end,
             undone_at = case when $3 = 'undone' then now() else undone_at end
           where institute_id = $1 and id = $2`,
    values: [
      scope.institute,
      id,
      change.state,
      change.kind !== undefined,
      change.kind,
      change.format,
      json(change.source),
      json(change.mapping),
      json(change.totals),
      json(change.progress),
      change.problem !== undefined,
      change.problem,
    ],
  });
}

export async function removeBatch(scope: Scope, id: string): Promise<void> {
  await scope.db.query({
    text: `delete from batches where institute_id = $1 and id = $2`,
    values: [scope.institute, id],
  });
}

/**
 * One import is saved at a time in an institute, so that two copies of a file cannot both be new. Locked until the
 * transaction ends.
 */
export async function lockImports(scope: Scope): Promise<void> {
  await scope.db.query({ text: `select pg_advisory_xact_lock(70041, $1)`, values: [scope.institute] });
}

/** The SQL of an object with a key under its present name. */
function withKey(json: string, former: string, present: string): string {
  return `case when ${json} ? '${former}' then ${json} - '${former}' || jsonb_build_object('${present}', ${json} -> '${former}') else ${json} end`;
}
