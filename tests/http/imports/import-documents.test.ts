import { expect, test } from "vitest";
import { cvFiles } from "#tests/support/files/cv-files.ts";
import { commits, rowsOf, uploads } from "#tests/support/records/imports.ts";
import { theWorld } from "#tests/support/server/world.ts";

const { as, teacher, owner } = await theWorld();
const asha = as(teacher);

const fileOf = async (name: string) => Buffer.from(await (cvFiles.find((one) => one.fileName === name)?.bytes() ?? []));

test("a CV in Word is staged with a type for each entry, its text beside it, and nothing is saved before", async () => {
  const batch = await uploads(asha, "capitals.docx", await fileOf("capitals.docx"));
  expect(batch).toMatchObject({ state: "ready", format: "docx", kind: null, rows: 36, errors: 0 });
  expect(batch.byKind).toEqual({ journal: 24, conference: 9, "sttp-attended": 2, "awards-honors": 1 });
  expect(batch.notes).toEqual([
    expect.stringContaining("guesses"),
    "These sections were left out: PERSONAL DETAILS, EDUCATION, DECLARATION.",
  ]);
  const [row] = await rowsOf(asha, batch);
  expect(row?.cells["Text in the document"]).toMatch(/^A\. Kulkarni, B\. Sen/);
  const stored = () => owner.query("select kind from records where batch_id = $1 and deleted_at is null", [batch.id]);
  expect((await stored()).rows).toHaveLength(0);
  await commits(asha, batch);
  expect((await stored()).rows).toHaveLength(36);
  const { rows } = await owner.query("select data from records where batch_id = $1 and kind = 'awards-honors'", [
    batch.id,
  ]);
  expect(rows[0]?.data).toMatchObject({
    title: "Best Teacher Award",
    awardDate: "2018-09-05",
    awardingBody: "the University of Pune",
  });

  // The same list as a PDF has the same papers.
  const pdf = await uploads(asha, "numbered.pdf", await fileOf("numbered.pdf"));
  expect(pdf).toMatchObject({ state: "ready", format: "pdf", rows: 33, created: 0, duplicates: 33 });
});
