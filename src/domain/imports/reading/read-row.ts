import { hasKind } from "#access/policies/kinds.ts";
import type { Actor } from "#access/roles.ts";
import { archiveReader } from "#formats/archive/read-archive-row.ts";
import { unguardCell } from "#formats/csv/guard-cell.ts";
import { readReferenceRow } from "#formats/references/read-reference-row.ts";
import type { WorkRow } from "#formats/references/read-work-row.ts";
import { readScopusRow } from "#formats/scopus/read-scopus-row.ts";
import { tableLimits } from "#formats/table/limits.ts";
import type { TableRow } from "#formats/table/table.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { ColumnMatch } from "#kinds/derive/cells/match-columns.ts";
import type { ReadContext } from "#kinds/field.ts";
import { sentence } from "#texts/sentence.ts";
import { isFormFormat } from "../forms/form-format.ts";
import { type FormAnswers, type FormRow, makeFormReader } from "../forms/make-form-reader.ts";
import { typeInRow, withoutTypes } from "../layouts/type-in-row.ts";
import { withUncountedType } from "../layouts/uncounted-type.ts";
import { rowOfCells } from "./row-of-cells.ts";

/**
 * How the rows of a file are read: by the columns of one kind, or as another program's export with a kind in each row.
 */
export type Reader = (row: TableRow) => FormRow;

/** The reader of a file that names the kind of each row. In an archive these are all kinds that the actor's institute uses. */
export function makeFormatReader(
  rowFormat: string,
  header: readonly string[],
  context: ReadContext,
  actor: Pick<Actor, "kinds"> = {},
  answers: FormAnswers = {},
): Reader {
  const readWork = isFormFormat(rowFormat)
    ? makeFormReader(rowFormat, header, context, actor, answers)
    : rowFormat === "archive"
      ? archiveReader(header, context, (kind) => hasKind(actor, kind))
      : (cells: readonly string[]) =>
          (rowFormat === "scopus" ? readScopusRow : readReferenceRow)(header, cells.map(unguardCell), context);
  return (row) => {
    const problem = problemOf(row, header);
    if (problem !== undefined) return refuseRow(problem);
    return withUncountedType(readWork(row.cells));
  };
}

export function makeKindReader(kind: KindDefinition, columns: readonly ColumnMatch[], context: ReadContext): Reader {
  const otherType = typeInRow(kind, columns);
  const header = columns.map((column) => column.header);
  return (row) => {
    const problem = problemOf(row, header) ?? otherType?.(row.cells);
    if (problem !== undefined) return { ...refuseRow(problem), kind };
    return withUncountedType(rowOfCells(kind, withoutTypes(row.cells.map(plainCell), columns), columns, context));
  };
}

/** Without the apostrophe that keeps a figure as text in a spreadsheet. */
const plainCell = (cell: string) =>
  cell.startsWith("'") ? unguardCell(cell).replace(/^'(?=\d[\dX.,/-]*$)/i, "") : cell;

/** Of rows whose kind nobody has chosen yet. */
export function makeUndecidedReader(): Reader {
  return () => refuseRow("Choose the record type of these rows.");
}

function refuseRow(refused: string): WorkRow {
  return { kind: null, data: {}, people: [], emails: [], unread: {}, faults: [], refused };
}

function problemOf(row: TableRow, header: readonly string[]): string | undefined {
  const columns = header.length;
  if (row.problem === "too-few")
    return sentence("This row has {{n}} cells, but the heading row has {{columns}}.", { n: row.cells.length, columns });
  if (row.problem === "too-many")
    return sentence(
      "This row has {{n}} cells, but the heading row has {{columns}}: a comma inside a cell needs quotation marks.",
      { n: row.cells.length, columns },
    );
  if (row.problem === "too-long") {
    const at = row.cells.findIndex(({ length }) => length >= tableLimits.cellLength);
    return sentence(
      "The text under “{{heading}}” is longer than a cell of a spreadsheet can be (32,767 characters). Shorten it.",
      { heading: header[at] ?? "" },
    );
  }
  return undefined;
}
