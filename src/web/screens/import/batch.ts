import type { QueryClient } from "@tanstack/react-query";
import type { ResponseOf } from "#contract/endpoint.ts";
import { imports, type RowStatus } from "#contract/imports.ts";
import { showResponse } from "../../core/api/use-read.ts";

export type { RowStatus } from "#contract/imports.ts";

export type Batch = ResponseOf<typeof imports.read>;
export type ImportRow = ResponseOf<typeof imports.rows>["rows"][number];
export type Decision = NonNullable<ImportRow["decision"]>;
export type ColumnOfFile = Batch["columns"][number];

export function countOf(batch: Pick<Batch, "byStatus">, status: RowStatus): number {
  return batch.byStatus[status] ?? 0;
}

/** Shows an import as it is after a change. */
export function showBatch(client: QueryClient, batch: Batch): Promise<void> {
  return showResponse(client, imports.read, { params: { id: batch.id } }, batch);
}
