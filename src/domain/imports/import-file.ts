import type { Actor } from "#access/roles.ts";
import { type ImportRow, listRows } from "#db/queries/imports/batch-rows.ts";
import { withScope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { readBatch } from "../records/read-batch.ts";
import { Refusal } from "../refusal.ts";
import { commitImport } from "./commit-import.ts";
import { presentBatch } from "./present-batch.ts";
import { type IncomingFile, receiveFile, stageFile } from "./reading/receive-file.ts";
import { undoImport } from "./undo-import.ts";

const timeoutMs = 300_000;

export type ImportOutcome = { batch: ReturnType<typeof presentBatch>; rows: ImportRow[] };

/** Stages a file and imports its accepted rows in one step; a dry run stores nothing, not even the staged rows. */
export async function importFile(
  appContext: AppContext,
  actor: Actor,
  file: IncomingFile,
  { dryRun }: { dryRun: boolean },
): Promise<ImportOutcome> {
  const inScope = <T>(work: Parameters<typeof withScope<T>>[2]) =>
    withScope(appContext.database, actor.institute, work, { timeout: timeoutMs });
  const { id } = await inScope((scope) => receiveFile(scope, actor, file));
  await stageFile(appContext, actor, id, file);
  return inScope(async (scope) => {
    const read = await readBatch(scope, actor, id);
    if (read.state === "failed")
      throw new Refusal("import-unreadable", read.problem === null ? {} : { message: read.problem });
    const outcome = dryRun ? read : await commitImport(scope, actor, id);
    const rows = await listRows(scope, id, { status: null, after: -1, limit: 100_000 });
    if (dryRun) await undoImport(scope, actor, id);
    return { batch: presentBatch(outcome, actor, scope.now), rows };
  });
}
