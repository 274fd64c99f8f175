import type { Actor } from "#access/roles.ts";
import { listGatekeepers } from "#db/queries/accounts.ts";
import { updateOwnName } from "#db/queries/approved-names.ts";
import { removeUnreadNotices } from "#db/queries/notices.ts";
import { inTransaction } from "#db/scope.ts";
import { isStorable } from "#kinds/fields/clean-text.ts";
import { addNotices } from "../notices/add-notice.ts";
import type { Scope } from "../scope.ts";
import { inputRefusal } from "./hold-to-rules.ts";

/**
 * Changes the own shown name. Works keep the names that are printed on them, and are found by the approved name until a
 * head or an admin approves the new one.
 */
export async function changeName(
  scope: Scope,
  actor: Actor,
  name: string,
): Promise<{ name: string; isApproved: boolean }> {
  if (!isStorable(name))
    throw inputRefusal([
      { field: "name", code: "custom", message: "This text holds characters that cannot be stored." },
    ]);
  const kept = name.normalize("NFC");
  return inTransaction(scope, async () => {
    const waits = await updateOwnName(scope, actor.account, kept);
    if (waits) await askForApproval(scope, actor, kept);
    return { name: kept, isApproved: !waits };
  });
}

async function askForApproval(scope: Scope, actor: Actor, name: string): Promise<void> {
  const keepers = await Promise.all(
    (actor.departments.length > 0 ? actor.departments : [0]).map((one) => listGatekeepers(scope, one)),
  );
  for (const account of new Set(keepers.flat().filter((one) => one !== actor.account))) {
    await removeUnreadNotices(scope, account, "name-changed", { account: actor.publicId });
    const body = { account: actor.publicId, name, by: actor.email };
    await addNotices(scope, [{ account, type: "name-changed", body }]);
  }
}
