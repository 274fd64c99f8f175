import pg from "pg";

/** The settings under which a statement runs; without an institute every table looks empty. */
export type Settings = { role: string; institute?: number | undefined; timeout: number; via?: "cli" | undefined };

/**
 * Applies only to the transaction whose message begins with it. Every setting is named, because a pooler
 * guarantees nothing about the session. Has no parameters, so that it can also begin a message of several commands.
 */
export function settingsText({ role, institute, timeout, via }: Settings): string {
  const settings = {
    role,
    "app.institute": institute === undefined ? "" : String(institute),
    statement_timeout: String(timeout),
    // A process that stops in the middle of a transaction must not keep its locks.
    idle_in_transaction_session_timeout: "60000",
    timezone: "UTC",
    datestyle: "ISO, YMD",
    ...(via && { "app.via": via }),
  };
  const parts = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  );
  return `select ${parts.join(", ")}`;
}
