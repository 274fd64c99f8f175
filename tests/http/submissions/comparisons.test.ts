import { expect, test } from "vitest";
import type * as z from "zod";
import type { forms } from "#contract/accreditation/forms.ts";
import type { submissions } from "#contract/accreditation/submissions.ts";
import { papersForm } from "#tests/support/files/forms/blank-files.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { runFreeze } from "#tests/support/server/run-freeze.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin, hod, teacher, institute } = world;

type Made = z.output<typeof submissions.make.response>;
type Compared = z.output<typeof submissions.compare.response>;

test("a renamed department is no change of the records, and a difference has the heading and number of its table", async () => {
  const data = { journalTitle: "Glass", indexing: ["Scopus"], dateOfPublication: "2023-05-01" };
  const people = [{ name: teacher.name, email: teacher.email }];
  const papers: Shown[] = [];
  for (const title of ["Clay roofs", "Steel bridges"]) {
    const { id } = await as(teacher)
      .post("/api/records/journal", { data: { title, ...data }, people })
      .answers<Shown>(201);
    papers.push(await as(teacher).post(`/api/records/journal/${id}/submit`).answers<Shown>(200));
  }
  const { id } = await as(hod)
    .post("/api/submissions", { reports: ["naac.3.4.5"], period: "2023" })
    .answers<Made>(202);
  const job = { institute: institute.id, submission: id };
  await runFreeze(world.appContext, job);

  const { departments } = await as(admin)
    .get("/api/settings")
    .answers<{ departments: { code: string; name: string; version: number }[] }>(200);
  const [own] = departments.filter(({ code }) => code === "Computer");
  await as(admin).patch("/api/departments/Computer", { version: own?.version, name: "Computing" }).answers(200);
  const [, edited] = papers;
  await as(teacher)
    .patch(`/api/records/journal/${edited?.id}`, { version: edited?.version, data: { journalTitle: "Grain" } })
    .answers(200);

  const { rows } = await as(hod).get(`/api/submissions/${id}/compare?with=today`).answers<Compared>(200);
  const renamed = { column: "Department of the teacher", before: own?.name, after: "Computing" };
  expect(rows.map(({ title, cause, table, cells }) => ({ title, cause, table, cells }))).toEqual([
    { title: "Clay roofs", cause: "department", table: "NAAC 3.4.5", cells: [renamed] },
    {
      title: "Steel bridges",
      cause: "edited",
      table: "NAAC 3.4.5",
      cells: [renamed, { column: "Name of journal", before: "Glass", after: "Grain" }],
    },
  ]);
});

test("of another period the difference is the period, and the earlier years come first", async () => {
  const people = [{ name: teacher.name, email: teacher.email }];
  for (const year of ["2010", "2012", "2015"]) {
    const data = { title: `Paper of ${year}`, journalTitle: "Glass", indexing: ["Scopus"], dateOfPublication: year };
    const { id } = await as(teacher).post("/api/records/journal", { data, people }).answers<Shown>(201);
    await as(teacher).post(`/api/records/journal/${id}/submit`).answers(200);
  }
  const frozen = async (title: string, period: string) => {
    const body = { title, reports: ["naac.3.4.5", "naac.2.4.1"], period };
    const { id } = await as(hod).post("/api/submissions", body).answers<Made>(202);
    await runFreeze(world.appContext, {
      institute: institute.id,
      submission: id,
    });
    return id;
  };
  // The submission of the later years was frozen first; compared is still from the earlier years to the later.
  const [later, earlier] = [await frozen("Later", "2011..2015"), await frozen("Earlier", "2010..2014")];
  for (const [one, other] of [
    [later, earlier],
    [earlier, later],
  ]) {
    const { before, after, rows } = await as(hod)
      .get(`/api/submissions/${one}/compare?with=${other}`)
      .answers<Compared>(200);
    expect([before.title, after.title]).toEqual(["Earlier", "Later"]);
    expect(
      rows.filter(({ table }) => table === "NAAC 3.4.5").map(({ title, change, label }) => [title, change, label]),
    ).toEqual([
      ["Paper of 2015", "added", "Other period"],
      ["Paper of 2010", "removed", "Other period"],
    ]);
    // Nobody is listed as changed without anything that differs.
    expect(rows.filter(({ change, cells }) => change === "changed" && cells.length === 0)).toEqual([]);
  }
});

test("a form that the institute has removed since is not compared with today, and the other tables are", async () => {
  const file = [{ field: "file", name: "form.xlsx", type: "application/octet-stream", bytes: await papersForm() }];
  const { table, row, kinds, title, columns } = await as(hod)
    .upload("POST", "/api/forms/reading", file)
    .answers<z.output<typeof forms.read.response>>(200);
  const answers = { title, body: "University", table, row, kinds, period: "calendar", years: 1 };
  const { id: form } = await as(hod)
    .upload("POST", "/api/forms", file, {
      answers: JSON.stringify({ ...answers, columns: columns.map(({ keys }) => keys) }),
    })
    .answers<{ id: string }>(201);
  const { id } = await as(hod)
    .post("/api/submissions", { reports: ["naac.3.4.5", form], period: "2010" })
    .answers<Made>(202);
  await runFreeze(world.appContext, { institute: institute.id, submission: id });
  const compared = () => as(hod).get(`/api/submissions/${id}/compare?with=today`).answers<Compared>(200);
  expect((await compared()).notCompared).toEqual([]);
  await as(hod).remove(`/api/forms/${form}`).answers(200);
  expect(await compared()).toMatchObject({ notCompared: [title], total: 0 });
});

test("a table that only the other submission has is named, whichever of the two is opened", async () => {
  const frozen = async (reports: string[]) => {
    const { id } = await as(hod).post("/api/submissions", { reports, period: "2009" }).answers<Made>(202);
    await runFreeze(world.appContext, { institute: institute.id, submission: id });
    return id;
  };
  const [one, other] = [await frozen(["naac.3.4.5"]), await frozen(["naac.3.4.5", "naac.3.4.6"])];
  for (const [opened, second] of [
    [one, other],
    [other, one],
  ]) {
    const { notCompared } = await as(hod)
      .get(`/api/submissions/${opened}/compare?with=${second}`)
      .answers<Compared>(200);
    expect(notCompared).toEqual(["NAAC 3.4.6"]);
  }
});
