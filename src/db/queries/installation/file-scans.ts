import type { Scope } from "../../scope.ts";

export type ScanState = "pending" | "clean" | "infected" | "failed";

/** The scans of those of these files that are not known to be clean. */
export async function listUncleanScans(
  scope: Pick<Scope, "db" | "institute">,
  digests: readonly Buffer[],
): Promise<{ sha256: Buffer; state: ScanState }[]> {
  return scope.db.query<{ sha256: Buffer; state: ScanState }>({
    // A file that is not scanned yet is stored as waiting.
    text: `select sha256, case state when 'waiting' then 'pending' else state end as state from file_scans where institute_id = $1 and sha256 = any ($2::bytea[]) and state <> 'clean'`,
    values: [scope.institute, digests],
    isReadOnly: true,
  });
}

export type DueScan = { sha256: Buffer; file: string };

/** Bytes that are to be scanned now, the longest due first, each with one file that has them. */
export async function listDueScans(scope: Scope, limit: number): Promise<DueScan[]> {
  return scope.db.query<DueScan>({
    text: `select s.sha256, f.id as file from file_scans s
           join lateral (select id from stored_files f where f.institute_id = s.institute_id and f.sha256 = s.sha256 limit 1) f on true
           where s.institute_id = $1 and s.due_at <= clock_timestamp() order by s.due_at, s.sha256 limit $2`,
    values: [scope.institute, limit],
  });
}

/** Stores a result, unless another process was faster. `againInSeconds`: null if it need not be scanned again. */
export async function saveScan(
  scope: Scope,
  scan: { sha256: Buffer; state: ScanState; found: string | null; againInSeconds: number | null },
): Promise<boolean> {
  return (
    (await scope.db.execute({
      text: `update file_scans set state = $3, found = $4, scanned_at = clock_timestamp(), due_at = clock_timestamp() + make_interval(secs => $5)
             where institute_id = $1 and sha256 = $2 and due_at <= clock_timestamp() returning 1`,
      values: [scope.institute, scan.sha256, scan.state, scan.found, scan.againInSeconds],
    })) === 1
  );
}

export type FileUse = {
  account: number;
  name: string | null;
  kind: string | null;
  record: string | null;
  title: string | null;
};

/** Who stored these bytes, as what, and on which record. */
export async function listUsesOf(scope: Scope, sha256: Buffer): Promise<FileUse[]> {
  return scope.db.query<FileUse>({
    text: `select distinct on (f.created_by) f.created_by as account, p.name, r.kind, r.id as record, r.title
           from stored_files f
           left join proofs p on p.institute_id = $1 and p.file_id = f.id and p.removed_at is null
           left join records r on r.institute_id = $1 and r.id = p.record_id and r.deleted_at is null
           where f.institute_id = $1 and f.sha256 = $2 order by f.created_by, r.id desc nulls last`,
    values: [scope.institute, sha256],
  });
}

/** Queues a job that scans the new files after the transaction; it is done before they are read. */
export async function scheduleFileScan(scope: Scope): Promise<void> {
  await scope.db.query({
    text: `select graphile_worker.enqueue('scan-files', json_build_object('institute', $1::int), 'scan-files-' || $1::int, null, null, 'read-proofs')`,
    values: [scope.institute],
  });
}

export type ScanFigures = { pending: number; infected: number; failed: number; lastAt: string | null };

/** Figures of the whole installation. */
export async function readScanFigures(scope: Scope): Promise<ScanFigures> {
  const row = await scope.db.find<{ figures: Omit<ScanFigures, "pending"> & { waiting: number } }>({
    text: "select scan_figures() as figures",
    values: [],
  });
  if (!row) throw new Error("The database gave no figures.");
  const { waiting: pending, ...figures } = row.figures;
  return { pending, ...figures };
}
