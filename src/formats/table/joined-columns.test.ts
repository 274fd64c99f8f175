import { expect, test } from "vitest";
import { csvHeaders } from "#kinds/derive/cells/csv-headers.ts";
import { kinds } from "#kinds/registry.ts";
import { withJoinedColumns } from "./joined-columns.ts";
import { withoutTicks } from "./tick-columns.ts";

const tableOf = (header: string[], ...rows: string[][]) => ({
  header,
  rows: rows.map((cells, index) => ({ number: index + 2, cells })),
});
const cellsOf = ({ rows }: ReturnType<typeof tableOf>) => rows.map(({ cells }) => cells);

test.each([
  [
    ["Title", "Author 1", "Author 2"],
    ["Wells", "A", "B"],
    ["Title", "Authors"],
    ["Wells", "A; B"],
  ],
  [
    ["Author 1", "Author 2", "Title"],
    ["Rao, Asha Kumari", "", "Wells"],
    ["Authors", "Title"],
    ["Rao, Asha Kumari;", "Wells"],
  ],
  [
    ["Author 1", "Author 2", "Title"],
    ["A. Rao, B. Sen", "", "Wells"],
    ["Authors", "Title"],
    ["A. Rao, B. Sen", "Wells"],
  ],
  [
    ["First author", "Second author", "Title"],
    ["A", "", "Wells"],
    ["Authors", "Title"],
    ["A", "Wells"],
  ],
  [
    ["Name of Faculty", "Title", "Co-author(s)"],
    ["Asha Rao", "Wells", "V. Sen, Asha Rao and M. Iyer"],
    ["Authors", "Title"],
    ["Asha Rao; V. Sen; M. Iyer", "Wells"],
  ],
  [
    ["Author", "Title", "Co-authors"],
    ["Asha Rao", "Wells", "S. Kumar, S. Kumar and Asha Rao"],
    ["Authors", "Title"],
    ["Asha Rao; S. Kumar; S. Kumar", "Wells"],
  ],
  [
    ["Author", "Author", "Title"],
    ["Asha Rao", "V. Sen", "Wells"],
    ["Authors", "Title"],
    ["Asha Rao; V. Sen", "Wells"],
  ],
  [
    ["Name of Faculty", "Title", "No. of co-authors"],
    ["Asha Rao", "Wells", "2"],
    ["Name of Faculty", "Title", "No. of co-authors"],
    ["Asha Rao", "Wells", "2"],
  ],
  [
    ["Month", "Title", "Year"],
    ["Dec.", "Wells", "2023"],
    ["Month and year of publication", "Title"],
    ["Dec. 2023", "Wells"],
  ],
  [
    ["Month", "Title", "Year"],
    ["3", "Wells", "2023"],
    ["Month", "Title", "Year"],
    ["3", "Wells", "2023"],
  ],
  [
    ["Author", "Month"],
    ["A", "May"],
    ["Author", "Month"],
    ["A", "May"],
  ],
])("%j with %j has the columns %j", (header, row, joinedHeader, joinedRow) => {
  const joined = withJoinedColumns(tableOf(header, row));
  expect([joined.header, ...cellsOf(joined)]).toEqual([joinedHeader, joinedRow]);
});

test.each([
  [["Scopus", "WoS"], ["✓", ""], ["Indexed in"], ["Scopus"]],
  [
    ["Title", "Scopus", "UGC"],
    ["Wells", "x", "X"],
    ["Title", "Indexed in"],
    ["Wells", "Scopus; UGC"],
  ],
  [
    ["Indexed in", "Title", "SCI (Yes/No)"],
    ["Scopus", "Wells", "Yes"],
    ["Indexed in", "Title"],
    ["Scopus; SCI", "Wells"],
  ],
  [
    ["National", "International"],
    ["2", "1"],
    ["National", "International"],
    ["2", "1"],
  ],
  [
    ["Scopus", "Title"],
    ["No", "Wells"],
    ["Scopus", "Title"],
    ["No", "Wells"],
  ],
])("ticks: %j with %j has the columns %j", (header, row, joinedHeader, joinedRow) => {
  const joined = withoutTicks(tableOf(header, row));
  expect([joined.header, ...cellsOf(joined)]).toEqual([joinedHeader, joinedRow]);
});

test("a cross means no where other cells are ticked", () => {
  const joined = withoutTicks(tableOf(["Scopus", "WoS"], ["✓", "✗"], ["✗", "✓"]));
  expect(cellsOf(joined)).toEqual([["Scopus"], ["WoS"]]);
});

test.each(kinds.map((kind) => [kind.slug, kind] as const))("our own columns of %s stay as they are", (_, kind) => {
  for (const header of [csvHeaders(kind), Object.values(kind.fields).map(({ label }) => label)]) {
    const table = tableOf(
      [...header],
      header.map(() => "Yes"),
      header.map(() => "May"),
    );
    expect(withoutTicks(withJoinedColumns(table))).toEqual(table);
  }
});
