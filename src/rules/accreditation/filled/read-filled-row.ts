import type { KindDefinition } from "#kinds/define-kind.ts";
import type { ColumnMatch, ColumnTarget } from "#kinds/derive/cells/match-columns.ts";
import type { RecordData } from "#kinds/field.ts";
import { withUnit } from "#kinds/reading/number-text.ts";
import { kindBySlug } from "#kinds/registry.ts";
import type { ColumnSource, FormPart, TableDefinition } from "../table-definition.ts";
import { textsOf } from "./column-texts.ts";
import { impliedData } from "./implied-data.ts";

/** A row of a filled form as a record of one kind: the texts of its fields under their headings. */
export type RowMeaning = {
  kind: KindDefinition;
  texts: { column: ColumnMatch; text: string }[];
  /** What the form says without a column. */
  implied: RecordData;
  /** Of a table of receipts: the year as the form prints it, and the amount. */
  receipt: { year: string; amount: string } | undefined;
};

/** Of a filled part of a form. */
export type PartOfTable = { table: TableDefinition; part: FormPart };

/** By the columns of the table, the text of a row. */
export type CellTexts = ReadonlyMap<string, string>;

/** What a row may mean, the likeliest first: a form of several kinds does not always tell which of them it lists. */
export function meaningsOf(of: PartOfTable, cells: CellTexts): RowMeaning[] {
  const found = of.table.kinds.map(({ kind }) => {
    const meaning = meaningAs(of, kindBySlug(kind), cells);
    return { meaning, against: misfitOf(of, meaning, cells) };
  });
  const least = Math.min(...found.map(({ against }) => against));
  return found.filter(({ against }) => against === least).map(({ meaning }) => meaning);
}

/** The columns of a form by their headings, as the fields of the one kind that it lists that they fill. */
export function targetsOfForm(of: PartOfTable, kind: KindDefinition): Map<string, ColumnTarget> {
  const cells = new Map(of.part.headings.map(({ column }) => [column, "x"]));
  const found = new Map<string, ColumnTarget>();
  const { texts } = meaningAs(of, kind, cells);
  for (const { column } of texts) if (!found.has(column.header)) found.set(column.header, column.target);
  if (of.table.row !== "receipts") return found;
  for (const { column, header } of of.part.headings)
    if (["year", "received"].some((key) => key in (of.table.columns[column] ?? {})))
      found.set(header, { to: "field", field: receiptsField });
  return found;
}

/** The table of receipts in a record. */
const receiptsField = "transactionDetails";

function meaningAs({ table, part }: PartOfTable, kind: KindDefinition, cells: CellTexts): RowMeaning {
  const texts: RowMeaning["texts"] = [];
  const receipt = { year: "", amount: "" };
  const add = (header: string, source: ColumnSource, text: string) => {
    for (const one of textsOf(source, kind, text))
      texts.push({ column: { header, target: one.target, how: "header" }, text: one.text });
  };
  const counted: [string, string][] = [];
  for (const { column, header } of part.headings) {
    const source = table.columns[column] ?? { nothing: true };
    const text = cells.get(column) ?? "";
    if (text.trim() === "") continue;
    if ("year" in source) counted.push([header, text]);
    if ("received" in source) receipt.amount = source.received === "lakhs" ? withUnit(text, "lakh") : text;
    else add(header, source, text);
  }
  const [[header, year] = ["", ""]] = counted;
  if (table.row === "receipts") receipt.year = year;
  else if (year !== "") texts.push(...datedBy(table, kind, texts, { header, year }));
  return {
    kind,
    texts,
    implied: impliedData(table, kind.slug, part),
    receipt: table.row === "receipts" && receipt.amount !== "" ? receipt : undefined,
  };
}

/** The date that counts the record, where no other column has it with its month. */
function datedBy(
  { kinds, years }: TableDefinition,
  kind: KindDefinition,
  texts: RowMeaning["texts"],
  { header, year }: { header: string; year: string },
): RowMeaning["texts"] {
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

/** How many filled cells are of no field of the kind; a title that is missing counts most. */
function misfitOf({ table, part }: PartOfTable, { kind, texts }: RowMeaning, cells: CellTexts): number {
  let against = texts.some(({ column: { target } }) => target.to === "field" && target.field === kind.title) ? 0 : 100;
  for (const { column } of part.headings) {
    const source = table.columns[column] ?? { nothing: true };
    const text = cells.get(column)?.trim() ?? "";
    if ("kindName" in source && text !== "" && text.toLowerCase() !== kind.label.one.toLowerCase()) against += 50;
    const isOwn = textsOf(source, kind, text || "x").length > 0;
    if (text !== "" && isOfRecord(source) && !isOwn) against += 10;
    if (text === "" && "of" in source && isOwn) against += 1;
  }
  return against;
}

/** Departments, numbers and years say nothing of the kind. */
function isOfRecord(source: ColumnSource): boolean {
  const others = ["serial", "nothing", "year", "kindName", "received", "people", "inYear", "fact"];
  return !others.some((key) => key in source);
}
