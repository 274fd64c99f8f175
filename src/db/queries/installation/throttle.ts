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

/** A limit on guesses: `free` attempts without delay, then longer and longer delays (`waits`, in seconds). */
export type GuessLimit = { free: number; waits: readonly number[] };

/** A guess at a password, with the keys under which it is counted, in their order. */
export type CountedGuess = {
  keys: string[];
  /** For each key, how many guesses are free. */
  free: number[];
  waits: readonly number[];
  /** Counted as well, if none of the keys has to wait; without a limit that could refuse it. */
  origin?: { key: string; windowSeconds: number; limit: number } | undefined;
};

/** Counts the guess until one of its keys has to wait, in one transaction; shared by all processes. */
export async function countPasswordGuess(
  db: Connection,
  { keys, free, waits, origin }: CountedGuess,
): Promise<{ isCounted: boolean; secondsLeft: number }> {
  const [row] = await db.query<{ isCounted: boolean; secondsLeft: number }>({
    text: `select is_taken as "isCounted", seconds_left as "secondsLeft" from take_guesses($1, $2, $3, $4, $5, $6)`,
    values: [keys, free, waits, origin?.key, origin?.windowSeconds, origin?.limit],
  });
  return row ?? { isCounted: false, secondsLeft: 1 };
}

/** The arguments of the SQL function forgive_guesses. */
export function uncountArguments({ keys, free, origin }: CountedGuess): unknown[] {
  return [keys, free, origin?.key];
}

export async function uncountPasswordGuess(db: Connection, guess: CountedGuess): Promise<void> {
  await db.query({ text: "select forgive_guesses($1, $2, $3)", values: uncountArguments(guess) });
}
