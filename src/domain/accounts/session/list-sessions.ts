import type { Actor } from "#access/roles.ts";
import { type LiveSession, listLiveSessions } from "#db/queries/accounts/sessions.ts";
import type { Scope } from "../../scope.ts";

/** The sessions of the account, that of this request marked. */
export async function listSessions(
  scope: Scope,
  actor: Actor,
  present: string,
): Promise<(LiveSession & { isThis: boolean })[]> {
  const rows = await listLiveSessions(scope, actor.account);
  return rows.map((row) => ({ ...row, isThis: row.id === present }));
}
