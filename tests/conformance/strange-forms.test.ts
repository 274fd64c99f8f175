import { describe, expect, test } from "vitest";
import { fillBlankForm, readBlankForm } from "#formats/forms/blank-form.ts";
import { openForm, partText } from "#formats/forms/form-parts.ts";
import type { FormGrid } from "#kinds/reading/form-grid.ts";
import { layoutOf } from "#rules/accreditation/forms/form-layout.ts";
import { guessForm, isKnownHeading } from "#rules/accreditation/forms/match-form.ts";
import { document, packed, workbook } from "#tests/support/files/forms/blank-files.ts";
import { expectCheap } from "#tests/support/records/expect-cheap.ts";

const sheetOf = async (bytes: Uint8Array) => partText(await openForm(bytes), "xl/worksheets/sheet1.xml");
const headings = (grid: FormGrid | undefined) =>
  layoutOf(grid ?? { rows: [], merges: [] }, isKnownHeading)?.columns.map(({ header, group }) =>
    group === null ? header : `${group}: ${header}`,
  );

describe("the headings of a form", () => {
  test("are found below lines of the college that look like a table, and above a filled example", async () => {
    const bytes = await workbook([
      ["Name of the college:", "........", "Code:", "....", "Year:"],
      ["Sr. No.", "Author(s)", "Title of paper", "Journal", "ISSN"],
      ["e.g. 1", "A. Rao", "Pumps of the plains", "Rivers", "2049-3630"],
    ]);
    const { tables } = await readBlankForm(bytes);
    expect(headings(tables[0]?.grid)).toEqual(["Sr. No.", "Author(s)", "Title of paper", "Journal", "ISSN"]);
  });

  test("of two rows are joined, whether the group is merged or only has nothing to its right", async () => {
    const lines = [
      ["Sr. No.", "Title of project", "Period", null, "Amount (Rs. in lakhs)"],
      [null, null, "From", "To", null],
    ];
    const expected = ["Sr. No.", "Title of project", "Period: From", "Period: To", "Amount (Rs. in lakhs)"];
    const merged = await workbook(lines, ["A1:A2", "B1:B2", "C1:D1", "E1:E2"]);
    expect(headings((await readBlankForm(merged)).tables[0]?.grid)).toEqual(expected);
    expect(headings((await readBlankForm(await workbook(lines))).tables[0]?.grid)).toEqual(expected);
    const [projects] = guessForm(
      [],
      layoutOf((await readBlankForm(merged)).tables[0]?.grid ?? { rows: [], merges: [] }, isKnownHeading)?.columns ??
        [],
      ["projects"],
    );
    expect(projects?.columns.map(({ keys }) => keys.join())).toEqual([
      "serial",
      "field:projectTitle",
      "field:startDate",
      "field:endDate",
      "lakhs:sanctionedAmount",
    ]);
  });
});

describe("a strange file", () => {
  test("a formula that is no sum becomes its value, and a long one is read at once", async () => {
    const call = { formula: "cmd|'/c calc'!A1", value: "7" };
    const long = { formula: `${"A11".repeat(150)}!`, value: "8" };
    const bytes = await workbook([
      ["Sr. No.", "Title of paper"],
      [null, null],
      ["Total", call],
      ["Sum", long],
    ]);
    const slot = { firstRow: 1, blankRows: 1, columns: [0, 1] };
    const filled = await sheetOf(
      await fillBlankForm(bytes, "Form", slot, [
        [1, "One"],
        [2, "Two"],
      ]),
    );
    expect(filled).not.toContain("calc");
    expect(filled).not.toContain("<f>");
    expect(filled).toContain("<t>7</t>");
  });

  test("a workbook with its own entities, a row beyond the last and a cell far to the right is refused or cut", async () => {
    const one = await workbook([["Sr. No.", "Title of paper"]]);
    const xml = await sheetOf(one);
    const changed = async (text: string) => {
      const { parts } = await openForm(one);
      const all = Object.fromEntries([...parts].map(([name, bytes]) => [name, Buffer.from(bytes)]));
      return readBlankForm(await packed({ ...all, "xl/worksheets/sheet1.xml": text }));
    };
    await expect(changed(`<!DOCTYPE x [<!ENTITY a "b">]>${xml}`)).rejects.toThrow("document type");
    await expect(changed(xml.replace('<row r="1"', '<row r="900000"'))).rejects.toThrow("at most 2000 rows");
    await expect(changed(xml.replace('r="B1"', 'r="XFD1"'))).rejects.toThrow("120 columns");
    await expect(changed("<worksheet><sheetData><row>")).rejects.toThrow("cannot be read");
  });

  const many = 50_000;
  const sheet = (more: object) => async () => {
    const bytes = await workbook([
      ["Sr. No.", "Title of paper"],
      [null, null],
    ]);
    const { parts } = await openForm(bytes);
    const texts = Object.fromEntries([...parts].map(([name, part]) => [name, Buffer.from(part).toString()]));
    const changed = Object.entries<(text: string) => string>({ ...more }).map(([name, change]) => [
      name,
      change(texts[name] ?? ""),
    ]);
    return packed({ ...texts, ...Object.fromEntries(changed) });
  };
  const ofSheet = (change: (text: string) => string) => sheet({ "xl/worksheets/sheet1.xml": change });
  const row = (cells: string) => `<w:tr>${cells}</w:tr>`;
  const refusals = "at most|too much text|more than|cannot be read";

  test.each<[string, () => Promise<Buffer>]>([
    ["spaces in a row", ofSheet((xml) => xml.replace("<row ", `<row ${" ".repeat(many)}`))],
    ["open tags above the rows", ofSheet((xml) => xml.replace("<cols>", `${"<dimension ".repeat(many)}<cols>`))],
    [
      "open tags in the list of parts",
      sheet({ "[Content_Types].xml": (xml: string) => "<Override calcChain ".repeat(many / 5) + xml }),
    ],
    [
      "the same word in one tag",
      sheet({
        "[Content_Types].xml": (xml: string) => xml.replace("<Default ", `<Override ${"calcChain".repeat(many)}>$&`),
      }),
    ],
    [
      "open breaks in a Word cell",
      () => document([["A", "B"]], row(`<w:tc><w:p>${"<w:br ".repeat(many)}</w:p></w:tc>`)),
    ],
    [
      "one sheet named again and again",
      sheet({
        "xl/workbook.xml": (xml: string) => xml.replace(/<sheet [^>]*>/, (one) => one.repeat(many)),
      }),
    ],
    ["more Word tables than a form has", () => document([["A", "B"]], `</w:tbl>${"<w:tbl/>".repeat(many)}<w:tbl>`)],
    ["more Word rows than a form has", () => document([["A", "B"]], row("<w:tc/>").repeat(many))],
    [
      "cells merged all over a Word table",
      () => document([["A", "B"]], row(`<w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr></w:tc>`.repeat(60)).repeat(400)),
    ],
    [
      "one long text in every cell",
      sheet({
        "xl/sharedStrings.xml": () => `<sst><si><t>${"a b  ".repeat(many)}</t></si></sst>`,
        "xl/worksheets/sheet1.xml": (xml: string) =>
          xml.replace(
            /<sheetData>.*<.sheetData>/s,
            `<sheetData>${`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(1000)}</sheetData>`,
          ),
      }),
    ],
  ])("with %s is read, filled or refused in a moment", async (name, file) => {
    const bytes = await file();
    const work = async () => {
      const { tables } = await readBlankForm(bytes);
      for (const { grid } of tables) layoutOf(grid, isKnownHeading);
      const slot = { firstRow: 1, blankRows: 1, columns: [0, 1] };
      await fillBlankForm(bytes, tables[0]?.name ?? null, slot, [[1, "One"]]);
    };
    let words = "";
    await expectCheap(
      async () => {
        words = await work().then(
          () => "at most",
          (error: Error) => error.message,
        );
      },
      1000,
      name,
    );
    expect(words).toMatch(new RegExp(refusals));
  });

  test("a filled list with thousands of texts is examined in a moment", async () => {
    const rows = Array.from({ length: 300 }, (_, row) =>
      Array.from({ length: 60 }, (_cell, column) => `Something ${row} elsewhere ${column} misspeled`),
    );
    await expectCheap(() => layoutOf({ rows, merges: [] }, isKnownHeading), 300);
  });

  test.each([
    ["no table", document([]), "two columns|no table"],
    [
      "a table in a table",
      document([["A", "B"]], "<w:tr><w:tc><w:tbl><w:tr/></w:tbl></w:tc></w:tr>"),
      "inside another one",
    ],
  ])("a document with %s is refused", async (_name, bytes, message) => {
    const read = async () => {
      const { tables } = await readBlankForm(await bytes);
      if (!tables.some(({ grid }) => layoutOf(grid, isKnownHeading))) throw new Error("two columns");
    };
    await expect(read()).rejects.toThrow(new RegExp(message));
  });
});

test("a form in Word without an empty row gets rows below its headings, neither bold nor repeated on each page", async () => {
  const bytes = await document([["Sr. No.", "Title of Invention", "Date of Filing"]]);
  const { tables } = await readBlankForm(bytes);
  const layout = layoutOf(tables[0]?.grid ?? { rows: [], merges: [] }, isKnownHeading);
  expect(layout).toMatchObject({ firstRow: 2, blankRows: 0, titles: ["Details of patents filed and granted"] });
  const slot = { firstRow: 2, blankRows: 0, columns: [0, 1, 2] };
  const filled = await fillBlankForm(bytes, "Table 1", slot, [
    [1, "A <pump>", null],
    [2, "B", "2020"],
  ]);
  const grid = (await readBlankForm(filled)).tables[0]?.grid;
  expect(grid?.rows.slice(1)).toEqual([
    ["Sr. No.", "Title of Invention", "Date of Filing"],
    ["1", "A <pump>", ""],
    ["2", "B", "2020"],
  ]);
  const text = partText(await openForm(filled), "word/document.xml");
  expect(text.match(/<w:b\/>/g)).toHaveLength(5);
});
