import type { ExportPart } from "#db/queries/records/record-export.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import { textsOfCopy } from "#formats/csv/csv-of-copy.ts";
import { csvLine } from "#formats/csv/write-csv.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { type RowCells, rowHeadings, writeRow } from "#kinds/derive/cells/table-rows.ts";
import { titleOf } from "#kinds/derive/title-and-days.ts";
import type { TableField } from "#kinds/fields/table.ts";
import { joinList } from "#kinds/reading/list-text.ts";

type Rows = {
  kind: KindDefinition;
  name: string;
  table: TableField;
  /** By account, of people without an address on their entry. */
  addresses: ReadonlyMap<string, string>;
};

/** A CSV file with a line for each row of a table, each with the people of its record, in chunks. */
export async function* rowsOfRecords(
  { kind, name, table, addresses }: Rows,
  copy: (parts: ExportPart[]) => AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void, undefined> {
  const parts: ExportPart[] = [
    { part: "people" },
    { part: "field", name },
    ...(kind.isOnePerPerson ? [] : [{ part: "text", name: kind.title } as const]),
  ];
  // With the first rows, so that a database error is reported before a file begins.
  let header = `\uFEFF${csvLine(rowHeadings(kind, table))}`;
  const texts = textsOfCopy(copy(parts), parts.length, (record) => {
    const people = (parsed(record.text(0)) ?? []) as StoredPerson[];
    const emails = people.flatMap(({ email, account }) => email ?? addresses.get(account ?? "") ?? []);
    const whose = [joinList(people.map((person) => person.name)), joinList(emails)];
    const title = kind.isOnePerPerson ? [] : [titleOf(kind, { [kind.title]: record.text(2) })];
    const rows = (parsed(record.text(1)) ?? []) as RowCells[];
    return rows.map((row) => csvLine([...whose, ...title, ...writeRow(table, row)])).join("");
  });
  for await (const text of texts) {
    yield Buffer.from(`${header}${text}`);
    header = "";
  }
  if (header !== "") yield Buffer.from(header);
}

const parsed = (text: string): unknown => (text === "" ? undefined : JSON.parse(text));
