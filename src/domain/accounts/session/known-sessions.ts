import { performance } from "node:perf_hooks";
import type { Database } from "#db/connect.ts";
import type { HeldConnection } from "#db/connection.ts";
import { requireUnchangedSession, type SessionRow } from "#db/queries/accounts/sessions.ts";
import { type CachedInstitutes, dayAt, type Scope, scopeAt } from "#db/scope.ts";
import type { Day } from "#kinds/day.ts";
import { renewAfterSeconds, type SessionClaims } from "./session-token.ts";

/** A session as an earlier request of this process read it, on which day, and when by this process's own timer. */
type KnownSession = { row: SessionRow; today: Day; readAt: number };

const sessions = new WeakMap<Database, Map<string, KnownSession>>();
const institutes = new WeakMap<Database, CachedInstitutes["rows"]>();
const maxSessions = 5_000;
/** How far this process's idea of the database's time may be from it, in milliseconds. */
const clockToleranceMs = 2_000;

/** Only of a live session and an active account, whose token was the newest of the session. */
export function remember(database: Database, row: SessionRow): void {
  const known = sessions.get(database) ?? new Map<string, KnownSession>();
  sessions.set(database, known);
  known.delete(row.session_id);
  const [oldest] = known.size < maxSessions ? [] : known.keys();
  if (oldest !== undefined) known.delete(oldest);
  known.set(row.session_id, { row, today: dayAt(row.now, row.time_zone), readAt: performance.now() });
}

/** Undefined also for a token that would be renewed now. */
export function findKnownSession(database: Database, claims: SessionClaims): KnownSession | undefined {
  const known = sessions.get(database)?.get(claims.sid);
  return known && claims.n === known.row.token_number && isYoung(claims, timeOf(known)) ? known : undefined;
}

type Known = {
  database: Database;
  db: HeldConnection;
  claims: SessionClaims;
  known: KnownSession;
  isReadOnly: boolean | undefined;
};

/**
 * Does the work with what is known of the session, while the database confirms with the work's first statement that
 * nothing of it has changed. Throws PreconditionFailed if it has: the work has then done nothing.
 */
export async function runInKnownSession<T>(
  { database, db, claims, known, isReadOnly }: Known,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const { row, today } = known;
  const begun = scopeAt(db, row.institute_id, { now: timeOf(known), timeZone: row.time_zone });
  const scope = { ...begun, ...(isReadOnly && { institutes: knownInstitutes(database, row) }) };
  db.expect(
    requireUnchangedSession(row, (now) => {
      const isGood =
        isInTime(row, claims, now) &&
        // The departments were read for the day.
        dayAt(now, row.time_zone) === today &&
        scope.today === today &&
        Math.abs(now.getTime() - scope.now.getTime()) < clockToleranceMs;
      // What is written has the database's time.
      scope.now = now;
      return isGood;
    }),
  );
  try {
    return await work(scope);
  } finally {
    // Even if the work asked the database nothing: an ended session gets no answer.
    await db.confirm();
  }
}

function knownInstitutes(database: Database, row: SessionRow): CachedInstitutes {
  const rows = institutes.get(database) ?? new Map();
  institutes.set(database, rows);
  return { rowVersion: row.institute_row_version, rows };
}

export function isInTime(row: SessionRow, claims: SessionClaims, now: Date): boolean {
  return row.expires_at > now && claims.exp * 1000 > now.getTime();
}

/** Whether a token is not yet due for renewal. */
export function isYoung(claims: SessionClaims, now: Date): boolean {
  return now.getTime() - claims.iat * 1000 < renewAfterSeconds * 1000;
}

function timeOf({ row, readAt }: KnownSession): Date {
  return new Date(row.now.getTime() + performance.now() - readAt);
}
