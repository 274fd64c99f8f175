import type { Answer } from "#contract/endpoint.ts";
import type { imports, RowStatus } from "#contract/imports.ts";

export type { RowStatus } from "#contract/imports.ts";

/** One import: a file, read row by row. */
export type Batch = Answer<typeof imports.read>;
export type ImportRow = Answer<typeof imports.rows>["rows"][number];
export type Decision = NonNullable<ImportRow["decision"]>;
export type ColumnOfFile = Batch["columns"][number];

export function countOf(batch: Pick<Batch, "byStatus">, status: RowStatus): number {
  return batch.byStatus[status] ?? 0;
}
