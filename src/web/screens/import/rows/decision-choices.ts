import { translate } from "#texts/translate.ts";
import type { Decision, ImportRow } from "../batch.ts";
import { defaultDecision } from "./statuses.ts";

export type DecisionChoice = { decision: Decision; label: string };

/** The options for a row, the default first. An unreadable row is fixed before anything else. */
export function decisionChoices({ status }: Pick<ImportRow, "status">): DecisionChoice[] {
  const leave: DecisionChoice = { decision: "leave", label: translate("Leave out") };
  const addAnyway: DecisionChoice = { decision: "add", label: translate("Add anyway") };
  switch (status) {
    case "error":
    case "skipped":
      return [];
    case "joined":
      return [{ decision: "join", label: translate("Claim") }, addAnyway, leave];
    case "duplicate":
      return [leave, addAnyway];
    case "maybe":
      return [{ decision: "add", label: translate("Add") }, leave];
    default:
      return [{ decision: "add", label: translate("Add") }, leave];
  }
}

/** The person's decision, else the default for such a row. */
export function shownDecision(row: Pick<ImportRow, "status" | "decision">): DecisionChoice | undefined {
  const decision = row.decision ?? (row.status === "maybe" ? null : defaultDecision(row.status));
  return decisionChoices(row).find((action) => action.decision === decision);
}
