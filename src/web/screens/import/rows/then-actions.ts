import { translate } from "#texts/translate.ts";
import type { Decision, ImportRow } from "../batch.ts";
import { usualDecision } from "./statuses.ts";

export type ThenAction = { decision: Decision; label: string };

/** The options for a row, the default first. An unreadable row is fixed before anything else. */
export function thenActions({ status }: Pick<ImportRow, "status">): ThenAction[] {
  const leave: ThenAction = { decision: "leave", label: translate("Leave out") };
  const addAnyway: ThenAction = { decision: "add", label: translate("Add anyway") };
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
export function standing(row: Pick<ImportRow, "status" | "decision">): ThenAction | undefined {
  const decision = row.decision ?? (row.status === "maybe" ? null : usualDecision(row.status));
  return thenActions(row).find((action) => action.decision === decision);
}
