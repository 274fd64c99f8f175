import { findSession } from "#db/queries/accounts/sessions.ts";
import type { Scope } from "#db/scope.ts";

/** Whether the session and its account are still valid, for what continues after the answer to a request began. */
export async function isSessionLive(scope: Scope, id: string): Promise<boolean> {
  const row = await findSession(scope.db, scope.institute, id);
  return row !== undefined && row.ended_at === null && row.expires_at > row.now && row.state === "active";
}
