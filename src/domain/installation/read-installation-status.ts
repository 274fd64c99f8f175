import { type FileChecks, readFileChecks } from "#db/queries/installation/file-checks.ts";
import { readScanFigures } from "#db/queries/installation/file-scans.ts";
import { readInstallationFigures } from "#db/queries/installation/installation.ts";
import { type InstituteSummary, listInstitutes } from "#db/queries/institutes.ts";
import { sumCounters } from "#db/queries/records/record-counts.ts";
import { type Scope, withScope } from "#db/scope.ts";
import { instituteScope } from "#kinds/record-state.ts";
import { recordKinds } from "#kinds/registry.ts";
import type { AppContext, ScannerAddress } from "../app-context.ts";
import { findLastBackup } from "../backup/find-last-backup.ts";
import { pingScanner } from "../files/scan/scan-bytes.ts";

/** The state of the whole installation, in figures measured now. */
export async function readInstallationStatus(scope: Scope, appContext: AppContext) {
  const { version, sizeInBytes, connections, ...counted } = await readInstallationFigures(scope);
  const institutes = await countRecordsOfInstitutes(scope, appContext, await listInstitutes(scope.db));
  const begin = performance.now();
  await appContext.database.isReachable();
  const latencyMs = Math.round((performance.now() - begin) * 100) / 100;
  return {
    ...counted,
    version: appContext.version,
    startedAt: appContext.startedAt,
    database: { version, sizeInBytes, connections, latencyMs, isEmbedded: appContext.hasEmbeddedDatabase },
    memoryInBytes: process.memoryUsage.rss(),
    // `waiting` and `off` are former names, for older clients.
    accounts: { ...counted.accounts, waiting: counted.accounts.pending, off: counted.accounts.deactivated },
    outbox: { ...counted.outbox, waiting: counted.outbox.pending, smtp: appContext.sendsMail },
    lastBackup: await findLastBackup(appContext.backupsFolder),
    fileChecks: presentFileChecks(await readFileChecks(scope)),
    scanner: appContext.scanner ? await readScannerStatus(scope, appContext.scanner) : null,
    institutes: institutes.map(({ publicId, ...institute }) => ({ ...institute, id: publicId })),
  };
}

async function readScannerStatus(scope: Scope, scanner: ScannerAddress) {
  const figures = await readScanFigures(scope);
  return { answers: await pingScanner(scanner), ...figures, waiting: figures.pending };
}

/** `of` is the former name of `total`, for older clients. */
const presentFileChecks = (checks: FileChecks) => ({ ...checks, total: checks.of });

/** Counts as an institute's own dashboard does: without profiles and other documents. */
async function countRecordsOfInstitutes(
  scope: Scope,
  { database }: AppContext,
  institutes: readonly InstituteSummary[],
): Promise<InstituteSummary[]> {
  const kinds = recordKinds.map(({ slug }) => slug);
  const all = { scopeId: instituteScope, kinds, months: { type: "any" }, academicStart: 1 } as const;
  const count = (within: Scope) => sumCounters(within, all);
  const counted: InstituteSummary[] = [];
  for (const institute of institutes) {
    const { id } = institute;
    const { drafts, submitted, verified } = await (id === scope.institute
      ? count(scope)
      : withScope(database, id, count));
    counted.push({ ...institute, records: drafts + submitted + verified });
  }
  return counted;
}
