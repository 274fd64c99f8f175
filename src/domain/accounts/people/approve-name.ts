import { mayApproveName } from "#access/policies/accounts.ts";
import type { Actor } from "#access/roles.ts";
import {
  approveName,
  listNamesToApprove,
  lockNameToApprove,
  type NameToApprove,
  rejectName,
} from "#db/queries/accounts/approved-names.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { foldText } from "#kinds/derive/fold.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { addNotification } from "../../notifications/add-notification.ts";
import { Refusal } from "../../refusal.ts";

/** Names that were changed and await approval, for those who may approve them. */
export async function listNames(scope: Scope, actor: Actor): Promise<NameToApprove[]> {
  const names = await listNamesToApprove(scope);
  return names.filter((name) => mayApproveName(actor, name).allowed);
}

/** Approves the shown name, so that works are found by it, or restores the approved one. */
export async function answerName(
  scope: Scope,
  actor: Actor,
  id: string,
  read: () => { answer: "approve" | "reject" },
): Promise<void> {
  await inTransaction(scope, async () => {
    const wanted = await lockNameToApprove(scope, id);
    if (!wanted || !mayApproveName(actor, wanted).allowed) throw new Refusal("not-found");
    const { answer } = read();
    if (answer === "approve") await approveName(scope, wanted.account, foldText(wanted.approvedName));
    else await rejectName(scope, wanted.account);
    const type = answer === "approve" ? "name-approved" : "name-rejected";
    await addNotification(scope, {
      account: wanted.account,
      type,
      body: { name: wanted.name, by: actor.name || actor.email },
    });
    await writeAudit(scope, actor, { action: type, target: wanted.email, detail: {} });
  });
}
