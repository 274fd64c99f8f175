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
});
