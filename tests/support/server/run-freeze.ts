import type { AppContext } from "#domain/app-context.ts";
import { tasks } from "#domain/jobs/tasks.ts";

/**
 * Freezes a submission as the worker does. Behind a pooler a worker runs, too: if it was faster, the second attempt finds the
 * submission frozen.
 */
export async function runFreeze(appContext: AppContext, job: unknown): Promise<void> {
  const run = async () => tasks["freeze-submission"]?.({ appContext } as never, job);
  await run().catch((fault) => {
    if (!process.env.FPMS_BEHIND_POOLER) throw fault;
    return run();
  });
}
