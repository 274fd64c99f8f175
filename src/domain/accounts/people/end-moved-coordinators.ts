import { coordinatorTag } from "#access/roles.ts";
import { removeTagOfMoved } from "#db/queries/accounts/appointments.ts";
import { endSessionsOf } from "#db/queries/accounts/sessions.ts";
import type { Scope } from "#db/scope.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { addNotifications } from "../../notifications/add-notification.ts";

/**
 * Ends the access of research coordinators whose main post is now in another department, and notifies them. Without
 * `account`: in the whole institute, for transfers that were entered before their day. It is called before a change of
 * posts as well: whoever's department is not known yet gets the one that the change may leave.
 */
export async function endMovedCoordinators(scope: Scope, account?: number): Promise<void> {
  const moved = await removeTagOfMoved(scope, { account, tag: coordinatorTag });
  for (const { id, email } of moved) {
    await endSessionsOf(scope, id, "the account was changed");
    await writeAudit(scope, undefined, {
      action: "account-changed",
      target: email,
      detail: { changed: ["coordinator"], coordinator: false },
    });
  }
  await addNotifications(
    scope,
    moved.map(({ id, role }) => ({ account: id, type: "role-changed", body: { role, coordinator: false } })),
  );
}
