import type { ArchiveProof } from "#formats/archive/manifest.ts";
import { decodeText } from "#formats/csv/decode-text.ts";
import type { TablePiece } from "#formats/csv/read-pieces.ts";
import { readTable } from "#formats/csv/read-table.ts";
import { readExportedTable } from "#formats/exports/read-exported-table.ts";
import { FormatRefusal } from "#formats/format-refusal.ts";
import { readCitation } from "#formats/lookup/read-citation.ts";
import { formatOf, isMarkedUp, isZip, refuseUnsupportedFormat } from "#formats/name-format.ts";
import type { ReadProof } from "#formats/proofs/proof-columns.ts";
import { tableOfProof } from "#formats/proofs/read-proof.ts";
import { mayHaveReferences, readReferences } from "#formats/references/read-references.ts";
import type { ReferenceFault, ReferenceFormat, References } from "#formats/references/reference.ts";
import { tableOfReferences } from "#formats/references/reference-table.ts";
import { isListOfWorks, isScopusExport } from "#formats/scopus/is-scopus-export.ts";
import { withJoinedColumns } from "#formats/table/joined-columns.ts";
import { withPersonRows } from "#formats/table/person-rows.ts";
import type { Table, TableFault, TableFormat, TableRow } from "#formats/table/table.ts";
import { withoutTicks } from "#formats/table/tick-columns.ts";
import { mayBeTransposed } from "#formats/table/transposed-tables.ts";
import { withYearRows } from "#formats/table/year-rows.ts";
import { readIsiTable } from "#formats/tagged/read-isi-table.ts";
import { isOldWorkbook } from "#formats/xlsx/check-workbook.ts";
import { toStorable } from "#kinds/reading/clean-text.ts";
import { sentence } from "#texts/sentence.ts";
import { type FormFormat, formatOfForm } from "../forms/form-format.ts";
import { formTableOf } from "../forms/form-table.ts";

/**
 * `sheet`: the name of the sheet of a workbook; without it the first with a table. `mayBeWork`: a document that is not a CV
 * is one work, such as a paper.
 */
export type ReadRequest = {
  bytes: Uint8Array;
  fileName: string;
  sheet?: string | undefined;
  mayBeWork?: boolean;
  /** Of an archive of records: where it is on the disk; `bytes` are empty. */
  archive?: string | undefined;
  /** Of a long file that is read from the disk: where it is; `bytes` are empty. */
  path?: string | undefined;
};

/** A file's rows as text, whatever the format. */
export type ReadFile = {
  format: TableFormat | ReferenceFormat | "archive";
  /** How the file names the kind of each row; null if it does not. */
  rowFormat: RowFormat | null;
  /** The filled form of a shipped table: which, such as `naac.3.4.5@university-2020`. */
  template?: string;
  header: string[];
  rows: TableRow[];
  encoding: string | null;
  delimiter: string | null;
  /** Of a workbook: the sheet that was read, and all that have rows. */
  sheet: string | null;
  sheets: string[];
  /** The words around a table, the nearest first: titles above its headings, the sheet's name. */
  titles: string[];
  notes: string[];
  faults: ReferenceFault[];
  /** Of references: where each begins, and its type as the file calls it. */
  entries: { line: number; type: string }[];
  /** Of an archive: its proof files, each with its row. */
  proofs?: ArchiveProof[];
  /** The file is a certificate or letter: what was read of it, also as the one row. */
  proof?: ReadProof;
};

/** A format that decides the record type of each row itself, in place of one type that is chosen for the file. */
export type RowFormat = "scopus" | "references" | "archive" | FormFormat;

/** Throws FormatRefusal when the file cannot be read as a table. */
export async function readRows({
  bytes,
  fileName,
  sheet: sheetName,
  mayBeWork,
  archive,
}: ReadRequest): Promise<ReadFile> {
  if (archive !== undefined) return (await import("../archive/read-archive.ts")).readArchive(archive);
  const format = formatOf(bytes, fileName);
  if (format !== undefined && mayHaveReferences(format)) {
    const read = readReferences(bytes, format);
    return referenceFile(read, { encoding: read.encoding, delimiter: null, sheet: null, sheets: [] });
  }
  if (format === "PDF" || isZip(bytes)) {
    // What reads documents and workbooks is loaded for them only: most files are text.
    const { readDocumentFile } = await import("./read-document-file.ts");
    const works = await readDocumentFile(bytes, format, { fileName, mayBeWork });
    const from = { encoding: null, delimiter: null, sheet: null, sheets: [] };
    if (works && "table" in works) {
      const read = await withOtherLayout(works.table, "document", fileName, from);
      if (read.rows.length > 0) return read;
      const { refuseWithoutList } = await import("#formats/documents/read-cv.ts");
      return refuseWithoutList();
    }
    if (works) return referenceFile(works, from);
  }
  if (format !== undefined && isMarkedUp(format)) {
    const { readMarkedUpTable } = await import("#formats/html/read-marked-up-table.ts");
    const { encoding, ...page } = readMarkedUpTable(bytes, format, sheetName);
    return withOtherLayout(page, page.format, fileName, {
      encoding,
      delimiter: null,
      sheet: page.sheet,
      sheets: page.sheets,
    });
  }
  refuseUnsupportedFormat(bytes, fileName);
  if (isWorkbook(bytes)) {
    const { readSheet } = await import("#formats/xlsx/read-sheet.ts");
    const book = await readSheet(bytes, { sheet: sheetName });
    return withOtherLayout(book, book.format, fileName, {
      encoding: null,
      delimiter: null,
      sheet: book.sheet,
      sheets: book.sheets,
    });
  }
  const table = readTable(bytes);
  const { encoding, delimiter } = table;
  return withOtherLayout(table, "csv", fileName, { encoding, delimiter, sheet: null, sheets: [] }, bytes);
}

/** The rows of a table; in another layout if its headings show no record type. `bytes`: of a file of text. */
async function withOtherLayout(
  table: Table,
  format: TableFormat,
  fileName: string,
  from: SourceDetails,
  bytes?: Uint8Array,
): Promise<ReadFile> {
  const file = tableFile(table, format, fileName, from);
  if (file.rowFormat !== null || !mayHaveOtherLayout(table.lines)) return file;
  // What knows the record types is loaded for few files.
  const { findOtherLayout } = await import("../layouts/find-other-layout.ts");
  const read = bytes && (() => decodeText(bytes).text);
  const layout = findOtherLayout({ table, read, fileName, sheet: from.sheet });
  if (!layout) return file;
  const faults = table.faults.filter(
    ({ code }) => faultsOfAnyTable.has(code) && !(layout.isText && code === "unclosed-quote"),
  );
  const part = tablePart({ ...table, ...layout, faults });
  return { ...file, ...part, notes: [...layout.notes, ...part.notes] };
}

/** A reference may have its year in another column. */
const mayHaveOtherLayout = (lines: readonly TableRow[]) =>
  mayBeTransposed(lines) ||
  lines
    .slice(0, linesLookedAt)
    .some(({ cells }) =>
      [cells.join(", "), ...cells].some((text) => readCitation(text) ?? readCitation(`${text} 2000.`)),
    );

const linesLookedAt = 20;

/** A table as read, the filled form of a shipped table, or the works that a list of another service has. */
export function tableFile(table: Table, format: TableFormat, fileName: string, from: SourceDetails): ReadFile {
  const works = readIsiTable(table);
  if (works) return referenceFile(works, from);
  const form = formTableOf(table, [fileName, ...(from.sheet === null ? [] : [from.sheet])]);
  if (!form) {
    const exported = readExportedTable(table);
    const columns = exported ? { ...table, ...exported } : withPersonRows(withYearRows(table));
    return {
      format,
      ...tablePart(exported ? columns : { ...columns, ...withoutTicks(withJoinedColumns(columns)) }),
      ...from,
    };
  }
  const faults = table.faults.filter(({ code }) => faultsOfAnyTable.has(code));
  const part = tablePart({ ...table, header: form.header, rows: form.rows, faults });
  return {
    format,
    ...part,
    ...from,
    rowFormat: formatOfForm(form.name),
    template: form.name,
    notes: [...form.notes, ...part.notes],
  };
}

/** Faults that are reported of a filled form too, whose rows are found in another way. */
const faultsOfAnyTable: ReadonlySet<TableFault["code"]> = new Set([
  "unclosed-quote",
  "unreadable-characters",
  "hidden-rows",
  "hidden-columns",
  "other-sheets",
]);

type SourceDetails = Pick<ReadFile, "encoding" | "delimiter" | "sheet" | "sheets">;

function referenceFile({ format, items, faults, notes = [], proof }: References, from: SourceDetails): ReadFile {
  return {
    format,
    rowFormat: "references",
    ...(proof ? { ...tableOfProof(proof), proof } : tableOfReferences(items)),
    ...from,
    titles: [],
    notes: [...notes, ...faults.map(({ line, message }) => sentence("Line {{line}}: {{message}}", { line, message }))],
    faults,
    entries: items.map(({ line, type }) => ({ line, type })),
  };
}

function rowFormatOf(header: readonly string[]): RowFormat | null {
  if (isScopusExport(header)) return "scopus";
  return isListOfWorks(header) ? "references" : null;
}

function tablePart(table: Table) {
  const piece = toStorablePiece(table);
  return {
    ...piece,
    titles: table.titles.map(toStorable),
    rowFormat: rowFormatOf(piece.header),
    notes: table.faults.map(({ message }) => message),
    faults: table.faults.map(({ row, message }) => ({ line: row, message })),
    entries: [],
  };
}

/** By its content: what a file is called says little, for example of a page that was saved as .xls. */
export const isWorkbook = (bytes: Uint8Array) => isZip(bytes) || isOldWorkbook(bytes);

export function toStorablePiece({ header, rows }: Pick<TablePiece, "header" | "rows">): TablePiece {
  return {
    header: header.map(toStorable),
    rows: rows.map((row) => ({ ...row, cells: row.cells.map(toStorable) })),
  };
}

export function isFormatRefusal(error: unknown): error is FormatRefusal {
  return error instanceof FormatRefusal;
}
