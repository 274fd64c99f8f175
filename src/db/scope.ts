import type { Day } from "#kinds/day.ts";
import type { Database } from "./connect.ts";
import { type Connection, HeldConnection } from "./connection.ts";
import { bindForTransaction, instituteNow } from "./queries/installation/scope.ts";

/** Institute, time and connection: the first argument of everything that reads or writes an institute's rows. */
export type Scope = {
  readonly institute: number;
  /** The database's time when the scope began. */
  readonly now: Date;
  /** The institute's day at that moment. */
  readonly today: Day;
  readonly timeZone: string;
  readonly db: Connection;
  /** If this scope reads from a replica: the same institute on the primary, for writing. */
  readonly primary?: Scope;
  /** For a request that only reads: cached rows of institutes, valid while the row is unchanged since the session was read. */
  readonly institutes?: CachedInstitutes;
};

/** Rows of institutes, kept between requests; `rowVersion`: the transaction that last wrote a row (`xmin`). */
export type CachedInstitutes = { rowVersion: string; rows: Map<number, { rowVersion: string; row: unknown }> };

/** `timeout`: time limit of a statement in milliseconds; imports and reports need more than a page. */
export type ScopeOptions = { timeout?: number | undefined };

/** Runs the work on a connection that sees only the rows of this institute. */
export async function withScope<Result>(
  database: Database,
  institute: number,
  work: (scope: Scope) => Promise<Result>,
  options?: ScopeOptions,
): Promise<Result> {
  return withInstitute(
    database,
    institute,
    async (db) => {
      const clock = await db.find<{ now: Date; timeZone: string }>(instituteNow(institute));
      if (!clock) throw new Error(`Institute ${institute} does not exist.`);
      return work(scopeAt(db, institute, clock));
    },
    options,
  );
}

/** Like withScope, but without reading the institute's time zone first. */
export async function withInstitute<Result>(
  database: Database,
  institute: number,
  work: (db: HeldConnection) => Promise<Result>,
  options: ScopeOptions = {},
): Promise<Result> {
  const lease = await database.lease("institute", options.timeout);
  try {
    await lease.bind(institute);
    return await work(lease.connection);
  } finally {
    lease.release();
  }
}

/**
 * Runs the work in an institute that may be another than the scope's. Inside a transaction it is part of that one, on the
 * same connection, so that both institutes' rows are committed together. The options apply to another institute only.
 */
export async function inInstitute<Result>(
  { database, scope }: { database: Database; scope: Scope },
  institute: number,
  work: (scope: Scope) => Promise<Result>,
  options?: ScopeOptions,
): Promise<Result> {
  if (institute === scope.institute) return work(scope);
  const connection = heldConnection(scope.db);
  if (!connection.isInTransaction) return withScope(database, institute, work, options);
  await connection.query(bindForTransaction(institute));
  try {
    const clock = await connection.find<{ now: Date; timeZone: string }>(instituteNow(institute));
    if (!clock) throw new Error(`Institute ${institute} does not exist.`);
    const result = await work(scopeAt(connection, institute, clock));
    await connection.query(bindForTransaction(scope.institute));
    return result;
  } catch (error) {
    // After an error of the database there is only the rollback, which restores the institute as well.
    await connection.query(bindForTransaction(scope.institute)).catch(() => {});
    throw error;
  }
}

export function scopeAt(db: Connection, institute: number, { now, timeZone }: Pick<Scope, "now" | "timeZone">): Scope {
  return { institute, now, today: dayAt(now, timeZone), timeZone, db };
}

/** Runs work without an institute: only certain SECURITY DEFINER functions return data, every table looks empty. */
export async function withoutScope<Result>(
  database: Database,
  work: (db: Connection) => Promise<Result>,
  timeout?: number,
): Promise<Result> {
  const lease = await database.lease("unscoped", timeout);
  try {
    return await work(lease.connection);
  } finally {
    lease.release();
  }
}

/**
 * Commits all of the work or none. Inside another transaction it becomes part of that one. Throws DatabaseUnavailable
 * when it is unknown whether the commit succeeded: repeating the request with its idempotency key settles that.
 */
export async function inTransaction<Result>(scope: Scope, work: (scope: Scope) => Promise<Result>): Promise<Result> {
  const connection = heldConnection(scope.db);
  if (connection.isInTransaction) return work(scope);
  return transact(connection, () => work(scope));
}

/**
 * Like inTransaction, but all reads see the data of one moment. A row that others changed in the meantime cannot be
 * written: that throws DatabaseUnavailable, and the work may be done again. Not inside another transaction.
 */
export async function inSnapshot<Result>(scope: Scope, work: (scope: Scope) => Promise<Result>): Promise<Result> {
  const connection = heldConnection(scope.db);
  if (connection.isInTransaction) throw new Error("A transaction that has begun cannot become a snapshot.");
  return transact(connection, () => work(scope), "isolation level repeatable read");
}

/**
 * Does the work once the transaction that the scope is in has committed, and never if it does not; outside of one, at
 * once. For what cannot be rolled back, such as the deletion of a file.
 */
export async function afterCommit(scope: Scope, work: () => Promise<void>): Promise<void> {
  const connection = heldConnection(scope.db);
  if (connection.isInTransaction) connection.dueAfterCommit.push(work);
  else await work();
}

/** Does the work and rolls it back: returns what would have happened. */
export async function dryRun<Result>(scope: Scope, work: (scope: Scope) => Promise<Result>): Promise<Result> {
  const connection = heldConnection(scope.db);
  return inTransaction(scope, async () => {
    const due = connection.dueAfterCommit.length;
    await connection.command("savepoint rehearsal");
    const result = await work(scope);
    await connection.command("rollback to savepoint rehearsal");
    connection.dueAfterCommit.length = due;
    return result;
  });
}

/** As inTransaction, for work without an institute. */
export async function inUnscopedTransaction<Result>(db: Connection, work: () => Promise<Result>): Promise<Result> {
  const connection = heldConnection(db);
  return connection.isInTransaction ? work() : transact(connection, work);
}

/**
 * Inside a transaction, rolls back only this work after an error, and the transaction continues; elsewhere runs it as it is.
 */
export async function inSavepoint<Result>(scope: Scope, work: () => Promise<Result>): Promise<Result> {
  const connection = heldConnection(scope.db);
  if (!connection.isInTransaction) return work();
  const due = connection.dueAfterCommit.length;
  await connection.command("savepoint part");
  try {
    const result = await work();
    await connection.command("release savepoint part");
    return result;
  } catch (error) {
    connection.dueAfterCommit.length = due;
    if (!connection.isBroken) await connection.command("rollback to savepoint part");
    throw error;
  }
}

async function transact<Result>(
  connection: HeldConnection,
  work: () => Promise<Result>,
  isolation?: "isolation level repeatable read",
): Promise<Result> {
  await connection.begin(isolation);
  connection.isInTransaction = true;
  let result: Result;
  try {
    result = await work();
    const tag = await connection.command("commit");
    if (tag !== "COMMIT") throw new Error("The transaction had failed in a statement whose error was not passed on.");
  } catch (error) {
    connection.dueAfterCommit.length = 0;
    if (!connection.isBroken) {
      await connection.command("rollback").catch(() => {
        connection.isBroken = true;
      });
    }
    throw error;
  } finally {
    connection.isInTransaction = false;
  }
  for (const next of connection.dueAfterCommit.splice(0)) await next();
  return result;
}

function heldConnection(db: Connection): HeldConnection {
  if (db instanceof HeldConnection) return db;
  throw new Error("A transaction needs the connection that withScope or withoutScope handed out.");
}

type CachedDay = { format: Intl.DateTimeFormat; minute: number; day: Day };

const cachedDays = new Map<string, CachedDay>();

export function dayAt(instant: Date, timeZone: string): Day {
  let cached = cachedDays.get(timeZone);
  if (!cached) {
    const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    cached = { format, minute: Number.NaN, day: "" };
    cachedDays.set(timeZone, cached);
  }
  // Cached, as this is called for every request; a day never begins within a minute.
  const minute = Math.floor(instant.getTime() / 60_000);
  if (minute !== cached.minute) {
    cached.minute = minute;
    cached.day = cached.format.format(instant);
  }
  return cached.day;
}

/** Makes an institute and fills it in one transaction. */
export async function inNewInstitute<Result>(
  database: Database,
  insert: (db: Connection) => Promise<number>,
  work: (scope: Scope) => Promise<Result>,
): Promise<Result> {
  return withoutScope(database, (db) =>
    inUnscopedTransaction(db, async () => {
      const institute = await insert(db);
      await db.query(bindForTransaction(institute));
      const [clock] = await db.query<{ now: Date; timeZone: string }>(instituteNow(institute));
      if (!clock) throw new Error(`Institute ${institute} was not made.`);
      return work(scopeAt(db, institute, clock));
    }),
  );
}
