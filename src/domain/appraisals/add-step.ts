import type { Actor } from "#access/roles.ts";
import { findAccount } from "#db/queries/accounts/accounts.ts";
import { insertStep, type StepRow } from "#db/queries/appraisals.ts";
import type { Scope } from "#db/scope.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { addNotifications } from "../notifications/add-notification.ts";
import type { FoundAppraisal } from "./find-appraisal.ts";

type Step = Omit<StepRow, "by" | "at" | "account"> & { ipAddress: string; notified: readonly number[] };

/** Stores the step and the entry of the audit trail, and notifies whoever comes next; comments are in neither. */
export async function addStep(
  scope: Scope,
  actor: Actor,
  { row, year }: Pick<FoundAppraisal, "row" | "year">,
  { ipAddress, notified, ...step }: Step,
): Promise<void> {
  const { id } = row;
  if (id === null) throw new Error("Nothing was saved of this appraisal.");
  await insertStep(scope, id, { ...step, account: actor.account });
  const period = labelOf("academic", year);
  const owner = row.account === actor.account ? actor : await findAccount(scope, row.account);
  await writeAudit(scope, actor, {
    action: "appraisal-changed",
    target: owner?.email ?? id,
    ipAddress,
    detail: { appraisal: id, action: step.action, year: period, sheet: step.sheet },
  });
  const body = { by: actor.name || actor.email, action: step.action, year: period };
  await addNotifications(
    scope,
    notified
      .filter((account) => account !== actor.account)
      .map((account) => ({
        account,
        type: "appraisal" as const,
        body: account === row.account ? body : { ...body, appraisal: id, person: row.name },
      })),
  );
}
