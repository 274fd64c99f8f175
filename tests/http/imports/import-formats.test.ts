import { utils, write } from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import { hasTrialData, trialFile, trialJson } from "#tests/support/files/trial-data.ts";
import { aWorkbookOf } from "#tests/support/files/zip.ts";
import { type Batch, commits, rowsOf, uploads } from "#tests/support/records/imports.ts";
import { theWorld } from "#tests/support/server/world.ts";

const { as, teacher, admin, owner } = await theWorld();

describe("a format that is not read", () => {
  test.each([
    ["page.html", "<!doctype html><html></html>", "There is no table on this page."],
    ["works.json", '[{"title": "Wells"}]', "This JSON file has no references that are known."],
    ["works.xml", "<works><work/></works>", "This XML file has no references that are known."],
    ["list.xls", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), "This is an old Excel file (.xls)"],
    ["scan.csv", "%PDF-1.7", "This PDF cannot be read."],
  ])("%s is named and refused in one sentence, and no row fails", async (name, content, sentence) => {
    const batch = await uploads(as(teacher), name, content);
    expect(batch).toMatchObject({ state: "failed", rows: 0, errors: 0 });
    expect(batch.problem).toContain(sentence);
  });

  test("is named for a list of people too", async () => {
    const file = { field: "file", name: "people.bib", type: "text/plain", bytes: "@book{a, title={B}}" };
    const refused = await as(admin).upload("POST", "/api/people-imports", [file]);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("BibTeX cannot be read here")]);
  });
});

describe("a workbook is read by its content, whatever its name", () => {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([
    ["List of papers"],
    ["title", "authors", "journalTitle", "dateOfPublication"],
    ["Wells in May", "Asha Kulkarni", "Notes", 45413],
  ]);
  sheet.D3 = { t: "n", v: 45413, z: "dd/mm/yyyy" };
  utils.book_append_sheet(book, sheet, "Papers");
  const as97: Buffer = write(book, { type: "buffer", bookType: "biff8" });
  sheet.D3 = { t: "d", v: new Date("2024-05-01T00:00:00Z") };
  const asOds: Buffer = write(book, { type: "buffer", bookType: "ods" });
  const page = `<table><tr><td>title<td>authors<td>journalTitle<td>dateOfPublication<tr><td>Wells in May<td>Asha Kulkarni<td>Notes<td>2024-05-01</table>`;
  const text = "title,authors,journalTitle,dateOfPublication\nWells in May,Asha Kulkarni,Notes,2024-05-01";

  test.each([
    ["papers.xls", "xls", as97],
    ["papers.ods", "ods", asOds],
    ["papers.csv", "xls", as97],
    ["papers.xls", "ods", asOds],
    ["papers.xls", "csv", text],
    ["papers.xlsx", "csv", text],
    ["papers.xls", "html", page],
  ])("%s is read as %s", async (name, format, content) => {
    const batch = await uploads(as(teacher), name, content, { kind: "journal" });
    expect(batch).toMatchObject({ state: "ready", format, rows: 1, errors: 0, faults: 0 });
    const [row] = await rowsOf(as(teacher), batch);
    expect(row).toMatchObject({ title: "Wells in May", cells: { dateOfPublication: "2024-05-01" } });
  });
});

test("a Web of Science workbook gives each row its record type", async () => {
  const header = [
    "Publication Type",
    "Authors",
    "Article Title",
    "Source Title",
    "Document Type",
    "Publication Year",
    "UT (Unique WOS ID)",
  ];
  const works = [
    ["J", "Kulkarni, A; Rao, B", "Wells", "Notes", "Article", 2024, "WOS:1"],
    ["C", "Kulkarni, A", "Rivers", "Proceedings of Water", "Proceedings Paper", 2023, "WOS:2"],
  ];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([header, ...works]), "savedrecs");
  const file: Buffer = write(book, { type: "buffer", bookType: "biff8" });
  const batch = await uploads(as(teacher), "savedrecs.xls", file);
  expect(batch).toMatchObject({ state: "ready", format: "isi", rows: 2, errors: 0 });
  expect((await rowsOf(as(teacher), batch)).map(({ kind, title }) => [kind, title])).toEqual([
    ["journal", "Wells"],
    ["conference", "Rivers"],
  ]);
});

describe("a workbook of several sheets", () => {
  const header = ["title", "authors", "journalTitle", "dateOfPublication"];
  const book = aWorkbookOf({
    "Read me": [["This workbook lists papers"]],
    "Papers of 2023": [header, ["Wells in May", "Asha Kulkarni", "Notes", "2023-05"]],
    "Papers of 2024": [header, ["Wells in June", "Asha Kulkarni", "Notes", "2024-06"]],
    Empty: [],
  });

  test("lists its sheets with rows, reads the first with a table, or the one that is chosen", async () => {
    const first = await uploads(as(teacher), "papers.xlsx", book);
    expect(first).toMatchObject({
      state: "ready",
      sheet: "Papers of 2023",
      sheets: ["Read me", "Papers of 2023", "Papers of 2024"],
      rows: 1,
    });
    const chosen = await uploads(as(teacher), "papers.xlsx", book, { sheet: "Papers of 2024" });
    expect(chosen).toMatchObject({ state: "ready", sheet: "Papers of 2024", rows: 1 });
    expect((await rowsOf(as(teacher), chosen)).map(({ title }) => title)).toEqual(["Wells in June"]);
  });

  test("a sheet that it does not have is named, with those it has", async () => {
    const batch = await uploads(as(teacher), "papers.xlsx", book, { sheet: "2025" });
    expect(batch).toMatchObject({
      state: "failed",
      problem: "The workbook has no sheet 2025. Its sheets: Read me, Papers of 2023, Papers of 2024.",
    });
  });
});

/** What the rows of an import became, in their order. */
async function savedFrom(batch: Batch): Promise<Record<string, unknown>[]> {
  await commits(as(teacher), batch);
  const { rows } = await owner.query("select data from records where batch_id = $1 order by title", [batch.id]);
  return rows.map(({ data }) => data);
}

test("headings of other forms are matched by themselves, amounts in the unit of their heading", async () => {
  const text = [
    "Name of the consultant,Name of consultancy project,Consulting/Sponsoring agency with contact details,Year,Revenue generated (INR in Lakhs)",
    "Asha Kulkarni,Wells of A Satara,District office,2024-25,2.5",
    "Asha Kulkarni,Wells of B Wai,District office,2023-2024,3 crore",
  ].join("\n");
  const batch = await uploads(as(teacher), "3.5.2.csv", text);
  expect(batch).toMatchObject({ state: "ready", kind: "consultancy", errors: 0, faults: 0 });
  expect(batch.columns.map(({ field }) => field)).toEqual([
    "people:principal",
    "projectTitle",
    "fundingAgency",
    "transactionDetails",
    "transactionDetails",
  ]);
  expect((await savedFrom(batch)).map(({ transactionDetails }) => transactionDetails)).toEqual([
    [expect.objectContaining({ amountReceived: 2_50_000_00, receivedInYear: "FY 2024-25" })],
    [expect.objectContaining({ amountReceived: 3_00_00_000_00, receivedInYear: "FY 2023-24" })],
  ]);
});

test("a form with a row for each project and year makes one project with the receipts of its years", async () => {
  const text = [
    "3.5.2 Revenue generated from consultancy and corporate training during the year (INR in Lakhs)",
    "Name of the consultant,Name of consultancy project,Consulting/Sponsoring agency with contact details,Year,Revenue generated (INR in Lakhs)",
    "Asha Kulkarni,Wells of C Karad,District office,2022-23,2.5",
    "Asha Kulkarni,Wells of C Karad,District office,2023-24,1",
  ].join("\n");
  const batch = await uploads(as(teacher), "3.5.2.csv", text);
  expect(batch).toMatchObject({ rows: 2, created: 1, duplicates: 1, errors: 0, questions: 0 });
  expect((await savedFrom(batch)).map(({ transactionDetails }) => transactionDetails)).toEqual([
    [
      expect.objectContaining({ amountReceived: 2_50_000_00, receivedInYear: "FY 2022-23" }),
      expect.objectContaining({ amountReceived: 1_00_000_00, receivedInYear: "FY 2023-24" }),
    ],
  ]);
});

test("pages are kept as printed, and one column of pages fills both", async () => {
  const text = "Title,Authors,Publication,Volume,Number,Pages,Year,Publisher";
  const works = ["S1511", "xvi", "e1042", "118-131", "S12–S19", "7"].map(
    (pages, index) => `Wells of ${index},Asha Kulkarni,Notes,1,2,${pages},2024,River Press`,
  );
  const batch = await uploads(as(teacher), "scholar.csv", [text, ...works].join("\n"), { kind: "journal" });
  expect(batch).toMatchObject({ errors: 0, faults: 0 });
  expect((await savedFrom(batch)).map(({ pageFrom, pageTo }) => [pageFrom, pageTo])).toEqual([
    ["S1511", undefined],
    ["xvi", undefined],
    ["e1042", undefined],
    [118, 131],
    ["S12", "S19"],
    [7, undefined],
  ]);
});

describe.skipIf(!hasTrialData)("forms of others (trial data)", () => {
  /** Headings without a field here: serial numbers, course lists, and a person's own service. */
  const without = new Set(["Sl. No.", "column (6)", "Record type"]);

  test("every heading of NAAC's lists of works finds its field, and a filled list its rows", async () => {
    for (const [name, kind] of [
      ["1.1.3.xlsx", "courses-taught"],
      ["3.1.3.xlsx", "awards-honors"],
      ["3.4.3.xlsx", "patent"],
      ["3.4.5.xlsx", "journal"],
      ["3.4.6.xlsx", "conference"],
      ["3.5.2.xlsx", "consultancy"],
    ] as const) {
      const batch = await uploads(as(teacher), name, trialFile(`naac-forms/${name}`), { kind });
      const open = batch.columns.filter(({ header, field }) => field === null && !without.has(header));
      // A chapter's title is of another record type than a paper's in proceedings.
      const known = name === "3.4.6.xlsx" ? ["Title of the book/chapters published"] : [];
      expect([name, open.map(({ header }) => header)]).toEqual([name, known]);
      expect(batch.template).toBe(`naac.${name.replace(".xlsx", "")}@university-2020`);
    }
    const filled = await uploads(as(teacher), "papers.xlsx", trialFile("naac-forms/filled_3.4.5_papers.xlsx"));
    const expected = trialJson<{ records: number }>("naac-forms/filled_expected.json");
    expect(filled).toMatchObject({
      kind: "journal",
      template: "naac.3.4.5@university-2020",
      rows: expected.records,
      errors: 0,
    });
  });

  test("the table of a filled list has its papers in the years that it writes, and no year is lost", async () => {
    const batch = await uploads(as(teacher), "papers.xlsx", trialFile("naac-forms/filled_3.4.5_papers.xlsx"));
    await commits(as(teacher), batch);
    const submit = () =>
      as(teacher)
        .post(`/api/imports/${batch.id}/submit`, {})
        .answers<{ submitted: number; refused: { id: string }[] }>(200);
    // Its authors have no account here; each paper becomes the faculty member's, in a listed journal.
    const people = [{ name: teacher.name, account: teacher.publicId }];
    for (const { id } of (await submit()).refused)
      await as(teacher)
        .patch(`/api/records/journal/${id}`, { version: 1, data: { indexing: ["Scopus"] }, people })
        .answers(200);
    expect(await submit()).toMatchObject({ submitted: 40, refused: [] });
    const expected = trialJson<{ by_first_year: Record<string, number> }>("naac-forms/filled_expected.json");
    const { years, included } = await as(admin)
      .get("/api/reports/naac.3.4.5?period=2024..2025&form=university-2020")
      .answers<{ years: { label: string; rows: number }[]; included: number }>(200);
    expect(included).toBe(40);
    expect(Object.fromEntries(years.map(({ label, rows }) => [label.slice(0, 4), rows]))).toEqual(
      expected.by_first_year,
    );
  });

  test("an export of Google Scholar has a record type for each row but a thesis", async () => {
    const file = trialFile("scholar-export/citations.csv");
    const batch = await uploads(as(teacher), "citations.csv", file);
    expect(batch).toMatchObject({ kind: null, rows: 18, errors: 1 });
    const kinds = (await rowsOf(as(teacher), batch)).map(({ kind }) => kind);
    const counted = [...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]);
    expect(Object.fromEntries(counted)).toEqual({ conference: 10, journal: 5, patent: 2, null: 1 });
    const chosen = await uploads(as(teacher), "citations.csv", file, { kind: "journal" });
    expect(chosen).toMatchObject({ kind: "journal", errors: 0 });
  });
});

test("a NAAC form's 2024-25 is the calendar year 2024, which the file's notes say; in another list it stays a question", async () => {
  const headings = [
    "Title of paper",
    "Name of the author/s",
    "Department of the teacher",
    "Name of journal",
    "Year of publication",
    "ISSN number",
    "Link to the recognition in UGC enlistment of the Journal",
  ];
  const text = [headings, ["Wells in June", teacher.name, "", "Rivers", "2024-25", "", ""]]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(","))
    .join("\n");
  const form = await uploads(as(teacher), "form.csv", text);
  expect(form).toMatchObject({ faults: 0, template: expect.stringMatching(/^naac\.3\.4\.5@/) });
  expect(form.notes).toContainEqual(expect.stringContaining("2024-25 means the calendar year 2024"));
  await commits(as(teacher), form);
  const { rows } = await as(teacher)
    .get("/api/records/journal?q=Wells%20in%20June")
    .answers<{ rows: { data: { dateOfPublication?: string } }[] }>(200);
  expect(rows[0]?.data.dateOfPublication).toBe("2024");
  const list =
    "Title of paper,Name of the author/s,Name of journal,Year of publication\nWells in July,A,Rivers,2024-25";
  expect(await uploads(as(teacher), "list.csv", list)).toMatchObject({ faults: 1, template: null });
});

test("columns chosen by hand are used for the next file with the same headings, and the answer says so", async () => {
  const text = (title: string) => `Nothing known,Who,Where\n${title},Asha Kulkarni,Notes`;
  const first = await uploads(as(teacher), "a.csv", text("Wells in May"), { kind: "journal" });
  expect(first).toMatchObject({ isRemembered: false });
  const columns = { "Nothing known": "title", Who: "people:names", Where: "journalTitle" };
  await as(teacher).patch(`/api/imports/${first.id}`, { columns }).answers(200);
  const next = await uploads(as(teacher), "b.csv", text("Wells in June"));
  expect(next).toMatchObject({ isRemembered: true, kind: "journal", errors: 0 });
  expect(next.columns.map(({ field }) => field)).toEqual(["title", "people:names", "journalTitle"]);
  expect((await rowsOf(as(teacher), next)).map(({ title }) => title)).toEqual(["Wells in June"]);
  // For another record type, and for another person, nothing was chosen.
  expect(await uploads(as(teacher), "c.csv", text("A"), { kind: "patent" })).toMatchObject({ isRemembered: false });
  expect(await uploads(as(admin), "d.csv", text("B"))).toMatchObject({ isRemembered: false, kind: null });
});
