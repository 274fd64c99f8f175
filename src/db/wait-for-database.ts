import { setTimeout as pause } from "node:timers/promises";
import type { EmbeddedLog } from "embedded-postgres-launcher";
import pg from "pg";
import { DatabaseUnavailable, translateError } from "./errors.ts";

type Waiting = { log: EmbeddedLog; maxWaitMs?: number };

/**
 * Returns once the database accepts connections: after a restart of the machine it may start after this program. Throws
 * DatabaseUnavailable with the address after `maxWaitMs`, and every other error, such as a wrong password, at once.
 */
export async function waitForDatabase(
  connection: pg.ClientConfig,
  { log, maxWaitMs = 30_000 }: Waiting,
): Promise<void> {
  const end = performance.now() + maxWaitMs;
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ ...connection, application_name: "fpms", connectionTimeoutMillis: maxWaitMs });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (!(translateError(error) instanceof DatabaseUnavailable)) throw error;
      const message = `The database at ${client.host}:${client.port} does not answer (${messageOf(error)}).`;
      if (performance.now() + pauseInMs > end)
        throw new DatabaseUnavailable(`${message} Check that it is running, and its address in DATABASE_URL.`, {
          cause: error,
        });
      if (attempt === 1) log("warn", `${message} Waiting for it.`);
      await pause(pauseInMs);
    }
  }
}

const pauseInMs = 500;

function messageOf(error: unknown): string {
  // A host name with several IP addresses gives one error for each; the first is shown.
  const [one] = error instanceof AggregateError ? error.errors : [error];
  return one instanceof Error ? one.message : String(one);
}
