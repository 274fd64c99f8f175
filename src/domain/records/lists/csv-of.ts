import type { ExportPart } from "#db/queries/records/record-export.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import { csvLine } from "#formats/csv/write-csv.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { CsvColumn } from "#kinds/derive/cells/csv-headers.ts";
import { writePeople } from "#kinds/derive/cells/people-cells.ts";
import { withDuration } from "#kinds/derive/duration.ts";
import type { RecordData } from "#kinds/field.ts";
import { fieldType } from "#kinds/fields/field-types.ts";
import type { Person } from "#kinds/person.ts";

type Cells = readonly string[];

export type File = {
  kind: KindDefinition;
  columns: readonly CsvColumn[];
  /** By account, of colleagues without an address on their entry. */
  addresses: ReadonlyMap<string, string>;
};

/**
 * A CSV file from lines of COPY text, in chunks: the byte order mark, the header, a line per record. Text that a
 * spreadsheet would run is guarded; figures are unchanged.
 */
export async function* csvOf(
  { columns, ...of }: File,
  copy: (parts: ExportPart[]) => AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void, undefined> {
  const { parts, write } = plan({ columns, ...of });
  // The header waits for the first rows, so that a database error is reported before a file begins.
  let lines = `\uFEFF${csvLine(columns.map(({ header }) => header))}`;
  const guard = columns.map((column) => column.to !== "field" || fieldType(column.field).comparison !== "number");
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of copy(parts)) {
    const end = chunk.lastIndexOf(newline);
    if (end < 0) {
      rest = Buffer.concat([rest, chunk]);
      continue;
    }
    const text = rest.toString("utf8") + chunk.toString("utf8", 0, end);
    rest = chunk.subarray(end + 1);
    for (const line of text.split("\n")) lines += csvLine(write(line.split("\t")), { guard });
    yield Buffer.from(lines);
    lines = "";
  }
  if (lines !== "") yield Buffer.from(lines);
}

const newline = 0x0a;

/** From this number of fields, reading a record's whole data is cheaper than taking it apart in the database. */
const manyFields = 10;

/** Which parts to read, and how a line of them becomes the cells. */
function plan({ kind, columns, addresses }: File): {
  parts: ExportPart[];
  write: (line: Cells) => string[];
} {
  const parts: ExportPart[] = [];
  const ask = (part: ExportPart): number => parts.push(part) - 1;
  const fields = columns.filter((column) => column.to === "field");
  // The duration may come from two dates that are not columns.
  const isWhole = fields.length > manyFields || fields.some(({ name }) => name === kind.duration?.days);
  const data = isWhole ? ask({ part: "data" }) : -1;
  const hasPeople = columns.some(({ to }) => to === "people");
  const people = hasPeople ? ask({ part: "people" }) : -1;
  const departments = hasPeople ? ask({ part: "departments" }) : -1;
  const writers = columns.map((column): ((line: Cells, whole: RecordData, names: PeopleCells) => string) => {
    if (column.to === "people") return (_line, _whole, names) => names[column.part] ?? "";
    if (column.to === "note") {
      const at = ask({ part: column.note });
      return (line) => noteText(column.note, parseCell(line[at]));
    }
    const { name, field } = column;
    const { write } = fieldType(field);
    const at = isWhole ? data : ask({ part: "field", name });
    return (line, whole) => {
      const value = isWhole ? whole[name] : parseCell(line[at]);
      return value === undefined ? "" : write(value, field);
    };
  });
  const reached = (person: StoredPerson): Person => {
    const { email, account, state } = person;
    if (email !== undefined || account === undefined || state === "declined") return person;
    return { ...person, email: addresses.get(account) };
  };
  const namesIn = (line: Cells): PeopleCells =>
    writePeople(
      kind,
      ((parseCell(line[people]) ?? []) as StoredPerson[]).map(reached),
      (parseCell(line[departments]) ?? []) as string[],
    );
  return {
    parts,
    write: (line) => {
      const whole = isWhole ? withDuration(kind, (parseCell(line[data]) ?? {}) as RecordData) : nothing;
      const names = hasPeople ? namesIn(line) : nothing;
      return writers.map((writer) => writer(line, whole, names));
    },
  };
}

const nothing = {};

function noteText(note: "state" | "proofs" | "updated", value: unknown): string {
  if (note !== "proofs") return String(value ?? "");
  const proofs = (value ?? []) as { field: string; name: string }[];
  return proofs.map(({ field, name }) => `${field}: ${name}`).join("; ");
}

type PeopleCells = ReturnType<typeof writePeople>;

/** A value from a cell of COPY text with JSON. Most are texts without escapes. */
function parseCell(cell: string | undefined): unknown {
  if (cell === undefined || cell === "\\N") return undefined;
  if (!cell.includes("\\")) return cell.charCodeAt(0) === quote ? cell.slice(1, -1) : JSON.parse(cell);
  return JSON.parse(cell.replace(/\\(.)/g, (_, mark: string) => escapes[mark] ?? mark));
}

const quote = 0x22;
const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", v: "\v" };
