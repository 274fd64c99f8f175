import { setTimeout as pause } from "node:timers/promises";
import { type Database, type Lease, openPool, type PoolOptions, type Replica } from "./connect.ts";
import { DatabaseUnavailable, isReadOnly, TimeLimitReached } from "./errors.ts";
import { findPooling } from "./pooling.ts";
import { hasReached, type Position, positionNow } from "./queries/installation/position.ts";
import type { Scope, ScopeOptions } from "./scope.ts";

/** How long a replica may take to catch up, and after how long an unused replica is tried again; milliseconds. */
const catchUpWaits = [0, 10, 40];
const retryAfterMs = 2_000;

export type ReplicaOptions = Omit<PoolOptions, "isPooled" | "onError"> & {
  /** Called on every change, with the reason if the replica is not used. */
  onChange: (why: string | undefined) => void;
};

/** Does not connect yet, so that the server starts even if the replica is unavailable. */
export function openReplica(options: ReplicaOptions): Replica {
  let opened: Promise<Database> | undefined;
  let isUsed = true;
  let pausedUntil = 0;

  async function find(position: Position, timeout?: number): Promise<Lease | undefined> {
    opened ??= findPooling(options.connection).then(({ isPooled }) => openPool({ ...options, isPooled }));
    const database = await opened.catch((error) => {
      opened = undefined;
      throw error;
    });
    const lease = await database.lease("institute", timeout);
    for (const wait of catchUpWaits) {
      if (wait > 0) await pause(wait);
      const answer = await lease.connection.find<{ isReached: boolean }>(hasReached(position)).catch((error) => {
        lease.release();
        throw error;
      });
      if (answer?.isReached) return lease;
    }
    lease.release();
    return undefined;
  }

  function note(why: string | undefined): void {
    pausedUntil = performance.now() + retryAfterMs;
    if (isUsed === (why === undefined)) return;
    isUsed = why === undefined;
    options.onChange(why);
  }

  return {
    lease: async (position, timeout) => {
      if (!isUsed && performance.now() < pausedUntil) return undefined;
      // One request checks whether the replica is back; the others continue without it.
      pausedUntil = performance.now() + retryAfterMs;
      try {
        const lease = await find(position, timeout);
        note(lease ? undefined : "it is behind, or no replica of this database");
        return lease;
      } catch (error) {
        note(error instanceof Error ? error.message : String(error));
        return undefined;
      }
    },
    close: async () => {
      await opened?.then(
        (database) => database.close(),
        () => {},
      );
    },
  };
}

/**
 * Runs read-only work on the replica, if it has everything that the primary had when the work began; otherwise, and
 * if the replica fails, on the primary. Writes must use the scope's `primary`.
 */
export async function onReplica<Result>(
  { replica }: Database,
  scope: Scope,
  work: (scope: Scope) => Promise<Result>,
  { timeout }: ScopeOptions = {},
): Promise<Result> {
  if (!replica) return work(scope);
  const position = await scope.db.find<Position>(positionNow());
  const lease = position && (await replica.lease(position, timeout));
  if (!lease) return work(scope);
  try {
    await lease.bind(scope.institute);
    return await work({ ...scope, db: lease.connection, primary: scope });
  } catch (error) {
    const isOfReplica = error instanceof DatabaseUnavailable && !(error instanceof TimeLimitReached);
    if (!isOfReplica && !isReadOnly(error)) throw error;
  } finally {
    lease.release();
  }
  return work(scope);
}
