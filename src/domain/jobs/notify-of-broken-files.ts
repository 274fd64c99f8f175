import { leaders } from "#access/roles.ts";
import { listAccountsOfRoles } from "#db/queries/installation/file-checks.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { addNotifications } from "../notifications/add-notification.ts";

/** Tells the institute's super admins that so many files were found missing or altered. */
export async function notifyOfBrokenFiles(scope: Scope, count: number): Promise<void> {
  await inTransaction(scope, async (inner) => {
    const accounts = await listAccountsOfRoles(inner, leaders.system);
    await addNotifications(
      inner,
      accounts.map((account) => ({ account, type: "files-broken", body: { count } })),
    );
  });
}
