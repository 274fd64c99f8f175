import type { Batch, Decision, ImportRow } from "../batch.ts";
import type { Fixing } from "./use-fixing.ts";

/** Shared by the cells of every row. */
export type RowContext = {
  batch: Batch;
  fixing: Fixing;
  /** The row whose decision is being saved. */
  busyRow: number | undefined;
  /** Saved, or being saved: rows are read-only. */
  isReadOnly: boolean;
  /** Cells are fixed in place; otherwise below the title. */
  isWide: boolean;
  recordPath: (record: { kind: string; id: string }) => string;
  decide: (row: ImportRow, decision: Decision) => void;
  compare: (row: ImportRow) => void;
};
