import type { Connection } from "../connection.ts";

export type Counted = { isCounted: boolean; secondsLeft: number };

/** Counts one attempt unless `atMost` stand in the window already; shared by all processes. */
export async function countAttempt(
  db: Connection,
  attempt: { key: string; windowSeconds: number; atMost: number },
): Promise<Counted> {
  const [row] = await db.query<Counted>({
    name: "count-attempt",
    text: `select is_counted as "isCounted", seconds_left as "secondsLeft" from count_attempt($1, $2, $3)`,
    values: [attempt.key, attempt.windowSeconds, attempt.atMost],
  });
  return row ?? { isCounted: false, secondsLeft: attempt.windowSeconds };
}

export async function uncountAttempt(db: Connection, key: string): Promise<void> {
  await db.query({ name: "uncount-attempt", text: "select uncount_attempt($1)", values: [key] });
}

export async function clearAttempts(db: Connection, key: string): Promise<void> {
  await db.query({ name: "clear-attempts", text: "select clear_attempts($1)", values: [key] });
}
