import type { Table } from "./table.ts";

/** A heading over each of several columns that one field has, and the heading of the one column they become. */
type Joined = { heading: string; indexes: number[]; separator: string };

/**
 * Columns that are one field: "Author 1", "Author 2" with a name each, and a month beside its year. Without such columns
 * the table as it is.
 */
export function withJoinedColumns(table: Columns): Columns {
  return [authorsIn, monthIn].reduce((current, find) => join(current, find(current)), table);
}

type Columns = Pick<Table, "header" | "rows">;

function authorsIn({ header }: Columns): Joined | undefined {
  const indexes = header.flatMap((name, index) => (numberedAuthor.test(name) ? [index] : []));
  return indexes.length > 1 ? { heading: "Authors", indexes, separator: "; " } : undefined;
}

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
  return { heading: "Month and year of publication", indexes: [month, year], separator: " " };
}

function join({ header, rows }: Columns, joined: Joined | undefined): Columns {
  if (!joined) return { header, rows };
  const { heading, indexes, separator } = joined;
  const into = indexes[0] ?? 0;
  const isKept = (_: unknown, index: number) => index === into || !indexes.includes(index);
  return {
    header: header.map((name, index) => (index === into ? heading : name)).filter(isKept),
    rows: rows.map((row) => {
      if (row.problem) return row;
      const joined = indexes.flatMap((at) => row.cells[at]?.trim() || []).join(separator);
      return { ...row, cells: row.cells.map((cell, index) => (index === into ? joined : cell)).filter(isKept) };
    }),
  };
}
