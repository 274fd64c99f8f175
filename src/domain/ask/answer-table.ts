import type { Parsed } from "#contract/endpoint.ts";
import type { records } from "#contract/records.ts";
import type { Scope } from "#db/scope.ts";
import { unguardCell } from "#formats/csv/guard-cell.ts";
import { splitRows } from "#formats/csv/split-rows.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { csvColumns } from "#kinds/derive/cells/csv-headers.ts";
import { openTables } from "#kinds/derive/cells/table-rows.ts";
import { findKind } from "#kinds/registry.ts";
import { formatCondition } from "#rules/language/format/format-query.ts";
import { getVerb } from "#rules/language/vocabulary/verbs.ts";
import { inSentence } from "#texts/in-sentence.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { type Translate, translateName } from "#texts/translate.ts";
import type { AppContext } from "../app-context.ts";
import { exportRecords } from "../records/lists/export-records.ts";
import { Refusal } from "../refusal.ts";
import { findPeople } from "../search/find-people.ts";
import { type Figures, readFigures } from "./figures.ts";
import { listAskedWorks } from "./list-works.ts";
import { groupsOf } from "./people-groups.ts";
import type { ReadCommand } from "./read-command.ts";
import type { Requester } from "./requester.ts";

export type AnswerFormat = "csv" | "xlsx" | "pdf";

/** A result as rows of cells, with its query: a figure is a number, money in rupees. */
export type AnswerTable = {
  title: string;
  /** The query in its canonical text, or what a body's table is about. */
  question: string;
  /** Printed before it in place of "Question:"; empty: nothing. */
  questionLabel?: string;
  /** Notes for the reader of the rows. */
  notes: string[];
  /** The cells of a choice are words of ours: types, states, options. Figures and days may be given as text. */
  columns: { label: string; isNumber: boolean; isDay?: boolean; isChoice?: boolean }[];
  rows: (string | number | null)[][];
  /** The total below the rows. */
  totals: (string | number | null)[] | null;
  /** Printed below it, and on sheets of their own in a workbook. */
  next?: Pick<AnswerTable, "title" | "columns" | "rows">[];
  /** Who signs the printed document, below its last row. */
  signers?: string[];
};

/** Maximum rows of a file that is made in one piece. */
const maxRows = 20_000;
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
  if (getVerb(command.verb).argument === "people") return peopleTable(appContext, scope, requester, read);
  if (command.verb === "count" || command.by.length > 0 || command.measure.of !== "works")
    return figuresTable(text, await readFigures(scope, requester, read));
  const [only, ...others] = kinds;
  if (only && others.length === 0 && format !== "pdf") return kindTable(scope, requester, read, only, format);
  return worksTable(scope, requester, read);
}

/** The same with the words that are ours in another language; names and entered texts stay as they are. */
export function translatedTable(table: AnswerTable, t: Translate): AnswerTable {
  const { title, notes, columns, rows, totals } = table;
  const choices = columns.map(({ isChoice }) => isChoice);
  return {
    ...table,
    title: t(title),
    notes: notes.map((note) => t(note)),
    columns: columns.map((column) => ({ ...column, label: t(column.label) })),
    rows: rows.map((row) =>
      row.map((cell, index) => (choices[index] && typeof cell === "string" ? translateName(cell, t) : cell)),
    ),
    totals: totals?.map((cell) => (typeof cell === "string" ? t(cell) : cell)) ?? null,
  };
}

function figuresTable(question: string, { by, measure, rows, total, whole, isCut }: Figures): AnswerTable {
  const shown = (value: number | null) => (measure.unit === "money" && value !== null ? value / 100 : value);
  const isCounting = measure.of === "works";
  const figures = (figure: Figures["whole"]) => [
    ...(isCounting ? [] : [shown(figure.value)]),
    figure.works,
    figure.draft,
    figure.submitted,
  ];
  const labels = [
    ...(isCounting
      ? []
      : [measure.unit === "money" ? sentence("{{label}} (₹)", { label: measure.label }) : measure.label]),
    text("Works"),
  ];
  const what = isCounting ? text("Works") : measure.label;
  const keys = { and: by.map(({ label }) => label.toLowerCase()) };
  // A single number has no groups and no total below it.
  const isOne = by.length === 0;
  return {
    title: isOne ? what : sentence("{{what}} by {{keys}}", { what, keys }),
    question,
    notes: [
      isOne
        ? "Each work is counted once."
        : "Each work is counted once in a row; a work in several rows is counted once in the total.",
      ...(whole.lacking > 0
        ? [
            sentence("{{lacking}} works have no value for {{label}}.", {
              lacking: whole.lacking,
              label: measure.label.toLowerCase(),
            }),
          ]
        : []),
      ...(measure.datedBy.length > 0
        ? [
            sentence("Counted by {{datedBy}} of each amount.", {
              datedBy: measure.datedBy.map(inSentence).join(", else "),
            }),
          ]
        : []),
      ...(rows.length < total ? [sentence("{{n}} of {{total}} shown.", { n: rows.length, total })] : []),
      ...(isCut ? ["There are too many groups to show. Add a filter."] : []),
    ],
    columns: [
      ...by.map(({ name, label }) => ({ label, isNumber: false, isChoice: name !== "person" && name !== "dept" })),
      ...[...labels, text("Draft"), text("Submitted")].map((label) => ({ label, isNumber: true })),
    ],
    rows: isOne ? [figures(whole)] : rows.map((row) => [...row.keys.map(({ label }) => label), ...figures(row)]),
    totals: isOne ? null : [...by.map((_, index) => (index === 0 ? text("Distinct") : "")), ...figures(whole)],
  };
}

/** One kind has the columns of its own export; in a workbook the rows of its tables are on sheets of their own. */
async function kindTable(
  scope: Scope,
  requester: Requester,
  read: ReadCommand,
  kind: KindDefinition,
  format: AnswerFormat,
): Promise<AnswerTable> {
  const { command, fields, text } = read;
  const sort = command.sort.map(({ field, descending }) => (descending ? `-${field}` : field)).join(",");
  const asked = {
    q: formatCondition(command.where, fields),
    scope: command.scope,
    columns: "",
    ...(sort ? { sort } : {}),
  };
  const table = await listTable(scope, requester, kind, {
    ...asked,
    text,
    hasRows: format === "xlsx" && command.limit === undefined,
  });
  return { ...table, rows: table.rows.slice(0, command.limit ?? maxRows) };
}

/** The query of a list, and how it is printed; `hasRows`: the rows of its tables follow it. */
export type AskedList = Omit<Parsed<typeof records.exportList>["query"], "format" | "rows"> & {
  text: string;
  hasRows: boolean;
};

/** A list of one kind as its export has it. */
export async function listTable(
  scope: Scope,
  requester: Requester,
  kind: KindDefinition,
  { text, hasRows, columns, ...asked }: AskedList,
): Promise<AnswerTable> {
  const lines = async (rows?: string) => {
    const { chunks } = await exportRecords(scope, requester, kind.slug, () => ({
      ...asked,
      format: "csv",
      ...(rows === undefined ? { columns } : { rows }),
    }));
    return tableOf(chunks, typesOf(kind, rows));
  };
  const own = await lines();
  const next: NonNullable<AnswerTable["next"]> = [];
  if (hasRows) for (const [name, { label }] of openTables(kind)) next.push({ title: label, ...(await lines(name)) });
  return { title: kind.label.many, question: text, notes: [], ...own, totals: null, next };
}

/** By heading, the field types of a list, or of the rows of one of its tables. */
function typesOf(kind: KindDefinition, rows: string | undefined): ReadonlyMap<string, string> {
  const table = openTables(kind).find(([name]) => name === rows)?.[1];
  const fields = csvColumns(kind).flatMap((column): [string, string][] =>
    column.to === "field" ? [[column.header, column.field.type]] : [],
  );
  return new Map(table ? Object.values(table.columns).map(({ label, type }) => [label, type]) : fields);
}

/** A column of cells as an export writes them. */
export function columnOfType(label: string, type: string | undefined): AnswerTable["columns"][number] {
  return { label, isNumber: figureTypes.has(type), isDay: type === "date" || type === "partial-date" };
}

const figureTypes: ReadonlySet<string | undefined> = new Set(["int", "decimal", "money", "year", "page"]);

async function tableOf(
  chunks: AsyncIterable<Buffer>,
  types: ReadonlyMap<string, string>,
): Promise<Pick<AnswerTable, "columns" | "rows">> {
  const pieces: Buffer[] = [];
  let lines = 0;
  for await (const chunk of chunks) {
    pieces.push(chunk);
    lines += chunk.toString("latin1").split("\r\n").length - 1;
    if (lines > maxRows) throw tooMany();
  }
  // Read as it is written: a reader of other people's files guesses a delimiter, and refuses long cells.
  const limits = { rows: maxRows, columns: Infinity, cellLength: Infinity };
  const [header, ...rows] = splitRows(Buffer.concat(pieces).toString(), ",", limits).rows;
  return {
    columns: (header?.cells ?? []).map((label) => columnOfType(label, types.get(label))),
    rows: rows.map(({ cells }) => cells.map(unguardCell)),
  };
}

async function worksTable(scope: Scope, requester: Requester, read: ReadCommand): Promise<AnswerTable> {
  const rows: AnswerTable["rows"] = [];
  const most = read.command.limit ?? maxRows;
  let cursor: string | null | undefined;
  while (cursor !== null && rows.length < most) {
    const page = await listAskedWorks(scope, requester, read, {
      limit: Math.min(pageRows, most - rows.length),
      cursor,
    });
    if (page.total > maxRows && read.command.limit === undefined) throw tooMany();
    for (const { kind, title, people, date, departments, state } of page.rows)
      rows.push([findKind(kind)?.label.one ?? kind, title, people.join("; "), date, departments.join(", "), state]);
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
    ],
    rows,
    totals: null,
  };
}

/** A line for each person, or for each value that they are counted by. */
async function peopleTable(
  appContext: Pick<AppContext, "database">,
  scope: Scope,
  { actor }: Requester,
  read: ReadCommand,
): Promise<AnswerTable> {
  const { where, by } = read.command;
  const limit = by.length > 0 ? 1 : maxRows + 1;
  const people = await findPeople(appContext, scope, actor, { limit, where, by: by[0], facets: "no" });
  const groups = groupsOf(read, people);
  if (!groups && people.total > maxRows) throw tooMany();
  const column = (label: string) => ({ label, isNumber: false });
  if (groups)
    return {
      title: sentence("{{what}} by {{keys}}", { what: peopleWord, keys: groups.by.label.toLowerCase() }),
      question: read.text,
      notes: groups.by.name === "dept" ? ["Somebody with joint appointments is in each of the departments."] : [],
      columns: [
        { ...column(groups.by.label), isChoice: groups.by.name !== "dept" },
        { label: peopleWord, isNumber: true },
      ],
      rows: groups.rows.map(({ label, count }) => [label, count]),
      totals: [distinctWord, people.total],
    };
  return {
    title: peopleWord,
    question: read.text,
    notes: [],
    columns: [text("Name"), text("E-mail"), text("Department"), text("Designation")].map(column),
    rows: people.rows.map(({ name, email, department, designation }) => [
      name,
      email,
      department?.name ?? null,
      designation,
    ]),
    totals: null,
  };
}

const peopleWord = text("People");
const distinctWord = text("Distinct");

function tooMany(): Refusal {
  return new Refusal("invalid-input", {
    message: sentence(
      "This is more than {{maxRows}} rows. Add a filter, or export one record type as CSV from its list.",
      { maxRows: maxRows.toLocaleString("en-IN") },
    ),
  });
}
