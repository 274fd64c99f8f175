import type { Actor } from "#access/roles.ts";
import { listRows, putRows, type StagedRow } from "#db/queries/imports/batch-rows.ts";
import { type BatchRow, updateBatch } from "#db/queries/imports/batches.ts";
import type { Scope } from "#db/scope.ts";
import type { TableRow } from "#formats/table/table.ts";
import { countStatuses } from "./count-statuses.ts";
import { namingOf } from "./name-importer.ts";
import { dateOrdersOf } from "./reading/date-orders.ts";
import { isSparseFile, startStaging } from "./stage-rows.ts";

/**
 * Reads the stored rows of a batch again, after its kind, its columns or a cell changed; decisions stay where they
 * still apply.
 */
export async function restage(scope: Scope, actor: Actor, batch: BatchRow): Promise<StagedRow[]> {
  const header = batch.source.header ?? [];
  const kept = await listRows(scope, batch.id, { status: null, after: -1, limit: 100_000 });
  const shape = {
    header,
    kind: batch.kind,
    special: batch.source.special ?? null,
    mapping: batch.mapping,
    ownership: batch.source.ownership ?? {},
  };
  const rows = kept.map((row) =>
    isSparseFile(shape.special)
      ? { number: row.row, cells: header.map((name) => row.cells[name] ?? "") }
      : tableRow(header, row),
  );
  const orders = dateOrdersOf(shape, rows);
  const stage = await startStaging(scope, actor, shape, orders);
  const staged = await stage(rows);
  for (const [at, row] of staged.entries()) {
    const decision = kept[at]?.decision ?? null;
    row.decision = row.status === "error" && decision === "add" ? null : decision;
  }
  await putRows(scope, batch.id, staged);
  await updateBatch(scope, batch.id, {
    kind: batch.kind,
    mapping: batch.mapping,
    source: {
      ...batch.source,
      naming: namingOf(staged, actor),
      dates: Object.fromEntries(orders),
    },
    totals: await countStatuses(scope, batch.id),
  });
  return staged;
}

/** The row as in the file: with fewer cells than the header, or with more. */
function tableRow(header: readonly string[], { row, cells }: StagedRow): TableRow {
  const present = header.filter((name) => Object.hasOwn(cells, name));
  const extra = Object.keys(cells).filter((name) => !header.includes(name) && cells[name] !== "");
  const texts = [...present, ...extra].map((name) => cells[name] ?? "");
  if (extra.length > 0) return { number: row, cells: texts, problem: "too-many" };
  return { number: row, cells: texts, ...(present.length < header.length && { problem: "too-few" as const }) };
}
