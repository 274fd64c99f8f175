import { citationsInTable, citationsInText } from "#formats/documents/citation-list.ts";
import { guessNote } from "#formats/documents/read-cv.ts";
import type { Reference } from "#formats/references/reference.ts";
import { tableOfReferences } from "#formats/references/reference-table.ts";
import { withJoinedColumns } from "#formats/table/joined-columns.ts";
import type { Table } from "#formats/table/table.ts";
import { withoutTicks } from "#formats/table/tick-columns.ts";
import { hasFieldNames, readLabelledLines, readTransposedTables } from "#formats/table/transposed-tables.ts";
import { sentence } from "#texts/sentence.ts";
import { text as translatable } from "#texts/text.ts";
import { cluesOf, kindOfFile } from "../reading/kind-of-file.ts";

type Layout = Pick<Table, "header" | "rows"> & {
  notes: string[];
  /** Whether the commas and quotation marks are those of prose, not of a table. */
  isText?: true;
};
/** `read`: decodes the text of a file that is text; called only if the headings show no record type. */
type Given = { table: Table; read: (() => string) | undefined; fileName: string; sheet: string | null };

/**
 * A table whose headings show no record type, read in another way: its headings are in a column, or one of its columns,
 * or the lines of its text, are whole references. Undefined if none of these is clear.
 */
export function findOtherLayout({ table, read, fileName, sheet }: Given): Layout | undefined {
  const clues = cluesOf({ titles: table.titles, sheet }, fileName);
  if (kindOfFile(table.header, clues) !== null) return undefined;
  const text = read?.();
  const lines = readLabelledLines(text === undefined ? table.lines : linesOf(text)) ?? table.lines;
  const transposed = readTransposedTables(lines)
    .map((one) => withoutTicks(withJoinedColumns(one)))
    .find(({ header }) => kindOfFile(header, clues) !== null);
  if (transposed)
    return {
      ...transposed,
      notes: [
        translatable(
          "The names of the fields are in a column: each block or column beside them was read as one record.",
        ),
      ],
    };
  const list = table.rows.every(({ problem }) => !problem) ? citationsInTable(table.lines) : undefined;
  if (list) return worksOf(list.items, list.unreadHeadings);
  const isTable = text === undefined || (isEven(table) && !isProse(text)) || hasFieldNames(table.header);
  const listed = isTable ? undefined : citationsInText(text);
  return listed && { ...worksOf(listed, []), isText: true };
}

const linesOf = (text: string) =>
  text.split(/\r\n?|\n/).flatMap((line, index) => (line.trim() === "" ? [] : [{ number: index + 1, cells: [line] }]));

/** All rows have as many cells as the headings, and more than one: the delimiters are not part of a text. */
const isEven = ({ header, rows }: Table) =>
  header.length > 1 && rows.length > 1 && rows.every(({ problem }) => !problem);

/** Every comma and semicolon is followed by a blank, as in sentences. */
const isProse = (text: string) => !/\t|[,;](?!\s)/.test(text);

function worksOf(items: readonly Reference[], unreadHeadings: readonly string[]): Layout {
  const { header, rows } = tableOfReferences(items);
  // A row with several references has one number, and each of them needs its own.
  const isLinewise = new Set(items.map(({ line }) => line)).size === items.length;
  return {
    header,
    rows: rows.map((row, index) => ({ ...row, number: isLinewise ? (items[index]?.line ?? row.number) : row.number })),
    notes: [
      guessNote,
      ...(unreadHeadings.length > 0
        ? [sentence("These columns were left out: {{columns}}.", { columns: unreadHeadings.slice(0, 20).join(", ") })]
        : []),
    ],
  };
}
