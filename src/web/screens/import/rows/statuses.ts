import { CircleAlert, Copy, CopyMinus, Info, type LucideIcon, Plus, TriangleAlert, Users } from "lucide-react";
import { statuses } from "#contract/imports.ts";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";
import { type Batch, countOf, type Decision, type ImportRow, type RowStatus } from "../batch.ts";

type RowStatusLook = { label: string; icon: LucideIcon; look: string };

/** A shape and a word for each status; the look is a class of the state marks. */
export const statusLooks: Record<RowStatus, RowStatusLook> = {
  new: { label: text("New"), icon: Plus, look: "verified" },
  incomplete: { label: text("New, incomplete"), icon: Info, look: "submitted" },
  claim: { label: text("Can be claimed"), icon: Users, look: "unconfirmed" },
  duplicate: { label: text("Duplicate"), icon: Copy, look: "draft" },
  possible: { label: text("Possible duplicate"), icon: CircleAlert, look: "changed" },
  error: { label: text("Needs fixing"), icon: TriangleAlert, look: "returned" },
  skipped: { label: text("Left out"), icon: CopyMinus, look: "draft" },
};

/** The word for a status. Once the file is saved, also if that was undone later, what could be claimed is claimed. */
export function statusLabel(status: RowStatus, { state }: Pick<Batch, "state">): string {
  return status === "claim" && (state === "committed" || state === "undone")
    ? translate("Claimed")
    : translate(statusLooks[status].label);
}

export type RowStatusFigure = { status: RowStatus | undefined; label: string; count: number };

/**
 * All rows, then each status with its figure. "Left out" is shown only once there is such a row, or while it is the
 * filter.
 */
export function statusFigures(
  batch: Pick<Batch, "rows" | "byStatus" | "state">,
  filter: RowStatus | undefined,
): RowStatusFigure[] {
  const shown = statuses.filter((status) => status !== "skipped" || countOf(batch, status) > 0 || filter === status);
  return [
    { status: undefined, label: translate("All rows"), count: batch.rows },
    ...shown.map((status) => ({ status, label: statusLabel(status, batch), count: countOf(batch, status) })),
  ];
}

export function readStatus(text: string): RowStatus | undefined {
  return statuses.find((status) => status === text);
}

/** The default decision for a row. A possible duplicate is kept as a question. */
export function defaultDecision(status: RowStatus): Decision {
  if (status === "new" || status === "incomplete") return "add";
  return status === "claim" ? "claim" : "skip";
}

/** The status a row is counted under: a person's decision overrides what was found. */
export function outcomeOf({ status, decision }: Pick<ImportRow, "status" | "decision">): RowStatus {
  if (status === "error" || decision === null) return status;
  if (decision === "add") return status === "incomplete" ? "incomplete" : "new";
  if (decision === "claim") return "claim";
  return status === "duplicate" || status === "possible" ? "duplicate" : "skipped";
}
