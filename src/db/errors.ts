/** The database is unavailable now; the same request may succeed in a moment. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** The statement reached its time limit; the database itself answers. */
export class TimeLimitReached extends DatabaseUnavailable {
  override name = "TimeLimitReached";
}

/** Whether a unique index refused the row; with a name, whether that index did. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== "23505") return false;
  if (constraint === undefined) return true;
  return error instanceof Error && "constraint" in error && error.constraint === constraint;
}

export type SignedSection = { campaign: string; person: string; leaders: string[] };

/** The signed-off section that contains the record, if this is why the record was not changed. */
export function signedSectionOf(error: unknown): SignedSection | undefined {
  if (codeOf(error) !== "FP001" || !(error instanceof Error && "detail" in error)) return undefined;
  return JSON.parse(String(error.detail));
}

/** Whether a write was attempted on a read-only connection. */
export function isReadOnlyError(error: unknown): boolean {
  return codeOf(error) === "25006";
}

/** Turns transient errors into DatabaseUnavailable and returns every other error unchanged. */
export function translateError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !isTransient(error)) return error;
  if (codeOf(error) === cancelled)
    return new TimeLimitReached("The database did not finish in its time limit.", { cause: error });
  return new DatabaseUnavailable("The database does not answer at the moment.", { cause: error });
}

/** Whether the connection with this error must not be used again. */
export function breaksConnection(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined || !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P)/.test(code);
}

const cancelled = "57014";

// Shut down, starting up, refused, too many connections, cancelled by its time limit, lock not free, deadlock, and a server
// whose session was ended: SQLSTATE codes, appendix A of the PostgreSQL manual. A full disk (53100) does not pass by itself.
const transientStates = /^(08|57P0|53(?!100))|^(57014|55P03|40001|40P01|25P03)$/;
const transientSystemCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EAGAIN",
]);

function isTransient(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined) return transientStates.test(code) || transientSystemCodes.has(code);
  if (error instanceof AggregateError) return error.errors.some(isTransient);
  // The driver's own errors have no code.
  return (
    error instanceof Error &&
    /^(Connection terminated|timeout e|Query read timeout|Client (has encountered|was closed)|The server does not|Cannot use a pool)/.test(
      error.message,
    )
  );
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
