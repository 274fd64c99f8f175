import type pg from "pg";
import type { Connection } from "../../connection.ts";

/** The days that rows are kept, by what the days are counted from. */
export type RetentionDays = Record<
  "sessions" | "links" | "mails" | "lastMails" | "notifications" | "imports" | "requests" | "audit",
  number
>;

/** Deletes data past its retention in every institute; returns how much of what. */
export async function removeOldRows(db: Connection, days: RetentionDays): Promise<Record<string, number>> {
  const [row] = await db.query<{ gone: Record<string, number> }>({
    text: "select remove_old_rows($1) as gone",
    values: [JSON.stringify(days)],
  });
  return row?.gone ?? {};
}

/** Adds what transactions have counted since to the counters of every institute; returns how many changes those were. */
export async function addCountChanges(db: Connection): Promise<number> {
  const atOnce = 10_000;
  let all = 0;
  let added = atOnce;
  while (added === atOnce) {
    added = await db.count({ text: "select add_count_changes($1) as added", values: [atOnce] });
    all += added;
  }
  return all;
}

/**
 * Sorts the words of records that were written since into their index, so that no search has to read them one by one.
 * Returns the pages they filled.
 */
export async function sortInWords(db: Connection): Promise<number> {
  return db.count({ text: "select sort_in_words() as pages", values: [] });
}

/** Releases jobs that a worker has held for so long that it must have died. */
export async function freeStaleJobs(queue: pg.Pool, seconds: number): Promise<void> {
  await queue.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_at < now() - make_interval(secs => $1)`,
    [seconds],
  );
  await queue.query(
    `update graphile_worker._private_job_queues set locked_at = null, locked_by = null
     where locked_at < now() - make_interval(secs => $1)`,
    [seconds],
  );
}
