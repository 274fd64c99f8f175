import type { Batch, Decision, ImportRow } from "./batch.ts";
import type { Mending } from "./use-mending.ts";

/** What the cells of every row share. */
export type RowScene = {
  batch: Batch;
  mending: Mending;
  /** The row whose decision is on its way. */
  busyRow: number | undefined;
  /** Saved, or being saved: rows are looked at only. */
  isReadOnly: boolean;
  /** Cells are mended where they stand; otherwise beneath the title. */
  isWide: boolean;
  recordPath: (record: { kind: string; id: string }) => string;
  decide: (row: ImportRow, decision: Decision) => void;
  compare: (row: ImportRow) => void;
};
