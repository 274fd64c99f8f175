import type { ArchiveRow } from "#formats/archive/read-archive-row.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { fromCells } from "#kinds/derive/cells/from-cells.ts";
import type { ColumnMatch } from "#kinds/derive/cells/match-columns.ts";
import type { ReadContext } from "#kinds/field.ts";

/** The cells of a row as a record of the kind, or why it cannot be one. */
export function rowOfCells(
  kind: KindDefinition,
  cells: readonly string[],
  columns: readonly ColumnMatch[],
  context: ReadContext,
): ArchiveRow & { kind: KindDefinition } {
  const { refused, departments: _, ...read } = fromCells(kind, cells, columns, context);
  return { ...read, kind, ...(refused && { refused: refused.message }) };
}
