import { expect, test } from "vitest";
import { readScholarTable } from "./scholar-table.ts";

const header = ["Authors", "Title", "Publication", "Volume", "Number", "Pages", "Year", "Publisher"];
const row = (where: string, { number = "", publisher = "" } = {}) => [
  "Sen, Binoy; ",
  "Wells",
  where,
  "4",
  number,
  "1-9",
  "2020",
  publisher,
];

test.each([
  ["Journal of Wells", {}, "Article"],
  ["Proceedings of the 4th International Conference on Wells", {}, "Conference paper"],
  ["2020 IEEE Symposium on Ponds (ISP)", {}, "Conference paper"],
  ["Proceedings of the Academy of Wells", { number: "2" }, "Article"],
  ["Proceedings of wells", {}, "Conference paper"],
  ["Handbook of ponds", { publisher: "Riverbank" }, "Book chapter"],
  ["", { publisher: "Riverbank Press" }, "Book"],
  ["", { publisher: "US Patent 7,000,001" }, "Patent"],
  ["", { publisher: "Thesis, University of Wells" }, ""],
  ["arXiv preprint arXiv:2001.00001", {}, ""],
  ["", {}, ""],
])("what appeared in %j (%o) is of the type %j", (where, more, type) => {
  const read = readScholarTable({ header, rows: [{ number: 2, cells: row(where, more) }] });
  expect(read?.header).toEqual([
    "Document Type",
    "Authors",
    "Title",
    "Source title",
    "Volume",
    "Issue",
    "Pages",
    "Year",
    "Publisher",
  ]);
  expect(read?.rows).toEqual([{ number: 2, cells: [type, ...row(where, more)] }]);
});

test("a column of types is used before that, and other tables are left as they are", () => {
  const typed = readScholarTable({
    header: [...header, "Type"],
    rows: [
      { number: 2, cells: [...row("Proceedings of wells"), "journal"] },
      { number: 3, cells: [...row("Journal of Wells"), "other"] },
      { number: 4, cells: ["Sen, Binoy", "Wells"] },
    ],
  });
  expect(typed?.rows.map(({ cells }) => cells[0])).toEqual(["Article", "Article", ""]);
  expect(typed?.header).not.toContain("Type");
  expect(readScholarTable({ header: header.slice(1), rows: [] })).toBeUndefined();
  expect(readScholarTable({ header: [...header, "Document Type"], rows: [] })).toBeUndefined();
});
