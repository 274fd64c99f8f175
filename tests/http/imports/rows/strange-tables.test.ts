import { utils, write } from "@e965/xlsx";
import { expect, test } from "vitest";
import { commits, rowsOf, uploads } from "#tests/support/records/imports.ts";
import { theWorld } from "#tests/support/server/world.ts";

const { as, teacher } = await theWorld();

function aBook(rows: unknown[][], merged: string[] = []): Buffer {
  const sheet = utils.aoa_to_sheet(rows);
  sheet["!merges"] = merged.map((range) => utils.decode_range(range));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "List");
  return write(book, { type: "buffer", bookType: "xlsx" });
}

test("amounts have the unit of a row below the headings, and no row of the table is left out", async () => {
  const rows = [
    ["Sr. No.", "Project", null, null, "Funding", null, "Duration", null],
    [null, "Title", "Agency", "PI", "Sanctioned", "Received", "From", "To"],
    [null, null, null, null, "(Rs. in lakhs)", "(Rs. in lakhs)", "(dd/mm/yyyy)", "(dd/mm/yyyy)"],
    [1, "Roads that drain", "DST", "Asha Kulkarni", 2.5, 1, "01/02/2022", "25/02/2024"],
    [2, "Dams that leak", "DST", "Asha Kulkarni", 3.5, 2, "01/03/2022", "25/02/2025"],
  ];
  const book = aBook(rows, ["A1:A3", "B1:D1", "E1:F1", "G1:H1"]);
  const batch = await uploads(as(teacher), "projects.xlsx", book, { kind: "projects" });
  expect(batch).toMatchObject({ state: "ready", rows: 2, errors: 0 });
  expect(batch.notes).toContain("Left out, because they are totals, headings or notes: rows 3.");
  expect(await commits(as(teacher), batch)).toMatchObject({ created: 2 });
  const [row] = await rowsOf(as(teacher), batch);
  const { data } = await as(teacher)
    .get(`/api/records/projects/${row?.recordId}`)
    .answers<{ data: Record<string, unknown> }>(200);
  expect(data).toMatchObject({ sanctionedAmount: 25_000_000, startDate: "2022-02-01", endDate: "2024-02-25" });
});

test("amounts have the unit of a line above the headings", async () => {
  const rows = [
    ["Sponsored research"],
    [null, null, null, null, "(Amount Rs. in Lakhs)"],
    ["Sr. No.", "Title of project", "PI", "Agency", "Amount", "From", "To"],
    [1, "Bridges that sway", "Asha Kulkarni", "DST", 2.5, "2022-02-01", "2024-02-25"],
    [2, "Bridges that hold", "Asha Kulkarni", "DST", 3.5, "2022-02-01", "2024-02-25"],
  ];
  const batch = await uploads(as(teacher), "bridges.xlsx", aBook(rows), { kind: "projects" });
  await commits(as(teacher), batch);
  const [row] = await rowsOf(as(teacher), batch);
  const { data } = await as(teacher)
    .get(`/api/records/projects/${row?.recordId}`)
    .answers<{ data: Record<string, unknown> }>(200);
  expect(data).toMatchObject({ sanctionedAmount: 25_000_000, fundingAgency: "DST" });
});

test.each(["Q", "Quartile (SJR)", "Q1/Q2", "Scopus quartile"])("a column %s has the quartile", async (heading) => {
  const rows = [
    ["Title of paper", "Authors", "Journal", "Date of publication", heading],
    ["Wells that fill slowly", "Asha Kulkarni", "Journal of Applied Water", "2023-05-01", "Q2"],
  ];
  const batch = await uploads(as(teacher), "papers.xlsx", aBook(rows));
  expect(batch.columns.at(-1)).toEqual(expect.objectContaining({ header: heading, field: "quartile" }));
  expect(batch).toMatchObject({ kind: "journal", rows: 1, errors: 0 });
});

test("a DOI has nothing that a page or a tracker added to its address", async () => {
  const rows = [
    ["Title of paper", "Authors", "Journal", "Date of publication", "DOI"],
    ["Tides in May", "Asha Kulkarni", "Tides", "2023-05-01", "http://dx.doi.org/10.5555/tides.1#abstract"],
    ["Tides in June", "Asha Kulkarni", "Tides", "2023-06-01", "10.5555/tides.2?src=getftr"],
    ["Tides in May", "Asha Kulkarni", "Tides", "2023-05-01", "10.5555/tides.1"],
  ];
  const batch = await uploads(as(teacher), "tides.xlsx", aBook(rows));
  expect((await rowsOf(as(teacher), batch)).map(({ status }) => status)).toEqual(["new", "new", "duplicate"]);
  await commits(as(teacher), batch);
  const [, row] = await rowsOf(as(teacher), batch);
  const { data } = await as(teacher)
    .get(`/api/records/journal/${row?.recordId}`)
    .answers<{ data: Record<string, unknown> }>(200);
  expect(data.doi).toBe("10.5555/tides.2");
});
