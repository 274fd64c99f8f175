import { readInstallationFigures } from "#db/queries/installation-figures.ts";
import { listInstitutes } from "#db/queries/institutes.ts";
import { findLastBackup } from "../jobs/back-up-nightly.ts";
import type { Scope } from "../scope.ts";
import type { Workplace } from "../workplace.ts";

export type System = Awaited<ReturnType<typeof readSystem>>;

/** How the whole installation is, in figures measured now. */
export async function readSystem(scope: Scope, workplace: Workplace) {
  const { version, sizeInBytes, connections, ...counted } = await readInstallationFigures(scope);
  const institutes = await listInstitutes(scope.db);
  const begin = performance.now();
  await workplace.database.isReachable();
  const latencyMs = Math.round((performance.now() - begin) * 100) / 100;
  return {
    ...counted,
    version: workplace.version,
    startedAt: workplace.startedAt,
    database: { version, sizeInBytes, connections, latencyMs, isEmbedded: workplace.isEmbedded },
    memoryInBytes: process.memoryUsage.rss(),
    outbox: { ...counted.outbox, smtp: workplace.sendsMail },
    lastBackup: await findLastBackup(workplace.backupsFolder),
    institutes,
  };
}
