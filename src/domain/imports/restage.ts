import type { Actor } from "#access/roles.ts";
import { listRows, listTextsOf, putRows, type StagedRow } from "#db/queries/imports/batch-rows.ts";
import { type BatchRow, updateBatch } from "#db/queries/imports/batches.ts";
import type { Scope } from "#db/scope.ts";
import type { TableRow } from "#formats/table/table.ts";
import { orderShownBy } from "#kinds/reading/date-text.ts";
import { countStatuses } from "./count-statuses.ts";
import { countNaming } from "./name-importer.ts";
import { dateColumnsOf, decideOrders } from "./reading/date-orders.ts";
import { isSparseFile, startStaging } from "./stage-rows.ts";

/**
 * Reads the stored rows of a batch again, a part after the other, after its kind, its columns or a cell changed;
 * decisions stay where they still apply.
 */
export async function restage(scope: Scope, actor: Actor, batch: BatchRow): Promise<void> {
  const header = batch.source.header ?? [];
  const shape = {
    header,
    kind: batch.kind,
    special: batch.source.special ?? null,
    mapping: batch.mapping,
    ownership: batch.source.ownership ?? {},
  };
  const columns = dateColumnsOf(shape);
  const texts = await listTextsOf(
    scope,
    batch.id,
    columns.map(({ name }) => name),
  );
  const orders = decideOrders(shape.mapping, columns, texts.map(orderShownBy));
  const stage = await startStaging(scope, actor, shape, orders);
  let naming = countNaming([], actor);
  for (let after = -1; ; ) {
    const stored = await listRows(scope, batch.id, { status: null, after, limit: rowsAtOnce });
    const last = stored.at(-1);
    if (!last) break;
    after = last.row;
    const staged = await stage(
      stored.map((row) =>
        isSparseFile(shape.special)
          ? { number: row.row, cells: header.map((name) => row.cells[name] ?? "") }
          : tableRow(header, row),
      ),
    );
    for (const [at, row] of staged.entries()) {
      const decision = stored[at]?.decision ?? null;
      row.decision = row.status === "error" && decision === "add" ? null : decision;
    }
    naming = countNaming(staged, actor, naming);
    await putRows(scope, batch.id, staged);
  }
  await updateBatch(scope, batch.id, {
    kind: batch.kind,
    mapping: batch.mapping,
    source: { ...batch.source, naming, dates: Object.fromEntries(orders) },
    totals: await countStatuses(scope, batch.id),
  });
}

const rowsAtOnce = 1000;

/** The row as in the file: with fewer cells than the header, or with more. */
function tableRow(header: readonly string[], { row, cells }: StagedRow): TableRow {
  const present = header.filter((name) => Object.hasOwn(cells, name));
  const extra = Object.keys(cells).filter((name) => !header.includes(name) && cells[name] !== "");
  const texts = [...present, ...extra].map((name) => cells[name] ?? "");
  if (extra.length > 0) return { number: row, cells: texts, problem: "too-many" };
  return { number: row, cells: texts, ...(present.length < header.length && { problem: "too-few" as const }) };
}
