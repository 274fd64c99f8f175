import type { ExportPart } from "#db/queries/records/record-export.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import { type CellWriter, type CopiedRow, csvOfCopy } from "#formats/csv/csv-of-copy.ts";
import { writeCsvLine } from "#formats/csv/write-csv.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { CsvColumn } from "#kinds/derive/cells/csv-headers.ts";
import { writePeople } from "#kinds/derive/cells/people-cells.ts";
import { withDuration } from "#kinds/derive/duration.ts";
import { type FieldDefinition, fieldType } from "#kinds/fields/field-types.ts";
import { codesIn } from "./copied-cells.ts";

export type CsvExport = {
  kind: KindDefinition;
  columns: readonly CsvColumn[];
  /** E-mail addresses by account: written for colleagues who are named on the record without one. */
  emails: ReadonlyMap<string, string>;
  /** Codes of the institute's departments by their ids. */
  departments: ReadonlyMap<string, string>;
  /** Columns before those of the kind, each written by `write` from one part of the record. */
  leadingColumns?: readonly { header: string; part: ExportPart; write: (text: string) => string }[];
};

/**
 * A CSV file from lines of COPY text, in chunks: the byte order mark, the header, a line per record. Text that a
 * spreadsheet would run as a formula is guarded by an apostrophe; figures are unchanged.
 */
export async function* csvOf(
  file: CsvExport,
  /** Reads these parts of the records, one record a line. */
  copy: (parts: ExportPart[]) => AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void, undefined> {
  const { parts, write } = planLines(file);
  const isFirstCopied = parts[0]?.part !== "people";
  // The header is sent with the first rows, so that a database error is reported before a file begins.
  let header = `\uFEFF${writeCsvLine([...(file.leadingColumns ?? []), ...file.columns].map((column) => column.header))}`;
  for await (const lines of csvOfCopy(copy(parts), parts.length, write, { isFirstCopied })) {
    if (header !== "") yield Buffer.from(header);
    header = "";
    yield lines;
  }
  if (header !== "") yield Buffer.from(header);
}

/** As printed, or that of the account, unless its owner declined the record. */
export function addressOf({ email, account, state }: StoredPerson, emails: CsvExport["emails"]): string | undefined {
  return email === undefined && account !== undefined && state !== "declined" ? emails.get(account) : email;
}

type Step = (row: CopiedRow, line: CellWriter) => void;
/** Adds a part to those read for each record; returns the number of its cell in a row. */
type AddPart = (part: ExportPart) => number;

/** Which parts of the records to read, and how a row of them becomes a line of the file. */
function planLines({ kind, columns, emails, departments, leadingColumns = [] }: CsvExport): {
  parts: ExportPart[];
  write: Step;
} {
  const parts: ExportPart[] = [];
  const addPart: AddPart = (part) => parts.push(part) - 1;
  const hasPeople = columns.some(({ source }) => source === "people");
  const people = hasPeople ? addPart({ part: "people" }) : -1;
  const scopes = hasPeople ? addPart({ part: "scopes" }) : -1;
  let peopleCells: Partial<ReturnType<typeof writePeople>> = {};
  const leadingSteps = leadingColumns.map(({ part, write }): Step => {
    const cell = addPart(part);
    return (row, line) => line.write(write(row.text(cell)));
  });
  const steps = columns.map((column): Step => {
    if (column.source === "people") return (_row, line) => line.write(peopleCells[column.peoplePart] ?? "");
    if (column.source === "record") return recordStep(column.value, addPart({ part: column.value }));
    if (column.name === kind.duration?.days) return durationStep(kind, column.name, addPart);
    return fieldStep(column, addPart);
  });
  const emailOf = (person: StoredPerson) => addressOf(person, emails);
  return {
    parts,
    write: (row, line) => {
      if (hasPeople)
        peopleCells = writePeople(
          kind,
          (parseCell(row.text(people)) ?? []) as StoredPerson[],
          codesIn(row.text(scopes), departments),
          emailOf,
        );
      for (const step of leadingSteps) step(row, line);
      for (const step of steps) step(row, line);
    },
  };
}

function fieldStep({ name, field }: Extract<CsvColumn, { source: "field" }>, addPart: AddPart): Step {
  const { write, comparison } = fieldType(field);
  const isGuarded = comparison !== "number";
  if (write === String) {
    const cell = addPart({ part: "text", name });
    return isGuarded ? (_row, line) => line.copy(cell) : (_row, line) => line.copyFigure(cell);
  }
  const cell = addPart({ part: "field", name });
  const written = cacheResults((text) => write(JSON.parse(text), field));
  return (row, line) => {
    const text = row.text(cell);
    line.write(text === "" ? "" : written(text), { isGuarded });
  };
}

/** The duration may come from two dates that are not columns. */
function durationStep(kind: KindDefinition, name: string, addPart: AddPart): Step {
  const { from, to } = kind.duration ?? { from: name, to: name };
  const cells = [...new Set([name, from, to])].map((one) => [one, addPart({ part: "field", name: one })] as const);
  const field = kind.fields[name] as FieldDefinition;
  return (row, line) => {
    const data = withDuration(kind, Object.fromEntries(cells.map(([one, cell]) => [one, parseCell(row.text(cell))])));
    const days = data[name];
    line.write(days === undefined ? "" : fieldType(field).write(days, field), { isGuarded: false });
  };
}

function recordStep(value: "state" | "proofs" | "updated", cell: number): Step {
  if (value !== "proofs") return (_row, line) => line.copy(cell);
  return (row, line) => {
    const proofs = (parseCell(row.text(cell)) ?? []) as { field: string; name: string }[];
    line.write(proofs.map(({ field, name }) => `${field}: ${name}`).join("; "));
  };
}

const maxCached = 1000;
const maxCachedLength = 200;

/** Writes each value once: most values of a field, such as its options, recur from record to record. */
function cacheResults(write: (text: string) => string): (text: string) => string {
  const cache = new Map<string, string>();
  return (text) => {
    const known = cache.get(text);
    if (known !== undefined) return known;
    const written = write(text);
    if (cache.size < maxCached && text.length <= maxCachedLength) cache.set(text, written);
    return written;
  };
}

/** The value of a cell that the database wrote as JSON; undefined for an empty one. */
export const parseCell = (text: string): unknown => (text === "" ? undefined : JSON.parse(text));
