import { setTimeout as pause } from "node:timers/promises";
import type { EmbeddedLog } from "embedded-postgres-launcher";
import pg from "pg";
import { DatabaseUnavailable, translateError } from "./errors.ts";

type Waiting = { log: EmbeddedLog; atMost?: number };

/**
 * Returns once the database accepts connections: after a restart of the machine it may be later than this program.
 * Throws DatabaseUnavailable with the address after so many milliseconds, and every other error, such as a wrong password, at once.
 */
export async function waitForDatabase(connection: pg.ClientConfig, { log, atMost = 30_000 }: Waiting): Promise<void> {
  const end = performance.now() + atMost;
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ ...connection, application_name: "fpms", connectionTimeoutMillis: atMost });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (!(translateError(error) instanceof DatabaseUnavailable)) throw error;
      const why = `The database at ${client.host}:${client.port} does not answer (${messageOf(error)}).`;
      if (performance.now() + pauseInMs > end)
        throw new DatabaseUnavailable(`${why} Check that it is running, and its address in DATABASE_URL.`, {
          cause: error,
        });
      if (attempt === 1) log("warn", `${why} Waiting for it.`);
      await pause(pauseInMs);
    }
  }
}

const pauseInMs = 500;

function messageOf(error: unknown): string {
  // Each address of a name was tried.
  const [one] = error instanceof AggregateError ? error.errors : [error];
  return one instanceof Error ? one.message : String(one);
}
