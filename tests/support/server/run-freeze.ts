import type { AppContext } from "#domain/app-context.ts";
import { tasks } from "#domain/jobs/tasks.ts";

/** Freezes a submission as the worker does, which does not run beside the tests that do this (`withoutWorker`). */
export async function runFreeze(appContext: AppContext, job: unknown): Promise<void> {
  await tasks["freeze-submission"]?.({ appContext } as never, job);
}
