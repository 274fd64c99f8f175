import { Logger, run, type TaskList } from "graphile-worker";
import { openRolePool } from "#db/connect.ts";
import { jobSchema } from "#db/job-queue-schema.ts";
import { freeStaleJobs } from "#db/queries/jobs.ts";
import { jobsRole } from "#db/roles.ts";
import type { Installation } from "../installation/open-installation.ts";
import type { Log } from "../workplace.ts";
import { calendar, tasks } from "./tasks.ts";

export type Jobs = {
  /** Finishes what is under way and hands the rest back. */
  stop(): Promise<void>;
};

/** Works on jobs in this process, and adds those of the calendar. Any number of processes may do so: each job runs once. */
export async function startJobs(installation: Installation): Promise<Jobs> {
  const { workplace, connection } = installation;
  const pool = openRolePool({
    connection,
    role: jobsRole,
    max: 4,
    onError: (error) => workplace.log.warn({ err: error }, "a connection of the job queue ended"),
  });
  try {
    // A server that was killed still holds its jobs. Where no other can be running, they are free again at once.
    await freeStaleJobs(pool, workplace.isEmbedded ? 0 : longestJobSeconds);
    const runner = await run({
      pgPool: pool,
      schema: jobSchema,
      taskList: taskListFor(installation),
      crontab: calendar,
      concurrency: 2,
      pollInterval: 5_000,
      noHandleSignals: true,
      logger: loggerTo(workplace.log),
    });
    // Its own failures are logged by it; the pool mends itself and so does the runner's loop.
    runner.promise.catch((error: unknown) => workplace.log.error({ err: error }, "the job queue stopped"));
    const freeing = setInterval(() => {
      freeStaleJobs(pool, longestJobSeconds).catch((error: unknown) =>
        workplace.log.warn({ err: error }, "jobs of dead workers could not be freed"),
      );
    }, 600_000);
    return {
      stop: async () => {
        clearInterval(freeing);
        await runner.stop();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

const longestJobSeconds = 1800;

function taskListFor(installation: Installation): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(installation, payload)]),
  );
}

function loggerTo(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const detail = { part: "jobs", ...(meta?.error ? { err: meta.error } : {}) };
    if (level === "error") log.error(detail, message);
    else if (level === "warning") log.warn(detail, message);
  });
}
