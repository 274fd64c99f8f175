import { readTable } from "#formats/csv/read-table.ts";
import { findKind } from "#kinds/registry.ts";
import { formatCondition } from "#rules/commands/format-query.ts";
import { exportRecords } from "../records/export-records.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";
import type { Asker } from "./asker.ts";
import { type Figures, readFigures } from "./figures.ts";
import { listAskedWorks } from "./list-works.ts";
import type { ReadCommand } from "./read-command.ts";

/** An answer as rows of cells, with what was asked: a figure is a number, money in rupees. */
export type AnswerTable = {
  title: string;
  /** The question in its canonical text. */
  question: string;
  /** What a reader has to know beside the rows. */
  notes: string[];
  columns: { label: string; isNumber: boolean }[];
  rows: (string | number | null)[][];
  /** Beneath the rows: the whole. */
  foot: (string | number | null)[] | null;
};

/** So many rows fit a file that is made in one piece. */
const mostRows = 20_000;
const pageRows = 200;

/** The whole answer to a command, in rows. On paper one kind has the few columns of all: those of its export are wider than any sheet. */
export async function readAnswerTable(
  scope: Scope,
  asker: Asker,
  read: ReadCommand,
  { isPrinted }: { isPrinted: boolean },
): Promise<AnswerTable> {
  const { command, text, kinds } = read;
  if (command.verb === "count" || command.by.length > 0 || command.measure.of !== "works")
    return figuresTable(text, await readFigures(scope, asker, read));
  const [only, ...others] = kinds;
  if (only && others.length === 0 && !isPrinted) return kindTable(scope, asker, read, only.slug);
  return worksTable(scope, asker, read);
}

function figuresTable(question: string, { by, measure, rows, total, whole, isCut }: Figures): AnswerTable {
  const shown = (value: number | null) => (measure.unit === "money" && value !== null ? value / 100 : value);
  const isCounting = measure.of === "works";
  const figures = (figure: Figures["whole"]) => [
    ...(isCounting ? [] : [shown(figure.value)]),
    figure.works,
    figure.draft,
    figure.submitted,
    figure.verified,
  ];
  const labels = [...(isCounting ? [] : [measure.unit === "money" ? `${measure.label} (₹)` : measure.label]), "Works"];
  const keys = by.map(({ label }) => label.toLowerCase()).join(" and ");
  // Of one number there are no parts, and nothing stands beneath it.
  const isOne = by.length === 0;
  return {
    title: `${isCounting ? "Works" : measure.label}${isOne ? "" : ` by ${keys}`}`,
    question,
    notes: [
      isOne
        ? "Each work is counted once."
        : "Each work is counted once in a row; one that stands in several rows is counted once in the whole.",
      ...(whole.lacking > 0 ? [`${whole.lacking} works have no value for ${measure.label.toLowerCase()}.`] : []),
      ...(measure.datedBy.length > 0 ? [`Counted by ${inSentence(measure.datedBy)} of each amount.`] : []),
      ...(rows.length < total ? [`${rows.length} of ${total} shown.`] : []),
      ...(isCut ? ["There are more groups than fit; narrow the question."] : []),
    ],
    columns: [
      ...by.map(({ label }) => ({ label, isNumber: false })),
      ...[...labels, "Draft", "Submitted", "Verified"].map((label) => ({ label, isNumber: true })),
    ],
    rows: isOne ? [figures(whole)] : rows.map((row) => [...row.keys.map(({ label }) => label), ...figures(row)]),
    foot: isOne ? null : [...by.map((_, at) => (at === 0 ? "Distinct" : "")), ...figures(whole)],
  };
}

const inSentence = (labels: readonly string[]) => labels.map((label) => label.toLowerCase()).join(", else ");

/** One kind has the columns of its own export. */
async function kindTable(scope: Scope, asker: Asker, read: ReadCommand, slug: string): Promise<AnswerTable> {
  const { command, fields, text } = read;
  const sort = command.sort.map(({ field, descending }) => (descending ? `-${field}` : field)).join(",");
  const { chunks } = await exportRecords(scope, asker, slug, () => ({
    format: "csv",
    q: formatCondition(command.where, fields),
    scope: command.scope,
    columns: "",
    ...(sort ? { sort } : {}),
  }));
  const pieces: Buffer[] = [];
  let lines = 0;
  for await (const chunk of chunks) {
    pieces.push(chunk);
    lines += chunk.toString("latin1").split("\r\n").length - 1;
    if (lines > mostRows) throw tooMany();
  }
  const table = readTable(Buffer.concat(pieces));
  const kind = findKind(slug);
  return {
    title: kind?.label.many ?? slug,
    question: text,
    notes: [],
    columns: table.header.map((label) => ({ label, isNumber: false })),
    rows: table.rows.slice(0, command.limit ?? mostRows).map(({ cells }) => cells),
    foot: null,
  };
}

async function worksTable(scope: Scope, asker: Asker, read: ReadCommand): Promise<AnswerTable> {
  const rows: AnswerTable["rows"] = [];
  const most = read.command.limit ?? mostRows;
  let cursor: string | null | undefined;
  while (cursor !== null && rows.length < most) {
    const page = await listAskedWorks(scope, asker, read, { limit: Math.min(pageRows, most - rows.length), cursor });
    if (page.total > mostRows && read.command.limit === undefined) throw tooMany();
    for (const { kind, title, people, date, departments, state } of page.rows)
      rows.push([findKind(kind)?.label.one ?? kind, title, people.join("; "), date, departments.join(", "), state]);
    cursor = page.nextCursor;
  }
  const [only, ...others] = read.kinds;
  return {
    title: only && others.length === 0 ? only.label.many : "Records",
    question: read.text,
    notes: [],
    columns: ["Kind", "Title", "People", "Date", "Department", "State"].map((label) => ({ label, isNumber: false })),
    rows,
    foot: null,
  };
}

function tooMany(): Refusal {
  return new Refusal("invalid-input", {
    message: `This is more than ${mostRows.toLocaleString("en-IN")} rows. Narrow the question, or take one kind as CSV from its own list.`,
  });
}
