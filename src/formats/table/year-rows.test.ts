import { expect, test } from "vitest";
import { expectCheap } from "#tests/support/records/expect-cheap.ts";
import { readTable } from "../csv/read-table.ts";
import { withYearRows } from "./year-rows.ts";

const read = (text: string) => withYearRows(readTable(text));

test.each([
  "S.No,Title,Journal\n2023,,\n1,Wells,J Water\n2,Noise,Wind\n2022,,\n1,Grain,Dry Matter\n",
  "S.No,Title,Journal\nYear: 2023,,\n1,Wells,J Water\n2,Noise,Wind\nYear - २०२२,,\n1,Grain,Dry Matter\n",
])("a year that stands alone in a row is that of the rows below: %j", (text) => {
  const { header, rows, faults } = read(text);
  expect(header).toEqual(["S.No", "Title", "Journal", "Year"]);
  expect(rows.map(({ cells }) => [cells[1], cells[3]])).toEqual([
    ["Wells", "2023"],
    ["Noise", "2023"],
    ["Grain", "2022"],
  ]);
  expect(faults).toMatchObject([{ code: "year-rows", row: 2, message: expect.stringContaining("rows 2, 5") }]);
});

test.each(["2022-23", "AY 2022-23", "Academic Year: 2022-23", "F.Y. 2022-2023", "year 2022/23"])(
  "an academic or financial year is read in the same way: %s",
  (year) => {
    const { rows } = read(`Title,Authors,Journal\n${year},,\nWells,A. Rao,J Water\n`);
    expect(rows.map(({ cells }) => [cells[0], cells[3]])).toEqual([["Wells", /\d.*/.exec(year)?.[0]]]);
  },
);

test.each(["Title,Year\nWells,2023\n,2022\n", "Title,Count\nWells,4\nNoise,5\n"])("%j stays as it is", (text) => {
  expect(read(text)).toEqual(readTable(text));
});

test("as many years as rows are read in proportion to the rows", async () => {
  const part = (index: number) => `${1950 + (index % 70)},,\n${index},Wells ${index},J Water\n`;
  const text = `S.No,Title,Journal\n${Array.from({ length: 20_000 }, (_, index) => part(index)).join("")}`;
  const table = readTable(text);
  await expectCheap(() => expect(withYearRows(table).rows).toHaveLength(20_000), 80);
});
