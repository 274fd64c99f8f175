import { type DueScan, listDueScans, saveScan } from "#db/queries/installation/file-scans.ts";
import { scheduleFileReading } from "#db/queries/proofs/file-contents.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { AppContext, ScannerAddress } from "../../app-context.ts";
import { Refusal } from "../../refusal.ts";
import { openUnscannedFile } from "../open-file.ts";
import { type ScanResult, scanBytes } from "./scan-bytes.ts";

type Services = Pick<AppContext, "filesFolder" | "log">;
export type FoundVirus = DueScan & { found: string };
type Scanning = {
  scanner: ScannerAddress;
  /** In the transaction that stores the result. */
  onVirus: (scope: Scope, virus: FoundVirus) => Promise<void>;
  maxMs: number;
};

const batchSize = 20;
const failedAgainSeconds = 24 * 3600;

/**
 * Scans the files of an institute that are due, for the given number of milliseconds; the next run continues. Throws ScannerError
 * if the scanner does not answer: what was not scanned stays due.
 */
export async function scanFiles(
  appContext: Services,
  scope: Scope,
  { scanner, onVirus, maxMs }: Scanning,
): Promise<{ scanned: number; infected: number }> {
  const begin = performance.now();
  const done = { scanned: 0, infected: 0 };
  try {
    for (;;) {
      const files = await listDueScans(scope, batchSize);
      for (const file of files) {
        const result = await scanOne(appContext, scanner, scope, file);
        await store(appContext, scope, { file, result, onVirus });
        done.scanned += 1;
        if (result.state === "infected") done.infected += 1;
      }
      if (files.length < batchSize || performance.now() - begin > maxMs) return done;
    }
  } finally {
    // Only clean files are read.
    if (done.scanned > 0) await scheduleFileReading(scope);
  }
}

async function scanOne(
  appContext: Services,
  scanner: ScannerAddress,
  scope: Scope,
  { sha256, file }: DueScan,
): Promise<ScanResult> {
  try {
    const bytes = await openUnscannedFile(appContext, scope.institute, { id: file, sha256 });
    try {
      return await scanBytes(scanner, bytes);
    } finally {
      bytes.destroy();
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Damaged on the disk: the check of the files reports it.
    return { state: "failed", found: "missing or altered" };
  }
}

async function store(
  appContext: Services,
  scope: Scope,
  { file: due, result, onVirus }: { file: DueScan; result: ScanResult } & Pick<Scanning, "onVirus">,
): Promise<void> {
  const { state } = result;
  const found = result.state === "clean" ? null : result.found;
  const againInSeconds = state === "failed" ? failedAgainSeconds : null;
  await inTransaction(scope, async (tx) => {
    const isSaved = await saveScan(tx, { sha256: due.sha256, state, found, againInSeconds });
    if (isSaved && state === "infected") await onVirus(tx, { ...due, found: found ?? "" });
  });
  if (state !== "clean")
    appContext.log.error({ institute: scope.institute, file: due.file, found }, `a stored file is ${state}`);
}
