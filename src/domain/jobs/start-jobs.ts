import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { openRolePool } from "#db/connect.ts";
import { jobSchema } from "#db/job-queue-schema.ts";
import { addCountChanges, addKnownWords, freeStaleJobs, keepJobs, sortInWords } from "#db/queries/installation/jobs.ts";
import { jobsRole } from "#db/roles.ts";
import { withoutScope } from "#db/scope.ts";
import type { Log } from "../app-context.ts";
import type { Installation } from "../installation/open-installation.ts";
import { calendar, formerTaskNames, tasks } from "./tasks.ts";

export type Jobs = {
  /** Finishes running jobs and releases the others. */
  stop(): Promise<void>;
};

type JobsContext = Pick<Installation, "appContext" | "ownerConnection" | "connection">;

/**
 * Runs jobs in this process, and adds the scheduled ones. Any number of processes may do so: each job runs once. While
 * the database is unavailable it waits.
 */
export function startJobs(jobContext: JobsContext): Jobs {
  const { appContext, connection } = jobContext;
  const { log } = appContext;
  const pool = openRolePool({
    connection,
    role: jobsRole,
    max: 7,
    onError: (error) => log.warn({ problem: error.message }, "a connection of the job queue ended"),
  });
  const running = new Set<string>();
  const stopping = new AbortController();
  let runner: Runner | undefined;
  let isFirst = true;

  async function work(): Promise<void> {
    // A server that was killed still holds its jobs. Where no other can be running, they are released at once.
    const heldTooLong = appContext.hasEmbeddedDatabase && isFirst ? 0 : maxJobSeconds;
    await freeStaleJobs(pool, heldTooLong);
    isFirst = false;
    const events: WorkerEvents = new EventEmitter();
    let hasPolled = false;
    for (const answer of ["worker:getJob:empty", "job:start"] as const) events.on(answer, () => (hasPolled = true));
    // The library keeps the first answer about its tasks, also that there was none: such a runner would never find a job.
    events.on("worker:getJob:error", ({ error }) => {
      if (hasPolled) return;
      log.warn({ problem: String(error) }, "the job queue could not be read; it begins again");
      void runner?.stop().catch(() => {});
    });
    runner = await run({
      pgPool: pool,
      schema: jobSchema,
      taskList: taskListFor(jobContext, running),
      events,
      crontab: calendar,
      // One for each queue: calendar, proofs that are read, duplicates that are marked, other servers. Two people's
      // submissions, which are in no queue, always find a worker.
      concurrency: 6,
      pollInterval: 5_000,
      // Without a delay stopping waits until the job is marked done, and a failure is not an unhandled rejection.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      noHandleSignals: true,
      logger: loggerTo(log),
    });
    if (stopping.signal.aborted) await runner.stop();
    const timer = setInterval(() => freeQuietly(pool, running, log), 600_000);
    const cleanUp = cleanUpRegularly(runner.promise);
    await runner.promise.finally(() => clearInterval(timer));
    await cleanUp;
  }

  /** Every few seconds, which a crontab cannot say: until then, each reader adds up what counters and the index of words lack. */
  async function cleanUpRegularly(running: Promise<void>): Promise<void> {
    let isRunning = true;
    const ended = running.catch(() => {}).then(() => (isRunning = false));
    while (isRunning) {
      let changes = 0;
      for (const task of [addCountChanges, sortInWords, addKnownWords])
        changes += await withoutScope(appContext.database, task, cleanUpTimeoutMs).catch((error) => {
          log.warn({ problem: String(error) }, "the counters or the words of records are not up to date");
          return 0;
        });
      await Promise.race([ended, pause(changes > 0 ? afterChangesMs : cleanUpIntervalMs, undefined, { ref: false })]);
    }
  }

  async function keepWorking(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await work();
      } catch (error) {
        log.warn({ problem: String(error) }, "the job queue stopped; it begins again");
      }
      await pause(2_000, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  const working = keepWorking();
  return {
    stop: async () => {
      stopping.abort();
      // A runner that has just failed cannot be stopped again; the loop ends either way.
      await runner?.stop().catch(() => {});
      await working;
      await pool.end();
    },
  };
}

const maxJobSeconds = 1800;
const cleanUpIntervalMs = 2_000;
/** Nobody waits for it; what is left when it ends is done by the next one. */
const cleanUpTimeoutMs = 30_000;
/** While much is written: every search reads the words of each record that is not sorted in yet. */
const afterChangesMs = 300;

async function freeQuietly(pool: pg.Pool, running: ReadonlySet<string>, log: Log): Promise<void> {
  try {
    await keepJobs(pool, [...running]);
    await freeStaleJobs(pool, maxJobSeconds);
  } catch (error) {
    log.warn({ problem: String(error) }, "jobs of dead workers could not be freed");
  }
}

/** `running` has the ids of the jobs that run now. */
function taskListFor(jobContext: JobsContext, running: Set<string>): TaskList {
  const names = [...Object.keys(tasks).map((name) => [name, name] as const), ...Object.entries(formerTaskNames)];
  return Object.fromEntries(
    names.map(([queued, name]) => [
      queued,
      async (payload, { job }) => {
        running.add(job.id);
        await tasks[name]?.(jobContext, payload).finally(() => running.delete(job.id));
      },
    ]),
  );
}

/** A failed job is logged; its retries and the queue's start and stop are not. */
function loggerTo(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === "error") log.error({ part: "jobs" }, message);
    else if (level === "warning") log.warn({ part: "jobs" }, message);
  });
}
