import { hasKind } from "#access/policies/kinds.ts";
import type { Actor } from "#access/roles.ts";
import type { ArchiveRow } from "#formats/archive/read-archive-row.ts";
import { unguardCell } from "#formats/csv/guard-cell.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { foldText } from "#kinds/derive/fold.ts";
import type { ReadContext, RecordData } from "#kinds/field.ts";
import { fieldType } from "#kinds/fields/field-types.ts";
import { foldWord } from "#kinds/reading/clean-text.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { factsForAllRows } from "#rules/accreditation/filled/facts-for-all-rows.ts";
import {
  type CellTexts,
  interpretationsOf,
  type PartOfTable,
  type RowInterpretation,
} from "#rules/accreditation/filled/read-filled-row.ts";
import { labelOfReceipt } from "#rules/accreditation/rows/years-of-receipts.ts";
import type { TableDefinition } from "#rules/accreditation/table-definition.ts";
import { sentence } from "#texts/sentence.ts";
import { inactiveMessage } from "../reading/inactive-kind.ts";
import { rowOfCells } from "../reading/row-of-cells.ts";
import {
  type FormFormat,
  formOf,
  normalizeHeading,
  partHeading,
  titleOfPart,
  typeHeading,
  whyNoRecords,
} from "./form-format.ts";

/** A row of a filled form: of a list of people, the name; if it is not a record, why it is left out. */
export type FormRow = ArchiveRow & {
  /** Record types that it may be as well as its own. */
  alternatives?: string[];
  person?: string;
  skippedReason?: string;
  /** The data that identifies the work, if the row is a part of it: a project without the receipts of a year. */
  identity?: RecordData;
};

/** What holds for all rows, by field, as the value of an option; null if the importer answered that it is not known. */
export type FormAnswers = Readonly<Record<string, string | null>>;

/** The cells of a row by the columns of the table, and the part of the form to which the row belongs. */
export function cellsOfForm(format: FormFormat, header: readonly string[]) {
  const { table, form } = formOf(format);
  const names = new Map<string, string>();
  for (const { headings } of form.parts)
    for (const { column, header: name } of headings) if (!names.has(column)) names.set(column, normalizeHeading(name));
  const parts = form.parts.map((part) => ({
    ...part,
    headings: part.headings.map(({ column }) => ({ column, header: names.get(column) ?? column })),
  }));
  return (texts: readonly string[]): { part: PartOfTable; cells: CellTexts; type: string } => {
    const cellUnder = (name: string) => unguardCell(texts[header.indexOf(name)] ?? "");
    const title = cellUnder(partHeading);
    const [first] = parts;
    const part = title === "" ? first : parts.find((_, index) => titleOfPart(form, index) === title);
    return {
      part: { table, part: part ?? (first as PartOfTable["part"]) },
      cells: new Map([...names].map(([column, name]) => [column, cellUnder(name)])),
      type: cellUnder(typeHeading),
    };
  };
}

/** Reads the rows of a filled form, each as a record whose type follows from its cells. */
export function makeFormReader(
  format: FormFormat,
  header: readonly string[],
  context: ReadContext,
  actor: Pick<Actor, "kinds">,
  answers: FormAnswers = {},
): (texts: readonly string[]) => FormRow {
  const cellsOf = cellsOfForm(format, header);
  const answeredFor = answersFor(format, answers, context);
  return (texts) => {
    const { part, cells, type } = cellsOf(texts);
    if (part.table.row === "person") return { ...blank, person: nameIn(part.table, cells) };
    const skippedReason = whyNoRecords(part.table);
    if (skippedReason !== undefined) return { ...blank, skippedReason };
    const table = type === "" ? part.table : limitToType(part.table, type);
    if (table.kinds.length === 0)
      return { ...blank, refused: sentence("This form has no record type “{{type}}”.", { type }) };
    const meanings = interpretationsOf({ ...part, table }, cells);
    const [first, ...others] = meanings.filter(({ kind }) => hasKind(actor, kind));
    if (!first)
      return {
        ...blank,
        ...(meanings[0] && { refused: inactiveMessage(meanings[0].kind) }),
      };
    return {
      ...rowOf(part.table, first, context, answeredFor(first.kind)),
      alternatives: others.map(({ kind }) => kind.slug),
    };
  };
}

const blank = { kind: null, data: {}, people: [], emails: [], unread: {}, faults: [] };

function limitToType(table: TableDefinition, type: string): TableDefinition {
  const isNamed = ({ slug, label }: KindDefinition) =>
    [slug, label.one, label.many].some((name) => foldWord(name) === foldWord(type));
  return { ...table, kinds: table.kinds.filter(({ kind }) => isNamed(kindBySlug(kind))) };
}

function nameIn({ columns }: TableDefinition, cells: CellTexts): string {
  const named = [...cells].find(([column]) => {
    const source = columns[column];
    return source !== undefined && "fact" in source && source.fact === "name";
  });
  return named?.[1].trim() ?? "";
}

/** The answers about all rows, as data of a kind. */
function answersFor(
  format: FormFormat,
  answers: FormAnswers,
  context: ReadContext,
): (kind: KindDefinition) => RecordData {
  const facts = factsForAllRows(formOf(format));
  return ({ slug, fields }) => {
    const given = facts.flatMap(({ field: name, kinds }) => {
      const [field, answer = null] = [fields[name], answers[name]];
      if (!field || answer === null || !kinds.includes(slug)) return [];
      return [[name, fieldType(field).read(answer, field, context).value]];
    });
    return Object.fromEntries(given);
  };
}

function rowOf(
  table: TableDefinition,
  meaning: RowInterpretation,
  context: ReadContext,
  answered: RecordData,
): FormRow {
  const { kind, texts, implied, receipt } = meaning;
  const read = rowOfCells(
    kind,
    texts.map(({ column: { target }, text }) => {
      const isYesOrNo = target.to === "field" && kind.fields[target.field]?.type === "bool";
      return isYesOrNo && namesInstitute(text, context.institute) ? "yes" : text;
    }),
    // A form has no other dates that would show whether 2011-12 is a month or a year.
    texts.map(({ column }) => ({ ...column, ambiguousYears: "undetermined" as const })),
    context,
  );
  const identity = { ...implied, ...answered, ...read.data };
  return {
    ...read,
    data: { ...identity, ...(receipt && receiptsOf(kind, table, receipt, context)) },
    ...(receipt && { identity }),
  };
}

/** The money of a year as a receipt without a day, which the form does not give. */
function receiptsOf(
  kind: KindDefinition,
  { years }: TableDefinition,
  { year, amount }: { year: string; amount: string },
  context: ReadContext,
): RecordData {
  const table = kind.fields.transactionDetails;
  const column = table?.type === "table" ? table.columns.amountReceived : undefined;
  const { value: amountReceived } = column ? fieldType(column).read(amount, column, context) : {};
  if (amountReceived === undefined) return {};
  const receivedInYear = labelOfReceipt(years.period, year);
  return { transactionDetails: [{ id: receivedInYear, amountReceived, ...(year !== "" && { receivedInYear }) }] };
}

/** Where a form asks for the affiliation, the name of the institute or "same" means yes. */
function namesInstitute(text: string, institute = ""): boolean {
  const [cell, own] = [foldText(text), foldText(institute)];
  return /^same(?: institut(?:e|ion))?$/.test(cell) || (own !== "" && cell.includes(own));
}
