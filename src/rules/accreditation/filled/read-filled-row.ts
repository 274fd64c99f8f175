import type { KindDefinition } from "#kinds/define-kind.ts";
import type { ColumnMatch, ColumnTarget } from "#kinds/derive/cells/match-columns.ts";
import type { RecordData } from "#kinds/field.ts";
import { doiFieldOf, readDoi } from "#kinds/fields/doi.ts";
import { withUnit } from "#kinds/reading/number-text.ts";
import { kindBySlug } from "#kinds/registry.ts";
import type { ColumnSource, FormPart, TableDefinition } from "../table-definition.ts";
import { type TargetText, textsOf } from "./column-texts.ts";
import { inferData } from "./infer-data.ts";

/** A row of a filled form, interpreted as a record of one kind: the texts of its fields, with their columns. */
export type RowInterpretation = {
  kind: KindDefinition;
  texts: { column: ColumnMatch; text: string }[];
  /** Values that follow from the form and have no column. */
  implied: RecordData;
  /** For a table of receipts: the year as the form prints it, and the amount. */
  receipt: { year: string; amount: string } | undefined;
};

export type PartOfTable = { table: TableDefinition; part: FormPart };

/** The texts of a row by the table's columns. */
export type CellTexts = ReadonlyMap<string, string>;

/** The most likely interpretations of a row: a form of several kinds does not always show which kind a row lists. */
export function interpretationsOf(tablePart: PartOfTable, cells: CellTexts): RowInterpretation[] {
  const found = tablePart.table.kinds.map(({ kind }) => {
    const meaning = interpretAs(tablePart, kindBySlug(kind), cells);
    return { meaning, misfit: misfitScore(tablePart, meaning, cells) };
  });
  const lowest = Math.min(...found.map(({ misfit }) => misfit));
  return found.filter(({ misfit }) => misfit === lowest).map(({ meaning }) => meaning);
}

/** For each heading of a form, the field that its column fills in a record of the kind. */
export function targetsOfForm(tablePart: PartOfTable, kind: KindDefinition): Map<string, ColumnTarget> {
  const cells = new Map(tablePart.part.headings.map(({ column }) => [column, "x"]));
  const found = new Map<string, ColumnTarget>();
  const { texts } = interpretAs(tablePart, kind, cells);
  for (const { column } of texts) if (!found.has(column.header)) found.set(column.header, column.target);
  if (tablePart.table.row !== "receipts") return found;
  for (const { column, header } of tablePart.part.headings)
    if (["year", "received"].some((key) => key in (tablePart.table.columns[column] ?? {})))
      found.set(header, { to: "field", field: receiptsField });
  return found;
}

/** The field with the receipts of a record. */
const receiptsField = "transactionDetails";

function interpretAs({ table, part }: PartOfTable, kind: KindDefinition, cells: CellTexts): RowInterpretation {
  const texts: RowInterpretation["texts"] = [];
  const receipt = { year: "", amount: "" };
  const columns = part.headings.flatMap(({ column, header }) => {
    const source: ColumnSource = table.columns[column] ?? { nothing: true };
    const text = cells.get(column) ?? "";
    return text.trim() === "" ? [] : [{ header, source, text, doi: readDoi(text).value }];
  });
  const holdsDoi = (found: readonly TargetText[]) =>
    found.some(({ target }) => target.to === "field" && target.field === doiFieldOf(kind));
  // A record has one DOI: another one in a column for addresses stays an address.
  let recordDoi = columns.find(
    ({ source, text, doi }) => doi !== undefined && holdsDoi(textsOf(source, kind, text)),
  )?.doi;
  const yearCells: [string, string][] = [];
  for (const { header, source, text, doi } of columns) {
    if ("year" in source) yearCells.push([header, text]);
    if ("received" in source) {
      receipt.amount = source.received === "lakhs" ? withUnit(text, "lakh") : text;
      continue;
    }
    const found = textsOf(source, kind, text, doi !== undefined && (recordDoi === undefined || recordDoi === doi));
    if (doi !== undefined && holdsDoi(found)) recordDoi ??= doi;
    for (const one of found) texts.push({ column: { header, target: one.target, how: "header" }, text: one.text });
  }
  const [[header, year] = ["", ""]] = yearCells;
  if (table.row === "receipts") receipt.year = year;
  else if (year !== "") texts.push(...datedBy(table, kind, texts, { header, year }));
  return {
    kind,
    texts,
    implied: inferData(table, kind.slug, part),
    receipt: table.row === "receipts" && receipt.amount !== "" ? receipt : undefined,
  };
}

/** The date by which the record counts, if no other column has a more exact one. */
function datedBy(
  { kinds, years }: TableDefinition,
  kind: KindDefinition,
  texts: RowInterpretation["texts"],
  { header, year }: { header: string; year: string },
): RowInterpretation["texts"] {
  const dates = kinds.find((one) => one.kind === kind.slug)?.dates ?? [];
  const isDated = texts.some(
    ({ column: { target }, text }) =>
      target.to === "field" && dates.includes(target.field) && (years.period === "calendar" || !isYear(text)),
  );
  const field = dates.find((name) => kind.fields[name] && kind.fields[name].readonly === undefined);
  if (isDated || field === undefined) return [];
  const target = { to: "field", field } as const;
  return [
    {
      column: { header, target, how: "header", ...(years.isLabelledAsAcademic && { hasLabelledYears: true as const }) },
      text: year,
    },
  ];
}

const isYear = (text: string) => /^\s*\d{4}\s*$/.test(text);

/** Counts against a kind the filled cells that none of its fields can have; a missing title counts most. */
function misfitScore({ table, part }: PartOfTable, { kind, texts }: RowInterpretation, cells: CellTexts): number {
  let misfit = texts.some(({ column: { target } }) => target.to === "field" && target.field === kind.title) ? 0 : 100;
  for (const { column } of part.headings) {
    const source = table.columns[column] ?? { nothing: true };
    const text = cells.get(column)?.trim() ?? "";
    if ("kindName" in source && text !== "" && text.toLowerCase() !== kind.label.one.toLowerCase()) misfit += 50;
    const isOwn = textsOf(source, kind, text || "x").length > 0;
    if (text !== "" && tellsKind(source) && !isOwn) misfit += 10;
    if (text === "" && "of" in source && isOwn) misfit += 1;
  }
  return misfit;
}

/** Whether the column tells something about the kind; departments, numbers and years do not. */
function tellsKind(source: ColumnSource): boolean {
  const others = [
    "serial",
    "nothing",
    "setting",
    "year",
    "kindName",
    "received",
    "people",
    "inYear",
    "inPeriod",
    "fact",
  ];
  return !others.some((key) => key in source);
}
