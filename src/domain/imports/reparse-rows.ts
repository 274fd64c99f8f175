import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#access/roles.ts";
import {
  type ImportRow,
  listDistinctValues,
  listRows,
  listRowsAt,
  upsertRows,
} from "#db/queries/imports/batch-rows.ts";
import { type BatchRow, updateBatch } from "#db/queries/imports/batches.ts";
import type { Scope } from "#db/scope.ts";
import type { TableRow } from "#formats/table/table.ts";
import { detectDateFormats } from "#kinds/reading/date-formats.ts";
import { countStatuses } from "./count-statuses.ts";
import { findRelatedRows } from "./find-related-rows.ts";
import { countNaming, type Naming, recountNaming } from "./name-importer.ts";
import { type ColumnDates, dateColumnsOf, decideOrders } from "./reading/date-orders.ts";
import { isSparseFile, type RowStaging, startStaging } from "./stage-rows.ts";
import { withSmallHeap } from "./with-small-heap.ts";

const rowsAtOnce = 1000;

/**
 * Parses the stored rows of a batch again after its kind, its columns or the order of its dates changed. Decisions about
 * rows are kept if they still apply.
 */
export async function reparseRows(scope: Scope, actor: Actor, batch: BatchRow): Promise<void> {
  await withSmallHeap(batch.totals.rows ?? 0, async () =>
    reparseAll(scope, actor, batch, await dateOrdersOf(scope, batch)),
  );
}

/**
 * Parses a row again after its cells changed, and the rows whose status may change with it. `before` is the row before
 * the change. Parses all rows if the order of dates in a column may have changed.
 */
export async function reparseRow(scope: Scope, actor: Actor, batch: BatchRow, before: ImportRow): Promise<void> {
  await withSmallHeap(batch.totals.rows ?? 0, () => reparseRelatedRows(scope, actor, batch, before));
}

async function reparseRelatedRows(scope: Scope, actor: Actor, batch: BatchRow, before: ImportRow): Promise<void> {
  const [now] = await listRowsAt(scope, batch.id, [before.row]);
  if (!now) throw new Error("A fixed row no longer exists.");
  const isDate = dateColumnsOf(importSettingsOf(batch)).some(({ name }) => before.cells[name] !== now.cells[name]);
  const known = new Map(Object.entries(batch.source.dates ?? {}));
  const orders = isDate ? await dateOrdersOf(scope, batch) : known;
  if (isSparseFile(batch.source.rowFormat) || !isDeepStrictEqual(orders, known))
    return reparseAll(scope, actor, batch, orders);
  const staging = await startStaging(scope, actor, importSettingsOf(batch), orders);
  const parsed = staging.parseAndMatch(toTableRow(batch, now));
  const naming = batch.source.naming && recountNaming(before, parsed, actor, batch.source.naming);
  const related = naming && (await findRelatedRows(scope, batch.id, { before, now: parsed }));
  if (!naming || !related) return reparseAll(scope, actor, batch, orders);
  for (let from = 0; from < related.length; from += rowsAtOnce) {
    const stored = await listRowsAt(scope, batch.id, related.slice(from, from + rowsAtOnce));
    await upsertRows(scope, batch.id, await reparsePart(staging, batch, stored));
  }
  await updateBatch(scope, batch.id, {
    source: { ...batch.source, naming },
    totals: await countStatuses(scope, batch.id),
  });
}

type Orders = ReadonlyMap<string, ColumnDates>;

async function reparseAll(scope: Scope, actor: Actor, batch: BatchRow, orders: Orders): Promise<void> {
  const staging = await startStaging(scope, actor, importSettingsOf(batch), orders);
  let naming: Naming = countNaming([], actor);
  for (let after = -1; ; ) {
    const stored = await listRows(scope, batch.id, { status: null, after, limit: rowsAtOnce });
    const last = stored.at(-1);
    if (!last) break;
    after = last.row;
    const staged = await reparsePart(staging, batch, stored);
    naming = countNaming(staged, actor, naming);
    await upsertRows(scope, batch.id, staged);
  }
  await updateBatch(scope, batch.id, {
    kind: batch.kind,
    mapping: batch.mapping,
    source: { ...batch.source, naming, dates: Object.fromEntries(orders) },
    totals: await countStatuses(scope, batch.id),
  });
}

async function reparsePart({ stage }: RowStaging, batch: BatchRow, stored: readonly ImportRow[]): Promise<ImportRow[]> {
  const staged = await stage(stored.map((row) => toTableRow(batch, row)));
  for (const [index, row] of staged.entries()) {
    const decision = stored[index]?.decision ?? null;
    row.decision = stillApplies(row, decision) ? decision : null;
  }
  return staged;
}

/** What became another work has no record to claim, and what is no record cannot be added. */
function stillApplies({ status, kind }: ImportRow, decision: ImportRow["decision"]): boolean {
  if (decision === "claim") return status === "claim";
  return decision !== "add" || (status !== "error" && kind !== null);
}

export function importSettingsOf({ source, kind, mapping }: BatchRow) {
  const { header = [], rowFormat = null, ownership = {}, answers = {} } = source;
  return { header, kind, rowFormat, mapping, ownership, answers };
}

/** The orders of the dates that the texts of all rows show. */
async function dateOrdersOf(scope: Scope, batch: BatchRow): Promise<Map<string, ColumnDates>> {
  const columns = dateColumnsOf(importSettingsOf(batch));
  const texts = await listDistinctValues(
    scope,
    batch.id,
    columns.map(({ name }) => name),
  );
  return decideOrders(batch.mapping, columns, texts.map(detectDateFormats));
}

/** The names of the filled cells of a row for which the file has no heading. */
export function extraCells({ cells }: Pick<ImportRow, "cells">, header: readonly string[]): string[] {
  return Object.keys(cells).filter((name) => !header.includes(name) && cells[name] !== "");
}

/** The row as in the file: with fewer cells than the header, or with more. */
export function toTableRow({ source }: BatchRow, { row, cells }: ImportRow): TableRow {
  const { header = [], rowFormat } = source;
  if (isSparseFile(rowFormat)) return { number: row, cells: header.map((name) => cells[name] ?? "") };
  const present = header.filter((name) => Object.hasOwn(cells, name));
  const extra = extraCells({ cells }, header);
  const texts = [...present, ...extra].map((name) => cells[name] ?? "");
  if (extra.length > 0) return { number: row, cells: texts, problem: "too-many" };
  return { number: row, cells: texts, ...(present.length < header.length && { problem: "too-few" as const }) };
}
