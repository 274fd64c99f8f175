import { importsForOthers, mayNameDepartment } from "#access/policies/imports.ts";
import type { Actor } from "#access/roles.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import type { ImportRow } from "#db/queries/imports/batch-rows.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import { listPeopleForMatching, type PersonForMatching } from "#db/queries/people-matching.ts";
import type { Scope } from "#db/scope.ts";
import type { TableRow } from "#formats/table/table.ts";
import type { Day } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { CellFault } from "#kinds/derive/cells/from-cells.ts";
import { gapsOf } from "#kinds/derive/gaps.ts";
import { titleOf } from "#kinds/derive/title-and-days.ts";
import type { Person } from "#kinds/person.ts";
import { findKind } from "#kinds/registry.ts";
import { type DirectoryIndex, indexDirectory } from "#rules/matching/index-directory.ts";
import { type Match, matchPeople } from "#rules/matching/match-people.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { ownerEntry } from "../records/create-record.ts";
import { isExample } from "../records/lists/write-template.ts";
import { yieldOften } from "../yield-often.ts";
import { documentsAreOwn, makeDocumentRowChecker } from "./archive/document-rows.ts";
import { type Candidate, candidateOf, findStatuses, rowDigest, startComparing } from "./find-statuses.ts";
import { isFormFormat, typeHeading } from "./forms/form-format.ts";
import type { FormAnswers, FormRow } from "./forms/make-form-reader.ts";
import { makePrintedRowFinder, type RowToFind } from "./forms/make-printed-row-finder.ts";
import { nameImporter, nameSelf, type OwnershipAnswers } from "./name-importer.ts";
import { type ColumnDates, withColumnDates, withLabelledYears } from "./reading/date-orders.ts";
import { columnsFor, type Mapping } from "./reading/mapping.ts";
import { makeFormatReader, makeKindReader, makeUndecidedReader, type Reader } from "./reading/read-row.ts";
import { makeReceiptExplainer } from "./receipts/make-receipt-explainer.ts";

export type ImportSettings = {
  header: string[];
  kind: string | null;
  rowFormat: string | null;
  mapping: Mapping;
  ownership: OwnershipAnswers;
  answers: FormAnswers;
};

export type RowStaging = {
  /** The next rows: read, matched with colleagues, compared with stored records and with all rows above. */
  stage(part: readonly TableRow[]): Promise<ImportRow[]>;
  /** A row that is read and matched, but compared with nothing. */
  parseAndMatch(row: TableRow): ImportRow;
};

/** Prepares staging the rows of a file, one part after the other. */
export async function startStaging(
  scope: Scope,
  actor: Actor,
  settings: ImportSettings,
  orders: ReadonlyMap<string, ColumnDates>,
): Promise<RowStaging> {
  const index = indexDirectory(await listPeopleForMatching(scope));
  const reader = await createRowParser(scope, actor, settings, orders);
  const importer = { actor, isForOthers: importsForOthers(actor) };
  const compared = startComparing();
  const checkDocument = makeDocumentRowChecker(scope, actor);
  const explainReceipts = makeReceiptExplainer(scope, actor);
  const names = settings.header.map((_, index) => columnName(settings.header, index));
  const toCells = cellsByName(names, settings.rowFormat);
  const departments = new Map(
    (await listAllDepartments(scope)).flatMap(({ id, code }) => (mayNameDepartment(actor, id) ? [[code, id]] : [])),
  );
  const typeAt = isFormFormat(settings.rowFormat) ? names.indexOf(typeHeading) : -1;
  const parseAndMatch = (row: TableRow) =>
    stageRow(row, reader(row), {
      index,
      actor,
      input: settings.ownership,
      departments,
      toCells,
      typeAt,
      today: scope.today,
    });
  const findPrinted = isFormFormat(settings.rowFormat)
    ? makePrintedRowFinder(scope, importer, settings.rowFormat, settings.header)
    : async () => new Map<number, ImportRow>();
  const stage = async (part: readonly TableRow[]) => {
    const staged: ImportRow[] = [];
    const toFind: RowToFind[] = [];
    for (const row of part) {
      const { line, candidate, alternatives = [] } = parseAndMatch(row);
      await checkDocument(line, settings.rowFormat);
      staged.push(line);
      if (candidate) {
        const others = alternatives.map((type) => parseAndMatch(withType(row, type, typeAt)));
        const meanings = others.flatMap((one) => (one.candidate ? [{ line: one.line, candidate: one.candidate }] : []));
        toFind.push({ row, meanings: [{ line, candidate }, ...meanings] });
      }
      await yieldOften();
    }
    const printed = await findPrinted(toFind);
    const candidates = toFind.flatMap(({ row, meanings: [first] }) =>
      first && !printed.has(row.number) ? [first.candidate] : [],
    );
    await findStatuses(scope, importer, candidates, compared);
    const lines = staged.map((line) => printed.get(line.row) ?? line);
    await explainReceipts(lines);
    return lines;
  };
  return { stage, parseAndMatch: (row) => parseAndMatch(row).line };
}

/** Returns the parser of the file's rows. */
export async function createRowParser(
  scope: Scope,
  actor: Actor,
  settings: ImportSettings,
  orders: ReadonlyMap<string, ColumnDates>,
): Promise<Reader> {
  const { header, kind, rowFormat, mapping, answers } = settings;
  const { name: institute } = await findInstitute(scope);
  const context = { departments: await listAllDepartments(scope), institute };
  if (rowFormat !== null) return makeFormatReader(rowFormat, header, context, actor, answers);
  const known = kind === null ? undefined : findKind(kind);
  if (!known) return makeUndecidedReader();
  const columns = withLabelledYears(known.slug, header, columnsFor(known, header, mapping));
  return makeKindReader(known, withColumnDates(columns, orders), context);
}

type Staging = {
  index: DirectoryIndex<PersonForMatching>;
  actor: Actor;
  input: OwnershipAnswers;
  /** Those that a row may name, by code. */
  departments: ReadonlyMap<string, number>;
  /** The cells of a row by the names of their columns. */
  toCells: (texts: readonly string[]) => Record<string, string>;
  /** Of a form with a column for the record type: where it is; otherwise -1. */
  typeAt: number;
  today: Day;
};

function stageRow(
  row: TableRow,
  read: FormRow,
  { index, actor, input, departments, toCells, typeAt, today }: Staging,
): { line: ImportRow; candidate?: Candidate; alternatives?: string[] | undefined } {
  const cells = toCells(withType(row, read.kind?.label.one, typeAt).cells);
  const lineOf = (found: Found) => importRow(row.number, read.kind, cells, found);
  if (read.kind && isExample(titleOf(read.kind, read.data))) {
    const { data, people } = read;
    const reason = "This is the example row of the template, not a record.";
    const title = titleOf(read.kind, data);
    return { line: lineOf({ status: "skipped", reason, data, people, unread: {}, faults: [], title }) };
  }
  if (!read.kind || read.refused !== undefined) {
    const { data, people, unread, faults } = read;
    return { line: lineOf({ ...whyNoRecord(read, index), data, people, unread, faults }) };
  }
  if (read.kind.isOnePerPerson) {
    const { data, unread, faults } = read;
    const status = read.listedAs === undefined ? "error" : faults.length > 0 ? "incomplete" : "new";
    const reason = read.listedAs === undefined ? documentsAreOwn : (faults[0]?.message ?? "");
    const people = [{ ...ownerEntry(read.kind, actor), matchedBy: "entered" as const }];
    return { line: lineOf({ status, reason, data, people, unread, faults, title: titleOf(read.kind, data) }) };
  }
  const printed = nameSelf(read.people, { actor, input });
  const found = matchRowPeople(index, { people: printed, emails: read.emails });
  const unread =
    found.faults.length === 0
      ? read.unread
      : {
          ...read.unread,
          emails: [read.unread.emails, ...found.faults.map(({ text }) => text)].filter(Boolean).join("; "),
        };
  const faults = [...read.faults, ...found.faults];
  const matched = found.people.map((person, position) => {
    const match = found.matches.get(position);
    return match ? { ...person, account: match.account.publicId, matchedBy: match.matchedBy } : person;
  });
  const people = nameImporter(read.kind, matched, read.emails, {
    actor,
    input: withListedName(actor, input, read.listedAs),
  });
  const importer = importsForOthers(actor) ? null : actor.publicId;
  const named = (read.departments ?? []).flatMap((code) => departments.get(code) ?? []);
  const hasNamedDepartment = named.length > 0;
  const { submit } = gapsOf(read.kind, { data: read.data, people, proofFields: [], unread, today, hasNamedDepartment });
  const isComplete = submit.length === 0 && faults.length === 0;
  const line = lineOf({
    status: isComplete ? "new" : "incomplete",
    reason: faults[0]?.message ?? submit[0]?.message ?? "",
    data: read.data,
    people,
    unread,
    named_departments: named,
    unknown_departments:
      importer === null && !people.some(({ account }) => account !== undefined) ? (read.unknownDepartments ?? []) : [],
    faults,
    title: titleOf(read.kind, read.data),
    digest: rowDigest(read.kind, { data: read.identity ?? read.data, unread: read.unread, people: printed }, importer),
  });
  return { line, candidate: candidateOf(read.kind, line), alternatives: read.alternatives };
}

type Found = Pick<ImportRow, "status" | "reason" | "data" | "people" | "unread" | "faults" | "title"> &
  Partial<Pick<ImportRow, "named_departments" | "unknown_departments" | "digest">>;

/** A row that nobody decided about and that was compared with nothing. */
function importRow(row: number, kind: KindDefinition | null, cells: ImportRow["cells"], found: Found): ImportRow {
  const { status, reason, data, people, unread, faults, title } = found;
  return {
    row,
    kind: kind?.slug ?? null,
    status,
    decision: null,
    reason,
    cells,
    data,
    people,
    unread,
    named_departments: found.named_departments ?? [],
    unknown_departments: found.unknown_departments ?? [],
    faults,
    title,
    duplicate_of: null,
    duplicate_row: null,
    record_id: null,
    digest: found.digest ?? null,
  };
}

/** Why a row becomes no record: it cannot be read, or its form lists something else. */
function whyNoRecord(
  { refused, skippedReason, person }: FormRow,
  index: DirectoryIndex<PersonForMatching>,
): Pick<ImportRow, "status" | "reason" | "title"> {
  if (person !== undefined) {
    const isKnown = matchPeople({ people: [{ name: person }] }, index).matches.size > 0;
    const reason = isKnown
      ? text("This person has an account.")
      : text("Nobody here has this name, or several people have.");
    return { status: isKnown ? "duplicate" : "skipped", reason, title: person };
  }
  if (skippedReason !== undefined) return { status: "skipped", reason: skippedReason, title: "" };
  return { status: "error", reason: refused ?? "", title: "" };
}

/** The row with its record type, if the form has a column for it that is empty. */
function withType(row: TableRow, type: string | undefined, index: number): TableRow {
  if (index < 0 || type === undefined || row.cells[index] !== "") return row;
  return { ...row, cells: row.cells.with(index, type) };
}

/** An archive says under which name its owner is listed on each record, unless they answered otherwise. */
function withListedName(actor: Actor, input: OwnershipAnswers, name: string | undefined): OwnershipAnswers {
  return name === undefined || input.printedName || importsForOthers(actor) ? input : { ...input, printedName: name };
}

/**
 * Puts the cells of a row under the names of their columns, as far as it has cells; of a file of many types only the filled
 * ones. A row with every cell begins as a copy: an object that gets so many names one by one takes several times the memory.
 */
function cellsByName(
  names: readonly string[],
  rowFormat: string | null,
): (texts: readonly string[]) => Record<string, string> {
  const isSparse = isSparseFile(rowFormat);
  const blank: Record<string, string> = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, ""]))));
  return (texts) => {
    const cells: Record<string, string> = !isSparse && texts.length === names.length ? { ...blank } : {};
    for (const [index, text] of texts.entries()) {
      if (isSparse && text === "") continue;
      cells[names[index] ?? columnName(names, index)] = text;
    }
    return cells;
  };
}

/** Files of which a row has the cells of its own record type only. */
export const isSparseFile = (rowFormat: string | null | undefined) => rowFormat === "archive";

/** Of two columns with one name the second has its position. */
export function columnName(header: readonly string[], index: number): string {
  const name = header[index] ?? "";
  return name !== "" && header.indexOf(name) === index ? name : `${name || "column"} (${index + 1})`;
}

type MatchedPeople = { people: Person[]; matches: ReadonlyMap<number, Match<PersonForMatching>>; faults: CellFault[] };

/** The accounts of the people of a row; an address that no account has is reported, and stored as typed. */
function matchRowPeople(
  index: DirectoryIndex<PersonForMatching>,
  read: { people: readonly Person[]; emails: readonly string[] },
): MatchedPeople {
  const { people, matches, unknownEmails } = matchPeople(read, index);
  const faults = unknownEmails.map((email) => ({
    field: "emails",
    column: "",
    text: email,
    code: "no-account",
    message: sentence("No account has the address {{email}}.", { email }),
  }));
  return { people, matches, faults };
}
