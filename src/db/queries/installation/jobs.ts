import type pg from "pg";
import type { Connection } from "../../connection.ts";

/** How many days rows are kept, by type. */
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

/** Adds the changes counted by transactions to the counters of every institute; returns the number of changes. */
export async function addCountChanges(db: Connection): Promise<number> {
  // Few enough for any time limit: some 0.3 ms each.
  const batchSize = 1_000;
  let all = 0;
  let added = batchSize;
  while (added === batchSize) {
    added = await db.count({ text: "select add_count_changes($1) as added", values: [batchSize] });
    all += added;
  }
  return all;
}

/**
 * Adds the words of newly written records to the sorted index, so that a search need not read them one by one.
 * Returns the pages they filled.
 */
export async function sortInWords(db: Connection): Promise<number> {
  return db.count({ text: "select flush_words_index() as pages", values: [] });
}

/** Adds the words of newly written records to the known ones; returns how many records they were of. */
export async function addKnownWords(db: Connection): Promise<number> {
  return db.count({ text: "select add_known_words(1000) as records", values: [] });
}

/** Collects statistics for the planner if it knows nothing of an institute with many records; returns the tables read. */
export async function collectStatistics(db: Connection): Promise<string[]> {
  const [row] = await db.query<{ tables: string[] }>({ text: "select collect_statistics() as tables", values: [] });
  return row?.tables ?? [];
}

/** Shows that these jobs still run, so that they are not released. */
export async function keepJobs(queue: pg.Pool, ids: readonly string[]): Promise<void> {
  await queue.query(
    `with kept as (
       update graphile_worker._private_jobs set locked_at = now() where id = any ($1::bigint[]) and locked_at is not null returning job_queue_id)
     update graphile_worker._private_job_queues set locked_at = now()
     where id in (select job_queue_id from kept) and locked_at is not null`,
    [ids],
  );
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
