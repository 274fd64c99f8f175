import type { ExportPart } from "#db/queries/records/record-export.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import { type CellWriter, type CopiedRow, csvOfCopy } from "#formats/csv/csv-of-copy.ts";
import { csvLine } from "#formats/csv/write-csv.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { CsvColumn } from "#kinds/derive/cells/csv-headers.ts";
import { writePeople } from "#kinds/derive/cells/people-cells.ts";
import { withDuration } from "#kinds/derive/duration.ts";
import { type FieldDefinition, fieldType } from "#kinds/fields/field-types.ts";
import { codesIn } from "./copied-cells.ts";

export type File = {
  kind: KindDefinition;
  columns: readonly CsvColumn[];
  /** By account, of colleagues without an address on their entry. */
  addresses: ReadonlyMap<string, string>;
  /** Codes of the institute's departments by their ids. */
  departments: ReadonlyMap<string, string>;
  /** Columns before those of the kind, each written from one part of the record as text. */
  before?: readonly { header: string; part: ExportPart; write: (text: string) => string }[];
};

/**
 * A CSV file from lines of COPY text, in chunks: the byte order mark, the header, a line per record. Text that a
 * spreadsheet would run is guarded; figures are unchanged.
 */
export async function* csvOf(
  file: File,
  copy: (parts: ExportPart[]) => AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void, undefined> {
  const { parts, write } = plan(file);
  // The header waits for the first rows, so that a database error is reported before a file begins.
  let header = `\uFEFF${csvLine([...(file.before ?? []), ...file.columns].map((column) => column.header))}`;
  for await (const lines of csvOfCopy(copy(parts), parts.length, write)) {
    if (header !== "") yield Buffer.from(header);
    header = "";
    yield lines;
  }
  if (header !== "") yield Buffer.from(header);
}

type Step = (row: CopiedRow, line: CellWriter) => void;

/** Which parts to read, and how a row of them becomes the cells. */
function plan({ kind, columns, addresses, departments, before = [] }: File): { parts: ExportPart[]; write: Step } {
  const parts: ExportPart[] = [];
  const ask = (part: ExportPart): number => parts.push(part) - 1;
  const hasPeople = columns.some(({ to }) => to === "people");
  const people = hasPeople ? ask({ part: "people" }) : -1;
  const scopes = hasPeople ? ask({ part: "scopes" }) : -1;
  let names: Partial<ReturnType<typeof writePeople>> = {};
  const first = before.map(({ part, write }): Step => {
    const column = ask(part);
    return (row, line) => line.write(write(row.text(column)));
  });
  const steps = columns.map((column): Step => {
    if (column.to === "people") return (_row, line) => line.write(names[column.part] ?? "");
    if (column.to === "note") return noteStep(column.note, ask({ part: column.note }));
    if (column.name === kind.duration?.days) return durationStep(kind, column.name, ask);
    return fieldStep(column, ask);
  });
  const addressOf = ({ email, account, state }: StoredPerson) =>
    email === undefined && account !== undefined && state !== "declined" ? addresses.get(account) : email;
  return {
    parts,
    write: (row, line) => {
      if (hasPeople)
        names = writePeople(
          kind,
          (parsed(row.text(people)) ?? []) as StoredPerson[],
          codesIn(row.text(scopes), departments),
          addressOf,
        );
      for (const step of first) step(row, line);
      for (const step of steps) step(row, line);
    },
  };
}

function fieldStep({ name, field }: Extract<CsvColumn, { to: "field" }>, ask: (part: ExportPart) => number): Step {
  const { write, comparison } = fieldType(field);
  const isGuarded = comparison !== "number";
  if (write === String) {
    const column = ask({ part: "text", name });
    return isGuarded ? (_row, line) => line.copy(column) : (_row, line) => line.copyFigure(column);
  }
  const column = ask({ part: "field", name });
  const written = remembered((text) => write(JSON.parse(text), field));
  return (row, line) => {
    const text = row.text(column);
    line.write(text === "" ? "" : written(text), { isGuarded });
  };
}

/** The duration may come from two dates that are not columns. */
function durationStep(kind: KindDefinition, name: string, ask: (part: ExportPart) => number): Step {
  const { from, to } = kind.duration ?? { from: name, to: name };
  const places = [...new Set([name, from, to])].map((one) => [one, ask({ part: "field", name: one })] as const);
  const field = kind.fields[name] as FieldDefinition;
  return (row, line) => {
    const data = withDuration(kind, Object.fromEntries(places.map(([one, index]) => [one, parsed(row.text(index))])));
    const days = data[name];
    line.write(days === undefined ? "" : fieldType(field).write(days, field), { isGuarded: false });
  };
}

function noteStep(note: "state" | "proofs" | "updated", index: number): Step {
  if (note !== "proofs") return (_row, line) => line.copy(index);
  return (row, line) => {
    const proofs = (parsed(row.text(index)) ?? []) as { field: string; name: string }[];
    line.write(proofs.map(({ field, name }) => `${field}: ${name}`).join("; "));
  };
}

const maxRemembered = 1000;
const longestRemembered = 200;

/** Values of a list recur from row to row. */
function remembered(write: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const written = write(text);
    if (known.size < maxRemembered && text.length <= longestRemembered) known.set(text, written);
    return written;
  };
}

const parsed = (text: string): unknown => (text === "" ? undefined : JSON.parse(text));
