import { expect, test } from "vitest";
import type * as z from "zod";
import type { lookups } from "#contract/records/lookups.ts";
import { aPdf, aPdfSaying } from "#tests/support/files/files.ts";
import { aZip } from "#tests/support/files/zip.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

type Found = z.output<typeof lookups.listStaged.response>["rows"];
type Drafted = z.output<typeof lookups.createDrafts.response>;

const { as, teacher, colleague } = await theWorld();

const certificate = (title: string) =>
  aPdfSaying([
    "Tapi Valley University",
    `This is to certify that ${teacher.name} attended the workshop on "${title}"`,
    "from 12/06/2023 to 14/06/2023.",
  ]);
const upload = (who: TestAccount, files: { name: string; content: Buffer }[]) =>
  as(who)
    .upload("POST", "/api/proofs/staged", [
      { field: "file", name: "proofs.zip", type: "application/zip", bytes: aZip(files) },
    ])
    .answers(201);
const found = async (who: TestAccount) => (await as(who).get("/api/lookups/staged").answers<{ rows: Found }>(200)).rows;
const draft = (who: TestAccount, files: { id: string; kind: string; title?: string }[]) =>
  as(who).post("/api/lookups/staged", { files }).answers<Drafted>(200);

test("files become drafts with their proof, each of the type that the person leaves or chooses", async () => {
  await upload(teacher, [
    { name: "one.pdf", content: certificate("Bridges of bamboo") },
    { name: "two.pdf", content: certificate("Roofs of clay") },
    { name: "scan.pdf", content: aPdf() },
  ]);
  const [one, two, scan] = await found(teacher);
  expect(one).toMatchObject({
    kind: "seminar-attended",
    title: "Bridges of bamboo",
    data: { fromDate: "2023-06-12", organizedBy: "Tapi Valley University" },
    reasons: ["workshop"],
    warnings: [],
  });
  expect(scan).toMatchObject({ kind: null, title: "", reasons: [], warnings: [] });
  expect(await found(colleague)).toEqual([]);

  const { done, refused } = await draft(teacher, [
    { id: one?.id ?? "", kind: "seminar-attended", title: "Bridges of bamboo and cane" },
    { id: two?.id ?? "", kind: "awards-honors" },
    { id: scan?.id ?? "", kind: "seminar-attended" },
  ]);
  expect(refused.map(({ message }) => message)).toHaveLength(1);
  expect(done.map(({ kind }) => kind)).toEqual(["seminar-attended", "awards-honors"]);
  expect(refused).toMatchObject([{ id: scan?.id }]);
  const made = await as(teacher).get(`/api/records/seminar-attended/${done[0]?.record}`).answers<Shown>(200);
  expect(made).toMatchObject({
    state: "draft",
    data: { title: "Bridges of bamboo and cane", toDate: "2023-06-14" },
    proofs: [{ name: "one.pdf", field: "certificate" }],
  });
  expect((await found(teacher)).map(({ id }) => id)).toEqual([scan?.id]);
  // Once more: the file is no longer in the list, and no second draft is made.
  expect((await draft(teacher, [{ id: one?.id ?? "", kind: "seminar-attended" }])).refused).toMatchObject([
    { code: "not-found" },
  ]);
});

test("other people's files do not exist, and a type with no field for files makes no draft", async () => {
  await upload(teacher, [{ name: "three.pdf", content: certificate("Ropes of coir") }]);
  const three = (await found(teacher)).find(({ title }) => title === "Ropes of coir");
  const id = three?.id ?? "";
  expect((await draft(colleague, [{ id, kind: "seminar-attended" }])).refused).toMatchObject([{ code: "not-found" }]);
  expect((await draft(teacher, [{ id, kind: "profile" }])).done).toEqual([]);
  expect((await draft(teacher, [{ id, kind: "nothing" }])).refused).toMatchObject([{ code: "no-such-kind" }]);
  const { total } = await as(colleague).get("/api/records/seminar-attended").answers<{ total: number }>(200);
  expect(total).toBe(0);
  expect((await found(teacher)).map((row) => row.id)).toContain(id);
});
