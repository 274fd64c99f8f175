import { matchColumns } from "#kinds/derive/cells/match-columns.ts";
import { foldWord } from "#kinds/reading/clean-text.ts";
import { readNames } from "#kinds/reading/list-text.ts";
import { kinds } from "#kinds/registry.ts";
import {
  isbnAndIssnIn,
  pagesOf,
  personOf,
  type Reference,
  type ReferenceColumn,
  referenceOf,
} from "../references/reference.ts";
import type { DocumentTable } from "./block.ts";
import type { SectionContents } from "./cv-sections.ts";
import { datesIn, readEntry } from "./read-entry.ts";

const maxRowLength = 4000;

type Column = ReferenceColumn | "Pages" | "Authors";

/** The works of a table, a row each: by its headings if they are known, else each row as one text. */
export function readCvTable({ at, rows }: DocumentTable, section: SectionContents, heading: string): Reference[] {
  const type = section.type === "entries" ? section.recordType : "";
  const head = rows.findIndex((row) => columnsOf(row, type).includes("Title"));
  const columns = head < 0 ? [] : columnsOf(rows[head] ?? [], type);
  if (!columns.includes("Title"))
    return rows
      .map((row) =>
        row
          .filter((cell) => cell !== "" && !/^\d{1,3}[.)]?$/.test(cell))
          .join(", ")
          .slice(0, maxRowLength),
      )
      .filter((text) => /[\p{L}\p{M}]{3}/u.test(text))
      .map((text) => readEntry({ at, text, years: "" }, section, heading));
  return rows.slice(head + 1).flatMap((row) => {
    const cells = cellsOf(row, columns);
    return cells.Title === undefined || cells.Title === "" ? [] : [referenceOfRow(cells, { at, type, heading, row })];
  });
}

/** The column of each heading: as the import matches the columns of a file of that record type, else by usual words. */
function columnsOf(header: readonly string[], type: string): (Column | undefined)[] {
  const kind = kindOfType(type);
  const byField = new Map(
    Object.entries(kind?.importSources.references?.columns ?? {}).map(([field, [name]]) => [field, name]),
  );
  const matches = kind ? matchColumns(kind, header) : [];
  const isPlausible = header.filter((cell) => cell.length > 0 && cell.length < 60).length >= 2;
  if (!isPlausible) return [];
  return header.map((cell, index): Column | undefined => {
    const columnName = usualHeadings.find(([words]) => words.test(cell))?.[1];
    if (columnName === null) return undefined;
    if (columnName === "To") return columnName;
    const target = matches[index]?.target;
    if (target?.to === "people") return "Authors";
    if (target?.to === "field" && kind) {
      if (target.field === kind.title) return "Title";
      if (kind.date.includes(target.field)) return "Year";
      const name = byField.get(target.field);
      if (name !== undefined) return name as Column;
    }
    return columnName;
  });
}

function kindOfType(type: string) {
  const folded = foldWord(type);
  return kinds.find(
    ({ label, importSources }) =>
      folded !== "" &&
      [label.one, label.many, ...Object.keys(importSources.references?.documentTypes ?? {})].some(
        (name) => foldWord(name) === folded,
      ),
  );
}

/** Null: of no use. */
const usualHeadings: readonly (readonly [RegExp, Column | null])[] = [
  [/^(?:s(?:r|l)?\.?\s*(?:no?\.?)?|no\.?|#|क्र\S*|अ\.?\s?क्र\S*)$/i, null],
  [/authors?|inventors?|लेखक/i, "Authors"],
  [/\bvol/i, "Volume"],
  [/\bissue\b(?!.*date)|\bno\.?$/i, "Issue"],
  [/\bissn\b/i, "ISSN"],
  [/\bisbn\b/i, "ISBN"],
  [/\bdoi\b/i, "DOI"],
  [/\b(?:pp|pages?)\b/i, "Pages"],
  [/^(?:to|till|up ?to|(?:to|end|completion) date)$|तक$|पर्यंत$/i, "To"],
  [/\b(?:year|date|month|period|duration|held on|from)\b|वर्ष|दिनांक|साल/i, "Year"],
  [/\b(?:amount|grant|funds?|cost)\b/i, "Amount"],
  [
    /\b(?:title|topic|paper|article|chapter|award|project|patent|programme|program|workshop|course|event|theme)\b.*|शीर्षक|विषय|पुस्तक/i,
    "Title",
  ],
  [/\b(?:journal|book|source|published in|name of publication)\b|पत्रिका|जर्नल/i, "Source title"],
  [/\b(?:conference|proceedings|seminar|symposium)\b|सम्मेलन/i, "Conference name"],
  [/\bpublisher\b|प्रकाशक/i, "Publisher"],
  [
    /\b(?:agency|organi[sz]ed|organi[sz]er|organi[sz]ation|institut\w+|awarded by|sponsor\w*|venue|university)\b/i,
    "Organisation",
  ],
  [/\b(?:number|application|registration)\b/i, "Number"],
  [/\b(?:link|url)\b/i, "Link"],
];

type Cells = Partial<Record<Column, string>>;

/** If two headings mean the same column, such as the titles of a paper and of its journal, the first is used. */
function cellsOf(row: readonly string[], columns: readonly (Column | undefined)[]): Cells {
  const cells: Cells = {};
  columns.forEach((column, index) => {
    const text = row[index]?.replace(/\s+/g, " ").trim() ?? "";
    if (column !== undefined && text !== "" && cells[column] === undefined) cells[column] = text;
  });
  return cells;
}

/** A cell may have the first and the last day. */
function periodOf({ Year: typed = "", To }: Cells): Cells {
  const { from, to } = datesIn(typed);
  return To === undefined && to !== undefined ? { From: from, To: to } : { From: typed, To };
}

function referenceOfRow(
  { Pages, Authors, Title = "", ISSN, ISBN, "Source title": source, ...cells }: Cells,
  { at, type, heading, row }: { at: number; type: string; heading: string; row: readonly string[] },
): Reference {
  const people = readNames(Authors ?? "").map(personOf);
  const conference = cells["Conference name"] ?? (type === "Conference paper" ? source : undefined);
  return {
    ...referenceOf(
      { line: at, type: heading, documentType: type, people },
      {
        ...cells,
        Title: Title.replace(/^[“"]|[”"],?$/g, ""),
        "Source title": source,
        "Conference name": conference,
        ...periodOf(cells),
        ...pagesOf(Pages),
        ...(ISSN !== undefined && { ISSN: isbnAndIssnIn(ISSN).ISSN ?? ISSN }),
        ...(ISBN !== undefined && { ISBN: isbnAndIssnIn(ISBN).ISBN ?? ISBN }),
        "Text in the document": row.join(" | "),
      },
    ),
    type: heading,
  };
}
