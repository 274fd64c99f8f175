import { type BookType, type CellObject, type Range, utils, type WorkSheet, write } from "@e965/xlsx";

export type Cell = string | number | null | CellObject;
type Sheet = { rows: Cell[][]; merges?: string[]; hiddenRows?: number[]; hiddenColumns?: number[]; origin?: string };

/** A number that a sheet shows as a day. */
export const serial = (v: number, z = "dd/mm/yyyy"): CellObject => ({ t: "n", v, z });

export function bookOf(sheets: Record<string, Sheet>, bookType: BookType = "xlsx", date1904 = false): Buffer {
  const book = utils.book_new();
  if (date1904) book.Workbook = { WBProps: { date1904: true } };
  for (const [name, { rows, merges = [], hiddenRows = [], hiddenColumns = [], origin = "A1" }] of Object.entries(
    sheets,
  )) {
    const sheet: WorkSheet = utils.aoa_to_sheet([]);
    utils.sheet_add_aoa(sheet, rows, { origin });
    sheet["!merges"] = merges.map((range): Range => utils.decode_range(range));
    sheet["!rows"] = Array.from({ length: 40 }, (_, index) => ({ hidden: hiddenRows.includes(index + 1) }));
    sheet["!cols"] = Array.from({ length: 14 }, (_, index) => ({ hidden: hiddenColumns.includes(index) }));
    utils.book_append_sheet(book, sheet, name);
  }
  return write(book, { type: "buffer", bookType });
}
