import { leaders } from "#access/roles.ts";
import { listAccountsOfRoles } from "#db/queries/installation/file-checks.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { addNotifications } from "../notifications/add-notification.ts";

/** Tells the institute's super admins that so many files were found missing or altered. */
export async function notifyOfBrokenFiles(scope: Scope, count: number): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const accounts = await listAccountsOfRoles(tx, leaders.system);
    await addNotifications(
      tx,
      accounts.map((account) => ({ account, type: "files-broken", body: { count } })),
    );
  });
}
