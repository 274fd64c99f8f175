import { DatabaseUnavailable, TimeLimitReached } from "#db/errors.ts";

/** The database is down, slow or out of connections: nothing was written, and a retry may work. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailable;
}

/** The database answers, but not to this question within the time limit. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof TimeLimitReached;
}
