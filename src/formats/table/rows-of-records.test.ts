import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readTable } from "../csv/read-table.ts";
import { recordRows, rowsOfRecords } from "./rows-of-records.ts";

const header = "Sr. No.,Title,Name of Faculty,Amount";
const read = (...rows: string[]) => {
  const { rows: kept, faults } = readTable([header, "1,Roads,A. Rao,100", ...rows].join("\n"));
  return { rows: kept.map(({ cells }) => cells.join("|")), codes: faults.map(({ code }) => code) };
};
const first = "1|Roads|A. Rao|100";

test.each([
  ["a total", ',Total,,"1,00,000"'],
  ["a grand total in the first column", "Grand Total,,,100"],
  ["a total with its unit", ",Total (Rs.),,100/-"],
  ["a count in words", ",Total teachers: 13,,"],
  ["the headings again", header],
  ["a title in the column of the numbers", "Academic Year 2022-23,,,"],
  ["signatures", "Head of Department,,,Principal"],
  ["a signature with its word after the office", ",HOD Signature,,Principal's Seal"],
  ["signatures in place of which Sd/- stands", ",Sd/-,,Principal"],
  ["a note", "Note: only funded projects,,,"],
  ["nothing to report", "Nil,,,"],
  ["nothing to report in each column", "2,NIL,-,N.A."],
  ["a line of dashes", "---,:---,---:,---"],
  ["a number alone, where a form is numbered further down than it is filled in", "2,,,"],
  ["such a number in the digits of an Indian script", "२.,,,"],
])("%s is not a record, and the file says which row was left out", (_, row) => {
  expect(read(row)).toEqual({ rows: [first], codes: ["rows-left-out"] });
});

test.each([["Title"], ["Title of the course"]])(
  "in a file of one column, “%s”, a title with a year stays",
  (heading) => {
    const titles = ["Roads", "Total station surveying - 2019"];
    expect(readTable([heading, ...titles].join("\n")).rows.map(({ cells }) => cells[0])).toEqual(titles);
  },
);

test("rows that are left out are named as runs", () => {
  const numbered = Array.from({ length: 30 }, (_, index) => `${index + 2},,,`);
  const { faults } = readTable([header, "1,Roads,A. Rao,100", ...numbered, ",Total,,100"].join("\n"));
  expect(faults.map(({ message }) => message)).toEqual([
    "Left out, because they are totals, headings or notes: rows 3–33.",
  ]);
});

test.each([
  [
    "headings that come again below a row, and the number of the rows",
    ["Roads,Glass,2020", "Title,Journal,Year", "Wells,Glass,2021", "Total,,2"],
    ["Roads", "Wells"],
  ],
  ["the sum of a column", ["Roads,Glass,12", "Wells,Glass,30", "Total,,42"], ["Roads", "Wells"]],
  ["a count in words", ["Roads,Glass,2020", "Total papers: 1,,"], ["Roads"]],
  ["a count in words in a shorter row", ["Roads,Glass,2020", ",Total papers = 1"], ["Roads"]],
  [
    "no title that begins with Total",
    ["Total internal reflection: 2020,Glass,2020"],
    ["Total internal reflection: 2020"],
  ],
  ["no first row with the names of the columns", ["Title,Journal,Year", "Roads,Glass,2020"], ["Title", "Roads"]],
  ["no last row with the title Total and a year", ["Roads,Glass,2020", "Total,,2021"], ["Roads", "Total"]],
])("in a list with headings of one word it leaves out %s", (_, rows, titles) => {
  const read = readTable(["Title,Journal,Year", ...rows].join("\n"));
  expect(read.rows.map(({ cells }) => cells[0])).toEqual(titles);
});

test("a table that begins in a later column has years between its rows, too", () => {
  const lines = [
    header,
    "Academic Year 2022-23,,,",
    "1,Roads,A. Rao,100",
    "Academic Year 2023-24,,,",
    "2,Wells,B. Sen,5",
  ];
  expect(readTable(lines.map((line) => `,,${line}`).join("\n")).rows.map(({ cells }) => cells[3])).toEqual([
    "Roads",
    "Wells",
  ]);
});

test("the numbers of the columns below the headings are no record", () => {
  for (const numbers of ["(1),(2),(3),(4)", "1,2,3,4"])
    expect(readTable([header, numbers, "1,Roads,A. Rao,100"].join("\n")).rows).toHaveLength(1);
});

test("a row that continues the texts of the row above is joined to it, and the file says so", () => {
  expect(read(",that end in the fields,and B. Sen,", "2,Wells,B. Sen,5")).toEqual({
    rows: ["1|Roads that end in the fields|A. Rao and B. Sen|100", "2|Wells|B. Sen|5"],
    codes: ["rows-joined"],
  });
});

test("authors in rows of their own belong to the numbered row above", () => {
  const table = readTable(
    ["Sr. No.,Title,Name of Author,Year", "1,Roads,A. Rao,2020", ",,B. Sen,", ",,C. Das,", "2,Wells,D. Roy,2021"].join(
      "\n",
    ),
  );
  expect(table.rows.map(({ cells }) => cells.join("|"))).toEqual([
    "1|Roads|A. Rao; B. Sen; C. Das|2020",
    "2|Wells|D. Roy|2021",
  ]);
  expect(table.faults.map(({ code }) => code)).toEqual(["rows-joined"]);
});

test.each([
  "2,Total quality management,S. Iyer,5",
  "2,Total,S. Iyer,5",
  ",Principal component analysis,,",
  ",in vitro,C. Das,7",
  "2,Note: a study,S. Iyer,5",
  "2,Roads,A. Rao,100",
])("a record with such words stays: %s", (row) => {
  expect(read(row).rows).toEqual([first, row.replaceAll(",", "|")]);
});

test.each(["-do-", "do", "DO", "ditto", `""""`, "--do--", "〃"])(
  "%s has the value above, through several rows",
  (mark) => {
    expect(read(`2,Dams,${mark},${mark}`, `3,Wells,${mark},7`).rows).toEqual([
      first,
      "2|Dams|A. Rao|100",
      "3|Wells|A. Rao|7",
    ]);
  },
);

test("without a column of numbers, as in our own files, such marks are text", () => {
  expect(readTable('title,note\nOne,x\nTwo,""""').rows[1]?.cells).toEqual(["Two", '"']);
});

test("a second table below is not read under the headings of the first, and the file says where it begins", () => {
  const rows = [",,,", "Book chapters,,,", "Sr. No.,Title of the Chapter,Name of Faculty,Publisher", "1,Soil,A. Rao,X"];
  const { rows: kept, faults } = readTable([header, "1,Roads,A. Rao,100", ...rows].join("\n"));
  expect(kept.map(({ cells }) => cells.join("|"))).toEqual([first]);
  expect(faults.map(({ code, row }) => [code, row])).toContainEqual(["second-table", 5]);
});

test.each([
  [["", "Conference papers", "Title,Authors,Conference,Year", "Soil,A. Rao,ICS,2021"], 5],
  [["Patents", "Title of patent,Inventors,Application No,Date of filing", "Valve,A. Rao,7,2021"], 4],
  [["Title,Authors,Conference,Year", "Soil,A. Rao,ICS,2021"], 3],
  [
    [
      "",
      "3.4.5 Papers",
      "S.N.,Name of the teacher,Affiliating Institute,Year of publication (2021-25)",
      "1,A. Rao,COE,2021",
    ],
    5,
  ],
])("nor is one below a table whose headings are single words: %j", (rows, row) => {
  const { rows: kept, faults } = readTable(
    ["Title,Authors,Journal,Year", "Roads,A. Rao,Ways,2020", ...rows].join("\n"),
  );
  expect(kept.map(({ cells }) => cells.join("|"))).toEqual(["Roads|A. Rao|Ways|2020"]);
  expect(faults.map(({ code, row: at }) => [code, at])).toContainEqual(["second-table", row]);
});

test.each([
  ["Title,Authors,Journal,Year,,Title,Authors,Conference,Year", "Roads,A. Rao,Ways,2020,,Soil,A. Rao,ICS,2021", 6],
  ["Title,Authors,Journal,Year,,Title,Authors,Journal,Year", "Roads,A. Rao,Ways,2020,,Soil,B. Sen,Earth,2021", 6],
  ["Title,Authors,Journal,Year,Title,Authors,Journal,Year", "Roads,A. Rao,Ways,2020,Soil,B. Sen,Earth,2021", 5],
])("nor is one beside it mixed with the first: %s", (headings, row, column) => {
  const { header: names, rows, faults } = readTable([headings, row, ",,,,,Clay,A. Rao,ICS,2021"].join("\n"));
  expect(names).toEqual(["Title", "Authors", "Journal", "Year"]);
  expect(rows.map(({ cells }) => cells.join("|"))[0]).toBe("Roads|A. Rao|Ways|2020");
  expect(faults.map(({ message }) => message)).toContainEqual(
    `A second table begins in row 1, “Title (${column})”. It was not read: save it on a sheet or in a file of its own.`,
  );
});

test.each(["Title,Author,Affiliation,Author,Affiliation", "Title,,Authors,Year", "Name,Year,,Name of guide,Year"])(
  "repeated or blank headings of one table are left: %s",
  (headings) => {
    const { header: names } = readTable(`${headings}\n${headings.replace(/[^,]+/g, "x")}`);
    expect(names.join()).toBe(headings);
  },
);

test("the second table of a form with serial numbers, below a total and a title, is not read either", () => {
  const { rows, faults } = readTable(
    [
      "Sr No,Name of the author/s,Title of paper,Month & Year of publication",
      "1,A. Rao,Roads,May 2020",
      ",,Grand Total,1",
      "",
      "3.4.5 Papers in conference proceedings",
      "S.N.,Name of the teacher,Title of the paper,National / International",
      "1,Dr. B. Sen,Soil,National",
    ].join("\n"),
  );
  expect(rows.map(({ cells }) => cells.join("|"))).toEqual(["1|A. Rao|Roads|May 2020"]);
  expect(faults.map(({ code, row }) => [code, row])).toContainEqual(["second-table", 6]);
});

test("a second row of headings directly below the first begins no other table", () => {
  const { rows } = readTable("Sr. No.,Paper details,Journal,Year\n,Title,Name,Date\n1,Roads,Ways,2020");
  expect(rows.map(({ cells }) => cells.join("|"))).toContain("1|Roads|Ways|2020");
});

const cells = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(["1", "Roads", "A. Rao"], ["2", "-do-", "S. Iyer"], ["", "", "ditto"]) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ["", "Total", "90"],
      ["Academic Year 2022-23", "", ""],
      ["(1)", "(2)", "(3)"],
      ["Date: 3/4/2023", "", ""],
      ["", "", "Principal"],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(["Number", "Title of work", "Publisher"], ["No.", "Title of work", "Author"]),
  },
);

test("a table that is read in pieces has the same records wherever it is cut", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cells, { maxLength: 12 }), { maxLength: 6 }),
      fc.constantFrom("Sr. No.", "Number"),
      (parts, first) => {
        const heading = [first, "Title of work", "Author"];
        let number = 1;
        const pieces = parts.map((part) => part.map((one) => ({ number: ++number, cells: [...one] })));
        const { readRows, faults } = recordRows(heading);
        const rows = pieces.flatMap((piece, index) => readRows(piece, index === pieces.length - 1));
        const whole = rowsOfRecords(heading, pieces.flat());
        expect(rows).toEqual(whole.rows);
        expect(faults()).toEqual(whole.faults);
      },
    ),
    { numRuns: 2000 },
  );
});

test("below headings of one word each, a counted total and signatures are no records", () => {
  const { rows, faults } = readTable(
    [
      "Title,Authors,Journal,Year",
      "Roads,A. Rao,Road J,2021",
      "Total: 1,,,",
      "Prepared by: Asha Rao,,Head of Department,",
      "Signature,,Principal,Date: 12/02/2024",
      "Principal,A. Rao,Road J,2022",
    ].join("\n"),
  );
  expect(rows.map(({ number }) => number)).toEqual([2, 6]);
  expect(faults).toMatchObject([{ code: "rows-left-out", row: 3 }]);
});
