import { faultsOfPersonRows, faultsOfSkippedTotals } from "./row-faults.ts";
import type { Table, TableRow } from "./table.ts";

/**
 * A list in parts, each below a row with nothing but "Name of faculty: Asha Rao": the name becomes a column of the rows below
 * it. Where each row names its people, such a row is only left out.
 */
export function withPersonRows<Given extends Pick<Table, "header" | "rows" | "lines" | "faults">>(table: Given): Given {
  const names = new Map([...table.lines, ...table.rows].flatMap((row) => findPerson(row) ?? []));
  const rowNumbers = [...names.keys()].toSorted((one, other) => one - other);
  const [first] = rowNumbers;
  if (first === undefined || !table.rows.some(({ number }) => number > first && !names.has(number))) return table;
  const hasPeople = table.header.some((name) => ofPeople.test(name));
  const faults = [
    ...table.faults.filter(({ code, row }) => code !== "rows-left-out" || !names.has(row)),
    ...(hasPeople ? faultsOfSkippedTotals : faultsOfPersonRows)(rowNumbers),
  ];
  const records = table.rows.filter(({ number }) => !names.has(number));
  if (hasPeople) return { ...table, rows: records, faults };
  const rows = records.map((row) => {
    const above = rowNumbers.findLast((number) => number < row.number) ?? 0;
    return { ...row, cells: [...row.cells, names.get(above) ?? ""] };
  });
  return { ...table, header: [...table.header, "Name of faculty"], rows, faults };
}

const ofPeople = /author|faculty|teacher|staff|inventor|investigator|guide|participant|लेखक|शिक्षक/i;

function findPerson({ number, cells }: TableRow): [number, string][] | undefined {
  const [only = "", ...others] = cells.filter((cell) => cell.trim() !== "");
  const name = others.length > 0 ? undefined : personAlone.exec(only)?.[1]?.trim();
  return name === undefined ? undefined : [[number, name]];
}

/** "Name of faculty: Asha Rao", "Faculty name - Dr. Asha Rao". */
const personAlone =
  /^\W*(?:names? of (?:the )?(?:faculty|teacher|staff)(?: members?)?|(?:faculty|teacher|staff)(?: members?)?(?:['’]s)?(?: names?)?)\s*(?::-?|[-–—=])\s*(\p{L}[\p{L}\p{M}.,()'’ -]{2,80})$/iu;
