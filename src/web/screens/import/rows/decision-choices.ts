import { translate } from "#texts/translate.ts";
import type { Decision, ImportRow } from "../batch.ts";
import { defaultDecision } from "./statuses.ts";

export type DecisionChoice = { decision: Decision; label: string };

/** The options for a row, the default first. An unreadable row is fixed before anything else. */
export function decisionChoices({ status }: Pick<ImportRow, "status">): DecisionChoice[] {
  const skip: DecisionChoice = { decision: "skip", label: translate("Leave out") };
  const addAnyway: DecisionChoice = { decision: "add", label: translate("Add anyway") };
  switch (status) {
    case "error":
    case "skipped":
      return [];
    case "claim":
      return [{ decision: "claim", label: translate("Claim") }, addAnyway, skip];
    case "duplicate":
      return [skip, addAnyway];
    case "possible":
      return [{ decision: "add", label: translate("Add") }, skip];
    default:
      return [{ decision: "add", label: translate("Add") }, skip];
  }
}

/** The person's decision, else the default for such a row. */
export function shownDecision(row: Pick<ImportRow, "status" | "decision">): DecisionChoice | undefined {
  const decision = row.decision ?? (row.status === "possible" ? null : defaultDecision(row.status));
  return decisionChoices(row).find((action) => action.decision === decision);
}
