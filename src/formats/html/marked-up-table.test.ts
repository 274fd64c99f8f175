import { describe, expect, test } from "vitest";
import { FormatRefusal } from "../format-refusal.ts";
import { formatOf, spreadsheetXml } from "../name-format.ts";
import { readMarkedUpTable } from "./read-marked-up-table.ts";

function read(text: string | Uint8Array, wanted?: string) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const format = formatOf(bytes, "papers.xls");
  return readMarkedUpTable(bytes, format ?? "", wanted);
}

function refusalOf(text: string): unknown {
  try {
    return read(text).rows;
  } catch (error) {
    return error instanceof FormatRefusal ? error.code : error;
  }
}

const page = (table: string, head = "") => `<html><head>${head}</head><body>${table}</body></html>`;
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;

describe("a page that was saved as a workbook", () => {
  test("is read as its table, with names over several rows, headings over several columns and signs by name", () => {
    const table = read(
      page(
        `<h2>Papers of the department</h2><table border=1><tr><th colspan="4">AY 2021-22</th></tr>
        <tr><th>Sr. No.</th><th>Name of Faculty</th><th>Title</th><th>Journal</th></tr>
        <tr><td>1</td><td rowspan="2">Asha&nbsp;Rao</td><td>Roads &amp; <b>dams</b><br>in
          rain</td><td>&#2350;&#x93E;</td></tr>
        <tr><td>2</td><td>Wells</td><td></td></tr></table>`,
        "<style>td { mso-number-format: '\\@' }</style><script>document.write('<table><tr><td>no</td></tr></table>')</script>",
      ),
    );
    expect(table).toMatchObject({ format: "html", sheet: "Papers of the department", headerRow: 2 });
    expect(table.header).toEqual(["Sr. No.", "Name of Faculty", "Title", "Journal"]);
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ["1", "Asha Rao", "Roads & dams\nin rain", "मा"],
      ["2", "Asha Rao", "Wells", ""],
    ]);
  });

  test("is read without closing tags, in another encoding, and below other words", () => {
    const open = "<meta charset=utf-8><table><tr><td>Title<td>Year<tr><td>Roads<td>2021<tr><td>Dams<td>2022</table>";
    expect(read(open).rows.map(({ cells }) => cells)).toEqual([
      ["Roads", "2021"],
      ["Dams", "2022"],
    ]);
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(open, "utf16le")]);
    expect(read(wide).rows).toHaveLength(2);
  });

  test("keeps cells below their headings where all cells of a row reach down from the row above", () => {
    const down = (text: string) => `<td rowspan=2>${text}</td>`;
    const table = read(
      page(
        `<table>${row("Title", "Journal", "Year")}<tr>${down("Roads")}${down("Notes")}${down("2021")}</tr><tr height=20></tr>${row("Dams", "Notes", "2022")}</table>`,
      ),
    );
    expect(table.rows).toEqual([
      { number: 2, cells: ["Roads", "Notes", "2021"] },
      { number: 4, cells: ["Dams", "Notes", "2022"] },
    ]);
  });

  test("has its largest table read first, and the others by their names", () => {
    const tables = `<table>${row("Name", "Asha Rao")}${row("Department", "Civil")}</table>
      <table><caption>Papers</caption>${row("Title", "Year")}${row("Roads", "2021")}${row("Dams", "2022")}</table>`;
    expect(read(page(tables))).toMatchObject({
      sheet: "Papers",
      sheets: ["Table 1", "Papers"],
      header: ["Title", "Year"],
    });
    expect(read(page(tables), "Table 1").header).toEqual(["Name", "Asha Rao"]);
  });

  test("has a table within a cell as a table of its own", () => {
    const inner = `<table>${row("Title", "Year")}${row("Roads", "2021")}</table>`;
    const table = read(page(`<table>${row(`Menu ${inner} of the page`)}</table>`));
    expect(table.rows.map(({ cells }) => cells)).toEqual([["Roads", "2021"]]);
  });

  test("without a table is refused by the name of its format", () => {
    expect(refusalOf(page("<p>Your session has ended.</p>"))).toBe("unread-format");
    expect(refusalOf(page(`<table>${row("Sign in", "Help")}</table>`))).toBe("unread-format");
  });

  test("that would fill the memory is refused", () => {
    const long = `<td rowspan=99999>${"x".repeat(30_000)}</td>`;
    const rows = "<tr><td>a</td></tr>".repeat(40_000);
    expect(refusalOf(page(`<table>${row("Name", "Title")}<tr>${long}<td>b</td></tr>${rows}</table>`))).toBe(
      "unpacks-too-large",
    );
    expect(refusalOf(page(`<table>${"<tr><td>a<td>b".repeat(120_000)}</table>`))).toBe("too-many-rows");
    for (const part of ["<table>", "<td ", "<!--", "<script>", "<td rowspan='", "&#"])
      expect(["unread-format", "too-many-rows", "empty-file"]).toContain(refusalOf(page(part.repeat(200_000))));
  });
});

describe("a workbook in the XML of Excel 2003", () => {
  const workbook = (sheets: string) =>
    `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheets}</Workbook>`;
  const cell = (type: string, value: string, attributes = "") =>
    `<Cell ${attributes}><Data ss:Type="${type}">${value}</Data></Cell>`;

  test("gives text, figures, days, skipped cells and merged ones", () => {
    const bytes = new TextEncoder().encode(
      workbook(
        `<Worksheet ss:Name="Codes"><Table><Row>${cell("String", "a")}${cell("String", "b")}</Row><Row>${cell("String", "c")}${cell("String", "d")}</Row></Table><WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet>
        <Worksheet ss:Name="Papers"><Table><Row>${cell("String", "List", 'ss:MergeAcross="3"')}</Row>
        <Row ss:Index="3">${["Faculty", "Title", "Year", "Day"].map((name) => cell("String", name)).join("")}</Row>
        <Row>${cell("String", "Asha Rao", 'ss:MergeDown="1"')}${cell("String", "Roads &amp; dams")}${cell("Number", "2021")}${cell("DateTime", "2021-06-30T00:00:00.000")}</Row>
        <Row>${cell("String", "Wells", 'ss:Index="2"')}${cell("Boolean", "1", 'ss:Index="4"')}</Row></Table></Worksheet>`,
      ),
    );
    expect(formatOf(bytes, "papers.xls")).toBe(spreadsheetXml);
    const table = read(bytes);
    expect(table).toMatchObject({ format: "xls", sheet: "Papers", headerRow: 3 });
    expect(table.rows).toEqual([
      { number: 4, cells: ["Asha Rao", "Roads & dams", "2021", "2021-06-30"] },
      { number: 5, cells: ["Asha Rao", "Wells", "", "TRUE"] },
    ]);
  });

  test("leaves out remarks, and a year that was typed into a cell of days is a year", () => {
    const remark = '<Comment ss:Author="A"><ss:Data xmlns="x"><B>A:</B> to be checked</ss:Data></Comment>';
    const { rows } = read(
      workbook(
        `<Worksheet ss:Name="Papers"><Table><Row>${cell("String", "Title")}${cell("String", "Year")}</Row>
        <Row><Cell><Data ss:Type="String">Roads</Data>${remark}</Cell>${cell("DateTime", "1905-07-13T00:00:00.000")}</Row></Table></Worksheet>`,
      ),
    );
    expect(rows.map(({ cells }) => cells)).toEqual([["Roads", "2021"]]);
  });

  test.each([
    ["broken", workbook("<Worksheet><Table><Row>"), "broken-file"],
    [
      "with a document type",
      workbook("").replace("<Workbook", '<!DOCTYPE a [<!ENTITY b "c">]><Workbook'),
      "broken-file",
    ],
    [
      "with a row far below",
      workbook(`<Worksheet><Table><Row ss:Index="9999999"/></Table></Worksheet>`),
      "too-many-rows",
    ],
    [
      "with a cell far to the right",
      workbook(`<Worksheet><Table><Row>${cell("String", "a", 'ss:Index="9999"')}</Row></Table></Worksheet>`),
      "too-many-columns",
    ],
    ["with many sheets", workbook(`<Worksheet/>`.repeat(51)), "too-many-sheets"],
  ])("%s is refused", (_, text, code) => {
    expect(refusalOf(text)).toBe(code);
  });
});
