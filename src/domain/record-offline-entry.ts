import { setOffline } from "#db/queries/installation/scope.ts";
import type { Scope } from "#db/scope.ts";

/** Marks the changes of this transaction, for histories, as typed without a connection and sent later. */
export async function recordOfflineEntry(scope: Scope): Promise<void> {
  await scope.db.query(setOffline);
}
