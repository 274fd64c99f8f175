import type { Actor } from "#access/roles.ts";
import { listRows } from "#db/queries/imports/batch-rows.ts";
import type { Scope } from "#db/scope.ts";
import { writeCsv } from "#formats/csv/write-csv.ts";
import { readBatch } from "../records/usable-batch.ts";

/**
 * The rows that were refused or have faults, unchanged, with row number and reasons before them: to fix and import
 * again.
 */
export async function errorFile(scope: Scope, actor: Actor, id: string): Promise<{ name: string; text: string }> {
  const batch = await readBatch(scope, actor, id);
  const header = batch.source.header ?? [];
  const rows = await listRows(scope, id, { status: null, after: -1, limit: 100_000 });
  const faulty = rows.filter(({ status, faults }) => status === "error" || faults.length > 0);
  const lines = faulty.map((row) => [
    String(row.row),
    [
      row.status === "error" ? row.because : "",
      ...row.faults.map(({ column, message }) => (column ? `${column}: ${message}` : message)),
    ]
      .filter(Boolean)
      .join(" "),
    ...header.map((name) => (Object.hasOwn(row.cells, name) ? (row.cells[name] ?? "") : "")),
  ]);
  const name = `${batch.file_name.replace(/\.[a-z]+$/i, "")}-to-fix.csv`;
  return { name, text: writeCsv(["row", "what to fix", ...header], lines) };
}
