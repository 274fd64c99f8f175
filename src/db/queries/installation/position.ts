import type { Statement } from "../../connection.ts";

/** A position in the write-ahead log, and the database it belongs to. */
export type Position = { position: string; origin: string };

const origin = `(select s.system_identifier || '/' || d.oid from pg_control_system() s, pg_database d where d.datname = current_database())`;

/** The primary's position: everything that was reported as saved lies before it. */
export function currentPosition(): Statement {
  return {
    text: `select pg_current_wal_flush_lsn()::text as position, ${origin} as origin`,
    values: [],
    isReadOnly: true,
  };
}

/** Whether this is a replica of that database, and has everything up to the position. */
export function hasReached({ position, origin: expectedOrigin }: Position): Statement {
  return {
    text: `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn and ${origin} = $2 as "isReached"`,
    values: [position, expectedOrigin],
  };
}
