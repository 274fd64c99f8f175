import { describe, expect, test } from "vitest";
import type * as z from "zod";
import type { reports } from "#contract/accreditation/reports.ts";
import { readDocument } from "#domain/files/contents/read-document.ts";
import { readTable } from "#formats/csv/read-table.ts";
import { readSheet } from "#formats/xlsx/read-sheet.ts";
import { rowsBelow } from "#tests/support/files/rows-below.ts";
import { wordText } from "#tests/support/files/word-text.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

/** What a table leaves out and prints; the guide's examples are in `worked-examples.test.ts`. */
const world = await theWorld();
const { as, admin, hod, itHod, teacher, itTeacher } = world;

type Table = z.output<typeof reports.read.response>;

const tableOf = (who: TestAccount, id: string, query: Record<string, string>) =>
  as(who)
    .get(`/api/reports/${id}?${new URLSearchParams(query)}`)
    .answers<Table>(200);

/** A submitted record of these people. */
async function submitted(kind: string, data: Record<string, unknown>, ...people: TestAccount[]): Promise<Shown> {
  const [first] = people as [TestAccount];
  const listed = people.map(({ name, email }) => ({ name, email }));
  const body = people.length > 1 || kind === "journal" ? { data, people: listed } : { data };
  const made = await as(first).post(`/api/records/${kind}`, body).answers<Shown>(201);
  return as(first).post(`/api/records/${kind}/${made.id}/submit`).answers<Shown>(200);
}

let papers = 0;
const paper = (data: Record<string, unknown>, ...people: TestAccount[]) =>
  submitted(
    "journal",
    { title: `Listed paper ${++papers}`, journalTitle: "Glass and Grain", indexing: ["Scopus"], ...data },
    ...people,
  );

const talk = (who: TestAccount, title: string) =>
  submitted("seminar-conducted", { title, level: "national", fromDate: "2023-02-01", organizedBy: "Hill School" }, who);

const inDepartment = (department: string, names: string[]) =>
  Promise.all(names.map((name) => world.anAccount({ name, department })));

test("a form of two parts is written whole into every format", async () => {
  await submitted(
    "consultancy",
    {
      projectTitle: "Harbour training",
      fundingAgency: "River Works",
      engagementType: "corporate-training",
      traineesCount: 40,
      startDate: "2017-05-01",
      transactionDetails: [{ amountReceived: 5_000_000, receivedOn: "2017-06-01" }],
    },
    teacher,
  );
  const fileOf = async (format: string) => {
    const query = new URLSearchParams({ period: "2017-18", form: "university-2020", format });
    return (await as(hod).get(`/api/reports/naac.3.5.2/export?${query}`)).bytes;
  };
  const lines = (await fileOf("csv")).toString().split("\r\n");
  expect(lines.slice(-4)).toEqual([
    "Revenue generated from corporate training during the year",
    expect.stringMatching(/^Names of the teacher-consultants\/corporate trainers,.*,Number of trainees$/),
    `${teacher.name},Harbour training,River Works,2017-18,50000,40`,
    "",
  ]);
  const { text } = await readDocument(await fileOf("pdf"), "application/pdf");
  expect(text).toMatch(/Number\s+of\s+trainees[\s\S]*Harbour\s+training/);
  expect(text, "who signs it").toMatch(/Head\s+of\s+department\s+IQAC\s+coordinator\s+Head\s+of\s+the\s+institution/);
});

test("a period that a manual was not made for is named, on the page and in the file", async () => {
  const outdated = async (id: string, query: Record<string, string>) => (await tableOf(admin, id, query)).outdated;
  const old = { manual: "affiliated-2021" };
  expect(await outdated("naac.3.4.5", { ...old, period: "2017..2021" })).toBeNull();
  expect(await outdated("naac.3.4.5", { ...old, period: "2018..2022" })).toMatchObject({
    message: "This manual was used until about 2021. Choose another manual for later years.",
  });
  expect(await outdated("naac.3.4.5", { manual: "university", period: "2018..2022" })).toBeNull();
  expect(await outdated("nba2025.6.2.6", { period: "2022-23..2024-25" })).toBeNull();
  expect(await outdated("nba2025.6.2.6", { period: "2021-22..2023-24" })).toMatchObject({
    message: "This form is used from about 2025. Choose an older one for earlier years.",
  });
  const file = (period: string) =>
    as(admin).get(`/api/reports/naac.3.4.5/export?format=csv&manual=affiliated-2021&period=${period}`);
  expect((await file("2022")).text).toContain("used until about 2021");
  expect((await file("2021")).text).not.toContain("used until about 2021");
  const { rows } = await as(admin)
    .get("/api/reports?manual=affiliated-2021")
    .answers<z.output<typeof reports.list.response>>(200);
  expect(rows.find(({ id }) => id === "naac.3.4.5")).toMatchObject({ validFrom: null, validTo: 2021 });
  expect(rows.find(({ id }) => id === "nba2025.6.2.6")).toMatchObject({ validFrom: 2025, validTo: null });
});

test("a course has one row for each year, however many divisions, terms and spellings of its code it has", async () => {
  const [a] = (await inDepartment("BSH", ["Teacher Ee"])) as [TestAccount];
  const taught = (data: Record<string, unknown>) =>
    submitted(
      "courses-taught",
      {
        courseTitle: "Operating systems",
        courseCode: "CS304",
        programme: "B.Tech. Computer",
        employability: "Administration of servers",
        fromDate: "2013-07-15",
        ...data,
      },
      a,
    );
  await taught({ division: "A" });
  await taught({ division: "B", courseCode: "cs-304", programme: "B.Tech Computer", courseTitle: "Operating system" });
  await taught({ semester: "VI", fromDate: "2014-01-06" });
  await taught({ programme: "B.Tech. IT" });
  await taught({ courseCode: "", courseTitle: "Digital payments", fromDate: "2013-08-01" });
  await taught({ courseCode: "", courseTitle: "Digital  Payments", division: "B", fromDate: "2013-08-02" });
  await taught({ fromDate: "2014-07-14" });
  await taught({ courseCode: "CS101", courseTitle: "Logic", employability: "" });
  const table = await tableOf(admin, "naac.1.1.3", { period: "2013-14", dept: "BSH" });
  expect(table.rows.map(({ cells }) => cells[0])).toEqual([
    "Digital payments",
    expect.stringMatching(/^Operating system/),
    "Operating systems",
  ]);
  expect(table).toMatchObject({ included: 3, candidates: 8, metric: { value: 3 } });
  expect(table.reasons.map(({ reason, count }) => [reason, count]).sort()).toEqual([
    ["other-period", 1],
    ["other-type", 1],
    ["same-course", 3],
  ]);
});

describe("what is left out has one reason each", () => {
  const reasonsIn = async (period: string, query: Record<string, string> = {}) => {
    const table = await tableOf(hod, "naac.3.4.5", { period, ...query });
    expect(table.candidates).toBe(table.included + table.excludedTotal);
    return Object.fromEntries(table.excluded.map(({ title, reason }) => [title, reason]));
  };

  test("dates, state, affiliation, listing, retraction", async () => {
    await paper({ title: "Just before", dateOfPublication: "2007-12-31" }, teacher);
    await paper({ title: "Unlisted", dateOfPublication: "2008", indexing: ["others"] }, teacher);
    await paper({ title: "Elsewhere", dateOfPublication: "2008", affiliatedToInstitute: false }, teacher);
    await paper({ title: "Withdrawn", dateOfPublication: "2008", documentType: "retracted" }, teacher);
    await paper({ title: "Counted", dateOfPublication: "2008" }, teacher);
    await as(teacher)
      .post("/api/records/journal", { data: { title: "Still a draft", dateOfPublication: "2008-05" } })
      .answers(201);
    expect(await reasonsIn("2008")).toEqual({
      "Just before": "other-period",
      Unlisted: "unlisted",
      Elsewhere: "other-affiliation",
      Withdrawn: "retracted",
      "Still a draft": "draft",
    });
    expect(await reasonsIn("2008", { verified: "true" })).toMatchObject({ Counted: "not-verified" });
  });

  test("a year alone fits two academic years", async () => {
    await submitted(
      "awards-honors",
      { title: "Sea fellowship", category: "fellowship", year: 2009, awardingBody: "Sea Board" },
      teacher,
    );
    const table = await tableOf(hod, "naac.3.1.3", { period: "2008-09" });
    expect(table.excluded).toMatchObject([
      { title: "Sea fellowship", reason: "month-needed", action: "Enter the month" },
    ]);
  });

  test("a year within which the author changed departments counts in the later one, and the earlier says so", async () => {
    const who = await world.aTeacher({ name: "Moved Midyear" });
    const appointments = [
      { department: "Computer", to: "1990-06-30" },
      { department: "IT", from: "1990-07-01" },
    ];
    const { version } = await as(admin).get(`/api/accounts/${who.publicId}`).answers<{ version: number }>(200);
    await as(admin)
      .ask("PUT", `/api/people/${who.publicId}/appointments`, { body: { version, appointments } })
      .answers(200);
    who.token = await world.aSession(who);
    await paper({ title: "Of the year", dateOfPublication: "1990" }, who);
    const tableIn = (dept: string) => tableOf(admin, "naac.3.4.5", { period: "1990", dept });
    expect((await tableIn("IT")).rows).toMatchObject([{ title: "Of the year" }]);
    expect((await tableIn("Computer")).excluded).toMatchObject([{ title: "Of the year", reason: "transferred" }]);
  });
});

test("pages are parts of the whole, and every number is that of the whole", async () => {
  for (const month of ["01", "02", "03"]) await paper({ dateOfPublication: `2005-${month}` }, teacher);
  const query = { period: "2005", limit: "2" };
  const first = await tableOf(hod, "naac.3.4.5", query);
  const second = await tableOf(hod, "naac.3.4.5", { ...query, cursor: String(first.nextCursor) });
  expect([first.rows.length, second.rows.length, first.included, second.included, second.nextCursor]).toEqual([
    2,
    1,
    3,
    3,
    null,
  ]);
  const gap = first.gaps.find((one) => one.gap === "empty-cell:issn");
  expect(gap).toMatchObject({ count: 3 });
  expect((await tableOf(hod, "naac.3.4.5", { ...query, gap: "empty-cell:issn" })).total).toBe(3);
});

test("a reminder reaches the authors of the group, in the department of the head, and nobody else", async () => {
  await paper({ dateOfPublication: "2004", title: "Without number" }, teacher, itTeacher);
  await paper({ dateOfPublication: "2004", title: "With number", issn: "0302-9743" }, world.colleague);
  const group = { period: "2004", gap: "empty-cell:issn" };
  const { gaps, yearEarlier } = await tableOf(hod, "naac.3.4.5", { period: "2004" });
  expect(gaps.find(({ gap }) => gap === group.gap)).toMatchObject({ count: 1, people: 1 });
  const send = (who: TestAccount, body: object) =>
    as(who).post("/api/reports/naac.3.4.5/reminders", { subject: "ISSN", message: "Please enter it", ...body });
  expect((await send(hod, group)).body).toEqual({ recipients: 1 });
  const result = async (who: TestAccount) =>
    (await as(who).get("/api/notifications?limit=50")).text.includes("Please enter it");
  expect([await result(teacher), await result(itTeacher), await result(world.colleague)]).toEqual([true, false, false]);
  expect((await send(admin, group)).body).toEqual({ recipients: 2 });
  expect((await send(hod, { period: "2004", reason: "other-period" })).status).toBe(422);
  expect((await send(hod, { ...group, dept: "IT" })).status).toBe(403);
  expect((await send(teacher, group)).status).toBe(403);
  const earlier = await tableOf(hod, "naac.3.4.5", { period: yearEarlier, only: "figures" });
  expect([earlier.periodText, earlier.rows, earlier.excluded]).toEqual(["2003", [], []]);
});

test("a reminder tells each author which of their records are meant, and is not counted for its sender", async () => {
  await paper({ dateOfPublication: "1996", title: "By the head too" }, hod, teacher);
  await paper({ dateOfPublication: "1996", title: "By one alone" }, teacher);
  await paper({ dateOfPublication: "1996", title: "In no list", indexing: ["others"] }, world.colleague);
  const { gaps, reasons } = await tableOf(hod, "naac.3.4.5", { period: "1996" });
  expect(gaps.find(({ gap }) => gap === "empty-cell:issn")).toMatchObject({ count: 2, people: 1 });
  expect(reasons.find(({ reason }) => reason === "unlisted")).toMatchObject({ count: 1, people: 1 });
  const send = (group: object) =>
    as(hod)
      .post("/api/reports/naac.3.4.5/reminders", { period: "1996", subject: "ISSN", message: "Enter it", ...group })
      .answers<{ recipients: number }>(201);
  const newest = async (who: TestAccount) =>
    (await as(who).get("/api/notifications?limit=1").answers<{ rows: { body: Record<string, unknown> }[] }>(200))
      .rows[0]?.body;
  expect(await send({ gap: "empty-cell:issn" })).toEqual({ recipients: 1 });
  expect(await newest(teacher)).toMatchObject({ message: "Enter it\n– By one alone\n– By the head too" });
  expect(await send({ reason: "unlisted" })).toEqual({ recipients: 1 });
  expect(await newest(world.colleague)).toMatchObject({ message: "Enter it\n– In no list", kind: "journal" });
  expect(await newest(hod)).not.toMatchObject({ subject: "ISSN" });
});

test("a record says which tables count it, and why others do not", async () => {
  const { id } = await paper({ dateOfPublication: "2025", title: "Why not", indexing: ["others"] }, teacher);
  type Of = z.output<typeof reports.ofRecord.response>;
  const { rows } = await as(hod).get(`/api/reports/of/journal/${id}`).answers<Of>(200);
  expect(rows.find((one) => one.id === "naac.3.4.5")).toMatchObject({ isRow: false, reason: "unlisted" });
  const elsewhere = await as(itHod).get(`/api/reports/of/journal/${id}`).answers<Of>(200);
  expect(elsewhere.rows).toEqual([]);
  expect((await as(teacher).get(`/api/reports/of/journal/${id}`)).status).toBe(403);
});

test("the calculation of one year divides by the faculty of that year, of several years by their average", async () => {
  const calculation = async (period: string) =>
    (await tableOf(hod, "naac.3.4.5", { period })).metric?.calculation.message;
  expect(await calculation("2013")).toMatch(/^0 ÷ \d+ full-time faculty on the last day of the year$/);
  expect(await calculation("2012..2013")).toMatch(
    /^0 ÷ \d+\.\d full-time faculty \(average of 2 years: \d+ ÷ 2, counted on the last day of each\)$/,
  );
});

test("citations are shown with their number per paper, their h-index, and the papers that have no count", async () => {
  const read = () => tableOf(hod, "naac.3.4.8", { period: "2009" });
  for (const citationCount of [1200, 34, 1]) await paper({ dateOfPublication: "2009-03-01", citationCount }, teacher);
  const { metric, furtherMetrics } = await read();
  expect(metric?.calculation.message).toBe("1,235 in all");
  expect(furtherMetrics.map(({ number, label, value }) => [number, label, value])).toEqual([
    ["3.4.8", "Citations per paper", 411.67],
    ["3.4.9", "h-index", 2],
  ]);
  await paper({ dateOfPublication: "2009-04-01" }, teacher);
  expect((await read()).metric?.calculation.message).toBe("1,235 in all; rows without a number, counted as 0: 1");
});

test("an admin chooses the manual; its numbers name the tables", async () => {
  type Settings = { version: number; naacManual: string };
  const { version, naacManual } = await as(admin).get("/api/settings").answers<Settings>(200);
  expect([naacManual, (await tableOf(hod, "naac.3.4.5", {})).number]).toEqual(["university", "3.4.5"]);
  await as(admin).patch("/api/settings", { version, naacManual: "autonomous" }).answers(200);
  expect((await tableOf(hod, "naac-3.4.2", {})).id).toBe("naac.3.4.4.registered");
  expect((await tableOf(hod, "naac-3.4.2", { manual: "affiliated" })).id).toBe("naac.3.6.2");
  expect((await tableOf(hod, "naac.3.4.2", {})).id).toBe("naac.3.4.2");
  expect((await tableOf(hod, "naac.3.4.5", {})).number).toBe("3.4.3");
  expect((await tableOf(hod, "naac.3.4.5", { manual: "affiliated" })).number).toBe("3.3.1");
});

describe("rights and input", () => {
  const get = (who: TestAccount, path: string) => as(who).get(path);
  const listed = async (who: TestAccount) =>
    (await get(who, "/api/reports").answers<z.output<typeof reports.list.response>>(200)).rows.map(({ id }) => id);

  test("a head opens the department's tables, nobody else's; a faculty member none", async () => {
    expect((await get(hod, "/api/reports/naac.3.4.5")).status).toBe(200);
    expect((await get(hod, "/api/reports/naac.3.4.5?dept=IT")).status).toBe(403);
    expect((await get(hod, "/api/reports/naac.3.4.5/export?dept=IT")).status).toBe(403);
    expect((await get(teacher, "/api/reports/naac.3.4.5")).status).toBe(403);
    await get(teacher, "/api/reports/naac.3.4.5/export").answers(403);
    expect(await listed(teacher), "a list of what may be opened").toEqual([]);
    for (const who of [hod, world.coordinator, admin]) expect(await listed(who)).toContain("naac.3.4.5");
    await world.nobody.get("/api/reports").answers(401);
    expect((await get(admin, "/api/reports/naac.3.4.5?dept=IT")).status).toBe(200);
  });

  test.each([
    ["/api/reports/naac.9.9.9", 404],
    ["/api/reports/naac.3.4.5?period=2025..2020", 422],
    ["/api/reports/naac.3.4.5?period=soon", 422],
    ["/api/reports/naac.3.4.5?period=1900..2024", 422],
    ["/api/reports/naac.3.4.5?dept=Nowhere", 422],
    ["/api/reports/naac.3.4.5?form=unknown", 422],
    ["/api/reports/naac.3.4.5?manual=unknown", 422],
    ["/api/reports/naac.3.4.5?cursor=WzFd", 200],
    ["/api/reports/naac.3.4.5?cursor=WyJhIl0", 422],
    ["/api/reports/naac.3.4.5/export?format=doc", 400],
  ])("%s answers %i", async (path, status) => {
    expect((await get(admin, path)).status).toBe(status);
  });
});

describe("the score sheet", () => {
  type Sheet = z.output<typeof reports.score.response>;
  const sheetOf = (who: TestAccount, query = "") => as(who).get(`/api/score${query}`).answers<Sheet>(200);

  test("the person's own share of their records, with drafts and other years named", async () => {
    const who = await world.aTeacher();
    await paper({ dateOfPublication: "2023-08", impactFactor: 3.2 }, who, world.colleague);
    await paper({ dateOfPublication: "2019-08", peerReviewed: true }, who);
    await as(who)
      .post("/api/records/book", { data: { bookTitle: "Still a draft", dateOfPublication: "2023-09" } })
      .answers(201);
    const sheet = await sheetOf(who);
    expect(sheet).toMatchObject({ total: 32.6, categories: ["1"] });
    expect(sheet.rows[0]?.lines.map(({ whole, percent, points }) => [whole, percent, points])).toEqual([
      [28, 70, 19.6],
      [13, 100, 13],
    ]);
    expect(sheet.excluded.map(({ title, reason }) => [title, reason])).toEqual([["Still a draft", "draft"]]);
    expect(sheet.whatIf).toEqual({
      changes: [
        { change: "submit", label: "If the drafts are submitted", records: [sheet.excluded[0]?.record], gain: 10 },
      ],
      all: { records: 1, gain: 10 },
    });
    expect(await sheetOf(who), "asking saves nothing").toEqual(sheet);
    const ofYears = await sheetOf(who, "?period=2022-23..2024-25&impact=replace");
    expect(ofYears.total).toBe(14);
    expect(ofYears.excluded.map(({ reason }) => reason).sort()).toEqual(["draft", "other-period"]);
  });

  test("as a file: its column adds up to the total, no cell is a formula, and the other formats say the same", async () => {
    const who = await world.aTeacher({ name: "Ela Sheth" });
    await paper({ title: "=1+1 of bridges", dateOfPublication: "2023-08", impactFactor: 0.8 }, who);
    await paper({ title: "Paths of rain", dateOfPublication: "2022-03", peerReviewed: true }, who, world.colleague);
    for (let n = 1; n <= 7; n += 1) await talk(who, `Talk ${n}`);
    await as(who)
      .post("/api/records/book", { data: { bookTitle: "Still a draft", dateOfPublication: "2023-09" } })
      .answers(201);
    const sheet = await sheetOf(who);
    expect(sheet.cap.counted, "row 6 has more than counts").toBeLessThan(sheet.cap.raw);
    const fileOf = async (format: string) => {
      const answer = await as(who).get(`/api/score/export?format=${format}`);
      expect([answer.status, answer.headers["content-disposition"]]).toEqual([
        200,
        expect.stringContaining(`score Ela Sheth.${format}`),
      ]);
      return answer.bytes;
    };
    const ofSheet = rowsBelow(await readSheet(await fileOf("xlsx")));
    const points = ofSheet.map((row) => Number(row.at(-1)));
    expect(points.at(-1)).toBe(sheet.total);
    const sum = points.slice(0, -1).reduce((all, one) => all + one, 0);
    expect(sum).toBeCloseTo(sheet.total, 6);
    expect(ofSheet.map((row) => row[2])).toContain("'=1+1 of bridges");
    const ofCsv = rowsBelow(readTable(await fileOf("csv")));
    expect(ofCsv).toEqual(ofSheet);
    const printed = {
      pdf: (await readDocument(await fileOf("pdf"), "application/pdf")).text.replace(/\s+/g, " "),
      docx: await wordText(await fileOf("docx")),
    };
    for (const [format, text] of Object.entries(printed)) {
      for (const words of ["Paths of rain", "Talk 7", "Still a draft", "Ela Sheth", String(sheet.total)])
        expect(text, `${words} in ${format}`).toContain(words);
    }
    await as(who).get("/api/score/export?format=xls").answers(422);
  });

  test("an admin has none, and an unclear period gives a message", async () => {
    expect((await as(admin).get("/api/score")).status).toBe(403);
    expect((await as(teacher).get("/api/score?period=soon")).status).toBe(422);
  });
});
