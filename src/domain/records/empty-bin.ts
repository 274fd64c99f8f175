import { removeStoredFiles } from "#db/queries/installation/stored-files.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import { listBinned, removeRecords } from "#db/queries/records/records.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { removeFiles } from "../files/keep-file.ts";
import { readSettings } from "../tenants/institute-settings.ts";

const atOnce = 200;

/**
 * Erases records that have been in the bin for longer than the institute's setting, with their files; returns how
 * many.
 */
export async function emptyBin(appContext: Pick<AppContext, "filesFolder">, scope: Scope): Promise<number> {
  const { settings } = await findInstitute(scope);
  const before = new Date(scope.now.getTime() - readSettings(settings).retentionDays * 86_400_000);
  let erased = 0;
  for (;;) {
    const ids = await listBinned(scope, before, atOnce);
    if (ids.length === 0) return erased;
    const files = await inTransaction(scope, async () => {
      const gone = await removeRecords(scope, ids);
      await removeStoredFiles(scope, gone);
      return gone;
    });
    // Rows first: a file without a row is deleted later, a row without its file would be a loss.
    await removeFiles(appContext, scope.institute, files);
    erased += ids.length;
  }
}
