import type { KindDefinition } from "#kinds/define-kind.ts";
import { type CellFault, fromCells } from "#kinds/derive/cells/from-cells.ts";
import type { ColumnMatch } from "#kinds/derive/cells/match-columns.ts";
import type { ReadContext, RecordData } from "#kinds/field.ts";
import type { Person } from "#kinds/person.ts";
import { foldWord } from "#kinds/reading/clean-text.ts";
import { kinds } from "#kinds/registry.ts";
import type { SourceDeclaration, SourceSystem } from "#kinds/sources.ts";
import { proofSource } from "../proofs/proof-source.ts";
import { withoutMarkup } from "./tree.ts";

/** A row as understood: the data of a record, and what could not be read. */
export type WorkRow = {
  /** Null if no kind takes the document type; `refused` then gives the reason. */
  kind: KindDefinition | null;
  data: RecordData;
  people: Person[];
  /** Addresses without a name. */
  emails: string[];
  unread: Record<string, string>;
  /** Codes of the departments that its cells name. */
  departments?: string[];
  /** As typed. */
  unknownDepartments?: string[];
  faults: CellFault[];
  /** What was read and may be wrong. */
  warnings?: CellFault[];
  refused?: string;
};

/** The cell under a heading, however that is spelled; blank if there is none. */
export type CellOf = (name: string) => string;

type WorkCells = {
  system: SourceSystem | "proofs";
  cellOf: CellOf;
  people: Person[];
  context: ReadContext;
  /** Why a row of this document type is refused. */
  refusal: (documentType: string) => string;
};

/** One work under the headings of a Scopus export, as a record of the kind that takes its document type. */
export function readWorkRow({ system, cellOf, people, context, refusal }: WorkCells): WorkRow {
  const type = cellOf("Document Type");
  const found = findSource(system, type);
  if (!found) {
    const message = refusal(type);
    const fault = { field: "", column: "Document Type", text: type, code: "unknown-type", message };
    return { kind: null, data: {}, people, emails: [], unread: {}, faults: [fault], refused: message };
  }
  const { kind, source, documentType } = found;
  const rowKind = kindOfRows(kind);
  const texts: [ColumnMatch, string][] = kind === rowKind ? [[column("Title", kind.title), cellOf("Title")]] : [];
  if (kind.fields.documentType) texts.push([column("Document Type", "documentType"), documentType]);
  for (const [field, text] of Object.entries(source.fixedValues ?? {})) texts.push([column("", field), text]);
  for (const [field, names] of Object.entries(source.columns)) {
    const name = names.find((one) => cellOf(one) !== "") ?? names[0] ?? "";
    texts.push([column(name, field), cellOf(name)]);
  }
  const columns = texts.map(([match]) => match);
  const { data, unread, faults, warnings, refused } = fromCells(
    rowKind,
    texts.map(([, text]) => text),
    columns,
    context,
  );
  const sourceIds = sourceIdsOf(cellOf);
  return {
    kind,
    data: kind === rowKind ? withIds(kind, data, sourceIds) : { [kind.title]: [{ id: "1", ...data }] },
    people,
    emails: [],
    unread,
    faults,
    warnings,
    ...(refused && { refused: refused.message }),
    ...(kind.isOnePerPerson && {
      refused: "There is one document of this type for each person. Fill it in; it cannot be imported.",
    }),
  };
}

/** A document with one table takes the work as one of its rows. */
function kindOfRows(kind: KindDefinition): KindDefinition {
  const rows = kind.fields[kind.title];
  return rows?.type === "table" ? { ...kind, fields: rows.columns } : kind;
}

export function makeCellReader(header: readonly string[], cells: readonly string[]): CellOf {
  const byName = new Map(header.map((name, index) => [foldWord(name), withoutMarkup(cells[index]?.trim()) ?? ""]));
  const cell: CellOf = (name) => byName.get(foldWord(name)) ?? "";
  const [from = "", to = from] = cell("Conference date")
    .replace(/\s+/g, " ")
    .split(/ through /i);
  byName.set(foldWord("Conference from"), from);
  byName.set(foldWord("Conference to"), to);
  byName.set("pages", [cell("Page start"), cell("Page end")].filter((page) => page !== "").join("-"));
  // A patent has a number of its own when it is granted; a published application has that of the application.
  const isGranted = cell("Number") !== "" && !applicationNumber.test(cell("Number"));
  byName.set(foldWord(isGranted ? "Granted on" : "Published on"), cell("Year"));
  return cell;
}

/** "WO 2020/123456", "US 2020/0123456 A1", "202021012345". */
const applicationNumber = /^\D{0,20}(?:19|20)\d\d[\d/. ]{6,}|\dA\d?$|\sA\d?$|^WO\b/i;

type Found = { kind: KindDefinition; source: SourceDeclaration; documentType: string };

/** By the document type of the file; if a person chose the record type, by its name. */
function findSource(system: WorkCells["system"], type: string): Found | undefined {
  const folded = foldWord(type);
  if (folded === "") return undefined;
  if (system === "proofs") return findByProofType(folded);
  for (const kind of kinds) {
    const source = kind.importSources[system];
    const known = Object.entries(source?.documentTypes ?? {}).find(([name]) => foldWord(name) === folded);
    if (source && known) return { kind, source, documentType: known[1] ?? "" };
  }
  if (system === "scopus") return undefined;
  const kind = kinds.find(({ slug, label }) => [slug, label.one, label.many].some((name) => foldWord(name) === folded));
  return kind && { kind, source: kind.importSources[system] ?? plainSource(kind), documentType: "" };
}

/** Of a kind that no document type leads to: its title, and what a certificate tells of it. */
function plainSource(kind: KindDefinition): SourceDeclaration {
  const { columns, ...source } = proofSource(kind);
  const own = Object.entries(columns).filter(([, [column]]) => column !== "From");
  const [date] = kind.date;
  return {
    ...source,
    columns: { ...Object.fromEntries(own), ...(date !== undefined && { [date]: ["From", "Year"] }) },
  };
}

function findByProofType(folded: string): Found | undefined {
  const kind = kinds.find(({ slug, label, proofDocumentType = "" }) =>
    [proofDocumentType, slug, label.one, label.many].some((name) => foldWord(name) === folded),
  );
  return kind && { kind, source: proofSource(kind), documentType: "" };
}

function column(header: string, field: string): ColumnMatch {
  return { header, target: { to: "field", field }, how: "header" };
}

const idColumns = [
  ["Scopus", "EID"],
  ["PubMed", "PubMed ID"],
] as const;

type SourceId = { id: string; system: string; identifier: string };

function sourceIdsOf(cellOf: CellOf): SourceId[] {
  return idColumns.flatMap(([system, name]) => {
    const identifier = cellOf(name);
    return identifier === "" ? [] : [{ id: system.toLowerCase(), system, identifier }];
  });
}

function withIds(kind: KindDefinition, data: RecordData, sourceIds: SourceId[]): RecordData {
  return sourceIds.length > 0 && kind.fields.sourceIds ? { ...data, sourceIds } : data;
}
