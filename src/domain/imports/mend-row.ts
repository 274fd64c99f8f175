import type { Actor } from "#access/roles.ts";
import { findRow, putRows, type StagedRow } from "#db/queries/batch-rows.ts";
import { type BatchRow, lockBatch, updateBatch } from "#db/queries/batches.ts";
import { inTransaction } from "#db/scope.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";
import { countFates } from "./count-fates.ts";
import { presentRows, readImport, usable } from "./list-imports.ts";
import { restage } from "./restage.ts";

export type Mending = { cells?: Record<string, string> | undefined; decision?: StagedRow["decision"] | undefined };

/** Mends cells of one row, or decides what becomes of it. A mended cell may change the fate of rows below it too. */
export async function mendRow(scope: Scope, actor: Actor, at: { id: string; row: number }, read: () => Mending) {
  return inTransaction(scope, async () => {
    const batch = usable(scope, actor, await lockBatch(scope, at.id));
    if (batch.state !== "ready") throw new Refusal("import-not-ready");
    const row = await findRow(scope, at.id, at.row);
    if (!row) throw new Refusal("not-found", { message: `The file has no row ${at.row}.` });
    const wish = read();
    await apply(scope, actor, batch, row, wish);
    const [mended] = await presentRows(scope, actor, [(await findRow(scope, at.id, at.row)) ?? row]);
    if (!mended) throw new Error("A mended row is gone.");
    return { batch: await readImport(scope, actor, at.id), row: mended };
  });
}

async function apply(scope: Scope, actor: Actor, batch: BatchRow, row: StagedRow, wish: Mending): Promise<void> {
  const decision = wish.decision === undefined ? row.decision : wish.decision;
  if (wish.decision === "join" && row.fate !== "joined")
    throw new Refusal("invalid-input", {
      issues: [{ field: "decision", code: "no-join", message: "There is no colleague's record to join." }],
    });
  if (wish.decision === "add" && row.fate === "error" && !wish.cells)
    throw new Refusal("invalid-input", {
      issues: [{ field: "decision", code: "unreadable", message: "Mend the row first: it cannot be added as it is." }],
    });
  const header = batch.source.header ?? [];
  const unknown = Object.keys(wish.cells ?? {}).find(
    (name) => !Object.hasOwn(row.cells, name) && !header.includes(name),
  );
  if (unknown !== undefined)
    throw new Refusal("invalid-input", {
      issues: [{ field: `cells.${unknown}`, code: "unknown-column", message: `The file has no column "${unknown}".` }],
    });
  // Whoever mends a row that was too short has seen its other columns empty.
  const blank = Object.fromEntries(header.map((name) => [name, ""]));
  await putRows(scope, batch.id, [
    { ...row, cells: wish.cells ? { ...blank, ...row.cells, ...wish.cells } : row.cells, decision },
  ]);
  if (wish.cells) await restage(scope, actor, batch);
  else await updateBatch(scope, batch.id, { totals: await countFates(scope, batch.id) });
}
