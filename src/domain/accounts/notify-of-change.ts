import type { ShownAccountRow } from "#db/queries/accounts/accounts-shown.ts";
import type { Scope } from "#db/scope.ts";
import { addNotification } from "../notifications/add-notification.ts";
import { mailActivated } from "./account-mails.ts";

/** Notifies a person about changes of their own account that affect what they may do. */
export async function notifyOfChange(
  scope: Scope,
  account: ShownAccountRow,
  change: { state?: "active" | "off" | undefined; role?: string | undefined; coordinator?: boolean | undefined },
): Promise<void> {
  if (change.state === "active" && account.state !== "active") {
    await addNotification(scope, { account: account.id, type: "activated", body: { name: account.name } });
    await mailActivated(scope, account);
  }
  const isNewRole = change.role !== undefined && change.role !== account.role;
  if (isNewRole || change.coordinator !== undefined) {
    const body = {
      role: change.role ?? account.role,
      ...(change.coordinator === undefined ? {} : { coordinator: change.coordinator }),
    };
    await addNotification(scope, { account: account.id, type: "role-changed", body });
  }
}
