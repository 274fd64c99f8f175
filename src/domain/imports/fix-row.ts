import type { Actor } from "#access/roles.ts";
import { findRow, type ImportRow, upsertRows } from "#db/queries/imports/batch-rows.ts";
import { type BatchRow, lockBatch, updateBatch } from "#db/queries/imports/batches.ts";
import { changeEqualCells } from "#db/queries/imports/repeated-faults.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { sentence } from "#texts/sentence.ts";
import { readBatch, requireUsableBatch } from "../records/read-batch.ts";
import { Refusal, refusalOfInput } from "../refusal.ts";
import { refuseSecondDocument } from "./archive/document-rows.ts";
import { countStatuses } from "./count-statuses.ts";
import { presentRows } from "./list-imports.ts";
import { importerOf } from "./name-importer.ts";
import { reparseRow, reparseRows } from "./reparse-rows.ts";

export type RowFix = {
  cells?: Record<string, string> | undefined;
  /** Headers in `cells` whose new text also replaces the same unread text in the other rows. */
  equalCells?: readonly string[] | undefined;
  decision?: ImportRow["decision"] | undefined;
};

/**
 * Fixes cells of one row and, if chosen, equal cells of the others; or decides about the row. A fixed cell may change
 * the status of rows below it too.
 */
export async function fixRow(scope: Scope, actor: Actor, rowRef: { id: string; row: number }, readInput: () => RowFix) {
  return inTransaction(scope, async () => {
    const batch = requireUsableBatch(scope, actor, await lockBatch(scope, rowRef.id));
    if (batch.state !== "ready") throw new Refusal("import-not-ready");
    const row = await findRow(scope, rowRef.id, rowRef.row);
    if (!row)
      throw new Refusal("not-found", { message: sentence("The file has no row {{row}}.", { row: rowRef.row }) });
    const input = readInput();
    const otherRows = await apply(scope, await importerOf(scope, actor, batch), batch, row, input);
    const fixedBatch = await readBatch(scope, actor, rowRef.id);
    const [fixed] = await presentRows(scope, actor, fixedBatch, [(await findRow(scope, rowRef.id, rowRef.row)) ?? row]);
    if (!fixed) throw new Error("A fixed row no longer exists.");
    return { batch: fixedBatch, row: fixed, otherRows };
  });
}

/** The number of other rows that were changed. */
async function apply(scope: Scope, importer: Actor, batch: BatchRow, row: ImportRow, input: RowFix): Promise<number> {
  const decision = input.decision === undefined ? row.decision : input.decision;
  if (input.decision === "claim" && row.status !== "claim")
    throw refusalOfInput("decision", "nothing-to-claim", "There is no colleague’s record to claim.");
  if (input.decision === "add" && row.status === "error" && !input.cells)
    throw refusalOfInput("decision", "unreadable", "Fix the errors in this row before adding it.");
  if (input.decision === "add" && row.kind === null && !input.cells)
    throw refusalOfInput("decision", "no-record", "This row is not a record and cannot be added.");
  refuseSecondDocument(row, decision);
  const header = batch.source.header ?? [];
  const unknown = Object.keys(input.cells ?? {}).find(
    (name) => !Object.hasOwn(row.cells, name) && !header.includes(name),
  );
  if (unknown !== undefined)
    throw refusalOfInput(
      `cells.${unknown}`,
      "unknown-column",
      sentence("The file has no column “{{unknown}}”.", { unknown }),
    );
  const { cells = {}, equalCells = [] } = input;
  const unchanged = equalCells.find((name) => !Object.hasOwn(cells, name));
  if (unchanged !== undefined)
    throw refusalOfInput(
      "equalCells",
      "unknown-column",
      sentence("“{{column}}” is not among the changed cells.", { column: unchanged }),
    );
  // Whoever fixes a row that was too short has seen its other columns empty.
  const blank = Object.fromEntries(header.map((name) => [name, ""]));
  await upsertRows(scope, batch.id, [
    { ...row, cells: input.cells ? { ...blank, ...row.cells, ...input.cells } : row.cells, decision },
  ]);
  const otherRows = new Set<number>();
  for (const column of equalCells) {
    const [from = "", to = ""] = [row.cells[column], cells[column]];
    const equal = from === "" ? [] : await changeEqualCells(scope, batch.id, { row: row.row, column, from, to });
    for (const other of equal) otherRows.add(other);
  }
  if (otherRows.size > 0) await reparseRows(scope, importer, batch);
  else if (input.cells) await reparseRow(scope, importer, batch, row);
  else await updateBatch(scope, batch.id, { totals: await countStatuses(scope, batch.id) });
  return otherRows.size;
}
