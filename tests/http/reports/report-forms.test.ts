import { describe, expect, test } from "vitest";
import { readDocument } from "#domain/files/contents/read-document.ts";
import { hasTrialData, trialFile } from "#tests/support/files/trial-data.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { wordText } from "#tests/support/files/word-text.ts";
import { firstSheet } from "#tests/support/files/workbook-cells.ts";
import { theWorld } from "#tests/support/server/world.ts";

const { as, admin, teacher } = await theWorld();

async function exported(id: string, query: Record<string, string>): Promise<Buffer> {
  const answer = await as(admin).get(`/api/reports/${id}/export?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  return answer.bytes;
}

describe.skipIf(!hasTrialData)("trial data: the body's blank forms", () => {
  test.each(["1.1.3", "2.4.1", "3.1.3", "3.4.3", "3.4.5", "3.4.6", "3.5.2"])(
    "%s: our empty table equals it cell by cell",
    async (number) => {
      const blank = firstSheet(trialFile(`naac-forms/${number}.xlsx`));
      const ours = firstSheet(
        await exported(`naac.${number}`, { form: "university-2020", period: "1990", dept: "AI-DS" }),
      );
      expect(ours).toEqual(blank);
    },
  );
});

test("a form prints one page wide with its headings on each page, and no heading is cut", async () => {
  for (const [id, orientation] of [
    ["naac.3.4.5", "landscape"],
    ["naac.6.3.4", "portrait"],
  ] as const) {
    const parts = unzip(await exported(id, { dept: "IT" }));
    const sheet = String(parts.get("xl/worksheets/sheet1.xml"));
    expect(sheet).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>');
    expect(/<pageSetup[^>]*>/.exec(sheet)?.[0]).toContain(`orientation="${orientation}"`);
    expect(/<pageSetup[^>]*>/.exec(sheet)?.[0]).toContain('fitToHeight="0"');
    // The order in which a workbook is valid.
    const order = ["<sheetPr", "<sheetViews", "<cols", "<sheetData", "<pageSetup"].map((tag) => sheet.indexOf(tag));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(String(parts.get("xl/workbook.xml"))).toMatch(
      new RegExp(`<definedName name="_xlnm.Print_Titles" localSheetId="0">'${id}'!\\$1:\\$[1-9]`),
    );
    const widths = [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
    const height = Math.max(...[...sheet.matchAll(/<row [^>]* ht="(\d+)"/g)].map(([, one]) => Number(one)));
    const { cells } = firstSheet(await exported(id, { dept: "IT" }));
    for (const [index, width] of widths.entries()) {
      const heading = cells[`${String.fromCharCode(65 + index)}1`] ?? "";
      expect(Math.ceil(heading.length / width) * 15).toBeLessThanOrEqual(height);
      for (const word of heading.split(" ")) expect(word.length).toBeLessThanOrEqual(width);
    }
  }
});

test("a table without rows says Nil where it is printed, and what is read back has no row", async () => {
  const query = { period: "1990", dept: "AI-DS" };
  const pdf = await readDocument(await exported("naac.3.4.5", { ...query, format: "pdf" }), "application/pdf");
  expect(pdf.text).toMatch(/\bNil\b/);
  expect(pdf.text).toMatch(/Period:\s+1990/);
  expect(pdf.text).not.toContain("Question:");
  expect(await wordText(await exported("naac.3.4.5", { ...query, format: "docx" }))).toMatch(/\bNil\b/);
  for (const format of ["csv", "xlsx"]) {
    const bytes = await exported("naac.3.4.5", { ...query, format });
    expect(format === "csv" ? String(bytes) : JSON.stringify(firstSheet(bytes))).not.toContain("Nil");
  }
});

test("a row of a workbook is as high as its longest text, and an empty cell has its borders", async () => {
  const title = "A study of bamboo panels under repeated loading in coastal districts of western India "
    .repeat(3)
    .trim();
  const data = { title, journalTitle: "Glass and Grain", indexing: ["Scopus"], dateOfPublication: "2021-05-01" };
  const people = [{ name: teacher.name, email: teacher.email }];
  const made = await as(teacher).post("/api/records/journal", { data, people }).answers<{ id: string }>(201);
  await as(teacher).post(`/api/records/journal/${made.id}/submit`).answers(200);
  const bytes = await exported("naac.3.4.5", { period: "2021" });
  const sheet = String(unzip(bytes).get("xl/worksheets/sheet1.xml"));
  const row = /<row r="2"([^>]*)>(.*?)<\/row>/.exec(sheet);
  expect(Number(/ ht="(\d+)"/.exec(row?.[1] ?? "")?.[1])).toBeGreaterThanOrEqual(7 * 15);
  expect(row?.[2]?.match(/<c /g)).toHaveLength(10);
});

test("a calendar year is a number in a workbook, an academic year a text", async () => {
  const people = [{ name: teacher.name, email: teacher.email }];
  const data = {
    title: "1984",
    journalTitle: "Glass and Grain",
    indexing: ["Scopus"],
    dateOfPublication: "2019-05-01",
  };
  const paper = await as(teacher).post("/api/records/journal", { data, people }).answers<{ id: string }>(201);
  await as(teacher).post(`/api/records/journal/${paper.id}/submit`).answers(200);
  const typeOf = async (id: string, period: string, text: string) => {
    const bytes = await exported(id, { period });
    const [address] = Object.entries(firstSheet(bytes).cells).find(([, value]) => value === text) ?? [];
    return new RegExp(`<c r="${address}"[^>]*?(?: t="(\\w+)")?>`).exec(
      String(unzip(bytes).get("xl/worksheets/sheet1.xml")),
    )?.[1];
  };
  expect(await typeOf("naac.3.4.5", "2019", "2019")).toBeUndefined();
  expect(await typeOf("naac.3.4.5", "2019", "1984")).toBe("s");
  expect(await typeOf("nba2025.6.2.1", "2018-19", "2018-19")).toBe("s");
});

test("the words of a summary are not one to a line, serial numbers are centred, a short text has one line", async () => {
  const bytes = await exported("nba.cadre", { period: "2021-22..2023-24" });
  const parts = unzip(bytes);
  const sheet = String(parts.get("xl/worksheets/sheet1.xml"));
  expect(Number(/<col min="1" max="1" width="(\d+)"/.exec(sheet)?.[1])).toBe(22);
  const { cells } = firstSheet(bytes);
  const placeOf = (text: string) => Object.entries(cells).find(([, value]) => value === text)?.[0] ?? "";
  expect(placeOf("Required faculty (RF = S ÷ 20)")).toMatch(/^A[2-9]$/);
  const heading = Number(placeOf("S.N.").slice(1));
  const [, attributes = "", row = ""] = new RegExp(`<row r="${heading + 1}"([^>]*)>(.*?)</row>`).exec(sheet) ?? [];
  expect(attributes).toContain(' ht="15"');
  const style = Number(/<c r="A\d+" s="(\d+)"/.exec(row)?.[1]);
  const styles = String(parts.get("xl/styles.xml"));
  const formats = styles.slice(styles.indexOf("<cellXfs")).match(/<xf [^>]*?(?:\/>|>.*?<\/xf>)/g);
  expect(formats?.[style]).toContain('horizontal="center"');
});

test("every table is a Word document with real headings, as wide as its page", async () => {
  for (const [id, width] of [
    ["nba.5.7.1", 11906],
    ["naac.3.4.5", 16838],
  ] as const) {
    const parts = unzip(await exported(id, { format: "docx", dept: "IT" }));
    const text = String(parts.get("word/document.xml"));
    expect(text).toContain('<w:pStyle w:val="Heading1"/>');
    expect(text).toContain("College");
    expect(text).toContain("Information Technology · Period: 20");
    expect(text).toContain("IQAC coordinator");
    expect(text).toContain("<w:tblHeader/>");
    const page = Number(/<w:pgSz w:w="(\d+)"/.exec(text)?.[1]);
    expect([id, page]).toEqual([id, width]);
    for (const [, columns = ""] of text.matchAll(/<w:tblGrid>(.*?)<\/w:tblGrid>/g)) {
      const widths = [...columns.matchAll(/w:w="(\d+)"/g)].map(([, one]) => Number(one));
      expect(widths.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(page - 2 * 1134);
      expect(Math.min(...widths)).toBeGreaterThan(300);
    }
    // Word opens nothing with an unclosed element.
    expect(text.match(/<w:tc>/g)?.length).toBe(text.match(/<\/w:tc>/g)?.length);
  }
  await as(admin).get("/api/reports/naac.3.4.5/export?format=odt").answers(400);
});
