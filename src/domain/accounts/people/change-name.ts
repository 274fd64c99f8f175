import { mayApproveName } from "#access/policies/accounts.ts";
import { type Actor, rolesByDuty } from "#access/roles.ts";
import { listApprovers } from "#db/queries/accounts/accounts.ts";
import {
  approveName,
  listNamesToApprove,
  lockNameToApprove,
  rejectName,
  updateOwnName,
} from "#db/queries/accounts/approved-names.ts";
import {
  approveVariant,
  listProposedVariants,
  lockProposedVariant,
  rejectVariant,
} from "#db/queries/accounts/proposed-variants.ts";
import { removeUnreadNotifications } from "#db/queries/notifications.ts";
import { scheduleMatching } from "#db/queries/records/match-due.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { foldText } from "#kinds/derive/fold.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { addNotification, addNotifications } from "../../notifications/add-notification.ts";
import { Refusal } from "../../refusal.ts";

/**
 * Changes the person's own shown name. Works keep their printed names, and are found by the approved name, which readers
 * outside the institute see, until a head or an admin approves the new one.
 */
export async function changeName(
  scope: Scope,
  actor: Actor,
  name: string,
): Promise<{ name: string; isApproved: boolean }> {
  return inTransaction(scope, async () => {
    const isPending = await updateOwnName(scope, actor.account, name);
    if (isPending) await askForApproval(scope, actor, name);
    return { name, isApproved: !isPending };
  });
}

async function askForApproval(scope: Scope, actor: Actor, name: string): Promise<void> {
  const approvers = await Promise.all(
    (actor.departments.length > 0 ? actor.departments : [0]).map((one) => listApprovers(scope, one, rolesByDuty)),
  );
  for (const account of new Set(approvers.flat().filter((one) => one !== actor.account))) {
    await removeUnreadNotifications(scope, [account], "name-changed", { account: actor.publicId });
    const body = { account: actor.publicId, name, by: actor.email };
    await addNotifications(scope, [{ account, type: "name-changed", body }]);
  }
}

type PendingName = {
  id: string;
  account: string;
  email: string;
  name: string;
  approvedName: string;
  isVariant: boolean;
};

/** Changed names and spellings learned from confirmed works, for those who may approve them. */
export async function listPendingNames(scope: Scope, actor: Actor): Promise<PendingName[]> {
  const decidable = <Row extends { account: number; departments: number[] }>(rows: readonly Row[]) =>
    rows.filter((row) => mayApproveName(actor, row).allowed);
  const names = decidable(await listNamesToApprove(scope));
  const variants = decidable(await listProposedVariants(scope));
  return [
    ...names.map(({ account: _, departments: _of, ...row }) => ({ ...row, account: row.id, isVariant: false })),
    ...variants.map(({ id, publicId, email, name, printed }) => ({
      id,
      account: publicId,
      email,
      name: printed,
      approvedName: name,
      isVariant: true,
    })),
  ];
}

/** Approves the new name or the spelling, which then matches works, or keeps the name that was approved before. */
export async function decideName(
  scope: Scope,
  actor: Actor,
  id: string,
  readInput: () => { answer: "approve" | "reject"; name?: string | undefined },
): Promise<void> {
  await inTransaction(scope, async () => {
    const variant = await lockProposedVariant(scope, id);
    const changed = variant ? undefined : await lockNameToApprove(scope, id);
    const newName = variant ?? changed;
    if (!newName || !mayApproveName(actor, newName).allowed) throw new Refusal("not-found");
    const { answer, name: seen } = readInput();
    if (seen !== undefined && seen !== (variant?.printed ?? newName.name))
      throw new Refusal("conflict", { message: "The name has changed since you opened this list. Look at it again." });
    const type = answer === "approve" ? "name-approved" : "name-rejected";
    if (variant) await (answer === "approve" ? approveVariant : rejectVariant)(scope, id);
    else if (changed && answer === "approve") {
      await approveName(scope, changed.account, foldText(changed.approvedName));
      await scheduleMatching(scope, changed.account);
    } else await rejectName(scope, newName.account);
    // A rejected spelling changes nothing for the person.
    if (!variant || answer === "approve")
      await addNotification(scope, {
        account: newName.account,
        type,
        body: { name: variant?.printed ?? newName.name, by: actor.name || actor.email },
      });
    await writeAudit(scope, actor, {
      action: type,
      target: newName.email,
      detail: variant && answer === "approve" ? { name: variant.printed } : {},
    });
  });
}
