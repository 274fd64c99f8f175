import { expect, test } from "vitest";
import { theWorld } from "#tests/support/server/world.ts";

type Lists = { rows: { id: string; list: string; journals: number }[]; retractions: number };
type Table = { rows: { title: string }[]; excluded: { title: string; reason: string; record: string }[] };

const world = await theWorld();
const { as, admin, hod, itTeacher, teacher } = world;

const file = (text: string) => ({ field: "file", name: "list.csv", type: "text/csv", bytes: Buffer.from(text) });
const addList = (fields: Record<string, string>, text: string, who = admin) =>
  as(who).upload("POST", "/api/journal-lists", [file(text)], fields);
const table = () => as(hod).get("/api/reports/naac.3.4.5?period=2021..2023").answers<Table>(200);
const works = async (q: string) =>
  (
    await as(hod)
      .get(`/api/ask?${new URLSearchParams({ q })}`)
      .answers<{ works: { rows: { title: string }[] } }>(200)
  ).works.rows
    .map(({ title }) => title)
    .sort();

async function paper(title: string, data: object): Promise<string> {
  const made = await as(teacher)
    .post("/api/records/journal", {
      data: { title, journalTitle: "Rivers", ...data },
      people: [{ name: teacher.name, account: teacher.publicId }],
    })
    .answers<{ id: string }>(201);
  await as(teacher).post(`/api/records/journal/${made.id}/submit`).answers(200);
  return made.id;
}

test("a paper counts by the list of the day it appeared, not by what was entered, and a retracted one not at all", async () => {
  const number = { issn: "2049-3630", indexing: ["UGC CARE-I"] };
  const before = await paper("In the list", { ...number, dateOfPublication: "2022-03-12", doi: "10.5555/in.1" });
  const after = await paper("After it left", { ...number, dateOfPublication: "2023-02-01" });
  await paper("Only entered", { indexing: ["Scopus"], issn: "0302-9743", dateOfPublication: "2022-05-05" });
  await paper("Found by its title", { journalTitle: "RIVERS & Lakes", dateOfPublication: "2022-06" });
  expect((await table()).rows.map(({ title }) => title).sort()).toEqual([
    "After it left",
    "In the list",
    "Only entered",
  ]);

  const list =
    "Journal Title,ISSN,E-ISSN,To\nRivers,1111-1119,2049-3630,2022-12-31\nRivers and lakes,,,\nrivers lakes,,,\n";
  const { list: made } = await addList({ list: "ugc-care", starts: "2019-06-01", ends: "2025-02-11" }, list).answers<{
    list: Lists["rows"][number];
  }>(201);
  expect(made).toMatchObject({ list: "ugc-care", journals: 3, title: "UGC-CARE" });
  expect(await as(teacher).get(`/api/records/journal/${before}/listings`).answers(200)).toEqual({
    listedIn: ["ugc-care"],
    notIn: [],
    notices: [],
    citations: null,
  });
  expect(await as(teacher).get(`/api/records/journal/${after}/listings`).answers(200)).toMatchObject({
    listedIn: [],
    notIn: ["ugc-care"],
  });
  await as(itTeacher).get(`/api/records/journal/${before}/listings`).answers(404);
  const counted = await table();
  expect(counted.rows.map(({ title }) => title).sort()).toEqual(["Found by its title", "In the list", "Only entered"]);
  expect(counted.excluded).toMatchObject([{ title: "After it left", reason: "unlisted-then", record: after }]);
  expect(await works("journal listed:ugc-care")).toEqual(["Found by its title", "In the list"]);
  expect(await works("journal -listed:ugc-care")).toEqual(["After it left", "Only entered"]);

  const notices =
    "Record ID,Title,RetractionDate,OriginalPaperDOI,RetractionNature,Reason\n7,In the list,10/24/2023 0:00,10.5555/IN.1,Retraction,+Data;\n";
  const result = await as(admin)
    .upload("POST", "/api/retractions", [file(notices)])
    .answers(201);
  expect(result).toEqual({ notices: 1, added: 1, records: 1 });
  expect(
    await as(admin)
      .upload("POST", "/api/retractions", [file(notices)])
      .answers(201),
  ).toMatchObject({ added: 0 });
  for (const who of [teacher, hod]) {
    const { rows } = await as(who).get("/api/notifications").answers<{ rows: { type: string; body: object }[] }>(200);
    expect(rows.filter(({ type }) => type === "retracted")).toMatchObject([
      { body: { record: before, nature: "retraction" } },
    ]);
  }
  expect((await table()).excluded).toContainEqual(expect.objectContaining({ record: before, reason: "retracted" }));
  expect(await as(admin).get("/api/retractions").answers(200)).toMatchObject({
    rows: [{ record: before, noticedOn: "2023-10-24" }],
  });

  const found = await as(admin).get(`/api/journal-lists/${made.id}/journals?q=lakes`).answers<{ rows: object[] }>(200);
  expect(found.rows).toHaveLength(2);
  await as(admin).remove(`/api/journal-lists/${made.id}`).answers(200);
  expect((await table()).rows.map(({ title }) => title).sort()).toEqual(["After it left", "Only entered"]);
});

test.each([
  [{ list: "beall" }, "Title\nRivers\n", "list"],
  [{ list: "wos", starts: "2024-02-30" }, "Title\nRivers\n", "starts"],
  [{ list: "wos", starts: "2024-02-02", ends: "2024-02-01" }, "Title\nRivers\n", "ends"],
])("a list needs its name, and days in the right order: %s", async (fields, text, field) => {
  const refused = await addList(fields, text).answers<{ issues: { field: string }[] }>(422);
  expect(refused.issues.map((one) => one.field)).toEqual([field]);
});

test("a paper of a year in which a list had a break in the coverage of its journal is not in the list", async () => {
  const number = { issn: "0028-0836", indexing: ["Scopus"] };
  for (const year of ["2015", "2017", "2020"]) await paper(`Wells of ${year}`, { ...number, dateOfPublication: year });
  const list = 'Source Title,ISSN,Coverage\nWells,00280836,"2010-2015, 2019-ongoing"\n';
  const { list: made } = await addList({ list: "scopus" }, list).answers<{ list: Lists["rows"][number] }>(201);
  expect(made).toMatchObject({ journals: 1 });
  expect(await works('journal listed:scopus "Wells of"')).toEqual(["Wells of 2015", "Wells of 2020"]);
});
