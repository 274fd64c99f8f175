import { foldText } from "#kinds/derive/fold.ts";
import { readNames, writeNames } from "#kinds/reading/list-text.ts";
import type { Table } from "./table.ts";

/** A heading over each of several columns that one field has, the heading of the one column they become, and its cells. */
type Joined = { heading: string; indexes: number[]; join: (cells: readonly string[]) => string };

/**
 * Columns that are one field: "Author 1", "Author 2" with a name each, "Author" and "Co-authors", and a month beside its
 * year. Without such columns the table as it is.
 */
export function withJoinedColumns(table: Columns): Columns {
  return [authorsIn, monthIn].reduce((current, find) => join(current, find(current)), table);
}

type Columns = Pick<Table, "header" | "rows">;

function authorsIn({ header }: Columns): Joined | undefined {
  const indexesOf = (pattern: RegExp) => header.flatMap((name, index) => (pattern.test(name) ? [index] : []));
  const numbered = indexesOf(numberedAuthor);
  if (numbered.length > 1) return { heading: "Authors", indexes: numbered, join: joinEach };
  const [first, others] = [indexesOf(author), indexesOf(coAuthors)];
  const isRepeated = first.length > 1 && new Set(first.map((index) => header[index]?.trim())).size === 1;
  if (!isRepeated && (first.length !== 1 || others.length === 0)) return undefined;
  return { heading: "Authors", indexes: [...first, ...others], join: joinNames };
}

/** A cell has one name: "Rao, Asha Kumari" alone is not two. */
function joinEach(cells: readonly string[]): string {
  const [only = "", another] = cells;
  return another === undefined && familyNameFirst.test(only) ? writeNames([only]) : cells.join("; ");
}

const familyNameFirst = /^(?!.*\band\b)\p{L}[\p{L}\p{M}'’-]+,\s*\p{L}[\p{L}\p{M}.'’ -]*$/iu;

/** Without names that an earlier column has: some lists name all authors as co-authors, too. */
function joinNames(cells: readonly string[]): string {
  const names: string[] = [];
  for (const cell of cells) {
    const known = new Set(names.map(foldText));
    names.push(...readNames(cell).filter((name) => !known.has(foldText(name))));
  }
  return writeNames(names);
}

const author =
  /^\s*(?:names? of (?:the )?)?(?:(?:main|first|faculty) )?(?:author|faculty|faculty member|teacher)(?:'s|s|\(s\)|\/s)?(?: names?)?\s*$/i;
const coAuthors =
  /^\s*(?:names? of (?:the )?)?(?:other )?co[\s-]?author(?:'s|s|\(s\)|\/s)?(?: names?)?(?: ?\(if any\))?\s*$/i;

const numberedAuthor =
  /^\s*(?:name of (?:the )?)?(?:co[\s-]?)?author(?:'s|s)?(?: name)?[\s.:_-]*\(?(?:\d{1,2}|i{1,3}|iv|v)\)?(?:(?:st|nd|rd|th))?\s*$|^\s*(?:1st|2nd|3rd|\dth|first|second|third|fourth|fifth) (?:co[\s-]?)?author(?: name)?\s*$/i;

/** Only if every month is one, and every year has four digits. */
function monthIn({ header, rows }: Columns): Joined | undefined {
  const [month, year] = [/^\s*month(?: of publication)?\s*$/i, /^\s*year(?: of publication)?\s*$/i].map((name) =>
    header.findIndex((one) => name.test(one)),
  );
  if (month === undefined || year === undefined || month < 0 || year < 0) return undefined;
  const isEach = (index: number, pattern: RegExp) =>
    rows.every(({ cells }) => pattern.test(cells[index]?.trim() ?? ""));
  const isMonth = /^(?:(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?)?$/i;
  if (!isEach(month, isMonth) || !isEach(year, /^(?:(?:19|20)\d\d)?$/)) return undefined;
  return {
    heading: "Month and year of publication",
    indexes: [month, year],
    join: (cells) => cells.join(" "),
  };
}

function join({ header, rows }: Columns, joined: Joined | undefined): Columns {
  if (!joined) return { header, rows };
  const { heading, indexes } = joined;
  const into = indexes[0] ?? 0;
  const isKept = (_: unknown, index: number) => index === into || !indexes.includes(index);
  return {
    header: header.map((name, index) => (index === into ? heading : name)).filter(isKept),
    rows: rows.map((row) => {
      if (row.problem) return row;
      const text = joined.join(indexes.flatMap((at) => row.cells[at]?.trim() || []));
      return { ...row, cells: row.cells.map((cell, index) => (index === into ? text : cell)).filter(isKept) };
    }),
  };
}
