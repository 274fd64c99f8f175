import type { Candidate } from "../candidate.ts";
import type { TableDefinition } from "../table-definition.ts";
import type { InYear } from "./cells.ts";
import type { Counted } from "./metric.ts";
import { type DatedRows, yearsOfReceipts } from "./years-of-receipts.ts";

/** A record's numbers in each year of the period, for a table with columns of single years. */
export function inYearsOf(
  { data }: Candidate,
  { years }: DatedRows,
  request: Parameters<typeof yearsOfReceipts>[1],
): Map<number, InYear> {
  const inYears = new Map<number, InYear>(years.map(({ year, received }) => [year, { count: 1, received }]));
  const receipts = request.table.row === "work" ? yearsOfReceipts(data, request) : { years: [] };
  for (const { year, received } of "reason" in receipts ? [] : receipts.years)
    inYears.set(year, { count: inYears.get(year)?.count ?? 0, received });
  return inYears;
}

/** Whether a work that counts in several years is one row. */
export function hasRowsOfSeveralYears({ hasYearColumns, kinds }: TableDefinition): boolean {
  return hasYearColumns === true || kinds.some(({ lastsUntil }) => lastsUntil !== undefined);
}

type Row = Omit<Counted, "year" | "received"> & { inYears?: ReadonlyMap<number, InYear> };

export function inEachYear({ owners, departments, inYears = new Map() }: Row): Counted[] {
  return [...inYears].map(([year, { received }]) => ({ year, owners, received, ...(departments && { departments }) }));
}

/** The number of records of each person by year, from the rows of a table of works. */
export function inYearsByPerson(rows: readonly Counted[]): Map<string, Map<number, InYear>> {
  const found = new Map<string, Map<number, InYear>>();
  for (const { year, owners } of rows)
    for (const { account } of owners) {
      const own = found.get(account) ?? new Map<number, InYear>();
      own.set(year, { count: (own.get(year)?.count ?? 0) + 1, received: 0n });
      found.set(account, own);
    }
  return found;
}
