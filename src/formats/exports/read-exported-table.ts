import { foldWord } from "#kinds/reading/clean-text.ts";
import type { CellOf } from "../references/read-work-row.ts";
import { headingsOf } from "../references/reference-table.ts";
import type { Table } from "../table/table.ts";
import { type ExportedTable, exportedTables } from "./exported-tables.ts";

/**
 * The list that a service such as Google Scholar or Zotero exports, under the headings that works are staged with.
 * Undefined when the headings are of no service that is known, or already those of works with their document types.
 */
export function readExportedTable({
  header,
  rows,
}: Pick<Table, "header" | "rows">): Pick<Table, "header" | "rows"> | undefined {
  const indexByHeading = new Map(header.map((name, index) => [foldWord(name), index]));
  const service = exportedTables.find(({ knownBy }) => knownBy.every((name) => indexByHeading.has(foldWord(name))));
  if (!service || indexByHeading.has(foldWord("Document Type"))) return undefined;
  const read = rows.map((row) => {
    const cellOf: CellOf = (name) => row.cells[indexByHeading.get(foldWord(name)) ?? -1]?.trim() ?? "";
    // A row that does not fit the headings is refused with its own cells.
    return { row, work: row.problem ? undefined : workOf(service, cellOf) };
  });
  const columns = headingsOf(read.flatMap(({ work }) => work ?? []));
  return {
    header: columns,
    rows: read.map(({ row, work }) => (work ? { ...row, cells: columns.map((name) => work.get(name) ?? "") } : row)),
  };
}

function workOf({ cells }: ExportedTable, cellOf: CellOf): Map<string, string> {
  const all = Object.entries(cells).map(([name, cell]): [string, string] => [name, cell(cellOf)]);
  return new Map(all.filter(([, text]) => text !== ""));
}
