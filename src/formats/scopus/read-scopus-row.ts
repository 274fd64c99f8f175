import type { KindDefinition } from "#kinds/define-kind.ts";
import { type CellFault, fromCells } from "#kinds/derive/cells/from-cells.ts";
import type { ColumnMatch } from "#kinds/derive/cells/match-columns.ts";
import type { ReadContext, RecordData } from "#kinds/field.ts";
import type { Person } from "#kinds/person.ts";
import { foldWord } from "#kinds/reading/clean-text.ts";
import { kinds } from "#kinds/registry.ts";
import type { SourceDeclaration } from "#kinds/sources.ts";
import { sentence } from "#texts/sentence.ts";

type ScopusNames = { full: string; short: string; ids: string; affiliations: string };

const nobody = /^\[no author/i;

/** The authors in printed order, each with their Scopus id. Full names where the export has them. */
function readScopusPeople({ full, short, ids, affiliations }: ScopusNames): Person[] {
  const people = parts(full).length > 0 ? parts(full).map(readFullName) : pairNames(parts(short), parts(ids));
  return giveAffiliations(people, parts(affiliations), parts(short));
}

/** "Rao, Asha K. (57123456789)": the number after the name is the person's id. */
function readFullName(text: string): Person {
  const match = /^(.*?)\s*\((\d{6,})\)$/s.exec(text);
  return match?.[1] && match[2] ? { name: match[1], scopusAuthorId: match[2] } : { name: text };
}

function pairNames(names: string[], ids: string[]): Person[] {
  // A list of another length tells nothing about whose id is whose.
  const isPaired = names.length === ids.length;
  return names.map((name, index) => {
    const id = isPaired ? ids[index] : undefined;
    return id && /^\d{6,}$/.test(id) ? { name, scopusAuthorId: id } : { name };
  });
}

function giveAffiliations(people: Person[], affiliations: string[], printed: string[]): Person[] {
  if (affiliations.length !== people.length) return people;
  return people.map((person, index) => {
    const text = affiliations[index] ?? "";
    const name = [person.name, printed[index] ?? ""].find((one) => one !== "" && text.startsWith(`${one},`));
    const affiliation = name === undefined ? "" : text.slice(name.length + 1).trim();
    return affiliation === "" ? person : { ...person, affiliation };
  });
}

function parts(text: string): string[] {
  const list = text.split(";").map((part) => part.replace(/\s+/g, " ").trim());
  return list.filter((part) => part !== "" && !nobody.test(part));
}

export type ScopusRow = {
  /** Null where no kind takes the document type; `refused` then gives the reason. */
  kind: KindDefinition | null;
  data: RecordData;
  people: Person[];
  emails: string[];
  unread: Record<string, string>;
  faults: CellFault[];
  refused?: string;
};

/**
 * One work of a Scopus export as a record of the kind that takes its document type. `context` is for kinds with
 * departments.
 */
export function readScopusRow(header: readonly string[], cells: readonly string[], context: ReadContext): ScopusRow {
  const cellOf = cellsByName(header, cells);
  const type = cellOf("Document Type");
  const found = findSource(type);
  if (!found) {
    const refused =
      type === ""
        ? "Scopus does not give the document type of this row."
        : sentence("Scopus gives the document type “{{type}}”, which matches no record type.", { type });
    return { kind: null, data: {}, people: [], emails: [], unread: {}, faults: [], refused };
  }
  const { kind, source, documentType } = found;
  const texts: [ColumnMatch, string][] = [[column("Title", kind.title), cellOf("Title")]];
  const [date] = kind.date;
  if (date !== undefined) texts.push([column("Year", date), cellOf("Year")]);
  if (kind.fields.documentType) texts.push([column("Document Type", "documentType"), documentType]);
  for (const [field, text] of Object.entries(source.always)) texts.push([column("", field), text]);
  for (const [field, names] of Object.entries(source.columns)) {
    const name = names.find((one) => cellOf(one) !== "") ?? names[0] ?? "";
    texts.push([column(name, field), cellOf(name)]);
  }
  const columns = texts.map(([match]) => match);
  const { data, unread, faults, refused } = fromCells(
    kind,
    texts.map(([, text]) => text),
    columns,
    context,
  );
  const sourceIds = sourceIdsOf(cellOf);
  return {
    kind,
    data: sourceIds.length > 0 && kind.fields.sourceIds ? { ...data, sourceIds } : data,
    people: readScopusPeople({
      full: cellOf("Author full names"),
      short: cellOf("Authors"),
      ids: cellOf("Author(s) ID"),
      affiliations: cellOf("Authors with affiliations"),
    }),
    emails: [],
    unread,
    faults,
    ...(refused && { refused: refused.message }),
  };
}

type CellOf = (name: string) => string;

function cellsByName(header: readonly string[], cells: readonly string[]): CellOf {
  const byName = new Map(header.map((name, index) => [foldWord(name), cells[index]?.trim() ?? ""]));
  const cell: CellOf = (name) => byName.get(foldWord(name)) ?? "";
  const [from = "", to = from] = cell("Conference date")
    .replace(/\s+/g, " ")
    .split(/ through /i);
  byName.set(foldWord("Conference from"), from);
  byName.set(foldWord("Conference to"), to);
  byName.set("pages", [cell("Page start"), cell("Page end")].filter((page) => page !== "").join("-"));
  return cell;
}

function findSource(
  type: string,
): { kind: KindDefinition; source: SourceDeclaration; documentType: string } | undefined {
  const wanted = foldWord(type);
  for (const kind of kinds) {
    const source = kind.sources.scopus;
    const known = Object.entries(source?.types ?? {}).find(([name]) => foldWord(name) === wanted);
    if (source && known) return { kind, source, documentType: known[1] };
  }
  return undefined;
}

function column(header: string, field: string): ColumnMatch {
  return { header, target: { to: "field", field }, how: "header" };
}

const idColumns = [
  ["scopus", "EID"],
  ["pubmed", "PubMed ID"],
] as const;

function sourceIdsOf(cellOf: CellOf): { id: string; system: string; identifier: string }[] {
  return idColumns.flatMap(([system, name]) => {
    const identifier = cellOf(name);
    return identifier === "" ? [] : [{ id: system, system, identifier }];
  });
}
