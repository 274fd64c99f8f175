import { writeCsv } from "#formats/csv/write-csv.ts";
import { referenceColumns } from "#formats/references/reference.ts";
import type { ReadFile } from "../imports/reading/read-rows.ts";

/** By these headings the import knows a list of works. */
const always: readonly string[] = ["Document Type", "Title", "Year", "Source title"];

/** Works of several tables of references as one, and as the file that the import reads as the same rows. */
export function listOfWorks(tables: readonly Pick<ReadFile, "header" | "rows">[], fileName: string) {
  const used = new Set([...always, ...tables.flatMap((table) => table.header)]);
  const header: string[] = referenceColumns.filter((name) => used.has(name));
  const cells = tables.flatMap((table) =>
    table.rows.map((row) => header.map((name) => row.cells[table.header.indexOf(name)] ?? "")),
  );
  return {
    header,
    rows: cells.map((rowCells, index) => ({ number: index + 1, cells: rowCells })),
    file: { bytes: new TextEncoder().encode(writeCsv(header, cells)), fileName },
  };
}
