import {
  countFrozenFiles,
  type FileState,
  listFrozenFiles,
  updateFileStates,
} from "#db/queries/submissions/frozen-proofs.ts";
import type { Scope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { compareFile } from "../files/list-file-differences.ts";
import { filePathOf } from "../files/store-file.ts";

const batchSize = 50;

/** Reads every file of a submission and compares its digest; those that are missing or altered are marked. */
export async function checkFrozenFiles(
  appContext: Pick<AppContext, "filesFolder" | "log">,
  scope: Scope,
  submission: string,
  reportProgress: (done: number, total: number) => Promise<void> = async () => {},
): Promise<{ files: number; broken: number }> {
  const total = await countFrozenFiles(scope, submission);
  let [done, broken] = [0, 0];
  for (let after: string | null = null; ; ) {
    const files = await listFrozenFiles(scope, submission, after, batchSize);
    const states: FileState[] = [];
    for (const { file, sha256 } of files) {
      const state = await compareFile(filePathOf(appContext, scope.institute, file), sha256);
      states.push({ file, broken: state === "intact" ? null : state });
    }
    const found = states.filter((one) => one.broken !== null);
    if (found.length > 0) appContext.log.error({ submission, found }, "proofs of a submission are missing or altered");
    await updateFileStates(scope, submission, states);
    done += files.length;
    broken += found.length;
    await reportProgress(done, total);
    after = files.at(-1)?.file ?? null;
    if (files.length < batchSize) return { files: done, broken };
  }
}
