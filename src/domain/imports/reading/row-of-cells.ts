import type { ArchiveRow } from "#formats/archive/read-archive-row.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { fromCells } from "#kinds/derive/cells/from-cells.ts";
import type { ColumnMatch } from "#kinds/derive/cells/match-columns.ts";
import type { ReadContext } from "#kinds/field.ts";
import { findWrittenDepartment } from "#kinds/fields/department.ts";

/** The cells of a row as a record of the kind, or why it cannot be one. */
export function rowOfCells(
  kind: KindDefinition,
  cells: readonly string[],
  columns: readonly ColumnMatch[],
  context: ReadContext,
): ArchiveRow & { kind: KindDefinition } {
  const {
    data,
    people,
    emails,
    departments: typed,
    unread,
    faults,
    warnings,
    refused,
  } = fromCells(kind, cells, columns, context);
  const find = (name: string) => findWrittenDepartment(name, context.departments);
  // The name of one may have a comma.
  const single = typed.length > 1 ? find(typed.join(" ")) : undefined;
  const found = single ? [single] : typed.map(find);
  const departments = [...new Set(found.flatMap((one) => one?.code ?? []))];
  const unknownDepartments = single ? [] : typed.filter((_, index) => !found[index]);
  const row = { kind, data, people, emails, departments, unknownDepartments, unread, faults, warnings };
  return refused ? { ...row, refused: refused.message } : row;
}
