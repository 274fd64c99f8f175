import { hasKind } from "#access/policies/kinds.ts";
import type { Actor } from "#access/roles.ts";
import { archiveReader } from "#formats/archive/read-archive-row.ts";
import { unguardCell } from "#formats/csv/guard-cell.ts";
import { readReferenceRow } from "#formats/references/read-reference-row.ts";
import type { WorkRow } from "#formats/references/read-work-row.ts";
import { readScopusRow } from "#formats/scopus/read-scopus-row.ts";
import type { TableRow } from "#formats/table/table.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { ColumnMatch } from "#kinds/derive/cells/match-columns.ts";
import type { ReadContext } from "#kinds/field.ts";
import { sentence } from "#texts/sentence.ts";
import { isFormFormat } from "../forms/form-format.ts";
import { type FormAnswers, type FormRow, formReader } from "../forms/form-reader.ts";
import { rowOfCells } from "./row-of-cells.ts";

/**
 * How the rows of a file are read: by the columns of one kind, or as another program's export with a kind in each row.
 */
export type Reader = (row: TableRow) => FormRow;

/** The reader of a file that names the kind of each row. In an archive these are all kinds that the actor's institute uses. */
export function specialReader(
  special: string,
  header: readonly string[],
  context: ReadContext,
  actor: Pick<Actor, "kinds"> = {},
  answers: FormAnswers = {},
): Reader {
  const readWork = isFormFormat(special)
    ? formReader(special, header, context, actor, answers)
    : special === "archive"
      ? archiveReader(header, context, (kind) => hasKind(actor, kind))
      : (cells: readonly string[]) => (special === "scopus" ? readScopusRow : readReferenceRow)(header, cells, context);
  return (row) => {
    const problem = problemOf(row, header.length);
    if (problem !== undefined) return unreadable(problem);
    return readWork(row.cells);
  };
}

export function kindReader(kind: KindDefinition, columns: readonly ColumnMatch[], context: ReadContext): Reader {
  return (row) => {
    const problem = problemOf(row, columns.length);
    if (problem !== undefined) return { ...unreadable(problem), kind };
    return rowOfCells(kind, row.cells.map(plainCell), columns, context);
  };
}

/** Without the apostrophe that keeps a figure as text in a spreadsheet. */
const plainCell = (cell: string) => unguardCell(cell).replace(/^'(?=\d[\dX.,/-]*$)/i, "");

/** Of rows whose kind nobody has chosen yet. */
export function undecidedReader(): Reader {
  return () => unreadable("Choose the record type of these rows.");
}

function unreadable(refused: string): WorkRow {
  return { kind: null, data: {}, people: [], emails: [], unread: {}, faults: [], refused };
}

function problemOf(row: TableRow, columns: number): string | undefined {
  if (row.problem === "too-few")
    return sentence("This row has {{n}} cells, but the heading row has {{columns}}.", { n: row.cells.length, columns });
  if (row.problem === "too-many")
    return sentence(
      "This row has {{n}} cells, but the heading row has {{columns}}: a comma inside a cell needs quotation marks.",
      { n: row.cells.length, columns },
    );
  if (row.problem === "too-long") return "A cell of this row is longer than the limit of a spreadsheet cell.";
  return undefined;
}
