import { expect, test } from "vitest";
import { readSheet } from "#formats/xlsx/read-sheet.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin } = world;

type Row = Record<string, unknown>;
type ImportResult = {
  rows: number;
  added: number;
  known: number;
  errors: number;
  people: number;
  issues: { row: number; message: string }[];
};

const degrees = [
  {
    degree: "phd",
    stream: "Clay | soils; sand",
    university: "=Pune",
    status: "completed",
    year: 2018,
    awardDate: "2018-03-09",
    proof: ["https://drive.example.org/phd.pdf"],
  },
  { degree: "master", stream: "Geology", status: "completed", year: 2009, score: "-8.4" },
];
const posts = [
  {
    experienceType: "Past",
    experienceIndustry: "teaching",
    designation: "Lecturer",
    organizationName: "[A] College",
    organizationAddress: "First line\nsecond line",
    fromDate: "2010-07-01",
    toDate: "2014-06-30",
  },
];

const withoutIds = (rows: unknown) => ((rows ?? []) as Row[]).map(({ id: _, ...row }) => row);
const enter = (who: TestAccount, kind: string, data: Row) =>
  as(who).post(`/api/records/${kind}`, { data }).answers<{ id: string; version: number }>(201);
const own = async (who: TestAccount, kind: string, table: string) => {
  const { record } = await as(who).get(`/api/records/${kind}/own`).answers<{ record: { data: Row } | null }>(200);
  return withoutIds(record?.data[table]);
};
const add = (who: TestAccount, kind: string, table: string, bytes: Buffer | string, dryRun = false) => {
  const file = { field: "file", name: typeof bytes === "string" ? "rows.csv" : "rows.xlsx", type: "", bytes };
  return as(who).upload("POST", `/api/table-rows/${kind}/${table}?dryRun=${dryRun}`, [file]);
};

test("rows of documents are a sheet of their own, and an admin brings them back as they were", async () => {
  const [one, other] = [
    await world.aTeacher({ name: "Row Writer" }),
    await world.aTeacher({ name: "Row Reader", department: "IT" }),
  ];
  const made = await enter(one, "qualification", { qualificationDetails: degrees });
  const put = await enter(other, "experience", { experienceDetails: posts });
  const ids = { qualification: made.id, experience: put.id };
  const cases = [
    ["qualification", "qualificationDetails", one, degrees],
    ["experience", "experienceDetails", other, posts],
  ] as const;
  for (const [slug, table, who, rows] of cases) {
    const query = new URLSearchParams({ q: `list ${slug}`, format: "xlsx" });
    const book = await as(admin)
      .get(`/api/ask/export?${query}`)
      .then(({ bytes }) => bytes);
    const { sheets } = await readSheet(book);
    const sheet = await readSheet(book, { sheet: sheets[1] });
    expect(sheet.header.slice(0, 2)).toEqual(["Name", "E-mail"]);
    expect(sheet.rows.map(({ cells }) => cells.slice(0, 2))).toEqual(rows.map(() => [who.name, who.email]));
    expect(sheet.rows.flatMap(({ cells }) => cells).filter((cell) => cell.includes("{"))).toEqual([]);
    const before = await own(who, slug, table);
    expect(before).toEqual(rows);
    expect(await add(admin, slug, table, book).answers<ImportResult>(200)).toMatchObject({
      added: 0,
      known: rows.length,
      errors: 0,
    });
    await as(who).remove(`/api/records/${slug}/${ids[slug]}`).answers(200);
    expect(await add(admin, slug, table, book, true).answers<ImportResult>(200)).toMatchObject({ added: rows.length });
    expect(await own(who, slug, table)).toEqual([]);
    expect(await add(admin, slug, table, book).answers<ImportResult>(200)).toMatchObject({
      added: rows.length,
      errors: 0,
      people: 1,
    });
    expect(await own(who, slug, table)).toEqual(before);
  }
});

test("a person brings back their own rows from a CSV, and nobody else's", async () => {
  const [mine, foreign] = [await world.aTeacher({ name: "Own Rows" }), await world.aTeacher({ name: "Other Rows" })];
  await enter(mine, "qualification", { qualificationDetails: degrees.slice(0, 1) });
  const file = await as(mine)
    .get("/api/records/qualification/export?rows=qualificationDetails")
    .then(({ text }) => text);
  const more = `${file}${mine.name},${mine.email},Diploma,Mining\r\n${foreign.name},${foreign.email},Diploma,Mining\r\n,nobody@sahyadri.example,Diploma\r\n${mine.name},${mine.email},Doctor of everything\r\n`;
  const short = more
    .replace(/Mining\r\n/g, `Mining${",".repeat(9)}\r\n`)
    .replace("Diploma\r\n", `Diploma${",".repeat(10)}\r\n`)
    .replace("everything\r\n", `everything${",".repeat(10)}\r\n`);
  const result = await add(mine, "qualification", "qualificationDetails", short).answers<ImportResult>(200);
  expect(result).toMatchObject({ rows: 5, added: 1, known: 1, errors: 3 });
  expect(result.issues.map(({ row }) => row)).toEqual([4, 5, 6]);
  expect(result.issues[0]?.message).toBe("Only the owner of the document or an admin can add rows to it.");
  expect(await own(mine, "qualification", "qualificationDetails")).toEqual([
    degrees[0],
    { degree: "diploma", stream: "Mining" },
  ]);
  expect(await own(foreign, "qualification", "qualificationDetails")).toEqual([]);
  await as(mine).get("/api/records/qualification/export?rows=nothing").answers(422);
  await add(mine, "journal", "links", file).answers(404);
});

test("the address of somebody who declined the record is in no line", async () => {
  const [who, other] = [await world.aTeacher({ name: "Grant Holder" }), await world.aTeacher({ name: "Not Involved" })];
  const made = await as(who)
    .post("/api/records/projects", {
      data: { projectTitle: "Weirs of the delta", transactionDetails: [{ amountReceived: 5_000_00 }] },
      people: [who, other].map(({ name, publicId }) => ({ name, account: publicId })),
    })
    .answers<{ id: string }>(201);
  const addresses = async () => {
    const { text } = await as(who).get("/api/records/projects/export?rows=transactionDetails");
    return [who, other].map(({ email }) => text.includes(email));
  };
  expect(await addresses()).toEqual([true, true]);
  await as(other).post(`/api/records/projects/${made.id}/decline`).answers(200);
  expect(await addresses()).toEqual([true, false]);
});
