import type { Batch, Decision, ImportRow } from "../batch.ts";
import type { Fixing } from "./use-fixing.ts";

/** What the cells of every row share. */
export type RowContext = {
  batch: Batch;
  fixing: Fixing;
  /** The row whose decision is on its way. */
  busyRow: number | undefined;
  /** Saved, or being saved: rows are looked at only. */
  isReadOnly: boolean;
  /** Cells are fixed where they stand; otherwise beneath the title. */
  isWide: boolean;
  recordPath: (record: { kind: string; id: string }) => string;
  decide: (row: ImportRow, decision: Decision) => void;
  compare: (row: ImportRow) => void;
};
