import { withPlainDigits } from "#kinds/reading/number-text.ts";
import { sentence } from "#texts/sentence.ts";
import type { Table, TableRow } from "./table.ts";

type Columns = Pick<Table, "header" | "rows" | "lines" | "faults">;

const maxNamed = 20;
const ofTime = /year|date|month|period|\bfrom\b|duration|वर्ष|साल|दिनांक|तिथि|तारीख/i;

/**
 * A list in parts, each below a row with nothing but its year: the year becomes a column of the rows below it. Only where no
 * heading is about time.
 */
export function withYearRows<Given extends Columns>(table: Given): Given {
  if (table.header.some((name) => ofTime.test(name))) return table;
  const years = new Map([...table.lines, ...table.rows].flatMap((row) => findYearHeading(row) ?? []));
  const rowNumbers = [...years.keys()].toSorted((one, other) => one - other);
  const [first] = rowNumbers;
  if (first === undefined || !table.rows.some(({ number }) => number > first && !years.has(number))) return table;
  const message = sentence("Read as the year of the rows below: rows {{rows}}.", {
    rows: rowNumbers.slice(0, maxNamed).join(", "),
  });
  return {
    ...table,
    header: [...table.header, "Year"],
    rows: withYears(table.rows, years, rowNumbers),
    faults: [
      ...table.faults.filter(({ code, row }) => code !== "rows-left-out" || !years.has(row)),
      { code: "year-rows", row: first, message },
    ],
  };
}

/** The rows that are not years, each with the year above it. */
function withYears(rows: readonly TableRow[], years: ReadonlyMap<number, string>, rowNumbers: readonly number[]) {
  let passed = 0;
  return rows.flatMap((row) => {
    while ((rowNumbers[passed] ?? row.number) < row.number) passed++;
    const year = years.get(rowNumbers[passed - 1] ?? 0) ?? "";
    return years.has(row.number) ? [] : [{ ...row, cells: [...row.cells, year] }];
  });
}

function findYearHeading({ number, cells }: TableRow): [number, string][] | undefined {
  const [only = "", ...others] = cells.filter((cell) => cell.trim() !== "");
  const year = others.length > 0 ? undefined : yearAlone.exec(withPlainDigits(only))?.[1];
  return year === undefined ? undefined : [[number, year]];
}

/** "2021", "Year: 2021", "2020-21", "Academic Year 2020-21". */
const yearAlone =
  /^\W*(?:(?:academic|financial|calendar)?\W*year\W+|[af]\.?\s?y\.?\W*)?((?:19|20)\d\d(?:\s?[-–/]\s?(?:20)?\d\d)?)\W*$/i;
