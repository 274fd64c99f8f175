import { setTimeout as pause } from "node:timers/promises";
import { type Database, type Lease, openPool, type PoolOptions, type Replica } from "./connect.ts";
import { DatabaseUnavailable, isReadOnlyError, TimeLimitReached } from "./errors.ts";
import { detectPooling } from "./pooling.ts";
import { currentPosition, hasReached, type Position } from "./queries/installation/position.ts";
import type { Scope, ScopeOptions } from "./scope.ts";

/** The pauses before each check whether the replica has caught up, in milliseconds. */
const catchUpPausesInMs = [0, 10, 40];
/** A replica that is not used is tried again after this time. */
const retryAfterMs = 2_000;

export type ReplicaOptions = Omit<PoolOptions, "isPooled" | "onError"> & {
  /** Called when the replica comes into use, or with the reason when it goes out of use. */
  onChange: (reason: string | undefined) => void;
};

/** Connects only for the first request, so that the server starts even if the replica is unavailable. */
export function openReplica(options: ReplicaOptions): Replica {
  let opened: Promise<Database> | undefined;
  let isInUse = true;
  let pausedUntil = 0;

  async function leaseUpToDate(position: Position, timeout?: number): Promise<Lease | undefined> {
    opened ??= detectPooling(options.connection).then(({ isPooled }) => openPool({ ...options, isPooled }));
    const database = await opened.catch((error) => {
      opened = undefined;
      throw error;
    });
    const lease = await database.lease("institute", timeout);
    for (const wait of catchUpPausesInMs) {
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

  function recordState(reason: string | undefined): void {
    pausedUntil = performance.now() + retryAfterMs;
    if (isInUse === (reason === undefined)) return;
    isInUse = reason === undefined;
    options.onChange(reason);
  }

  return {
    lease: async (position, timeout) => {
      if (!isInUse && performance.now() < pausedUntil) return undefined;
      // One request checks whether the replica is back; the others continue without it.
      pausedUntil = performance.now() + retryAfterMs;
      try {
        const lease = await leaseUpToDate(position, timeout);
        recordState(lease ? undefined : "it is behind, or no replica of this database");
        return lease;
      } catch (error) {
        recordState(error instanceof Error ? error.message : String(error));
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
  const position = await scope.db.find<Position>(currentPosition());
  const lease = position && (await replica.lease(position, timeout));
  if (!lease) return work(scope);
  try {
    await lease.bind(scope.institute);
    return await work({ ...scope, db: lease.connection, primary: scope });
  } catch (error) {
    const hasReplicaFailed = error instanceof DatabaseUnavailable && !(error instanceof TimeLimitReached);
    if (!hasReplicaFailed && !isReadOnlyError(error)) throw error;
  } finally {
    lease.release();
  }
  return work(scope);
}
