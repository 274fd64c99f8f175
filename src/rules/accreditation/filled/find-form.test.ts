import { describe, expect, test } from "vitest";
import { findShippedTable, formOf } from "../tables.ts";
import { findForm, hasFormHeadings } from "./find-form.ts";

const table = findShippedTable("naac.3.4.5");
const headings = (table && formOf(table, "2022"))?.parts[0]?.headings.map(({ header }) => header);
const line = (...cells: string[]) => ({ cells });
const head = line(...(headings ?? []));
const rows = [line("Wells", "A. Rao"), line("Clay", "V. Sen")];
const empty = (count: number) => Array.from({ length: count }, () => line(""));

describe("the form that a file is in", () => {
  test("has the rows below its headings, and counts the other lines", () => {
    const found = findForm([line("Annual report"), head, ...rows], ["naac.3.4.5.xlsx"]);
    expect(found?.table.id).toBe("naac.3.4.5");
    expect(found?.parts[0]?.rows).toEqual(rows);
    expect(found?.skippedLines).toBe(1);
    expect(findForm([head, ...rows], ["naac.3.4.5.xlsx"])?.skippedLines).toBe(0);
  });

  test("has its headings again on the next page", () => {
    const found = findForm([head, ...rows, head, ...rows], ["naac.3.4.5"]);
    expect(found?.parts.map((part) => part.rows.length)).toEqual([2, 2]);
    expect(found?.skippedLines).toBe(1);
  });

  test("knows where its columns are, also behind empty ones", () => {
    const positions = findForm([line("", ...head.cells)], ["naac.3.4.5"])?.parts[0]?.columnPositions;
    expect([...(positions?.values() ?? [])]).toEqual(head.cells.map((_, index) => index + 1));
  });

  test("begins in the first sixty lines", () => {
    expect(hasFormHeadings([...empty(59), head])).toBe(true);
    expect(hasFormHeadings([...empty(60), head])).toBe(false);
    expect(findForm([...empty(60), head], ["naac.3.4.5"])).toBeUndefined();
    expect(findForm(rows, ["naac.3.4.5"])).toBeUndefined();
  });

  test("is the one in the file's name, otherwise the one that was compared with the body's document", () => {
    const ofScholars = findShippedTable("naac.3.4.4")?.forms[0].parts[0].headings.map(({ header }) => header) ?? [];
    const tableIn = (name: string) => findForm([line(...ofScholars), line("A. Rao")], [name])?.table.id;
    expect(tableIn("naac.3.4.4.registered-2022.csv")).toBe("naac.3.4.4.registered");
    expect(tableIn("naac.3.4.4.csv")).toBe("naac.3.4.4");
    expect(tableIn("scholars.csv")).toBe("naac.3.4.4");
  });

  test("has no row that is the note below the table", () => {
    const patents = findShippedTable("naac.3.4.3");
    const header = patents?.forms[0].parts[0].headings.map((one) => one.header) ?? [];
    const lines = [line(...header), line("A. Rao", "1", "Kiln", "2023"), line(""), line(patents?.note ?? "")];
    expect(findForm(lines, ["patents.csv"])?.parts[0]?.rows).toEqual(lines.slice(1, 3));
  });
});
