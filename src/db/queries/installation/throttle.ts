import type { Connection } from "../../connection.ts";

export type CountedAttempt = { isCounted: boolean; secondsLeft: number };

/** Counts one attempt unless the window already has `limit`; shared by all processes. */
export async function countAttempt(
  db: Connection,
  attempt: { key: string; windowSeconds: number; limit: number },
): Promise<CountedAttempt> {
  const [row] = await db.query<CountedAttempt>({
    text: `select is_counted as "isCounted", seconds_left as "secondsLeft" from count_attempt($1, $2, $3)`,
    values: [attempt.key, attempt.windowSeconds, attempt.limit],
  });
  return row ?? { isCounted: false, secondsLeft: attempt.windowSeconds };
}

export async function uncountAttempt(db: Connection, key: string): Promise<void> {
  await db.query({ text: "select uncount_attempt($1)", values: [key] });
}

export async function clearAttempts(db: Connection, key: string): Promise<void> {
  await db.query({ text: "select clear_attempts($1)", values: [key] });
}

/** A limit on guesses: `free` attempts without delay, then each next one waits longer. Seconds. */
export type GuessLimit = { free: number; waits: readonly number[] };

/** Counts an attempt unless the previous one is too recent; shared by all processes. */
export async function delayAttempt(
  db: Connection,
  key: string,
  guessLimit: GuessLimit,
): Promise<{ isTaken: boolean; secondsLeft: number }> {
  const [row] = await db.query<{ isTaken: boolean; secondsLeft: number }>({
    text: `select is_taken as "isTaken", seconds_left as "secondsLeft" from delay_attempt($1, $2, $3)`,
    values: [key, guessLimit.free, guessLimit.waits],
  });
  return row ?? { isTaken: false, secondsLeft: 1 };
}

export async function subtractAttempt(db: Connection, key: string, guessLimit: GuessLimit): Promise<void> {
  await db.query({ text: "select forgive_attempt($1, $2)", values: [key, guessLimit.free] });
}

/** The number of attempts in each key's window. */
export async function countAttempts(db: Connection, keys: string[]): Promise<number[]> {
  const [row] = await db.query<{ counts: number[] }>({ text: "select attempts_in($1) as counts", values: [keys] });
  return row?.counts ?? keys.map(() => 0);
}
