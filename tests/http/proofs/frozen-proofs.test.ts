import { expect, test } from "vitest";
import { aPdfSaying } from "#tests/support/files/files.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { runFreeze } from "#tests/support/server/run-freeze.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, hod, itHod, teacher, institute, appContext } = world;
const report = "naac.3.4.5";

test("a proof of a submission opens as it was frozen, for those who may take the binder", async () => {
  const data = {
    title: "Bamboo bridges",
    journalTitle: "Glass",
    indexing: ["Scopus"],
    dateOfPublication: "2018-05-01",
  };
  const people = [{ name: teacher.name, email: teacher.email }];
  const { id } = await as(teacher).post("/api/records/journal", { data, people }).answers<Shown>(201);
  await as(teacher).post(`/api/records/journal/${id}/submit`).answers(200);
  const bytes = aPdfSaying(["As it was"]);
  const file = { field: "file", name: "letter.pdf", type: "application/pdf", bytes };
  const { proofs } = await as(teacher)
    .upload("POST", `/api/records/journal/${id}/proofs`, [file], { field: "paper" })
    .answers<Shown>(201);
  const made = await as(hod)
    .post("/api/submissions", { reports: [report], period: "2018" })
    .answers<{ id: string }>(202);
  await runFreeze(appContext, { institute: institute.id, submission: made.id });
  await as(teacher).ask("DELETE", `/api/records/journal/${id}/proofs/${proofs[0]?.id}`).answers(200);

  const at = (place: string) => `/api/submissions/${made.id}/tables/${report}/${place}`;
  const opened = await as(hod).get(at("1/1"));
  expect([opened.status, opened.bytes]).toEqual([200, bytes]);
  for (const missing of ["1/2", "2/1"]) await as(hod).get(at(missing)).answers(404);
  await as(itHod).get(at("1/1")).answers(404);
  await as(teacher).get(at("1/1")).answers(403);
});
