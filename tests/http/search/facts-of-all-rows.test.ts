import { describe, expect, test } from "vitest";
import { type Batch, commits, rowsOf, uploads } from "#tests/support/records/imports.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, admin, institute } = world;

/** A filled form as a department has it, here as text. */
const csv = (...lines: readonly (readonly string[])[]) =>
  lines.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\n");

const papers = (...titles: string[]) =>
  csv(
    [
      "Title of paper",
      "Name of the author/s",
      "Department of the teacher",
      "Name of journal",
      "Year of publication",
      "ISSN number",
      "Link to the recognition in UGC enlistment of the Journal",
    ],
    ...titles.map((title) => [title, teacher.name, "", "Notes on Water", "2022", "", ""]),
  );

const patchOf = (batch: Batch, answers: Record<string, string | null>) =>
  as(teacher).patch(`/api/imports/${batch.id}`, { answers });

const cited = (...titles: string[]) =>
  csv(
    ["S.No.", "Title", "Authors", "Journal or conference", "Year", "Citations"],
    ...titles.map((title, index) => [String(index + 1), title, teacher.name, "Notes on Water", "2021", "3"]),
  );

/** The indexing of the records of an import, after it was saved. */
async function indexingOf(batch: Batch): Promise<unknown[]> {
  await commits(as(teacher), batch);
  const found: unknown[] = [];
  for (const { recordId } of await rowsOf(as(teacher), batch))
    found.push((await as(teacher).get(`/api/records/journal/${recordId}`).answers<Shown>(200)).data.indexing);
  return found;
}

async function includedAfterSubmitting(batch: Batch, table: string): Promise<number> {
  await as(teacher).post(`/api/imports/${batch.id}/submit`, {}).answers(200);
  return (await as(admin).get(`/api/reports/${table}`).answers<{ included: number }>(200)).included;
}

describe("a form without a column for the list of the journal", () => {
  test("asks for it once, and the rows are in the table with the answer", async () => {
    const batch = await uploads(as(teacher), "cited.csv", cited("Dams of the plain", "Dams of the hill"));
    expect(batch.form).toMatchObject({ name: "NIRF QP", asks: [{ field: "indexing", value: null }] });
    expect(batch.form?.asks[0]?.choices).toContainEqual({ value: "Scopus", label: "Scopus" });
    const answered = await patchOf(batch, { indexing: "Scopus" }).answers<Batch>(200);
    expect(answered).toMatchObject({ rows: 2, created: 2, form: { asks: [{ value: "Scopus" }] } });
    expect(await indexingOf(answered)).toEqual([["Scopus"], ["Scopus"]]);
    expect(await includedAfterSubmitting(answered, "nirf.QP?period=2021")).toBe(2);
  });

  test("allows an answer to be removed, and refuses one that was not asked", async () => {
    const batch = await uploads(as(teacher), "cited.csv", cited("Dams of the shore"));
    await patchOf(batch, { indexing: "Web of Science" }).answers(200);
    const open = await patchOf(batch, { indexing: null }).answers<Batch>(200);
    expect(open.form?.asks[0]?.value).toBe(null);
    expect((await patchOf(batch, { indexing: "others" })).status).toBe(422);
    expect((await patchOf(batch, { title: "Wells" })).status).toBe(422);
    expect((await patchOf(batch, { title: null })).status).toBe(422);
    expect(await indexingOf(open)).toEqual([undefined]);
    const list = await uploads(as(teacher), "own.csv", "title,authors,journalTitle\nWells,A. B.,Notes");
    expect(list.form).toBe(null);
    expect((await patchOf(list, { indexing: "Scopus" })).status).toBe(422);
  });
});

describe("a form whose title states the list of the journals", () => {
  const statement = expect.stringMatching(/^The form’s title says that its journals are notified by the UGC/);

  test("is read with it, which is the first note of the file", async () => {
    const batch = await uploads(as(teacher), "papers.csv", papers("Wells of the plain", "Wells of the hill"));
    expect(batch.form).toMatchObject({ name: "NAAC 3.4.5", asks: [{ field: "indexing", value: "UGC CARE-I" }] });
    expect(batch.notes[0]).toEqual(statement);
    expect(batch.notes.length).toBeGreaterThan(1);
    expect(await indexingOf(batch)).toEqual([["UGC CARE-I"], ["UGC CARE-I"]]);
    expect(await includedAfterSubmitting(batch, "naac.3.4.5?period=2022")).toBe(2);
  });

  test("is read with another list where the importer chooses it", async () => {
    const batch = await uploads(as(teacher), "papers.csv", papers("Ponds of the plain"));
    expect(batch.form?.asks[0]?.choices).toContainEqual({ value: "Scopus", label: "Scopus" });
    const answered = await patchOf(batch, { indexing: "Scopus" }).answers<Batch>(200);
    expect(answered).toMatchObject({ rows: 1, created: 1, form: { asks: [{ value: "Scopus" }] } });
    expect(answered.notes).not.toContainEqual(statement);
    expect(await indexingOf(answered)).toEqual([["Scopus"]]);
    expect((await patchOf(batch, { indexing: "others" })).status).toBe(409);
  });

  test("is read without a list where the importer does not know it, also after another change", async () => {
    const batch = await uploads(as(teacher), "papers.csv", papers("Rivers of the plain"));
    const open = await patchOf(batch, { indexing: null }).answers<Batch>(200);
    expect(open.form?.asks[0]?.value).toBe(null);
    expect(open.notes).not.toContainEqual(statement);
    const changed = await as(teacher).patch(`/api/imports/${batch.id}`, { forDepartment: true }).answers<Batch>(200);
    expect(changed.form?.asks[0]?.value).toBe(null);
    expect(await indexingOf(changed)).toEqual([undefined]);
    const before = await as(admin).get("/api/reports/naac.3.4.5?period=2022").answers<{ included: number }>(200);
    expect(await includedAfterSubmitting(changed, "naac.3.4.5?period=2022")).toBe(before.included);
  });

  test("is shown as it was read if it was read before the form stated the list", async () => {
    const fresh = await uploads(as(teacher), "papers.csv", papers("Lakes of the plain"));
    await patchOf(fresh, { indexing: null }).answers(200);
    await world.owner.query("update batches set source = source - 'answers' where id = $1", [fresh.id]);
    const batch = await as(teacher).get(`/api/imports/${fresh.id}`).answers<Batch>(200);
    expect(batch.form?.asks[0]?.value).toBe(null);
    expect(batch.notes).not.toContainEqual(statement);
    expect(await indexingOf(batch)).toEqual([undefined]);
  });
});

test("a form of a record type that the institute does not use names it", async () => {
  const headings = [
    "Name of the Course",
    "Course Code",
    "Year of introduction",
    "Activities/Content with direct bearing on Employability/ Entrepreneurship/ Skill development",
    "Link to the relevant document",
  ];
  const { version } = await as(admin).get("/api/settings").answers<{ version: number }>(200);
  await as(admin).patch("/api/settings", { version, kinds: [] }).answers(200);
  const batch = await uploads(as(teacher), "courses.csv", csv(headings));
  expect(batch).toMatchObject({ form: { name: "NAAC 1.1.3" }, rows: 0 });
  const refused = await as(teacher).post(`/api/imports/${batch.id}/commit`, {});
  expect([refused.status, refused.text]).toEqual([404, expect.stringContaining("does not use Courses taught")]);
});

test("a form of several record types is read row by row, and the institute's own name is a yes", async () => {
  const text = csv(
    [
      "Sl. No.",
      "Name of the teacher",
      "Title of the book/chapters published",
      "Title of the paper",
      "Title of the proceedings of the conference",
      "Name of the conference",
      "National / International",
      "Year of publication",
      "ISBN/ISSN number of the proceeding",
      "Affiliating Institute at the time of publication",
      "Name of the publisher",
    ],
    [
      "1",
      teacher.name,
      "Wells",
      "",
      "",
      "",
      "",
      "2022",
      "9788120305960",
      `${institute.name.toUpperCase()}, Sample Road`,
      "A",
    ],
    ["2", teacher.name, "", "Rivers", "Proc. of Water", "Water", "", "2022", "2049-3630", "Another College", "A"],
  );
  const batch = await uploads(as(teacher), "books.csv", text);
  expect(batch).toMatchObject({ kind: null, form: { name: "NAAC 3.4.6", asks: [] }, rows: 2, errors: 0, faults: 1 });
  const rows = await rowsOf(as(teacher), batch);
  expect(rows.map(({ kind, faults }) => [kind, faults.map(({ field }) => field)])).toEqual([
    ["book", []],
    ["conference", ["affiliatedToInstitute"]],
  ]);
  await commits(as(teacher), batch);
  const [book] = await rowsOf(as(teacher), batch);
  const { data } = await as(teacher).get(`/api/records/book/${book?.recordId}`).answers<Shown>(200);
  expect(data.affiliatedToInstitute).toBe(true);
});
