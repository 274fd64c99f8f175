import { DatabaseUnavailable } from "#db/errors.ts";

/** The database is down, slow or out of connections: nothing was written, and a retry may work. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailable;
}
