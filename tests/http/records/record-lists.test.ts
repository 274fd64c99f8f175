import { beforeAll, describe, expect, test } from "vitest";
import { contract } from "#contract/contract.ts";
import { listedRecord } from "#contract/record-shapes.ts";
import { splitRows } from "#formats/csv/split-rows.ts";
import { readSheet } from "#formats/xlsx/read-sheet.ts";
import { columnsOf } from "#kinds/derive/cells/columns.ts";
import { readPeople } from "#kinds/derive/cells/people-cells.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { aPaper, type Issues, listOf, type Page, type Shown, titlesOf } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { teacher, colleague, itTeacher, hod, itHod, admin, stranger } = world;
const as = world.as;

const papers: Record<string, unknown>[] = [
  {
    title: "Alpha waves in sleep",
    dateOfPublication: "2024-08-15",
    indexing: ["Scopus"],
    citationCount: 12,
    journalTitle: "Sleep Letters",
    peerReviewed: true,
  },
  {
    title: "beta decay revisited",
    dateOfPublication: "2024-03",
    indexing: ["Scopus", "SCIE"],
    citationCount: 3,
    impactFactor: 2.5,
    quartile: "Q1",
  },
  {
    title: "Čapek and the word robot",
    dateOfPublication: "2024",
    citationCount: 30,
    keywords: ["Robots", "History, Czech"],
  },
  {
    title: "Delta wing stall",
    dateOfPublication: "2023-07-01",
    paper: ["https://x.example.org/p.pdf"],
    journalTitle: 'Wing "Quarterly"',
  },
  {
    title: "Émigré notes",
    dateOfPublication: "2022-12-31",
    peerReviewed: false,
    journalTitle: "Letters to the Deep Sleep",
  },
  { title: "Undated thoughts" },
];
const made: Shown[] = [];

test("a list is written as a workbook and on paper with the columns, order and rows that are shown", async () => {
  const query = "scope=own&columns=title,journalTitle&q=sleep&sort=title";
  const book = await as(teacher).get(`/api/records/journal/export?format=xlsx&${query}`);
  expect([book.status, book.headers["content-disposition"]]).toEqual([200, expect.stringContaining(".xlsx")]);
  const { header, rows } = await readSheet(book.bytes, { sheet: "Journal papers" });
  expect([header, rows.map(({ cells }) => cells)]).toEqual([
    ["title", "journalTitle"],
    [
      ["Alpha waves in sleep", "Sleep Letters"],
      ["Émigré notes", "Letters to the Deep Sleep"],
    ],
  ]);
  const paper = await as(teacher).get(`/api/records/journal/export?format=pdf&${query}`);
  expect([paper.status, paper.headers["content-type"], paper.text.slice(0, 5)]).toEqual([
    200,
    "application/pdf",
    "%PDF-",
  ]);
});

test("of a list only the chosen records are written, and never one that is not in it", async () => {
  const [alpha, beta] = made;
  const hidden = await aPaper(as(stranger), { title: "Of another institute" });
  const ids = [beta, alpha, hidden].map((record) => record?.id).join(",");
  const own = await as(teacher).get(`/api/records/journal/export?format=csl&scope=own&sort=title&ids=${ids}`);
  const titles = JSON.parse(own.text).map(({ title }: { title: string }) => title);
  expect(titles).toEqual(["Alpha waves in sleep", "beta decay revisited"]);
  const ofAnother = await as(itTeacher).get(`/api/records/journal/export?format=csl&scope=own&ids=${ids}`);
  expect(JSON.parse(ofAnother.text)).toEqual([]);
  for (const wrong of ["x", "1,2", `${alpha?.id},`, "'; drop table records; --"])
    await as(teacher)
      .get(`/api/records/journal/export?ids=${encodeURIComponent(wrong)}`)
      .answers(422);
  // A first page of 200 selected rows, and all of another page.
  const many = Array.from({ length: 225 }, (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`);
  await as(teacher)
    .get(`/api/records/journal/export?ids=${many.join(",")}`)
    .answers(200);
});

beforeAll(async () => {
  for (const data of papers) made.push(await aPaper(as(teacher), data));
  await aPaper(as(teacher), { title: "Shared between two", dateOfPublication: "2024-05" }, [
    { name: "Asha Kulkarni", email: teacher.email },
    { name: "Nita Sawant", email: itTeacher.email },
  ]);
  await aPaper(as(itTeacher), { title: "IT alone", dateOfPublication: "2024-05-02" });
  await aPaper(as(stranger), { title: "Elsewhere", dateOfPublication: "2024-05-02" });
});

describe("a list", () => {
  test("begins with records without a date, then the newest, each with the columns of every row", async () => {
    const page = await listOf(as(teacher), "journal");
    expect(titlesOf(page)).toEqual([
      "Undated thoughts",
      "Alpha waves in sleep",
      "Shared between two",
      "beta decay revisited",
      "Čapek and the word robot",
      "Delta wing stall",
      "Émigré notes",
    ]);
    expect(page).toMatchObject({
      total: 7,
      totalIsExact: true,
      nextCursor: null,
      byState: { draft: 7, submitted: 0, verified: 0 },
    });
    expect(page.rows[2]).toMatchObject({
      kind: "journal",
      state: "draft",
      unconfirmed: 1,
      faults: 0,
      unassigned: false,
      departments: ["Computer", "IT"],
    });
    expect(page.rows[5]).toMatchObject({
      proofs: 0,
      proofLinks: 1,
      createdBy: "Asha Kulkarni",
      abilities: { edit: true, remove: true },
    });
  });

  const questions: [string, string[]][] = [
    ["alpha", ["Alpha waves in sleep"]],
    ["WAV sle", ["Alpha waves in sleep"]],
    ["capek", ["Čapek and the word robot"]],
    ["emigre", ["Émigré notes"]],
    ["sleep", ["Alpha waves in sleep", "Émigré notes"]],
    ['"deep sleep"', ["Émigré notes"]],
    ['"sleep deep"', []],
    ["-sleep year:2024", ["Shared between two", "beta decay revisited", "Čapek and the word robot"]],
    ["year:2024", ["Alpha waves in sleep", "Shared between two", "beta decay revisited", "Čapek and the word robot"]],
    ["year:2022..2023", ["Delta wing stall", "Émigré notes"]],
    ["-year:2024", ["Undated thoughts", "Delta wing stall", "Émigré notes"]],
    ["ay:2024-25", ["Alpha waves in sleep"]],
    ["ay:2023-24", ["Shared between two", "beta decay revisited", "Delta wing stall"]],
    [
      "ay:2022-23..2024-25",
      // Its date is only the year 2023, which lies wholly inside.
      [
        "Alpha waves in sleep",
        "Shared between two",
        "beta decay revisited",
        "Čapek and the word robot",
        "Delta wing stall",
        "Émigré notes",
      ],
    ],
    ["fy:2023-24", ["beta decay revisited", "Delta wing stall"]],
    ["date:2024-03", ["beta decay revisited"]],
    ["date:2024-03..2024-05", ["Shared between two", "beta decay revisited"]],
    ["date:>=2024-08", ["Alpha waves in sleep"]],
    ["missing:date", ["Undated thoughts"]],
    ["missing:month", ["Čapek and the word robot"]],
    [
      "added:today",
      [
        "Undated thoughts",
        "Alpha waves in sleep",
        "Shared between two",
        "beta decay revisited",
        "Čapek and the word robot",
        "Delta wing stall",
        "Émigré notes",
      ],
    ],
    ["added:<2020", []],
    ["index:scopus", ["Alpha waves in sleep", "beta decay revisited"]],
    ["index:scie,wos", ["beta decay revisited"]],
    ["-index:scopus year:2024", ["Shared between two", "Čapek and the word robot"]],
    ["keywords:robots", ["Čapek and the word robot"]],
    ["citationCount:>=12", ["Alpha waves in sleep", "Čapek and the word robot"]],
    ["citationCount:3", ["beta decay revisited"]],
    ["citationCount:3..12", ["Alpha waves in sleep", "beta decay revisited"]],
    ["impactFactor:>2", ["beta decay revisited"]],
    ["quartile:q1", ["beta decay revisited"]],
    ["refereed:yes", ["Alpha waves in sleep"]],
    ["refereed:no", ["Émigré notes"]],
    ["journal:letters", ["Alpha waves in sleep", "Émigré notes"]],
    ['journal:"wing \\"q"', ["Delta wing stall"]],
    ["has:citationCount", ["Alpha waves in sleep", "beta decay revisited", "Čapek and the word robot"]],
    ["missing:journalTitle year:2024", ["Shared between two", "beta decay revisited", "Čapek and the word robot"]],
    ["has:proof", ["Delta wing stall"]],
    ["missing:paper ay:2023-24", ["Shared between two", "beta decay revisited"]],
    ["has:unconfirmed", ["Shared between two"]],
    ["person:sawant", ["Shared between two"]],
    [`person:${itTeacher.email}`, ["Shared between two"]],
    [`person:${itTeacher.publicId}`, ["Shared between two"]],
    ["person:alpha", []],
    ["dept:IT", ["Shared between two"]],
    ['dept:"Info Tech"', ["Shared between two"]],
    ["state:submitted", []],
    ["state:draft index:scie", ["beta decay revisited"]],
    ["(quartile:Q1 or refereed:no) -capek", ["beta decay revisited", "Émigré notes"]],
    ["kind:patent", []],
    [
      "%",
      [
        "Undated thoughts",
        "Alpha waves in sleep",
        "Shared between two",
        "beta decay revisited",
        "Čapek and the word robot",
        "Delta wing stall",
        "Émigré notes",
      ],
    ],
    ["journal:%", []],
    ["journal:'", []],
  ];
  test.each(questions)("%s", async (q, titles) => {
    const page = await listOf(as(teacher), "journal", { q });
    expect(titlesOf(page)).toEqual(titles);
    expect(page.total).toBe(titles.length);
  });

  test("a character that cannot be stored is refused, not searched", async () => {
    for (const url of ["journal?q=%00", "journal?q=title:%00x", "journal?sort=%00", "journal?columns=%00"])
      expect((await as(teacher).get(`/api/records/${url}`)).status).toBeOneOf([400, 422]);
    await as(teacher).get("/api/colleagues?q=%00").answers(422);
  });

  test.each(["colour", "title words", "title; drop table records", "-date state:draft"])(
    "an order by “%s” is refused, not applied in part",
    async (sort) => {
      const query = new URLSearchParams({ sort });
      for (const path of ["journal", "journal/export"])
        expect(await as(teacher).get(`/api/records/${path}?${query}`).answers<Issues>(400)).toMatchObject({
          code: "invalid-query",
          issues: [{ field: "sort" }],
        });
    },
  );

  test.each(["nofield:1", "year:soon", "(alpha", 'index:"Nowhere"', "sort:colour", "ay:2023-29"])(
    "%s is refused with its place",
    async (q) => {
      const answer = await as(teacher)
        .get(`/api/records/journal?${new URLSearchParams({ q })}`)
        .answers<Issues>(400);
      expect(answer.code).toBe("invalid-query");
      expect(answer.issues?.[0]?.field).toMatch(/^q\[\d+\.\.\d+\]$/);
    },
  );
});

describe("order", () => {
  const orders: [string, string[]][] = [
    [
      "title",
      [
        "Alpha waves in sleep",
        "beta decay revisited",
        "Čapek and the word robot",
        "Delta wing stall",
        "Émigré notes",
        "Shared between two",
        "Undated thoughts",
      ],
    ],
    [
      "-citationCount,title",
      [
        "Čapek and the word robot",
        "Alpha waves in sleep",
        "beta decay revisited",
        "Delta wing stall",
        "Émigré notes",
        "Shared between two",
        "Undated thoughts",
      ],
    ],
    [
      "citationCount,-title",
      [
        "beta decay revisited",
        "Alpha waves in sleep",
        "Čapek and the word robot",
        "Undated thoughts",
        "Shared between two",
        "Émigré notes",
        "Delta wing stall",
      ],
    ],
    [
      "date",
      [
        "Émigré notes",
        "Delta wing stall",
        "Čapek and the word robot",
        "beta decay revisited",
        "Shared between two",
        "Alpha waves in sleep",
        "Undated thoughts",
      ],
    ],
    [
      "journalTitle,title",
      [
        "Émigré notes",
        "Alpha waves in sleep",
        "Delta wing stall",
        "beta decay revisited",
        "Čapek and the word robot",
        "Shared between two",
        "Undated thoughts",
      ],
    ],
  ];
  test.each(orders)("%s, whole and in pages of two", async (sort, titles) => {
    expect(titlesOf(await listOf(as(teacher), "journal", { sort }))).toEqual(titles);
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Page = await listOf(as(teacher), "journal", { sort, limit: "2", ...(cursor && { cursor }) });
      expect(page.total).toBe(7);
      seen.push(...titlesOf(page));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(titles);
  });

  test("a cursor that is not ours is refused", async () => {
    const forged = [
      "x",
      Buffer.from("[]").toString("base64url"),
      Buffer.from(JSON.stringify({ at: ["'; drop table records"], id: made[0]?.id, total: 1, exact: true })).toString(
        "base64url",
      ),
    ];
    const statuses = await Promise.all(
      forged.map(async (cursor) => (await as(teacher).get(`/api/records/journal?cursor=${cursor}`)).status),
    );
    expect(statuses).toEqual([422, 422, 422]);
    await as(teacher).get(`/api/records/journal?cursor=${forged[2]}&sort=title`).answers(200);
  });
});

describe("columns", () => {
  test("are the requested ones, and nothing else is returned", async () => {
    const page = await listOf(as(teacher), "journal", { q: "alpha", columns: "title,citationCount" });
    expect(page.rows[0]?.data).toEqual({ title: "Alpha waves in sleep", citationCount: 12 });
    await as(teacher).get("/api/records/journal?columns=title,secret").answers(422);
  });
});

describe("whose list", () => {
  test("a scope limits and never extends", async () => {
    expect((await listOf(as(hod), "journal")).total).toBe(7);
    expect((await listOf(as(hod), "journal", { scope: "own" })).total).toBe(0);
    expect((await listOf(as(itHod), "journal")).total).toBe(2);
    expect((await listOf(as(admin), "journal")).total).toBe(8);
    expect((await listOf(as(admin), "journal", { q: "dept:IT" })).total).toBe(2);
    await as(hod).get("/api/records/journal?scope=institute").answers(403);
    await as(teacher).get("/api/records/journal?scope=department").answers(403);
    await as(teacher).get("/api/records/journal?scope=institute").answers(403);
    expect((await listOf(as(colleague), "journal")).total).toBe(0);
  });
});

describe("the file of a list", () => {
  const limits = { rows: 1000, columns: 100, cellLength: 10_000 };
  const rowsOf = (text: string) => splitRows(text, ",", limits).rows.map(({ cells }) => cells);

  test("has what is shown, in its order, with its columns", async () => {
    const query = new URLSearchParams({
      q: "year:2024",
      sort: "-citationCount",
      columns: "title,citationCount,indexing,date",
    });
    const answer = await as(teacher).get(`/api/records/journal/export?${query}`);
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="journal-\d{4}-\d\d-\d\d.csv"/);
    expect(answer.text.startsWith("\uFEFF")).toBe(true);
    expect(rowsOf(answer.text)).toEqual([
      ["title", "citationCount", "indexing", "dateOfPublication"],
      ["Čapek and the word robot", "30", "", "2024"],
      ["Alpha waves in sleep", "12", "Scopus", "2024-08-15"],
      ["beta decay revisited", "3", "Scopus, SCIE", "2024-03"],
      ["Shared between two", "", "", "2024-05"],
    ]);
  });

  test("has every column that the table can show", async () => {
    const columns = columnsOf(kindBySlug("journal")).map(({ name }) => name);
    const answer = await as(teacher).get(`/api/records/journal/export?columns=${columns.join(",")}&sort=title`);
    const [header = [], first = []] = rowsOf(answer.text);
    const { rows } = await as(teacher)
      .get("/api/records/journal?sort=title")
      .answers<{ rows: { updatedAt: string }[] }>(200);
    expect(header.at(-1)).toBe("recordChanged");
    expect(first.at(-1)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(Math.abs(Date.parse(`${first.at(-1)}+05:30`) - Date.parse(rows[0]?.updatedAt ?? ""))).toBeLessThan(60_000);
    for (const column of columns) {
      const alone = await as(teacher).get(`/api/records/journal/export?columns=${column}`);
      expect(rowsOf(alone.text)[0], column).not.toEqual([""]);
    }
  });

  test("has the address of everybody with an account, each in its own position", async () => {
    const people = [
      { name: "A. Stranger" },
      { name: "The Teacher", account: teacher.publicId },
      { name: "The Colleague", account: colleague.publicId, email: colleague.email },
    ];
    await aPaper(as(teacher), { title: "Tubers by post" }, people);
    const answer = await as(teacher).get("/api/records/journal/export?q=tubers");
    const [header = [], line = []] = rowsOf(answer.text);
    const cell = (name: string) => line[header.indexOf(name)] ?? "";
    expect(cell("facultiesInvolved")).toBe(`; ${teacher.email}; ${colleague.email};`);
    const read = readPeople({ names: cell("authors"), emails: cell("facultiesInvolved") });
    expect(read.people.map(({ name, email }) => [name, email])).toEqual([
      ["A. Stranger", undefined],
      ["The Teacher", teacher.email],
      ["The Colleague", colleague.email],
    ]);
  });

  test("runs no formula and keeps tabs, quotes and line breaks", async () => {
    const title = '=HYPERLINK("http://x","y")';
    const abstract = 'one\n\ttwo "three"\\n';
    await aPaper(as(colleague), { title, abstract });
    const answer = await as(colleague).get("/api/records/journal/export?columns=title,abstract");
    expect(rowsOf(answer.text)[1]).toEqual([`'${title}`, abstract]);
  });

  test("other formats are refused", async () => {
    const refused = await as(teacher).get("/api/records/journal/export?format=docx").answers<Issues>(400);
    expect(refused).toMatchObject({ code: "unsupported-format", message: expect.stringContaining("csv") });
  });

  test("a template has the columns and an example that can be read", async () => {
    const answer = await as(teacher).get("/api/records/journal/template");
    const [header, example] = rowsOf(answer.text);
    expect(header?.slice(0, 2)).toEqual(["title", "authors"]);
    expect(example?.[0]).toContain("Example");
  });
});

test("a page has the shape of the contract, and nothing else", async () => {
  const { response } = contract.records.list;
  const answered = await as(teacher).get(
    "/api/records/journal?columns=title,abstract,date,people,proofs,state,updated",
  );
  const page = answered.body as Page;
  expect(response.strict().parse(page)).toEqual(page);
  for (const row of page.rows) expect(listedRecord.strict().parse(row)).toEqual(row);
});
