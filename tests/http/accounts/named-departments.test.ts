import { describe, expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { findWrongRecords } from "#domain/records/find-wrong-records.ts";
import { type Batch, commits, rowsOf, uploads } from "#tests/support/records/imports.ts";
import { listOf, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

/** A file of the office names the department of a row, which counts it while it names nobody with an account. */

const world = await theWorld();
const { teacher, hod, itHod, admin } = world;
const as = world.as;

let files = 0;

/** Imports and saves a file of papers. */
async function saves(who: TestAccount, rows: { author: string; department: string }[]): Promise<Batch> {
  files += 1;
  const lines = rows.map(
    ({ author, department }, index) =>
      `Paper ${files}-${index} on monsoon currents,${author},${department},Journal of Coasts,2024-05-12`,
  );
  const text = ["Title,Authors,Department,Journal,Date of publication", ...lines].join("\n");
  return commits(as(who), await uploads(as(who), `papers-${files}.csv`, text, { kind: "journal" }));
}

async function read(who: TestAccount, batch: Batch): Promise<Shown[]> {
  const rows = await rowsOf(as(who), batch);
  const ids = rows.flatMap(({ recordId }) => recordId ?? []);
  return Promise.all(ids.map((id) => as(admin).get(`/api/records/journal/${id}`).answers<Shown>(200)));
}

const included = async (who: TestAccount, dept: string) => {
  const query = "period=2024..2024&form=university-2020&limit=100";
  const table = as(who).get(`/api/reports/naac.3.4.5?${query}&dept=${dept}`);
  const { candidates } = await table.answers<{ candidates: number }>(200);
  return candidates;
};

const doctorFindings = () =>
  withScope(world.database, world.institute.id, (scope) => findWrongRecords(world.appContext, scope));

describe("who may name a department", () => {
  test("an admin any, a head their own: another's counts nothing", async () => {
    const [ofIt, before] = await Promise.all([included(admin, "IT"), included(admin, "Computer")]);
    const byHead = await saves(hod, [
      { author: "A. Stranger", department: "Computer" },
      { author: "B. Stranger", department: "IT" },
    ]);
    expect(byHead).toMatchObject({ created: 2, departmentOnly: 1, unassigned: 1 });
    expect((await read(hod, byHead)).map(({ departments }) => departments)).toEqual([["Computer"], []]);
    expect(await included(admin, "IT")).toBe(ofIt);
    expect(await included(admin, "Computer")).toBe(before + 1);
    const byAdmin = await saves(admin, [{ author: "C. Stranger", department: "IT; Computer" }]);
    expect((await read(admin, byAdmin)).map(({ departments }) => departments)).toEqual([["Computer", "IT"]]);
    expect(await included(itHod, "IT")).toBe(ofIt + 1);
    expect(await doctorFindings()).toEqual([]);
  });

  test("a faculty member may name none: nobody adds a work to a department without one of its authors", async () => {
    const before = await included(admin, "Computer");
    const batch = await saves(teacher, [{ author: "D. Stranger", department: "Computer" }]);
    expect(batch).toMatchObject({ departmentOnly: 0, unassigned: 1 });
    expect(await read(admin, batch)).toMatchObject([{ departments: [], unassigned: true }]);
    expect(await included(admin, "Computer")).toBe(before);
  });

  test("a department that is not set up is named at the row, which then counts nowhere", async () => {
    const row =
      "Title,Authors,Department,Journal,Date of publication\nOn an unknown place,E. Stranger,Alchemy,Annals,2024-05-12";
    const batch = await uploads(as(admin), "alchemy.csv", row, { kind: "journal" });
    expect(batch).toMatchObject({ departmentOnly: 0, unassigned: 1, unknownDepartments: ["Alchemy"] });
    const [shown] = await rowsOf(as(admin), batch);
    expect(shown?.warnings.map(({ message }) => message)).toContain("There is no department “Alchemy”.");
    const [ofTeacher] = await rowsOf(as(teacher), await uploads(as(teacher), "own.csv", row, { kind: "journal" }));
    expect(ofTeacher?.warnings.map(({ message }) => message)).not.toContain("There is no department “Alchemy”.");
  });
});

describe("a work of several departments", () => {
  const file = (rows: string[][]) =>
    ["Title,Authors,Department,Journal,DOI,Date of publication", ...rows.map((cells) => cells.join(","))].join("\n");
  const line = (department: string, doi: string) => [
    "Paper of two departments",
    "K. Stranger",
    department,
    "Journal of Coasts",
    doi,
    "2024-05-12",
  ];
  const imports = async (who: TestAccount, rows: string[][]) => {
    files += 1;
    return commits(as(who), await uploads(as(who), `shared-${files}.csv`, file(rows), { kind: "journal" }));
  };
  const departmentsOf = async (batch: Batch) =>
    (await read(admin, batch)).map(({ departments }) => departments.toSorted());

  test("counts for each department of its rows in one file", async () => {
    const batch = await imports(admin, [line("Computer", "10.5555/shared.1"), line("IT", "10.5555/shared.1")]);
    expect(batch).toMatchObject({ created: 1, duplicates: 1 });
    expect((await departmentsOf(batch))[0]).toEqual(["Computer", "IT"]);
  });

  test("counts for the department of a later file too, where its importer sees the record", async () => {
    const first = await imports(hod, [line("Computer", "10.5555/shared.2")]);
    const hidden = await imports(itHod, [line("IT", "10.5555/shared.2")]);
    expect(hidden).toMatchObject({ created: 0, duplicates: 1 });
    expect(await departmentsOf(first)).toEqual([["Computer"]]);
    await imports(admin, [line("IT", "10.5555/shared.2")]);
    expect(await departmentsOf(first)).toEqual([["Computer", "IT"]]);
    await as(itHod)
      .get(`/api/records/journal/${(await read(admin, first))[0]?.id}`)
      .answers(200);
    expect(await doctorFindings()).toEqual([]);
  });

  test("loses with the undo of an import what that import added, and no more", async () => {
    const first = await imports(hod, [line("Computer", "10.5555/shared.4")]);
    const second = await imports(admin, [line("IT", "10.5555/shared.4")]);
    const [shared] = await read(admin, first);
    await as(admin).remove(`/api/imports/${second.id}`).answers(200);
    expect(await departmentsOf(first)).toEqual([["Computer"]]);
    await as(itHod).get(`/api/records/journal/${shared?.id}`).answers(404);
    expect(await doctorFindings()).toEqual([]);
    await imports(admin, [line("IT", "10.5555/shared.4")]);
    const undone = await as(hod).remove(`/api/imports/${first.id}`).answers<Batch>(200);
    expect(undone.kept).toMatchObject([{ id: shared?.id, reason: "edited" }]);
    expect(await departmentsOf(first)).toEqual([["Computer", "IT"]]);
  });

  test("keeps the departments of both where two records are merged, until the merge is undone", async () => {
    const [one, two] = [line("Computer", ""), line("IT", "").with(0, "Tidal mixing near estuaries")];
    const files = [await imports(hod, [one.with(0, "Heights of waves in the west")]), await imports(itHod, [two])];
    const ids = (await Promise.all(files.map((file) => read(admin, file)))).map(([record]) => record?.id);
    const answer = await as(admin).post("/api/merges", { records: ids, keep: ids[0] }).answers<{ merge: string }>(201);
    expect(await departmentsOf(files[0] as Batch)).toEqual([["Computer", "IT"]]);
    await as(admin).post(`/api/merges/${answer.merge}/undo`, {}).answers(200);
    expect(await departmentsOf(files[0] as Batch)).toEqual([["Computer"]]);
    expect(await departmentsOf(files[1] as Batch)).toEqual([["IT"]]);
  });

  test("adds its department where the question is answered after the import", async () => {
    const first = await imports(admin, [line("Computer", "").with(0, "A question of coastal currents in winter")]);
    const batch = await imports(admin, [line("IT", "").with(0, "A question of coastal currents in winters")]);
    expect(batch).toMatchObject({ questions: 1 });
    await as(admin).post("/api/questions/answer", { import: batch.id, answer: "same" }).answers(200);
    expect(await departmentsOf(first)).toEqual([["Computer", "IT"]]);
    expect(await doctorFindings()).toEqual([]);
  });

  test("is without it again where the draft is restored and answered as a different work", async () => {
    const first = await imports(admin, [line("Computer", "").with(0, "A question of coastal dunes in summer")]);
    const batch = await imports(admin, [line("IT", "").with(0, "A question of coastal dunes in summers")]);
    const { rows } = await as(admin)
      .get(`/api/questions?import=${batch.id}`)
      .answers<{ rows: { record: { id: string } }[] }>(200);
    const answer = (text: string) =>
      as(admin).post("/api/questions/answer", { import: batch.id, answer: text }).answers(200);
    await answer("same");
    expect(await departmentsOf(first)).toEqual([["Computer", "IT"]]);
    await as(admin).post(`/api/records/journal/${rows[0]?.record.id}/restore`).answers(200);
    await answer("different");
    expect(await departmentsOf(first)).toEqual([["Computer"]]);
    expect(await doctorFindings()).toEqual([]);
  });

  test("is recognised by any spelling of the department, also with a comma", async () => {
    const data = { code: "AIDS-2", name: "Robots, Data and Sensors", aliases: [] };
    await as(admin).post("/api/departments", data).answers(201);
    const batch = await imports(admin, [line('"Robots, Data and Sensors"', "10.5555/shared.6")]);
    expect(await departmentsOf(batch)).toEqual([["AIDS-2"]]);
    const twice = await imports(admin, [line("IT; Information Technology", "10.5555/shared.7")]);
    await imports(admin, [line("Computer", "10.5555/shared.7")]);
    expect(await departmentsOf(twice)).toEqual([["Computer", "IT"]]);
  });

  test("stays with its author's department where it names a colleague", async () => {
    const own = await imports(hod, [line("Computer", "10.5555/shared.3").with(1, teacher.name)]);
    await imports(admin, [line("IT", "10.5555/shared.3").with(1, teacher.name)]);
    expect(await departmentsOf(own)).toEqual([["Computer"]]);
  });
});

describe("a record that only its department counts", () => {
  test("is submitted and reviewed by the department, and seen by no other", async () => {
    const batch = await saves(admin, [{ author: "F. Stranger", department: "Computer" }]);
    const [record] = await read(admin, batch);
    expect(record).toMatchObject({ unassigned: true, hasNamedDepartment: true, gaps: { submit: [] } });
    await as(hod).get(`/api/records/journal/${record?.id}`).answers(200);
    await as(itHod).get(`/api/records/journal/${record?.id}`).answers(404);
    await as(teacher).get(`/api/records/journal/${record?.id}`).answers(404);
    await as(admin).post(`/api/imports/${batch.id}/submit`, {}).answers(200);
    const reviewed = { version: 2 };
    await as(itHod).post(`/api/records/journal/${record?.id}/verify`, reviewed).answers(404);
    await as(hod).post(`/api/records/journal/${record?.id}/verify`, reviewed).answers(200);
    // The person whom the record names from now on was not part of what was verified.
    await as(admin).post("/api/unassigned/assign", { import: batch.id, account: teacher.publicId }).answers(200);
    expect(await read(admin, batch)).toMatchObject([{ state: "changed", unassigned: false }]);
  });

  test("is verified by somebody else than its importer, who does not find it in the queue", async () => {
    const batch = await saves(hod, [{ author: "L. Stranger", department: "Computer" }]);
    const [record] = await read(admin, batch);
    await as(hod).post(`/api/imports/${batch.id}/submit`, {}).answers(200);
    await as(hod).post(`/api/records/journal/${record?.id}/verify`, { version: 2 }).answers(403);
    const queue = async (who: TestAccount) =>
      (await as(who).get("/api/review?limit=100").answers<{ rows: { id: string }[] }>(200)).rows.map(({ id }) => id);
    expect(await queue(hod)).not.toContain(record?.id);
    expect(await queue(world.coordinator)).toContain(record?.id);
    await as(world.coordinator).post(`/api/records/journal/${record?.id}/verify`, { version: 2 }).answers(200);
  });

  test("is found by missing:colleague, and assigned by its printed name; then its author's department counts it", async () => {
    const total = async () => (await listOf(as(admin), "journal", { q: "missing:colleague" })).total;
    const before = await total();
    const itTeacher = await world.aTeacher({ name: "Gita Parulekar", department: "IT" });
    const batch = await saves(admin, [{ author: "Parulekar G.", department: "Computer" }]);
    expect(await total()).toBe(before + 1);
    const [computer, it] = await Promise.all([included(admin, "Computer"), included(admin, "IT")]);
    const { rows } = await as(admin)
      .get(`/api/unassigned/names?import=${batch.id}&limit=10`)
      .answers<{ rows: { name: string; works: number }[] }>(200);
    expect(rows).toMatchObject([{ works: 1 }]);
    const names = [{ name: rows[0]?.name ?? "", account: itTeacher.publicId }];
    const { undo } = await as(admin).post("/api/unassigned/place", { names }).answers<{ undo: string }>(200);
    expect(await total()).toBe(before);
    expect(await read(admin, batch)).toMatchObject([{ departments: ["IT"], unassigned: false }]);
    expect([await included(admin, "Computer"), await included(admin, "IT")]).toEqual([computer - 1, it + 1]);
    await as(admin).post("/api/unassigned/undo", { undo }).answers(200);
    expect(await read(admin, batch)).toMatchObject([{ departments: ["Computer"], unassigned: true }]);
    expect([await included(admin, "Computer"), await included(admin, "IT")]).toEqual([computer, it]);
    expect(await doctorFindings()).toEqual([]);
  });

  test("counts for the author's department alone where the row names somebody with an account", async () => {
    const batch = await saves(admin, [{ author: teacher.name, department: "IT" }]);
    expect(batch).toMatchObject({ departmentOnly: 0, unassigned: 0 });
    expect(await read(admin, batch)).toMatchObject([{ departments: ["Computer"], unassigned: false }]);
  });

  test("is not among the unassigned records, of which the importer and the admin see as many as are counted", async () => {
    const unassigned = async (who: TestAccount) => {
      const sidebar = await as(who).get("/api/me/sidebar").answers<{ unassigned: number }>(200);
      return [sidebar.unassigned, (await listOf(as(who), "journal", { scope: "unassigned" })).total];
    };
    const before = [await unassigned(hod), await unassigned(admin)];
    await saves(hod, [
      { author: "I. Stranger", department: "Computer" },
      { author: "J. Stranger", department: "IT" },
    ]);
    const oneMore = before.map((figures) => figures.map((figure) => figure + 1));
    expect([await unassigned(hod), await unassigned(admin)]).toEqual(oneMore);
    expect(oneMore.map(([counted, listed]) => counted === listed)).toEqual([true, true]);
  });

  test("is gone with its import", async () => {
    const before = await included(admin, "Computer");
    const batch = await saves(hod, [{ author: "H. Stranger", department: "Computer" }]);
    expect(await included(admin, "Computer")).toBe(before + 1);
    await as(hod).remove(`/api/imports/${batch.id}`).answers(200);
    expect(await included(admin, "Computer")).toBe(before);
  });
});
