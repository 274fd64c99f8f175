import { findInstitute } from "#db/queries/institutes.ts";
import { listBinned, removeRecords } from "#db/queries/records.ts";
import { removeStoredFiles } from "#db/queries/stored-files.ts";
import { inTransaction } from "#db/scope.ts";
import { removeFiles } from "../files/remove-files.ts";
import type { Scope } from "../scope.ts";
import { readSettings } from "../tenants/institute-settings.ts";
import type { Workplace } from "../workplace.ts";

const atOnce = 200;

/** Erases what has been in the bin for longer than the institute keeps it, with its files; gives how many records went. */
export async function emptyBin(workplace: Pick<Workplace, "filesFolder">, scope: Scope): Promise<number> {
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
    // Rows first: a file without a row is swept up later, a row without its file would be a loss.
    await removeFiles(workplace, scope.institute, files);
    erased += ids.length;
  }
}
