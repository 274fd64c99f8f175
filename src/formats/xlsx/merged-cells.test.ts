import { utils, write } from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import { anOpenDocument, openCell, openRow } from "#tests/support/files/open-document.ts";
import { aWorkbook, aZip } from "#tests/support/files/zip.ts";
import { maxMerged } from "../table/fill-merged-cells.ts";
import { withUnitOfTitle, withUnits } from "../table/unit-row.ts";
import { readSheet } from "./read-sheet.ts";

type Cells = (string | number | null)[][];

function written(rows: Cells, merged: string[], bookType: "xlsx" | "biff8" | "ods"): Uint8Array {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet(rows);
  sheet["!merges"] = merged.map((range) => utils.decode_range(range));
  utils.book_append_sheet(book, sheet, "Papers");
  return new Uint8Array(write(book, { type: "buffer", bookType }));
}

const cellsOf = async (bytes: Uint8Array) => (await readSheet(bytes)).rows.map(({ cells }) => cells.join("|"));

describe.each(["xlsx", "biff8", "ods"] as const)("a workbook written as %s", (type) => {
  test("has the text of a merged cell in each of its rows, and an ordinary blank stays blank", async () => {
    const rows: Cells = [
      ["List of papers", null, null],
      ["Faculty", "Paper", "Year"],
      ["Asha Rao", "Roads", 2021],
      [null, "Dams", null],
      [null, "Wells", 2022],
      ["Neel Das", "Rivers", null],
      [null, "Lakes", null],
    ];
    expect(await cellsOf(written(rows, ["A1:C1", "A3:A5", "C3:C4"], type))).toEqual([
      "Asha Rao|Roads|2021",
      "Asha Rao|Dams|2021",
      "Asha Rao|Wells|2022",
      "Neel Das|Rivers|",
      "|Lakes|",
    ]);
  });

  test("has the noun and the unit of the heading that covers several columns", async () => {
    const rows: Cells = [
      ["Sr", "Project", null, "Amount (in Lakhs)", null, "Details of journal", null],
      [null, "Title", "Agency", "Sanctioned", "Received", "Name", "ISSN"],
      [1, "Roads", "DST", 2.5, 1, "Road J", "2049-3630"],
    ];
    const table = await readSheet(written(rows, ["B1:C1", "D1:E1", "F1:G1"], type));
    expect(table.header.map((name) => name.toLowerCase())).toEqual([
      "sr",
      "project title",
      "agency",
      "sanctioned (in lakhs)",
      "received (in lakhs)",
      "journal name",
      "issn",
    ]);
  });

  test("has the headings of three rows, with the unit of amounts and without formats", async () => {
    const rows: Cells = [
      ["List of projects", null, null, null, null, null],
      ["Sr. No.", "Project", null, "Funding", null, "Duration", null],
      [null, "Title", "Agency", "Sanctioned", "Received (so far)", "From", "To"],
      [null, null, null, "(Rs. in lakhs)", "in lakhs", "(dd/mm/yyyy)", "dd-mm-yyyy"],
      [1, "Roads", "DST", 2.5, 1, "01/02/2022", "01/02/2024"],
      [2, "Dams", "DST", 3.5, 2, "01/03/2022", "01/02/2025"],
    ];
    const table = await readSheet(written(rows, ["A1:G1", "A2:A4", "B2:C2", "D2:E2", "F2:G2"], type));
    expect(table.header).toEqual([
      "Sr. No.",
      "Project title",
      "Agency",
      "Sanctioned (Rs. in lakhs)",
      "Received (so far, in lakhs)",
      "From",
      "To",
    ]);
    expect(table.rows.map(({ cells }) => cells[1])).toEqual(["Roads", "Dams"]);
    expect(table.faults.map(({ code }) => code)).toEqual(["rows-above-header", "rows-left-out"]);
  });

  test("loses no row where a row of formats has headings over several rows beside it", async () => {
    const rows: Cells = [
      ["Sr. No.", "Faculty", "Details of publication", null, null, null],
      [null, null, "Title of paper", "Journal", "Date", "Quartile (SJR)"],
      [null, null, null, null, "(DD-MM-YYYY)", "Q1/Q2/Q3/Q4"],
      [1, "Asha Rao", "Roads", "J Roads", "01-02-2023", "Q1"],
    ];
    const table = await readSheet(written(rows, ["A1:A3", "B1:B3", "C1:F1"], type));
    expect(table.header).toEqual(["Sr. No.", "Faculty", "Title of paper", "Journal", "Date", "Quartile (SJR)"]);
    expect(table.rows.map(({ number }) => number)).toEqual([4]);
    expect(table.faults).toMatchObject([{ code: "rows-left-out", row: 3 }]);
  });

  test("has the headings of three rows where only the first has those of numbers and names", async () => {
    const rows: Cells = [
      ["List of papers", null, null, null, null, null],
      ["Sr. No.", "Faculty", "Publication", null, null, null],
      [null, null, "Paper", null, "Journal", null],
      [null, null, "Title", "DOI", "Name", "ISSN"],
      [1, "Asha Rao", "Roads", "10.5555/a", "J Roads", "2045-709X"],
      [2, "Neel Das", "Dams", "10.5555/b", "J Dams", "2045-709X"],
    ];
    const table = await readSheet(written(rows, ["A1:F1"], type));
    expect(table.header).toEqual(["Sr. No.", "Faculty", "Paper title", "DOI", "Journal name", "ISSN"]);
    expect(table.titles).toEqual(["List of papers"]);
    expect(table.rows.map(({ cells }) => cells[1])).toEqual(["Asha Rao", "Neel Das"]);
  });

  test("has the unit of amounts below the numbers of columns, and no record of headings over several rows", async () => {
    const rows: Cells = [
      ["Sr. No.", "Title of project", "Agency", "Amount", "From"],
      [1, 2, 3, 4, 5],
      [null, null, null, "Rs. in Lakhs", "DD/MM/YY"],
      [1, "Roads", "DST", 2.5, "25/02/2022"],
      ["Sr. No.", "Title of project", "A", "B", "C"],
    ];
    const table = await readSheet(written(rows, [], type));
    expect(table.header[3]).toBe("Amount (Rs. in Lakhs)");
    expect(table.rows.map(({ number }) => number)).toEqual([4]);
  });

  test("has one record with all authors where the rest of its rows is merged", async () => {
    const rows: Cells = [
      ["Sr", "Title", "Author", "Journal", "DOI"],
      [1, "Roads", "Asha Rao", "Road J", null],
      [null, null, "Neel Das", null, null],
      [2, "Dams", "Asha Rao", "Dam J", null],
      [null, null, "Meena Shah", null, "10.1000/182"],
    ];
    const merged = ["A2:A3", "B2:B3", "D2:D3", "A4:A5", "B4:B5", "D4:D5"];
    const table = await readSheet(written(rows, merged, type));
    expect(table.rows.map(({ cells }) => cells.join("|"))).toEqual([
      "1|Roads|Asha Rao; Neel Das|Road J|",
      "2|Dams|Asha Rao|Dam J|",
      "2|Dams|Meena Shah|Dam J|10.1000/182",
    ]);
    expect(table.faults).toMatchObject([{ code: "rows-joined", row: 3 }]);
  });

  test("has one record where all cells of a row are merged with those above", async () => {
    const rows: Cells = [
      ["Faculty", "Paper", "Year"],
      ["Asha Rao", "Roads", 2021],
      [null, null, null],
      ["Neel Das", "Rivers", 2022],
    ];
    expect(await cellsOf(written(rows, ["A2:A3", "B2:B3", "C2:C3"], type))).toEqual([
      "Asha Rao|Roads|2021",
      "Neel Das|Rivers|2022",
    ]);
  });

  test("has the lower headings if a heading covers several columns", async () => {
    const rows: Cells = [
      ["Sr. No.", "Faculty", "Details of publication", null, null, "Remarks"],
      [null, null, "Paper", "Journal", "ISSN", null],
      [1, "Asha Rao", "Roads", "Journal of Roads", "2045-709X", null],
      [2, "Neel Das", "Rivers", "Journal of Rivers", "2045-709X", null],
    ];
    const table = await readSheet(written(rows, ["A1:A2", "B1:B2", "C1:E1", "F1:F2"], type));
    expect(table.header).toEqual(["Sr. No.", "Faculty", "Paper", "Journal", "ISSN", "Remarks"]);
    expect(table.rows.map(({ number, cells }) => [number, cells[2]])).toEqual([
      [3, "Roads"],
      [4, "Rivers"],
    ]);
  });

  test("has the lower headings where the number's heading is written over both rows", async () => {
    const rows: Cells = [
      ["Sr.", "Faculty", "Details of publication", null, "Remarks"],
      ["No.", "Name", "Paper", "Journal", null],
      [1, "Asha Rao", "Roads", "Journal of Roads", null],
      ["", "Prepared by", null, "HOD", null],
    ];
    const table = await readSheet(written(rows, ["C1:D1"], type));
    expect(table.header).toEqual(["Sr. No.", "Faculty name", "Paper", "Journal", "Remarks"]);
    expect(table.rows.map(({ number }) => number)).toEqual([3]);
  });
});

test.each(["xlsx", "biff8"] as const)(
  "of a workbook written as %s, a hidden sheet is not the first choice",
  async (bookType) => {
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ["Code", "Department"],
        ["01", "Civil"],
      ]),
      "Lists",
    );
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ["Paper", "Year"],
        ["Roads", 2021],
      ]),
      "Papers",
    );
    book.Workbook = { Sheets: [{ name: "Lists", Hidden: 1 }, { name: "Papers" }] };
    const table = await readSheet(new Uint8Array(write(book, { type: "buffer", bookType })));
    expect(table).toMatchObject({ sheet: "Papers", sheets: ["Lists", "Papers"], header: ["Paper", "Year"] });
  },
);

test("of an OpenDocument workbook a hidden sheet is not the first choice", async () => {
  const styles = `<office:automatic-styles><style:style style:name="hid" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles>`;
  const rows = (...texts: string[][]) =>
    texts.map((cells) => openRow(cells.map((one) => openCell(one)).join(""))).join("");
  const content = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s">${styles}<office:body><office:spreadsheet>
    <table:table table:name="Lists" table:style-name="hid">${rows(["Code", "Department"], ["01", "Civil"])}</table:table>
    <table:table table:name="Papers" table:style-name="shown">${rows(["Paper", "Year"], ["Roads", "2021"])}</table:table></office:spreadsheet></office:body></office:document-content>`;
  expect((await readSheet(aZip([{ name: "content.xml", content }]))).sheet).toBe("Papers");
});

test.each(["1", "true"])("days of an XLSX workbook that counts from 1904 (%s) are right", async (isFrom1904) => {
  const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = `<row r="1">${text("A1", "Paper")}${text("B1", "Day")}</row><row r="2">${text("A2", "Wells")}<c r="B2" s="1"><v>44011</v></c></row>`;
  const office = "http://schemas.openxmlformats.org";
  const styles = `<styleSheet xmlns="${office}/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd-mm-yyyy"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const bytes = aZip([
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns:r="r"><workbookPr date1904="${isFrom1904}"/><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `<Relationships>${relation("r1", "worksheet", "worksheets/sheet1.xml")}${relation("r2", "styles", "styles.xml")}</Relationships>`,
    },
    { name: "xl/styles.xml", content: styles },
    { name: "xl/worksheets/sheet1.xml", content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
  ]);
  expect((await readSheet(bytes)).rows).toEqual([{ number: 2, cells: ["Wells", "2024-06-30"] }]);
});

test("a workbook with a long text merged over every row is refused before it is copied", async () => {
  const long = "x".repeat(30_000);
  const row = (position: number, first: string) =>
    `<row r="${position}"><c r="A${position}" t="inlineStr"><is><t>${first}</t></is></c><c r="B${position}"><v>1</v></c></row>`;
  const rows = [
    row(1, "Name"),
    row(2, long),
    ...Array.from({ length: 3000 }, (_, position) => row(position + 3, "")),
  ].join("");
  await expect(readSheet(withMerged(rows, ["A2:A3002"]))).rejects.toMatchObject({ code: "unpacks-too-large" });
});

test("of too many merged cells those after the most that are kept stay blank", async () => {
  const row = (position: number, first: string) =>
    `<row r="${position}"><c r="A${position}" t="inlineStr"><is><t>${first}</t></is></c><c r="B${position}"><v>${position}</v></c></row>`;
  const rows = [row(1, "Name"), row(2, "Asha Rao"), row(3, "")].join("");
  const others = Array.from({ length: maxMerged }, (_, position) => `C${position + 1}:C${position + 2}`);
  expect((await readSheet(withMerged(rows, [...others, "A2:A3"]))).rows.map(({ cells }) => cells[0])).toEqual([
    "Asha Rao",
    "",
  ]);
});

function withMerged(rows: string, merged: string[]): Uint8Array {
  return aWorkbook(
    rows,
    [],
    "",
    `<mergeCells>${merged.map((range) => `<mergeCell ref="${range}"/>`).join("")}</mergeCells>`,
  );
}

test("a cell of an OpenDocument sheet that spans rows fills them", async () => {
  const bytes = anOpenDocument(
    openRow(openCell("Name") + openCell("Paper")) +
      openRow(openCell("Asha Rao", 'table:number-rows-spanned="2"') + openCell("Roads")) +
      openRow(`<table:covered-table-cell/>${openCell("Dams")}`),
  );
  expect((await readSheet(bytes)).rows.map(({ cells }) => cells)).toEqual([
    ["Asha Rao", "Roads"],
    ["Asha Rao", "Dams"],
  ]);
});

test.each([
  [
    ["", "(Rs. in lakhs)", ""],
    ["Title", "Amount (Rs. in lakhs)", "Date"],
  ],
  [
    ["Title", "in lakhs"],
    ["Title", "Amount (in lakhs)", "Date"],
  ],
  [
    ["(in words)", "₹", "dd/mm/yyyy"],
    ["Title", "Amount", "Date"],
  ],
  [
    ["text", "number", "MM-YYYY"],
    ["Title", "Amount", "Date"],
  ],
  [["Roads", "12", "2022"], undefined],
  [["Roads", "", ""], undefined],
  [["", "", "1/2/2022"], undefined],
  [["(1)", "(2)", "(3)"], undefined],
  [["Roads", "(Rs. in lakhs)", "dd/mm/yyyy"], undefined],
  [["Title", "Amount", "Date"], undefined],
  [[], undefined],
])("with %j below them, the headings with units are %j", (next, expected) => {
  expect(withUnits(["Title", "Amount", "Date"], next)).toEqual(expected);
});

test.each([
  [
    "(Amount Rs. in Lakhs)",
    ["Title", "Funding agency", "Amount (in Lakhs)", "Date of sanction", "Grant received (in Lakhs)"],
  ],
  [
    "Amount in crores",
    ["Title", "Funding agency", "Amount (in crores)", "Date of sanction", "Grant received (in crores)"],
  ],
  [
    "Note: all figures are in ₹ lakh",
    ["Title", "Funding agency", "Amount (in lakh)", "Date of sanction", "Grant received (in lakh)"],
  ],
  ["Grants of several lakhs", undefined],
  ["List of projects above 5 lakhs", undefined],
])("below the title %s the headings are %j", (title, expected) => {
  const names = ["Title", "Funding agency", "Amount", "Date of sanction", "Grant received"];
  expect(withUnitOfTitle(names, ["2023-24", title])).toEqual(expected ?? names);
});
