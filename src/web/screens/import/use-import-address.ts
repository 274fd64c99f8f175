import { isTableFormat } from "#formats/table/table.ts";
import { useListParams } from "../../ui/page/use-list-params.ts";
import type { Batch, RowStatus } from "./batch.ts";
import { readStatus } from "./rows/statuses.ts";

export const stepNames = ["file", "columns", "check", "done"] as const;
export type StepName = (typeof stepNames)[number];

/** The position in an import is in the address, so that one can leave and return. */
export function useImportAddress() {
  const page = useListParams();
  const batch = page.get("batch");
  const step = stepNames.find((name) => name === page.get("step"));
  return {
    page,
    batch,
    step,
    kind: page.get("kind"),
    /** Which open questions are shown: those of a kind, or "all"; of one import if one is given. */
    questions: page.get("questions"),
    status: readStatus(page.get("status")),
    /** The import with that id, at the step of its state. */
    open: (id: string) => page.set({ batch: id, step: undefined, status: undefined, kind: undefined }),
    begin: () => page.set({ batch: undefined, step: undefined, status: undefined }),
    go: (next: StepName) => page.set({ step: next, status: undefined }),
    linkToQuestions: () => page.linkWith({ questions: "all", status: undefined }),
    linkToStep: (next: StepName) => page.linkWith({ step: next, status: undefined }),
    linkToStatus: (status: RowStatus | undefined) => page.linkWith({ status }),
  };
}

export type ImportAddress = ReturnType<typeof useImportAddress>;

/** The step of an import: the given one, as far as its state allows. */
export function stepOf(batch: Batch, input: StepName | undefined): StepName {
  if (batch.state === "reading" || batch.state === "failed") return "file";
  if (batch.state === "committed" || batch.state === "undone") return "done";
  if (isUndecided(batch)) return "columns";
  if (input === "columns" || input === "check") return input;
  // A column without a field, or with ambiguous dates, is shown before the rows.
  return isRecognised(batch) || (listUnusedColumns(batch).length === 0 && datesToChoose(batch).length === 0)
    ? "check"
    : "columns";
}

/** Another program's export or the form of a table: its columns are known, and its rows contain their kind. */
export function isRecognised({ format, form }: Pick<Batch, "format" | "form">): boolean {
  return form !== null || (!isTableFormat(format) && format !== "");
}

/** Nobody has chosen the kind of the rows yet, and the header does not show it. */
export function isUndecided(batch: Pick<Batch, "kind" | "format" | "form">): boolean {
  return batch.kind === null && !isRecognised(batch);
}

/** Filled columns without a field. */
export function listUnusedColumns({ columns }: Pick<Batch, "columns">): Batch["columns"] {
  return columns.filter(({ field, sample }) => field === null && sample !== "");
}

/** Columns whose dates are ambiguous until somebody chooses the order. */
export function datesToChoose({ columns }: Pick<Batch, "columns">): Batch["columns"] {
  return columns.filter(({ dates }) => dates?.order === null);
}
