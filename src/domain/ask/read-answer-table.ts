import type { Parsed } from "#contract/endpoint.ts";
import type { records } from "#contract/records.ts";
import type { Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { csvColumns } from "#kinds/derive/cells/csv-headers.ts";
import { openTables } from "#kinds/derive/cells/table-rows.ts";
import { findKind } from "#kinds/registry.ts";
import { formatCondition } from "#rules/language/format/format-query.ts";
import { getVerb } from "#rules/language/vocabulary/verbs.ts";
import { inSentence } from "#texts/in-sentence.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import type { AppContext } from "../app-context.ts";
import { exportRecords } from "../records/lists/export-records.ts";
import { type AnswerFormat, type AnswerTable, maxRows, refusalOfTooManyRows } from "./answer-table.ts";
import { type Figure, type Figures, readFigures } from "./figures.ts";
import { listWorksOfQuery, type WorkPage } from "./list-works.ts";
import type { ReadCommand } from "./read-command.ts";
import { readCsvTable } from "./read-csv-table.ts";
import { readPeopleTable } from "./read-people-table.ts";
import type { Requester } from "./requester.ts";

const pageRows = 200;

/**
 * The whole result of a command, in rows. On paper one kind has the few columns of all kinds: those of its export are
 * wider than a sheet.
 */
export async function readAnswerTable(
  appContext: Pick<AppContext, "database">,
  scope: Scope,
  requester: Requester,
  read: ReadCommand,
  format: AnswerFormat,
): Promise<AnswerTable> {
  const { command, text, kinds } = read;
  if (getVerb(command.verb).argument === "people") return readPeopleTable(appContext, scope, requester, read);
  if (command.verb === "count" || command.by.length > 0 || command.measure.type !== "works")
    return figuresTable(text, await readFigures(scope, requester, read));
  const [only, ...others] = kinds;
  if (only && others.length === 0 && format !== "pdf") return readKindTable(scope, requester, read, only, format);
  return readWorksTable(scope, requester, read);
}

/** One kind has the columns of its own export; in a workbook the rows of its tables are on sheets of their own. */
async function readKindTable(
  scope: Scope,
  requester: Requester,
  read: ReadCommand,
  kind: KindDefinition,
  format: AnswerFormat,
): Promise<AnswerTable> {
  const { command, fields, text } = read;
  const sort = command.sort.map(({ field, descending }) => (descending ? `-${field}` : field)).join(",");
  const listQuery = {
    q: formatCondition(command.where, fields),
    scope: command.scope,
    columns: "",
    ...(sort ? { sort } : {}),
  };
  return listTable(scope, requester, kind, {
    ...listQuery,
    text,
    hasRows: format === "xlsx" && command.limit === undefined,
    max: command.limit,
  });
}

/** The query of a list, and how it is printed; `hasRows`: the rows of its tables follow it; `max`: only the first of its rows. */
export type ListRequest = Omit<Parsed<typeof records.exportList>["query"], "format" | "rows"> & {
  text: string;
  hasRows: boolean;
  max?: number | undefined;
};

export async function listTable(
  scope: Scope,
  requester: Requester,
  kind: KindDefinition,
  { text, hasRows, max, columns, ...listQuery }: ListRequest,
): Promise<AnswerTable> {
  const lines = async (rows?: string) => {
    const { chunks } = await exportRecords(scope, requester, kind.slug, () => ({
      ...listQuery,
      format: "csv",
      ...(rows === undefined ? { columns } : { rows }),
    }));
    return readCsvTable(chunks, typesOf(kind, rows), max);
  };
  const own = await lines();
  const moreTables: NonNullable<AnswerTable["moreTables"]> = [];
  if (hasRows)
    for (const [name, { label }] of openTables(kind)) moreTables.push({ title: label, ...(await lines(name)) });
  return { title: kind.label.many, question: text, notes: [], ...own, totals: null, moreTables };
}

/** By heading, the field types of a list, or of the rows of one of its tables. */
function typesOf(kind: KindDefinition, rows: string | undefined): ReadonlyMap<string, string> {
  const table = openTables(kind).find(([name]) => name === rows)?.[1];
  const fields = csvColumns(kind).flatMap((column): [string, string][] =>
    column.source === "field" ? [[column.header, column.field.type]] : [],
  );
  return new Map(table ? Object.values(table.columns).map(({ label, type }) => [label, type]) : fields);
}

async function readWorksTable(scope: Scope, requester: Requester, read: ReadCommand): Promise<AnswerTable> {
  const rows: AnswerTable["rows"] = [];
  const limit = read.command.limit ?? maxRows;
  let sortedBy: WorkPage["sortedBy"];
  let cursor: string | null | undefined;
  while (cursor !== null && rows.length < limit) {
    const page = await listWorksOfQuery(scope, requester, read, {
      limit: Math.min(pageRows, limit - rows.length),
      cursor,
    });
    if (page.total > maxRows && read.command.limit === undefined) throw refusalOfTooManyRows();
    sortedBy = page.sortedBy;
    for (const { kind, title, people, date, departments, state, value } of page.rows)
      rows.push([
        findKind(kind)?.label.one ?? kind,
        title,
        people.join("; "),
        date,
        departments.join(", "),
        state,
        ...(sortedBy ? [inRupees(value ?? null, sortedBy.unit)] : []),
      ]);
    cursor = page.nextCursor;
  }
  const [only, ...others] = read.kinds;
  return {
    title: only && others.length === 0 ? only.label.many : text("Records"),
    question: read.text,
    notes: [],
    columns: [
      { label: text("Record type"), isNumber: false, isChoice: true },
      { label: text("Title"), isNumber: false },
      { label: text("People"), isNumber: false },
      { label: text("Date"), isNumber: false, isDay: true },
      { label: text("Department"), isNumber: false },
      { label: text("State"), isNumber: false, isChoice: true },
      ...(sortedBy ? [{ label: headingOf(sortedBy), isNumber: true }] : []),
    ],
    rows,
    totals: null,
  };
}

/** A line for each group of works, with their number and the sum that the command asks for. */
function figuresTable(question: string, figures: Figures): AnswerTable {
  const { by, measure, rows, whole } = figures;
  const isCounting = measure.type === "works";
  const numbersOf = ({ value, works, draft, submitted, verified }: Figure) => [
    ...(isCounting ? [] : [inRupees(value, measure.unit)]),
    works,
    draft,
    submitted,
    verified,
  ];
  const states = [text("Draft"), text("Submitted"), text("Verified")];
  const headings = [...(isCounting ? [] : [headingOf(measure)]), text("Works"), ...states];
  const what = isCounting ? text("Works") : measure.label;
  const keys = { and: by.map(({ label }) => label.toLowerCase()) };
  // A single number has no groups and no total below it.
  const isOne = by.length === 0;
  return {
    title: isOne ? what : sentence("{{what}} by {{keys}}", { what, keys }),
    question,
    notes: notesOf(figures),
    columns: [
      ...by.map(({ name, label }) => ({ label, isNumber: false, isChoice: name !== "person" && name !== "dept" })),
      ...headings.map((label) => ({ label, isNumber: true })),
    ],
    rows: isOne ? [numbersOf(whole)] : rows.map((row) => [...row.keys.map(({ label }) => label), ...numbersOf(row)]),
    totals: isOne
      ? null
      : [...by.map((_, index) => (index === 0 ? text("Total, each counted once") : "")), ...numbersOf(whole)],
  };
}

type Measure = Pick<Figures["measure"], "label" | "unit">;

const headingOf = ({ label, unit }: Measure) => (unit === "money" ? sentence("{{label}} (₹)", { label }) : label);
const inRupees = (value: number | null, unit: Measure["unit"]) =>
  unit === "money" && value !== null ? value / 100 : value;

function notesOf({ by, measure, rows, total, whole: { lacking }, undivided, undated, isCut }: Figures): string[] {
  const { label, datedBy } = measure;
  return [
    by.length === 0
      ? "Each work is counted once."
      : "Each work is counted once in a row; a work in several rows is counted once in the total.",
    lacking > 0 &&
      sentence("Works without a value for {{label}}: {{lacking}}.", { lacking, label: label.toLowerCase() }),
    datedBy.length > 0 &&
      sentence("Counted by {{datedBy}} of each amount.", { datedBy: datedBy.map(inSentence).join(", else ") }),
    undivided?.message,
    undated?.message,
    rows.length < total && sentence("{{n}} of {{total}} shown.", { n: rows.length, total }),
    isCut && "There are too many groups to show. Add a filter.",
  ].filter((note) => note !== false && note !== undefined);
}
