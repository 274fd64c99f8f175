import { foldWord } from "#kinds/reading/clean-text.ts";
import type { CellOf } from "../references/read-work-row.ts";
import { referenceColumns } from "../references/reference.ts";
import type { Table } from "../table/table.ts";
import { exportedTables } from "./exported-tables.ts";

/**
 * The list that a service such as Google Scholar or Zotero exports, under the headings that works are staged with.
 * Undefined when the headings are of no service that is known, or already those of works with their document types.
 */
export function readExportedTable({
  header,
  rows,
}: Pick<Table, "header" | "rows">): Pick<Table, "header" | "rows"> | undefined {
  const places = new Map(header.map((name, place) => [foldWord(name), place]));
  const service = exportedTables.find(({ knownBy }) => knownBy.every((name) => places.has(foldWord(name))));
  if (!service || places.has(foldWord("Document Type"))) return undefined;
  const columns = referenceColumns.flatMap((name) => {
    const cell = service.cells[name];
    return cell ? [{ name, cell }] : [];
  });
  const read = rows.map((row) => {
    const cellOf: CellOf = (name) => row.cells[places.get(foldWord(name)) ?? -1]?.trim() ?? "";
    // A row that does not fit the headings is refused with its own cells.
    return row.problem ? row : { ...row, cells: columns.map(({ cell }) => cell(cellOf)) };
  });
  return { header: columns.map(({ name }) => name), rows: read };
}
