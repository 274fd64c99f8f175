import { expect, test } from "vitest";
import { type Batch, commits, uploads } from "#tests/support/records/imports.ts";
import { aPaper, type Issues, type Page, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, colleague, hod, itHod, admin } = world;

type Submitted = {
  submitted: number;
  refused: { id: string; title: string; code: string; message: string }[];
  after: string | null;
};

const imported = async (who: TestAccount, ...rows: string[]): Promise<Batch> => {
  const content = ["title,authors,facultiesInvolved,journalTitle,dateOfPublication", ...rows].join("\n");
  return commits(as(who), await uploads(as(who), "office.csv", content, { kind: "journal" }));
};
const undoOf = async (who: TestAccount, { id }: Batch) =>
  (await as(who).get(`/api/imports/${id}/drafts`).answers<{ undo: object }>(200)).undo;
const draftsOf = async (who: TestAccount, { id }: Batch) =>
  (await as(who).get(`/api/imports/${id}/drafts`).answers<{ drafts: number }>(200)).drafts;
const submit = (who: TestAccount, { id }: Batch, after?: string) =>
  as(who).post(`/api/imports/${id}/submit`, after === undefined ? {} : { after });
const stateOf = async (who: TestAccount, title: string) =>
  (
    await as(who)
      .get(`/api/records/journal?q=${encodeURIComponent(title)}`)
      .answers<Page>(200)
  ).rows[0]?.state;

for (const importer of [hod, admin])
  test(`${importer.role}: all records of a file are submitted at once, and incomplete ones are named`, async () => {
    const word = importer === hod ? "Pumps" : "Wells";
    const batch = await imported(
      importer,
      `${word} of the plain,Asha Kulkarni,${teacher.email},Hydrology Notes,2024`,
      `${word} without a journal,Asha Kulkarni,${teacher.email},,2024`,
      `${word} of nobody here,Somebody Else,,Hydrology Notes,2024`,
    );
    expect(await draftsOf(importer, batch)).toBe(3);
    const answer = await submit(importer, batch).answers<Submitted>(200);
    expect(answer).toMatchObject({ submitted: 1, after: null });
    expect(answer.refused.map(({ title, code }) => [title, code])).toEqual([
      [`${word} without a journal`, "record-incomplete"],
      [`${word} of nobody here`, "record-incomplete"],
    ]);
    expect(answer.refused[0]?.message).toContain("Journal");
    expect(await stateOf(teacher, `${word} of the plain`)).toBe("submitted");
    expect(await stateOf(teacher, `${word} without a journal`)).toBe("draft");
    expect(await draftsOf(importer, batch)).toBe(2);
    expect(await submit(importer, batch).answers<Submitted>(200)).toMatchObject({ submitted: 0 });
  });

test("before an undo it is known how many records it moves to the bin, and how many stay", async () => {
  const batch = await imported(
    hod,
    `Ponds of the plain,Asha Kulkarni,${teacher.email},Hydrology Notes,2024`,
    `Ponds without a journal,Asha Kulkarni,${teacher.email},,2024`,
  );
  expect(await undoOf(hod, batch)).toEqual({ moved: 2, kept: 0 });
  await submit(hod, batch).answers(200);
  expect(await undoOf(hod, batch)).toEqual({ moved: 1, kept: 1 });
  const undone = await as(hod).remove(`/api/imports/${batch.id}`).answers<{ kept: object[] }>(200);
  expect(undone.kept).toMatchObject([{ title: "Ponds of the plain", reason: "submitted" }]);
  expect(await undoOf(hod, batch)).toEqual({ moved: 0, kept: 1 });
});

test("only whoever imported the records submits them, and only those of the import", async () => {
  const batch = await imported(hod, `Canals in summer,Asha Kulkarni,${teacher.email},Hydrology Notes,2024`);
  const own = await aPaper(as(teacher), { title: "Not of the import" });
  for (const other of [teacher, colleague, itHod]) {
    await submit(other, batch).answers(404);
    await as(other).get(`/api/imports/${batch.id}/drafts`).answers(404);
  }
  // An admin sees the import of another person, and has none of its records to submit.
  expect(await draftsOf(admin, batch)).toBe(0);
  expect(await submit(admin, batch).answers<Submitted>(200)).toMatchObject({ submitted: 0, refused: [] });
  expect(await stateOf(teacher, "Canals in summer")).toBe("draft");
  await submit(hod, batch).answers(200);
  expect((await as(teacher).get(`/api/records/journal/${own.id}`).answers<Shown>(200)).state).toBe("draft");
});

test("a possible duplicate is not submitted before somebody has decided, and an undone import has no drafts", async () => {
  const row = `Bamboo in the rain,Asha Kulkarni,${teacher.email},Hydrology Notes`;
  await imported(hod, `${row},2019`);
  const again = await imported(hod, `${row},2020`);
  expect(again.questions).toBe(1);
  expect(await draftsOf(hod, again)).toBe(0);
  expect(await submit(hod, again).answers<Submitted>(200)).toMatchObject({ submitted: 0, refused: [] });
  const open = await uploads(as(hod), "open.csv", `title,authors\nNot saved,Asha Kulkarni`, { kind: "journal" });
  expect(await submit(hod, open).answers<Submitted>(200)).toMatchObject({ submitted: 0 });
  await as(hod).remove(`/api/imports/${again.id}`).answers(200);
  expect(await draftsOf(hod, again)).toBe(0);
});

test("a record whose period ends before it begins, or is in the future, is not submitted, and the reason names the date", async () => {
  const file = [
    "Title,Type,Authors,Organised by,From date,To date",
    "Looms by hand,FDP,Asha Kulkarni,Weaving Board,2024-05-10,2024-05-01",
    "Looms of tomorrow,FDP,Asha Kulkarni,Weaving Board,2035-04-10,2035-04-12",
  ];
  const batch = await commits(
    as(teacher),
    await uploads(as(teacher), "looms.csv", file.join("\n"), { kind: "sttp-attended" }),
  );
  const answer = await submit(teacher, batch).answers<Submitted>(200);
  expect(answer).toMatchObject({
    submitted: 0,
    refused: [
      { title: "Looms by hand", code: "invalid-input" },
      { title: "Looms of tomorrow", code: "record-incomplete" },
    ],
  });
  const message = "To date is before from date (10 May 2024).";
  expect(answer.refused[0]?.message).toContain(message);
  const { rows } = await as(teacher).get("/api/records/sttp-attended").answers<Page>(200);
  const pathOf = (title: string) => `/api/records/sttp-attended/${rows.find((row) => row.title === title)?.id}`;
  const alone = await as(teacher)
    .post(`${pathOf("Looms by hand")}/submit`)
    .answers<Issues>(422);
  expect(alone.issues).toMatchObject([{ field: "toDate", code: "notBefore", message }]);
  const future = await as(teacher).get(pathOf("Looms of tomorrow")).answers<Shown>(200);
  const later = "From date: 10 April 2035 is in the future. Correct the date, or submit the record after that day.";
  expect(answer.refused[1]?.message).toBe(later);
  expect(future).toMatchObject({
    state: "draft",
    warnings: [{ field: "fromDate", code: "future" }],
    gaps: { submit: [{ field: "fromDate", message: later }] },
  });
});
