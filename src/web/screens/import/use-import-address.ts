import { usePageAddress } from "../../ui/page/use-page-address.ts";
import type { Batch, RowStatus } from "./batch.ts";
import { readStatus } from "./rows/statuses.ts";

export const stepNames = ["file", "columns", "check", "done"] as const;
export type StepName = (typeof stepNames)[number];

/** Where somebody is in an import stands in the address, so that it can be left and come back to. */
export function useImportAddress() {
  const page = usePageAddress();
  const batch = page.get("batch");
  const step = stepNames.find((name) => name === page.get("step"));
  return {
    page,
    batch,
    step,
    kind: page.get("kind"),
    /** Which open questions are on show: those of a kind, or "all"; of one import where one is named. */
    questions: page.get("questions"),
    status: readStatus(page.get("status")),
    /** The import of that id, at the step its state says. */
    open: (id: string) => page.set({ batch: id, step: undefined, status: undefined, kind: undefined }),
    begin: () => page.set({ batch: undefined, step: undefined, status: undefined }),
    go: (next: StepName) => page.set({ step: next, status: undefined }),
    linkToQuestions: () => page.linkWith({ questions: "all", status: undefined }),
    linkToStep: (next: StepName) => page.linkWith({ step: next, status: undefined }),
    linkToStatus: (status: RowStatus | undefined) => page.linkWith({ status }),
  };
}

export type ImportAddress = ReturnType<typeof useImportAddress>;

/** The step an import stands at: as given, as far as its state allows. */
export function stepOf(batch: Batch, input: StepName | undefined): StepName {
  if (batch.state === "reading" || batch.state === "failed") return "file";
  if (batch.state === "committed" || batch.state === "undone") return "done";
  if (isUndecided(batch)) return "columns";
  if (input === "columns" || input === "check") return input;
  // A column that found no place, or whose dates can be read two ways, is shown before the rows are.
  return isRecognised(batch) || (leftOut(batch).length === 0 && datesToChoose(batch).length === 0)
    ? "check"
    : "columns";
}

/** Another program's export, whose columns are known; its rows say their kind themselves. */
export function isRecognised({ format }: Pick<Batch, "format">): boolean {
  return format !== "csv" && format !== "xlsx" && format !== "";
}

/** Nobody has said yet which kind the rows are, and the header does not tell. */
export function isUndecided(batch: Pick<Batch, "kind" | "format">): boolean {
  return batch.kind === null && !isRecognised(batch);
}

/** Columns that hold something and go nowhere. */
export function leftOut({ columns }: Pick<Batch, "columns">): Batch["columns"] {
  return columns.filter(({ field, sample }) => field === null && sample !== "");
}

/** Columns whose dates can be read two ways until somebody chooses the order. */
export function datesToChoose({ columns }: Pick<Batch, "columns">): Batch["columns"] {
  return columns.filter(({ dates }) => dates?.order === null);
}
