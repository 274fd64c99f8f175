import { expect, test } from "vitest";
import { readTable } from "../csv/read-table.ts";
import { tableLimits } from "./limits.ts";
import { withPersonRows } from "./person-rows.ts";

const read = (...lines: string[]) => withPersonRows(readTable(lines.join("\n"), tableLimits));

test("a row with nothing but the name of a faculty member gives the name to the rows below it", () => {
  const { header, rows, faults } = read(
    "Title,Journal,Year",
    "Name of faculty: Asha Rao,,",
    "Roads,Road J,2021",
    "Dams,Dam J,2022",
    "Faculty name - Dr. Neel Das,,",
    "Wells,Well J,2023",
  );
  expect(header.at(-1)).toBe("Name of faculty");
  expect(rows.map(({ cells }) => cells.join("|"))).toEqual([
    "Roads|Road J|2021|Asha Rao",
    "Dams|Dam J|2022|Asha Rao",
    "Wells|Well J|2023|Dr. Neel Das",
  ]);
  expect(faults).toMatchObject([{ code: "person-rows", row: 2 }]);
});

test("where each row names its authors, such a row is left out with a note", () => {
  const { header, rows, faults } = read("Title,Authors,Year", "Name of the teacher: Asha Rao,,", "Roads,A. Rao,2021");
  expect(header).toEqual(["Title", "Authors", "Year"]);
  expect(rows.map(({ cells }) => cells[0])).toEqual(["Roads"]);
  expect(faults).toMatchObject([{ code: "rows-left-out", row: 2 }]);
});

test("a title that begins with such a word is a record", () => {
  const { rows } = read(
    "Title,Journal,Year",
    "Faculty: a novel approach to 21st century teaching,,",
    "Roads,Road J,2021",
  );
  expect(rows).toHaveLength(2);
});
