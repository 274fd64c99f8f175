import { sentence, templateOf } from "#texts/sentence.ts";
import type { KindDefinition, PeoplePart } from "../../define-kind.ts";
import type { Fault, ReadContext, RecordData } from "../../field.ts";
import { type FieldDefinition, fieldType, hasWords } from "../../fields/field-types.ts";
import { cutTo, isBlank, toStorable } from "../../reading/clean-text.ts";
import { faultOfMonthOrAcademicYear } from "../../reading/date-formats.ts";
import { dateInEnglish } from "../../reading/date-in-english.ts";
import { isMonthOrAcademicYear, readPartialDate, yearOfLabel } from "../../reading/date-text.ts";
import { readDuration, type WrittenDuration } from "../../reading/duration-text.ts";
import { extractYear } from "../../reading/extract-year.ts";
import { readPlainFigure } from "../../reading/number-text.ts";
import { decodeEntities } from "../../reading/programs/decode-entities.ts";
import { identifiersInCells } from "../../reading/programs/identifier-in-cell.ts";
import { pagesOfDay } from "../../reading/programs/pages-of-day.ts";
import { isMissingValue, shortenedNumberIn, spreadsheetErrorIn } from "../../reading/programs/spreadsheet-error.ts";
import { withoutCopiedTags } from "../../reading/programs/without-copied-tags.ts";
import { isFilled } from "../field-value.ts";
import { amountInCell } from "./amount-in-cell.ts";
import { fieldsOf } from "./column-target.ts";
import { applyDuration, mayContainDuration } from "./dividing/apply-duration.ts";
import { spanFieldsOf } from "./dividing/combined-targets.ts";
import { divideCell } from "./dividing/divide-cell.ts";
import { dividePeople, withoutRoles } from "./dividing/divide-people.ts";
import { divideVolume } from "./dividing/divide-volume.ts";
import type { ColumnMatch, SingleTarget } from "./match-columns.ts";
import { indexesInCell, optionInEnglish, optionWithoutRemark, yesOrNoInEnglish } from "./options-in-english.ts";
import { type PeopleReading, readPeople } from "./people-cells.ts";

/** A cell that could not be read, or only with a warning; `column` is its header in the file. */
export type CellFault = { field: string; column: string; text: string; code: string; message: string };

export type RowReading = Pick<PeopleReading, "people" | "emails" | "departments"> & {
  data: RecordData;
  /** The typed text of cells that could not be read, by field. */
  unread: Record<string, string>;
  faults: CellFault[];
  warnings: CellFault[];
  /** Set if the row cannot become a record because it has no title. */
  refused?: Fault;
};

const maxUnreadLength = 2000;

/** "Affiliating institute: yes" says that the institute is printed, and is no affiliation. */
const isOwnAffiliation = (text: string) => (/^(?:yes|no|y|n)\.?$/i.test(text) ? /^y/i.test(text) : undefined);

/** Reads one row, whose `cells` are in the order of `columns`. A bad cell never refuses the row. */
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
  const span = spanFieldsOf(kind);
  const durations: { fields: string[]; header: string; text: string; duration: WrittenDuration }[] = [];

  for (const [index, { header, target, dates, ambiguousYears, hasLabelledYears }] of columns.entries()) {
    const fields = fieldsOf(target);
    const failed = target.to === "ignored" ? undefined : brokenValueIn(cells[index] ?? "", kind, fields);
    if (failed) {
      const field = fields[0] ?? keyOfPeople(kind, target);
      faults.push({ field, column: header, text: shorten(cells[index] ?? ""), ...failed });
      unread[field] = shorten(cells[index] ?? "");
      continue;
    }
    const text = withoutPlaceholder(digitsOf(kind, fields, decodeEntities(cells[index] ?? "")));
    const isPrinted = target.to === "people" && target.part === "affiliations" ? isOwnAffiliation(text) : undefined;
    if (isPrinted !== undefined && kind.fields.affiliatedToInstitute) {
      data.affiliatedToInstitute = isPrinted;
      continue;
    }
    if (target.to === "people") {
      peopleCells[target.part] = text;
      peopleHeaders[target.part] = header;
    }
    const duration = mayContainDuration(span, fields) ? readDuration(text) : undefined;
    if (duration) {
      durations.push({ fields, header, text: shorten(text), duration });
      continue;
    }
    const columnContext = dates ? { ...context, dateOrder: dates } : context;
    if (target.to === "several" && text !== "") {
      const { fault, ...read } = readSeveral(kind, target.parts, header, text, columnContext);
      for (const [name, value] of Object.entries(read.data))
        if (fields.includes(name) || !isFilled(data[name])) data[name] = value;
      Object.assign(peopleCells, read.people);
      if (!fault) continue;
      const { field: ofFault, ...details } = fault;
      faults.push({ field: ofFault, column: header, text: shorten(text), ...details });
      unread[ofFault] = shorten(text);
    }
    if (target.to !== "field" || text === "") continue;
    const field = kind.fields[target.field];
    if (!field) continue;
    const isEither = field.type === "partial-date" && isMonthOrAcademicYear(text);
    const isAcademicYear = mayBeYear(field) && (isAcademic(header) || (isEither && ambiguousYears === "academic"));
    const year = hasLabelledYears ? yearOfLabel(text) : isAcademicYear ? extractYear(`AY ${text}`) : undefined;
    const unclear =
      field.type === "money" && isImplausible(header, text)
        ? unclearUnit
        : isEither && year === undefined && ambiguousYears === "undetermined"
          ? faultOfMonthOrAcademicYear(text)
          : undefined;
    if (unclear) {
      faults.push({ field: target.field, column: header, text: shorten(text), ...unclear });
      unread[target.field] = shorten(text);
      continue;
    }
    const { text: plainText, isApproximate } = readCell(field, header, text);
    const read = fieldType(field).read(year ?? plainText, field, columnContext);
    const { value, fault } = read;
    const warning = isApproximate && isFilled(value) ? approximate(fieldType(field).show(value, field)) : read.warning;
    if (isFilled(value)) data[target.field] = value;
    if (!warning && !fault) continue;
    const cell = { field: target.field, column: header, text: shorten(text) };
    if (warning) warnings.push({ ...cell, ...warning });
    const mayBeRelated = fault && !fault.code.endsWith("date-order") && fault.code !== "date-order-open";
    if (!fault) continue;
    if (mayBeRelated && readIntoRelatedFields(kind, target.field, plainText, data, columnContext)) {
      if (isApproximate) warnings.push({ ...cell, ...approximate(plainText) });
      continue;
    }
    const plain = mayBeRelated && fault.code !== "day-missing" ? readPlainYear(field, text, columnContext) : undefined;
    if (plain && isFilled(plain.value)) {
      data[target.field] = plain.value;
      warnings.push({ ...cell, ...onlyYear(plain.text) });
      continue;
    }
    faults.push({ ...cell, ...quoteCell(plain?.fault ?? fault, text) });
    unread[target.field] = cell.text;
  }

  divideVolume(kind, data);
  // Durations are placed last, as the first day may be in a later column.
  for (const { fields, header, text, duration } of durations) {
    const fault = applyDuration(kind, data, { fields, text, duration });
    if (!fault) continue;
    const [field = ""] = fields;
    faults.push({ field, column: header, text, ...fault });
    unread[field] = text;
  }
  // A month without its day keeps the year, where the record type has a field for that and nothing else dates the record.
  const [monthOnly, ...otherDates] = faults.filter(({ field }) => kind.date.includes(field));
  const yearField = kind.date.find((name) => kind.fields[name]?.type === "year");
  const year = monthOnly?.code === "day-missing" && readPartialDate(monthOnly.text).value?.slice(0, 4);
  if (year && yearField && otherDates.length === 0 && !kind.date.some((name) => isFilled(data[name]))) {
    data[yearField] = Number(year);
    warnings.push({ ...monthOnly, field: yearField, ...onlyYear(year) });
  }
  const hasInvestigators = kind.peopleColumns.principal !== undefined;
  const read = readPeople(hasInvestigators ? withoutRoles(peopleCells) : peopleCells);
  const { people, emails, departments } = read;
  for (const { part, ...warning } of read.unmatched) {
    const text = shorten(peopleCells[part] ?? "");
    const field = kind.peopleColumns[part] ?? part;
    (part === "emails" ? faults : warnings).push({ field, column: peopleHeaders[part] ?? field, text, ...warning });
    unread[field] = text;
  }
  const title = data[kind.title];
  if (typeof title === "string") data[kind.title] = withoutCopiedTags(title);
  const refused = refusalOf(kind, data, columns);
  const reading = { data, people, emails, departments, unread, faults, warnings };
  return refused ? { ...reading, refused } : reading;
}

const withoutPlaceholder = (text: string) =>
  isBlank(text) || isMissingValue(text) || indianPlaceholders.has(text.trim()) ? "" : text;
const indianPlaceholders: ReadonlySet<string> = new Set(["निरंक", "लागू नहीं", "लागू नाही"]);

/** What a spreadsheet did to the value of a cell: an error, or a number of an application without its last digits. */
function brokenValueIn(text: string, kind: KindDefinition, fields: readonly string[]): Fault | undefined {
  const isText = fields.some((name) => kind.fields[name]?.type === "text");
  return spreadsheetErrorIn(text) ?? (isText ? shortenedNumberIn(text) : undefined);
}

/** Converts Indian digits and months, except in fields with words, which stay as typed. */
function digitsOf(kind: KindDefinition, fields: readonly string[], text: string): string {
  const staysAsTyped = fields.some((name) => kind.fields[name] && hasWords(kind.fields[name]));
  return fields.length === 0 || staysAsTyped ? text : dateInEnglish(text);
}

/** 3,50,000 under "in lakhs" probably means rupees, but either the number or the heading may be wrong. */
function isImplausible(header: string, text: string): boolean {
  return unitOf(header) !== undefined && Number(readPlainFigure(text) ?? 0) >= 100_000;
}

const unclearUnit = {
  code: "unclear-unit",
  message: "The heading asks for lakhs or crores, but this figure looks like rupees. Enter it with its unit: 3.5 lakh.",
};

/** A cell as its field reads it, in English; an amount has a unit and may not be an exact figure. */
function readCell(field: FieldDefinition, header: string, text: string): { text: string; isApproximate?: boolean } {
  if (field.type === "enum") return optionWithoutRemark(optionInEnglish(text, field), field);
  if (field.type === "bool") return { text: yesOrNoInEnglish(text) };
  if (field.type === "tags") return indexesInCell(text, field);
  const identifier = identifiersInCells[field.type]?.(text);
  if (identifier) return identifier;
  const pages = !mayBeYear(field) && ofPages.test(header) ? pagesOfDay(text) : undefined;
  if (pages !== undefined) return { text: pages, isApproximate: true };
  return field.type === "money" ? amountInCell(text, unitOf(header)) : { text };
}

/** The key under which an unread cell of people is kept. */
function keyOfPeople({ peopleColumns }: KindDefinition, target: ColumnMatch["target"]): string {
  const [first = target] = target.to === "several" ? target.parts : [];
  const part = first.to === "people" ? first.part : "names";
  return peopleColumns[part] ?? part;
}

const ofPages = /pages?(?:\b|no)|\bpp?\b/i;

const unitOf = (header: string) => /\b(lakh|lac|crore)s?\b/i.exec(header)?.[1];

const shorten = (text: string) => cutTo(toStorable(text), maxUnreadLength);

/** Divides a cell with several values: fields, or names with affiliations. */
function readSeveral(
  kind: KindDefinition,
  parts: readonly SingleTarget[],
  header: string,
  text: string,
  context: ReadContext,
): { data: RecordData; people: Partial<Record<PeoplePart, string>>; fault?: Fault & { field: string } } {
  const fields = parts.flatMap(fieldsOf);
  if (fields.length > 0) return { people: {}, ...divideCell(text, { kind, fields, context, unit: unitOf(header) }) };
  const { fault, ...people } = dividePeople(
    text,
    parts.flatMap((part) => (part.to === "people" ? [part.part] : [])),
  );
  return { data: {}, people, ...(fault && { fault: { ...fault, field: kind.peopleColumns.names ?? "names" } }) };
}

const mayBeYear = ({ type }: FieldDefinition) => type === "date" || type === "partial-date" || type === "year";

const isAcademic = (header: string) => /\b(?:academic year|session|ay|a\.y)\b/i.test(header);

/** Reads a year that has words next to it. */
function readPlainYear(field: FieldDefinition, text: string, context: ReadContext) {
  const year = mayBeYear(field) ? extractYear(text) : undefined;
  return year === undefined ? undefined : { text: year, ...fieldType(field).read(year, field, context) };
}

/** The fault of an academic year quotes the whole cell, not only the year that was read from it. */
function quoteCell(fault: Fault, text: string): Fault {
  const template = fault.code === "academic-year" ? templateOf(fault.message) : undefined;
  return template
    ? { ...fault, message: sentence(template.text, { ...template.params, text: shorten(text.trim()) }) }
    : fault;
}

const approximate = (value: string) => ({ code: "approximate", message: sentence("Read as {{value}}.", { value }) });

const onlyYear = (year: string) => ({ code: "year-only", message: sentence("Read as {{year}}.", { year }) });

/** A value that is not valid in its field may belong to related ones: an ISBN as ISSN, both pages, both dates. */
function readIntoRelatedFields(
  kind: KindDefinition,
  name: string,
  text: string,
  data: RecordData,
  context: ReadContext,
): boolean {
  const fields = relatedFieldsOf(kind, name);
  if (fields.length < 2) return false;
  const read = divideCell(text, { kind, fields, context });
  // A month says more than the year that another cell has.
  const fits = (value: unknown, known: unknown) =>
    !isFilled(known) || value === known || `${value}`.startsWith(`${known}-`);
  if (read.fault || !Object.entries(read.data).every(([one, value]) => fits(value, data[one]))) return false;
  Object.assign(data, read.data);
  return true;
}

function relatedFieldsOf(kind: KindDefinition, name: string): string[] {
  const type = kind.fields[name]?.type;
  const ofType = (one: string) => Object.keys(kind.fields).filter((other) => kind.fields[other]?.type === one);
  if (type === "issn" && ofType("issn").length === 2) return ofType("issn");
  if (type === "isbn" || type === "issn") return [name, ...ofType(type === "isbn" ? "issn" : "isbn").slice(0, 1)];
  if (type === "page") return ofType("page");
  const span = spanFieldsOf(kind);
  const parts = span ? [span.from, span.to, span.days ?? "", span.weeks ?? ""].filter(Boolean) : [];
  return parts.includes(name) ? parts : [];
}

function refusalOf(kind: KindDefinition, data: RecordData, columns: readonly ColumnMatch[]): Fault | undefined {
  if (kind.isOnePerPerson || isFilled(data[kind.title])) return undefined;
  const label = kind.fields[kind.title]?.label ?? kind.title;
  const hasColumn = columns.some(({ target }) => fieldsOf(target).includes(kind.title));
  const message = hasColumn
    ? sentence("{{label}} is empty.", { label })
    : sentence("No column contains the title ({{label}}).", { label });
  return { code: "no-title", message };
}
