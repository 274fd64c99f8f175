import type { StagedRow } from "#db/queries/batch-rows.ts";
import type { RecordData } from "#kinds/field.ts";
import { findKind } from "#kinds/registry.ts";
import { isAdded, isAsked } from "./count-fates.ts";
import { takeFullerCells } from "./fuller-cells.ts";

/**
 * A row that repeats another row of the file gives that row's record its fuller cells and its ids in other systems, so
 * that nothing is lost and the file is known whole when it comes again. Answers the rows that changed.
 */
export function joinRows(rows: readonly StagedRow[]): StagedRow[] {
  const changed = new Set<StagedRow>();
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  for (const row of rows) {
    if (row.fate !== "duplicate" || row.decision === "add" || row.duplicate_row === null) continue;
    const upper = byNumber.get(row.duplicate_row);
    if (!upper || !(isAdded(upper.fate, upper.decision) || isAsked(upper.fate, upper.decision))) continue;
    const kind = row.kind === upper.kind ? findKind(row.kind ?? "") : undefined;
    const hasSources = addSources(upper, row);
    if ((kind && takeFullerCells(kind, upper, row)) || hasSources) changed.add(upper);
  }
  return [...changed];
}

/** Of one record; it shares them with the rows of any table. */
const mostSources = 500;

/** False where there is nothing to add. */
function addSources(upper: StagedRow, row: StagedRow): boolean {
  const from = sourceField(row.kind);
  const to = sourceField(upper.kind);
  if (from === undefined || to === undefined) return false;
  const known = (upper.data[to] ?? []) as RecordData[];
  if (known.length >= mostSources) return false;
  const isKnown = (one: RecordData) =>
    known.some((other) => other.system === one.system && other.identifier === one.identifier);
  const fresh = ((row.data[from] ?? []) as RecordData[]).filter((one) => !isKnown(one));
  const taken = new Set(known.map(({ id }) => id));
  if (fresh.length === 0) return false;
  upper.data = {
    ...upper.data,
    [to]: [...known, ...fresh.map((one, at) => (taken.has(one.id) ? { ...one, id: `${row.row}-${at + 1}` } : one))],
  };
  return true;
}

function sourceField(slug: string | null): string | undefined {
  const rule = slug === null ? undefined : findKind(slug)?.unique.find(({ by }) => by === "source");
  return rule && "field" in rule ? rule.field : undefined;
}
