import { findSession } from "#db/queries/accounts/sessions.ts";
import { type Scope, withScope } from "#db/scope.ts";
import type { AppContext } from "./app-context.ts";

/** Whether the session and its account are still valid, for what continues after the answer to a request began. */
export async function isSessionLive(scope: Scope, id: string): Promise<boolean> {
  const row = await findSession(scope.db, scope.institute, id);
  return row !== undefined && row.ended_at === null && row.expires_at > row.now && row.state === "active";
}

/** The same on a connection of its own, for a download whose connection is busy. */
export function isStillSignedIn(
  { database }: Pick<AppContext, "database">,
  { institute, session }: { institute: number; session: string },
): Promise<boolean> {
  return withScope(database, institute, (scope) => isSessionLive(scope, session));
}
