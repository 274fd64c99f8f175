import { sentence } from "#texts/sentence.ts";
import type { TableFault, TableRow } from "./table.ts";

// What the reading of a table says about rows that became no records.

export function faultsOfSkippedTotals(rows: readonly number[]): TableFault[] {
  const [first] = rows;
  if (first === undefined) return [];
  const message = sentence("Left out, because they are totals, headings or notes: rows {{rows}}.", {
    rows: listOfRows(rows),
  });
  return [{ code: "rows-left-out", row: first, message }];
}

export function faultsOfJoinedRows(rows: readonly number[]): TableFault[] {
  const [first] = rows;
  if (first === undefined) return [];
  const message = sentence("Read as the rest of the row above: rows {{rows}}.", {
    rows: listOfRows(rows),
  });
  return [{ code: "rows-joined", row: first, message }];
}

export function faultsOfPersonRows(rows: readonly number[]): TableFault[] {
  const [first] = rows;
  if (first === undefined) return [];
  const message = sentence("Read as the faculty member of the rows below: rows {{rows}}.", { rows: listOfRows(rows) });
  return [{ code: "person-rows", row: first, message }];
}

/** "4, 7–31, 40", without an end where there are very many. */
function listOfRows(rows: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last && row === last[1] + 1) last[1] = row;
    else runs.push([row, row]);
  }
  const named = runs.slice(0, maxNamed).map(([from, to]) => {
    if (from === to) return String(from);
    return to === from + 1 ? `${from}, ${to}` : `${from}–${to}`;
  });
  return [...named, ...(runs.length > maxNamed ? ["…"] : [])].join(", ");
}

const maxNamed = 20;

/** `heading`: that of its first column, if it is beside the first table: “Title (6)”. */
export function faultsOfSecondTable(row: Pick<TableRow, "number"> | undefined, heading = ""): TableFault[] {
  if (!row) return [];
  const message = sentence(
    "A second table begins in row {{row}}. It was not read: save it on a sheet or in a file of its own.",
    { row: heading === "" ? row.number : `${row.number}, “${heading}”` },
  );
  return [{ code: "second-table", row: row.number, message }];
}
