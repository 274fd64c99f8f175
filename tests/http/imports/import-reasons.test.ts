import { expect, test } from "vitest";
import { type Batch, commits, type ImportRow, rowsOf, uploads } from "#tests/support/records/imports.ts";
import type { Page, Shown } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const { as, teacher, hod, itHod, anAccount } = await theWorld();

const header = "Title of paper,Authors,Journal name,Date of publication,ISSN,DOI";
const file = (...lines: string[]) => [header, ...lines].join("\n");
const gapsOf = (row: ImportRow | undefined) => row?.gaps.map(({ message }) => message);

const papers = file(
  "Soil moisture by mesh radio,Zubin Nosuchperson,Journal of Sensor Studies,31/02/2024,2049-3630,10.5555/reason.1",
  "Graph colouring for timetables,A. Unknown; B. Unknown,Journal of Sensor Studies,45123,2049-3631,10.5555/reason.2",
  "Graph colouring for timetables,A. Unknown; B. Unknown,Journal of Sensor Studies,45123,2049-3631,10.5555/reason.2",
  ",Asha Kulkarni,Journal of Sensor Studies,Sept 23,2049-3630,10.5555/reason.4",
  "Rainfall trends in Konkan,A. One; B. Two; C. Three; D. Four,,2023-24,,not-a-doi",
  "Wells that fill slowly,Asha Kulkarni,Journal of Sensor Studies,2023,2049-3630,10.5555/reason.6",
);

test("a row says beforehand that nobody is assigned, whatever else is wrong in it", async () => {
  const batch = await uploads(as(teacher), "papers.csv", papers);
  const rows = await rowsOf(as(teacher), batch);
  expect(rows.map(gapsOf)).toEqual([
    ["Authors: no account, or more than one, was found for Zubin Nosuchperson, so nobody is assigned."],
    ["Authors: no account, or more than one, was found for A. Unknown or B. Unknown, so nobody is assigned."],
    [],
    [],
    [
      "Authors: no account, or more than one, was found for each of the 4 names, so nobody is assigned.",
      "Journal is empty.",
    ],
    [],
  ]);
  expect(batch.unassigned).toBe(3);
  expect(rows[0]?.faults.map(({ message }) => message)).toEqual(["There is no 31 February 2024."]);
});

test("a row that repeats one of the file says which; a year and a number are quoted as typed", async () => {
  const rows = await rowsOf(as(teacher), await uploads(as(teacher), "papers.csv", papers));
  expect(rows[2]).toMatchObject({ reason: "Repeats row 3 of this file: same values", duplicateRow: 3 });
  expect(rows[3]).toMatchObject({ reason: "Paper title is empty." });
  expect(rows[3]?.faults.map(({ message }) => message)).toEqual(["Enter the year with four digits."]);
  expect(rows[4]?.faults.map(({ message }) => message.split(".")[0])).toContain("2023-24 is an academic year");
  expect(rows[1]?.warnings.map(({ message }) => message)).toContain(
    "The last digit of 2049-3631 does not match the others. Compare it with the printed number.",
  );
});

test("the reasons stay with the rows after they are saved", async () => {
  const batch = await uploads(as(teacher), "papers.csv", papers);
  const before = await rowsOf(as(teacher), batch);
  await commits(as(teacher), batch);
  const after = await rowsOf(as(teacher), batch);
  const reasons = (rows: ImportRow[]) => rows.map(({ gaps, warnings }) => ({ gaps, warnings }));
  expect(reasons(after)).toEqual(reasons(before));
  expect(after.flatMap(({ warnings }) => warnings)).not.toEqual([]);
});

test("“Me” and “Self” are the faculty member whose own file it is, by their name", async () => {
  const me = await anAccount({ name: "Nila Sathe" });
  const lines = file(
    "Reeds in still water,Me; P. Outsider,Pond Letters,2023,,",
    "Reeds in running water,P. Outsider; SELF,Pond Letters,2023,,",
    "Mesh of reeds,W. Self,Pond Letters,2023,,",
  );
  const batch = await uploads(as(me), "own.csv", lines);
  expect((await rowsOf(as(me), batch)).map(({ people }) => people)).toEqual([
    "Nila Sathe; P. Outsider",
    "P. Outsider; Nila Sathe",
    "W. Self",
  ]);
  expect(await commits(as(me), batch)).toMatchObject({ created: 3, unassigned: 1 });
  const { rows } = await as(me).get("/api/records/journal?limit=100").answers<Page>(200);
  expect(rows).toHaveLength(2);
  const record = await as(me).get(`/api/records/journal/${rows[0]?.id}`).answers<Shown>(200);
  expect(record.people.find(({ name }) => name === "Nila Sathe")).toMatchObject({ state: "confirmed" });
});

test("“Me” does not mean a person who uploads for the department or leads it", async () => {
  const me = await anAccount({ name: "Usha Rele" });
  const lines = file("Clay in kilns,Me; P. Outsider,Kiln Letters,2023,,");
  const batch = await uploads(as(me), "list.csv", lines);
  const given = await as(me).patch(`/api/imports/${batch.id}`, { forDepartment: true }).answers<Batch>(200);
  expect((await rowsOf(as(me), given)).map(({ people }) => people)).toEqual(["Me; P. Outsider"]);
  const ofHead = await uploads(as(hod), "list.csv", lines);
  expect((await rowsOf(as(hod), ofHead)).map(({ people }) => people)).toEqual(["Me; P. Outsider"]);
});

test("a row that is left out keeps its reasons", async () => {
  const batch = await uploads(as(teacher), "papers.csv", papers);
  const row = (await rowsOf(as(teacher), batch))[4];
  await as(teacher).patch(`/api/imports/${batch.id}/rows/${row?.row}`, { decision: "skip" }).answers(200);
  const left = (await rowsOf(as(teacher), batch))[4];
  expect(left?.decision).toBe("skip");
  expect(gapsOf(left)).toEqual(gapsOf(row));
});

test("the messages of a row and of a file have the templates to translate them, also those within others", async () => {
  const rows = await rowsOf(as(teacher), await uploads(as(teacher), "papers.csv", papers));
  expect(rows[0]?.templates).toContainEqual({ text: "There is no {{date}}.", params: { date: "31 February 2024" } });
  expect(rows[3]?.templates).toContainEqual({ text: "{{label}} is empty.", params: { label: "Paper title" } });
  const batch = await uploads(as(teacher), "refs.bib", "@article{a, title={Unclosed entry, year={2011}\n");
  expect(batch.notes[0]).toMatch(/^Line 1: /);
  expect(batch.templates.map(({ text }) => text)).toEqual(
    expect.arrayContaining(["Line {{line}}: {{message}}", expect.stringContaining("{{typed}}")]),
  );
});

test("a claim shows the record it is about to those who see it, and otherwise only that it is a colleague's", async () => {
  const me = await anAccount({ name: "Rahi Sathe" });
  const by = (who: { email: string }) =>
    `title,authors,facultiesInvolved,journalTitle,doi\nLocks,Asha Kulkarni; R. Unlisted,${who.email},Lock Letters,10.5555/locks`;
  await commits(as(teacher), await uploads(as(teacher), "first.csv", by(teacher)));
  const [claim] = await rowsOf(as(me), await uploads(as(me), "mine.csv", by(me)));
  expect(claim).toMatchObject({ status: "claim", duplicateOf: null, isHidden: true });
  const [known] = await rowsOf(as(teacher), await uploads(as(teacher), "again.csv", by(teacher)));
  expect(known).toMatchObject({ status: "duplicate", isHidden: false });
  expect(known?.duplicateOf).toMatchObject({ people: "Asha Kulkarni; R. Unlisted", year: null });
});

test("a duplicate of one's own record says what only the row has; one of a colleague's record does not", async () => {
  const me = await anAccount({ name: "Ira Bhide" });
  const known = file("Silt behind small weirs,Ira Bhide; Omkar Gore,Pond Letters,2022,,");
  await commits(as(me), await uploads(as(me), "first.csv", known));
  const fuller = file("Silt behind small weirs,Ira Bhide; Omkar Gore,Pond Letters,2022,2049-3630,10.5555/reason.7");
  const reasonFor = async (who: typeof me) =>
    (await rowsOf(as(who), await uploads(as(who), "fuller.csv", fuller)))[0]?.reason;
  expect(await reasonFor(me)).toBe("Same title, journal or venue, and year. Only this row has: DOI, ISSN.");
  const stranger = await anAccount({ name: "Sara Moghe" });
  expect(await reasonFor(stranger)).toBe("Same title");
});

test("a head whose file repeats a record reads what only the row has if the record is of their department", async () => {
  const known = file("Lime in old mortar,Asha Kulkarni; P. Outsider,Kiln Letters,2021,,10.5555/reason.8");
  await commits(as(teacher), await uploads(as(teacher), "first.csv", known));
  const fuller = file("Lime in old mortar,Asha Kulkarni; P. Outsider,Kiln Letters,2021,2049-3630,10.5555/reason.8");
  const reasonFor = async (head: typeof hod) =>
    (await rowsOf(as(head), await uploads(as(head), "list.csv", fuller)))[0]?.reason;
  expect(await reasonFor(hod)).toBe("Same DOI. Only this row has: ISSN.");
  expect(await reasonFor(itHod)).toBe("Same DOI");
});
