import { rowsOfRecords } from "#formats/table/rows-of-records.ts";
import type { Table, TableRow } from "#formats/table/table.ts";
import { type FilledForm, findForm } from "#rules/accreditation/filled/find-form.ts";
import { nameOfForm } from "#rules/accreditation/filled/known-forms.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { normalizeHeading, partHeading, titleOfPart, typeHeading, whyNoRecords } from "./form-format.ts";

/** The rows of a filled form of a shipped table, the columns of its parts side by side. */
export type FormTable = { name: string; header: string[]; rows: TableRow[]; notes: string[] };

/** Undefined if the table is not a form of a shipped table; `names`: of the file and its sheet. */
export function formTableOf({ lines }: Pick<Table, "lines">, names: readonly string[]): FormTable | undefined {
  const form = findForm(lines, names);
  if (!form) return undefined;
  const used = form.parts.filter((part, index) => index === 0 || part.rows.length > 0);
  const columns = columnsOf(form, used);
  const titles = used.length > 1 ? [partHeading] : [];
  const types = needsType(form) ? [typeHeading] : [];
  return {
    name: nameOfForm(form),
    header: [...[...columns.values()].map(normalizeHeading), ...titles, ...types],
    rows: used.flatMap(({ part, columnPositions, rows }) =>
      recordsIn(form, part, rows).map(({ number, cells }) => ({
        number,
        cells: [
          ...[...columns.keys()].map((column) =>
            isKept(form, column) ? (cells[columnPositions.get(column) ?? -1] ?? "") : "",
          ),
          ...titles.map(() => titleOfPart(form.form, part)),
          ...types.map(() => ""),
        ],
      })),
    ),
    notes: [...notesOf(form), ...lineNotes(form)],
  };
}

type Form = FilledForm<TableRow>;

/** Without totals, numbers of columns and signatures. */
function recordsIn({ form }: Form, part: number, rows: readonly TableRow[]): TableRow[] {
  const headings = form.parts[part]?.headings.map(({ header }) => header) ?? [];
  return rowsOfRecords(headings, rows).rows;
}

/** The headings of all parts by their columns, each once. */
function columnsOf({ form }: Form, used: Form["parts"]): Map<string, string> {
  const columns = new Map<string, string>();
  for (const { part } of used)
    for (const { column, header } of form.parts[part]?.headings ?? [])
      if (!columns.has(column)) columns.set(column, header);
  return columns;
}

function needsType({ table }: Form): boolean {
  const isNamed = Object.values(table.columns).some((source) => "kindName" in source);
  return table.kinds.length > 1 && !isNamed && whyNoRecords(table) === undefined && table.row !== "person";
}

/** Of a list of people, only the columns for facts about the person, such as the name, are stored with the import. */
function isKept({ table }: Form, column: string): boolean {
  const source = table.columns[column];
  return table.row !== "person" || (source !== undefined && "fact" in source);
}

function lineNotes({ skippedLines }: Form): string[] {
  if (skippedLines === 0) return [];
  return [sentence("Titles, sums, further headings and footnotes of the form left out: {{n}}.", { n: skippedLines })];
}

function notesOf(form: Form): string[] {
  const { table } = form;
  if (table.row === "person")
    return [
      text(
        "This form lists people, not records. It has no e-mail addresses, so nobody is added from it: an admin can add a column “E-mail” and upload it with “Add users”.",
      ),
    ];
  const reason = whyNoRecords(table);
  if (reason !== undefined) return [sentence("No records are made from this form. {{reason}}", { reason })];
  if (!needsType(form)) return [];
  return [
    text(
      "This form lists several record types. Check the column “Record type”, and correct it in rows of another type.",
    ),
  ];
}
