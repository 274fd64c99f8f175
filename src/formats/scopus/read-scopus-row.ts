import type { KindDefinition } from "#kinds/define-kind.ts";
import { type CellFault, fromCells } from "#kinds/derive/from-cells.ts";
import type { ColumnMatch } from "#kinds/derive/match-columns.ts";
import type { ReadContext, RecordData } from "#kinds/field.ts";
import { foldWord } from "#kinds/fields/fold-word.ts";
import type { Person } from "#kinds/person.ts";
import { kinds } from "#kinds/registry.ts";
import type { SourceDeclaration } from "#kinds/sources.ts";
import { readScopusPeople } from "./read-scopus-people.ts";

export type ScopusRow = {
  /** Null where no kind takes the type of document; `refused` then says so. */
  kind: KindDefinition | null;
  data: RecordData;
  people: Person[];
  emails: string[];
  unread: Record<string, string>;
  faults: CellFault[];
  refused?: string;
};

/** One work of a Scopus export as a record of the kind that takes its type. `context` serves kinds with departments. */
export function readScopusRow(header: readonly string[], cells: readonly string[], context: ReadContext): ScopusRow {
  const cellOf = cellsByName(header, cells);
  const type = cellOf("Document Type");
  const found = findSource(type);
  if (!found) {
    const refused =
      type === ""
        ? "Scopus does not say what type of document this is."
        : `Scopus calls this “${type}”, which no kind of record takes.`;
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
