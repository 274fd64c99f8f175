import { sentence } from "#texts/sentence.ts";
import type { KindDefinition, PeoplePart } from "../../define-kind.ts";
import type { Fault, ReadContext, RecordData } from "../../field.ts";
import { type FieldDefinition, fieldType } from "../../fields/field-types.ts";
import { readIsbn } from "../../fields/isbn.ts";
import { readIssn } from "../../fields/issn.ts";
import { pagesOfRange, readPage } from "../../fields/page.ts";
import { cutTo, storable } from "../../reading/clean-text.ts";
import { labelledYear } from "../../reading/date-text.ts";
import { isFilled } from "../field-value.ts";
import type { ColumnMatch } from "./match-columns.ts";
import { type PeopleReading, readPeople } from "./people-cells.ts";

/** A cell that could not be read, or was read with a warning; `column` is the header in the file. */
export type CellFault = { field: string; column: string; text: string; code: string; message: string };

export type RowReading = Pick<PeopleReading, "people" | "emails" | "departments"> & {
  data: RecordData;
  /** Text as typed of the cells that could not be read, by field. */
  unread: Record<string, string>;
  faults: CellFault[];
  warnings: CellFault[];
  /** Set where the row cannot become a record: it has no title. */
  refused?: Fault;
};

const longestUnread = 2000;

/** Reads one row; `cells` are in the order of `columns`. A bad cell never refuses the row. */
export function fromCells(
  kind: KindDefinition,
  cells: readonly string[],
  columns: readonly ColumnMatch[],
  context: ReadContext,
): RowReading {
  const data: RecordData = {};
  const unread: Record<string, string> = {};
  const faults: CellFault[] = [];
  const warnings: CellFault[] = [];
  const peopleCells: Partial<Record<PeoplePart, string>> = {};
  const peopleHeaders: Partial<Record<PeoplePart, string>> = {};

  for (const [index, { header, target, dates, hasLabelledYears }] of columns.entries()) {
    const text = cells[index] ?? "";
    if (target.to === "people") {
      peopleCells[target.part] = text;
      peopleHeaders[target.part] = header;
    }
    if (target.to !== "field" || text.trim() === "") continue;
    const field = kind.fields[target.field];
    if (!field) continue;
    const year = hasLabelledYears ? labelledYear(text) : null;
    const { value, fault, warning } = fieldType(field).read(
      year ?? (field.type === "money" ? withUnitOf(header, text) : text),
      field,
      dates ? { ...context, dateOrder: dates } : context,
    );
    if (isFilled(value)) data[target.field] = value;
    if (!warning && !fault) continue;
    const at = { field: target.field, column: header, text: kept(text) };
    if (warning) warnings.push({ ...at, ...warning });
    if (!fault || readAsOtherNumber(kind, field, text, data) || readAsPages(kind, field, text, data)) continue;
    faults.push({ ...at, ...fault });
    unread[target.field] = at.text;
  }

  const { unplaced, ...people } = readPeople(peopleCells);
  for (const { part, ...warning } of unplaced) {
    const text = kept(peopleCells[part] ?? "");
    const field = kind.peopleColumns[part] ?? part;
    (part === "emails" ? faults : warnings).push({ field, column: peopleHeaders[part] ?? field, text, ...warning });
    unread[field] = text;
  }
  const refused = refusalOf(kind, data, columns);
  return { data, ...people, unread, faults, warnings, ...(refused && { refused }) };
}

/** A bare figure under "Amount (INR in lakhs)" is in lakhs. */
function withUnitOf(header: string, text: string): string {
  const unit = /\b(lakh|lac|crore)s?\b/i.exec(header)?.[1];
  return unit !== undefined && /^[\d.,\s]+$/.test(text) ? `${text} ${unit}` : text;
}

const kept = (text: string) => cutTo(storable(text), longestUnread);

/** Old files have ISSN and ISBN in one column: what is not valid as the one may be the other. */
function readAsOtherNumber(kind: KindDefinition, field: FieldDefinition, text: string, data: RecordData): boolean {
  if (field.type !== "isbn" && field.type !== "issn") return false;
  const { value } = field.type === "isbn" ? readIssn(text) : readIsbn(text);
  const other = Object.entries(kind.fields).find(([, { type }]) => type === (field.type === "isbn" ? "issn" : "isbn"));
  if (value === undefined || !other || isFilled(data[other[0]])) return false;
  data[other[0]] = value;
  return true;
}

/** One column for both pages: "118-131" fills the first and the last. */
function readAsPages(kind: KindDefinition, field: FieldDefinition, text: string, data: RecordData): boolean {
  const range = pagesOfRange(text);
  if (field.type !== "page" || !range) return false;
  const fields = Object.entries(kind.fields).filter(([, { type }]) => type === "page");
  if (fields.length !== range.length || fields.some(([name]) => isFilled(data[name]))) return false;
  for (const [at, [name]] of fields.entries()) data[name] = readPage(range[at] ?? "").value;
  return true;
}

function refusalOf(kind: KindDefinition, data: RecordData, columns: readonly ColumnMatch[]): Fault | undefined {
  if (kind.isOnePerPerson || isFilled(data[kind.title])) return undefined;
  const label = kind.fields[kind.title]?.label ?? kind.title;
  const hasColumn = columns.some(({ target }) => target.to === "field" && target.field === kind.title);
  const message = hasColumn
    ? sentence("{{label}} is empty.", { label })
    : sentence("No column holds the title ({{label}}).", { label });
  return { code: "no-title", message };
}
