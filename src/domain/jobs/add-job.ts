import { insertJob } from "#db/queries/jobs.ts";
import type { Scope } from "../scope.ts";

/** The jobs that deeds hand over, with what each is told. Those of the calendar are in the crontab. */
export type JobPayloads = {
  /** After a person's appointments changed: in which departments their records count. */
  "recompute-scopes": { account: number };
};
export type JobName = keyof JobPayloads;

/** What a job finds as its payload: the institute it was added in, and what it was told. */
export type JobMessage<Name extends JobName> = { institute: number } & JobPayloads[Name];

/**
 * Does the work later, in a worker process, after the transaction has committed and never if it does not. A job may run
 * twice after a crash, so its effect must not add up. With a key, one that still waits is replaced.
 */
export async function addJob<Name extends JobName>(
  scope: Scope,
  name: Name,
  payload: JobPayloads[Name],
  options: { key?: string; attempts?: number } = {},
): Promise<void> {
  await insertJob(scope, {
    task: name,
    payload: { institute: scope.institute, ...payload },
    key: options.key === undefined ? null : `${name}:${scope.institute}:${options.key}`,
    attempts: options.attempts ?? 10,
  });
}
