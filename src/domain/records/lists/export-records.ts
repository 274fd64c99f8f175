import { proofsHiddenFrom } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { Parsed } from "#contract/endpoint.ts";
import type { records } from "#contract/records.ts";
import { id } from "#contract/shapes.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import { copyRecords, type ExportPart, listEmails } from "#db/queries/records/record-export.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { textsOfCopy } from "#formats/csv/csv-of-copy.ts";
import { writeCsvLine } from "#formats/csv/write-csv.ts";
import { isCitable } from "#kinds/citation.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { type CsvColumn, changedColumn, csvColumns } from "#kinds/derive/cells/csv-headers.ts";
import { openTables, type RowCells, rowHeadings, writeRow } from "#kinds/derive/cells/table-rows.ts";
import { titleOf } from "#kinds/derive/title-and-days.ts";
import type { TableField } from "#kinds/fields/table.ts";
import { joinList } from "#kinds/reading/list-text.ts";
import { sentence } from "#texts/sentence.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { Refusal, refusalOfInput } from "../../refusal.ts";
import { requireKind } from "../require-kind.ts";
import { addressOf, csvOf, parseCell } from "./csv-of.ts";
import { chosenColumns, defaultSort } from "./list-records.ts";
import { sliceOf } from "./list-slice.ts";
import { parseListQuery } from "./parse-list-query.ts";
import { queryForViewer } from "./record-viewer.ts";
import { referenceFiles, referencesOf } from "./references-of.ts";

export type Export = {
  name: string;
  mediaType: string;
  chunks: AsyncGenerator<Buffer, void, undefined>;
  /** Of a PDF: characters that it cannot show. */
  unprinted?: string[];
};

const csvType = "text/csv; charset=utf-8";

/** A whole list as a file: the records of its query in its order, as CSV with its columns. */
export async function exportRecords(
  scope: Scope,
  requester: { actor: Actor; academicStart: number },
  slug: string,
  readInput: () => Parsed<typeof records.exportList>["query"],
): Promise<Export> {
  const kind = requireKind(slug);
  const { actor, academicStart } = requester;
  const input = readInput();
  const known = isCitable(kind) ? referenceFiles : {};
  const references = Object.hasOwn(known, input.format) ? known[input.format] : undefined;
  if (input.format !== "csv" && !references)
    throw new Refusal("unsupported-format", {
      message: sentence("“{{format}}” is not an export format. Use {{known}}.", {
        format: input.format.slice(0, 20),
        known: ["csv", "xlsx", "pdf", ...Object.keys(known)].join(", "),
      }),
    });
  const only = input.ids?.split(",");
  if (only?.some((one) => !id.safeParse(one).success))
    throw refusalOfInput("ids", "invalid", "Give the ids of records, separated by commas.");
  const slice = sliceOf(actor, input.scope);
  const departments = await listAllDepartments(scope);
  const query = parseListQuery(scope, kind, input, { academicStart, departments });
  const sort = query.sort.length > 0 ? query.sort : defaultSort(input.scope);
  const table = tableOf(kind, input.rows);
  const columns =
    input.columns === undefined ? csvColumns(kind) : chooseCsvColumns(kind, chosenColumns(kind, input.columns));
  const codes = new Map(departments.map(({ code, id }) => [code, id]));
  const recordQuery = queryForViewer(
    { slice, kinds: [kind], where: query.where, academicStart, departments: codes },
    actor,
  );
  await writeAudit(scope, actor, {
    action: "records-exported",
    target: slug,
    detail: { q: input.q ?? "", format: input.format, ...(input.rows !== undefined && { rows: input.rows }) },
  });
  const needsEmails =
    table !== undefined || columns.some((column) => column.source === "people" && column.peoplePart === "emails");
  const emails = needsEmails ? await listEmails(scope) : new Map<string, string>();
  const codesById = new Map(departments.map(({ id, code }) => [String(id), code]));
  const copy = (parts: ExportPart[]) =>
    copyRecords(scope, { ...recordQuery, kind, sort, parts, only, proofsHiddenFrom: proofsHiddenFrom(actor) });
  if (references) {
    const { ending, mediaType } = references;
    return { name: `${slug}-${scope.today}.${ending}`, mediaType, chunks: referencesOf(kind, references, copy) };
  }
  if (table)
    return {
      mediaType: csvType,
      name: `${slug}-rows-${scope.today}.csv`,
      chunks: rowsOfRecords({ kind, emails, ...table }, copy),
    };
  const chunks = csvOf({ kind, columns, emails, departments: codesById }, copy);
  return { name: `${slug}-${scope.today}.csv`, mediaType: csvType, chunks };
}

/** The table whose rows are exported, each as a line. */
function tableOf(kind: KindDefinition, name: string | undefined): { name: string; table: TableField } | undefined {
  if (name === undefined) return undefined;
  const found = openTables(kind).find(([one]) => one === name);
  if (found) return { name, table: found[1] };
  throw refusalOfInput(
    "rows",
    "unknown",
    sentence("{{kinds}} have no table “{{field}}”.", { kinds: kind.label.many, field: name }),
  );
}

/** The file's columns for those of the table, in the table's order; a table shows one date of several fields. */
function chooseCsvColumns(kind: KindDefinition, names: readonly string[]): CsvColumn[] {
  const all = csvColumns(kind);
  const found = names.flatMap((name) => {
    if (name === "people") return all.filter(({ source }) => source === "people");
    if (name === "updated") return [changedColumn];
    if (name === "state" || name === "proofs")
      return all.filter((column) => column.source === "record" && column.value === name);
    const fields = name === "title" ? [kind.title] : name === "date" ? kind.date : [name];
    return all.filter((column) => column.source === "field" && fields.includes(column.name));
  });
  return [...new Set(found)];
}

type Rows = {
  kind: KindDefinition;
  name: string;
  table: TableField;
  /** By account, of people without an address on their entry. */
  emails: ReadonlyMap<string, string>;
};

/** A CSV file with a line for each row of a table, each with the people of its record, in chunks. */
async function* rowsOfRecords(
  { kind, name, table, emails }: Rows,
  copy: (parts: ExportPart[]) => AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void, undefined> {
  const parts: ExportPart[] = [
    { part: "people" },
    { part: "field", name },
    ...(kind.isOnePerPerson ? [] : [{ part: "text", name: kind.title } as const]),
  ];
  // With the first rows, so that a database error is reported before a file begins.
  let header = `\uFEFF${writeCsvLine(rowHeadings(kind, table))}`;
  const texts = textsOfCopy(copy(parts), parts.length, (record) => {
    const people = (parseCell(record.text(0)) ?? []) as StoredPerson[];
    const addresses = people.flatMap((person) => addressOf(person, emails) ?? []);
    const peopleCells = [joinList(people.map((person) => person.name)), joinList(addresses)];
    const title = kind.isOnePerPerson ? [] : [titleOf(kind, { [kind.title]: record.text(2) })];
    const rows = (parseCell(record.text(1)) ?? []) as RowCells[];
    return rows.map((row) => writeCsvLine([...peopleCells, ...title, ...writeRow(table, row)])).join("");
  });
  for await (const text of texts) {
    yield Buffer.from(`${header}${text}`);
    header = "";
  }
  if (header !== "") yield Buffer.from(header);
}
