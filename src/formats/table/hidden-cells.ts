import { sentence } from "#texts/sentence.ts";
import type { Table, TableFault } from "./table.ts";

/** The numbers of hidden rows, counted from 1, and of hidden columns, counted from 0. */
export type HiddenCells = { rows: Set<number>; columns: Set<number> };

export const makeHiddenCells = (): HiddenCells => ({ rows: new Set(), columns: new Set() });

/** A damaged workbook may hide any number of columns. */
export function hideColumns({ columns }: HiddenCells, first: number, last: number, limit: number): void {
  for (let column = first; column <= last && column < limit; column++) columns.add(column);
}

/** What a sheet hides, by a filter or by hand, is read like everything else; it is reported, as those who see the sheet do not expect it. */
export function faultsOfHidden(
  { header, headerRow, rows }: Pick<Table, "header" | "headerRow" | "rows">,
  hidden: HiddenCells,
  nameOf: (column: number) => string,
): TableFault[] {
  const hiddenRows = rows.filter(({ number }) => hidden.rows.has(number)).map(({ number }) => number);
  const columns = header.flatMap((name, index) =>
    hidden.columns.has(index) && (name !== "" || rows.some(({ cells }) => cells[index]?.trim()))
      ? [name || nameOf(index)]
      : [],
  );
  const faults: TableFault[] = [];
  const [first] = hiddenRows;
  if (first !== undefined)
    faults.push({
      code: "hidden-rows",
      row: first,
      message: sentence("Hidden rows of the sheet were read as well: {{rows}}.", {
        rows: joinNames(rangesOf(hiddenRows)),
      }),
    });
  if (columns.length > 0)
    faults.push({
      code: "hidden-columns",
      row: headerRow,
      message: sentence("Hidden columns of the sheet were read as well: {{columns}}.", { columns: joinNames(columns) }),
    });
  return faults;
}

const maxNamed = 20;
const joinNames = (names: readonly string[]) =>
  names.slice(0, maxNamed).join(", ") + (names.length > maxNamed ? ", …" : "");

/** 4–5, 9. */
function rangesOf(numbers: readonly number[]): string[] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`));
}
