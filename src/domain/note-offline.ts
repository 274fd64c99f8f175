import { setOffline } from "#db/queries/installation/scope.ts";
import type { Scope } from "#db/scope.ts";

/** Histories say of the changes of this transaction that they were typed without a network and sent later. */
export async function noteOffline(scope: Scope): Promise<void> {
  await scope.db.query(setOffline);
}
