import { expect, test } from "vitest";
import type * as z from "zod";
import type { submissions } from "#contract/accreditation/submissions.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { runFreeze } from "#tests/support/server/run-freeze.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, hod, teacher, institute } = world;

type Whole = z.output<typeof submissions.read.response>;
type Rows = z.output<typeof submissions.rows.response>;

const link = "https://drive.example/file?d=1&e=2";

test("a link is a proof in a frozen submission and in the files of its binder", async () => {
  for (const [title, more] of [
    ["Linked looms", { paper: [link] }],
    ["Bare bricks", {}],
  ] as const) {
    const data = { title, journalTitle: "Glass and Grain", indexing: ["Scopus"], dateOfPublication: "2023-05-01" };
    const people = [{ name: teacher.name, email: teacher.email }];
    const made = await as(teacher)
      .post("/api/records/journal", { data: { ...data, ...more }, people })
      .answers<Shown>(201);
    await as(teacher).post(`/api/records/journal/${made.id}/submit`).answers(200);
  }
  const made = await as(hod)
    .post("/api/submissions", { reports: ["naac.3.4.5"], period: "2023" })
    .answers<Whole & { job: string }>(202);
  await runFreeze(world.appContext, {
    institute: institute.id,
    submission: made.job,
  });
  const { tables } = await as(hod).get(`/api/submissions/${made.id}`).answers<Whole>(200);
  expect(tables).toMatchObject([{ rows: 2, withoutProof: 2, withLink: 1 }]);
  const { rows } = await as(hod).get(`/api/submissions/${made.id}/tables/naac.3.4.5`).answers<Rows>(200);
  expect(rows.map(({ title, links }) => [title, links])).toEqual([
    ["Bare bricks", []],
    ["Linked looms", [link]],
  ]);
  const files = unzip((await as(hod).get(`/api/submissions/${made.id}/binder`)).bytes);
  expect(String(files.get("index.csv"))).toContain(`,2,Linked looms,,,,,,${link}`);
  expect(String(files.get("index.html"))).toContain(`href="https://drive.example/file?d=1&#38;e=2"`);
  const statement = String(files.get("gap-statement.txt")).replaceAll("\r", "");
  expect(statement).toContain("  No proof: 1\n");
  expect(statement).toContain("Rows without a proof:\n  3.4.5 row 1: Bare bricks\n\n");
  expect(statement).toContain(`therefore not in this binder:\n  3.4.5 row 2: Linked looms\n    ${link}\n`);
});
