import type { FormGrid, FormLine, FormSlot } from "#kinds/reading/form-grid.ts";
import { fillSheet } from "./fill-form-sheet.ts";
import { fillTable, readTables } from "./form-document.ts";
import { openForm } from "./form-parts.ts";
import { readSheets } from "./read-form-sheet.ts";

export type BlankForm = { format: "xlsx" | "docx"; tables: { name: string; grid: FormGrid }[] };

/** The sheets of a workbook or the tables of a document. Throws FormatRefusal. */
export async function readBlankForm(bytes: Uint8Array): Promise<BlankForm> {
  const file = await openForm(bytes);
  return { format: file.format, tables: file.format === "docx" ? readTables(file) : readSheets(file) };
}

/** The same file with lines in the named sheet or table; everything else stays as it was. */
export async function fillBlankForm(
  bytes: Uint8Array,
  name: string | null,
  slot: FormSlot,
  lines: readonly FormLine[],
): Promise<Uint8Array> {
  const file = await openForm(bytes);
  return file.format === "docx" ? fillTable(file, name, slot, lines) : fillSheet(file, name, slot, lines);
}
