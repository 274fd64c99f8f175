import { mayRemoveView } from "#access/policies/views.ts";
import type { Actor } from "#access/roles.ts";
import { removeView as deleteView } from "#db/queries/saved-views.ts";
import { inTransaction } from "#db/scope.ts";
import { allow } from "../allow.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { Scope } from "../scope.ts";
import { seeView } from "./see-view.ts";

/** Removing another person's shared view is recorded in the audit trail. */
export async function removeView(scope: Scope, actor: Actor, id: string, address: string): Promise<void> {
  await inTransaction(scope, async (inner) => {
    const view = await seeView(inner, actor, id);
    allow(mayRemoveView(actor, view));
    await deleteView(inner, id);
    if (view.account === actor.account) return;
    const { name, place, text, by } = view;
    await writeAudit(inner, actor, { action: "view-removed", target: id, address, detail: { name, place, text, by } });
  });
}
