import pg from "pg";

/** What a statement runs under; without an institute every table looks empty. */
export type Settings = { role: string; institute?: number | undefined; timeout: number; via?: "cli" | undefined };

/**
 * Applies to the transaction whose message begins with it, and to nothing later. Every setting is named, because a pooler
 * gives no promise about the session. Without values, so that it can also begin a message of several commands.
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
