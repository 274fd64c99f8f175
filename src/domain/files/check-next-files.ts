import { type FileToCheck, listFilesToCheck, updateFileChecks } from "#db/queries/installation/file-checks.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { compareFile } from "./list-file-differences.ts";
import { filePathOf } from "./store-file.ts";

const batchSize = 100;

type Checking = {
  maxMs: number;
  /** In the transaction that stores that these files are broken now and were not before. */
  onBroken: (scope: Scope, files: readonly string[]) => Promise<void>;
};

/**
 * Reads the stored files again and compares their digests, the one not read for the longest time first, for at most
 * `maxMs` milliseconds; the next run continues.
 */
export async function checkNextFiles(
  appContext: Pick<AppContext, "filesFolder">,
  scope: Scope,
  { maxMs, onBroken }: Checking,
): Promise<{ checked: number; found: string[] }> {
  const begin = performance.now();
  const found: string[] = [];
  let checked = 0;
  for (;;) {
    const files = await listFilesToCheck(scope, batchSize);
    const states: Pick<FileToCheck, "id" | "broken">[] = [];
    const newlyBroken = new Set<string>();
    for (const { id, sha256, broken } of files) {
      const state = await compareFile(filePathOf(appContext, scope.institute, id), sha256);
      states.push({ id, broken: state === "intact" ? null : state });
      if (state !== "intact" && broken === null) newlyBroken.add(id);
    }
    await inTransaction(scope, async (tx) => {
      const broken = (await updateFileChecks(tx, states)).filter((id) => newlyBroken.has(id));
      if (broken.length > 0) await onBroken(tx, broken);
      found.push(...broken);
    });
    checked += files.length;
    if (files.length < batchSize || performance.now() - begin > maxMs) return { checked, found };
  }
}
