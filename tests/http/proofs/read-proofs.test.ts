import { expect, test } from "vitest";
import type * as z from "zod";
import type { lookups } from "#contract/records/lookups.ts";
import { aPdf, aPdfSaying } from "#tests/support/files/files.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

type Found = z.output<typeof lookups.findInFile.response>;

const { as, teacher, colleague, hod, stranger, owner } = await theWorld();

const certificate = (name: string) =>
  aPdfSaying([
    "Sahyadri Institute of Technology",
    `This is to certify that ${name} attended the Faculty Development Programme on`,
    '"Bridges of bamboo" organised by Sahyadri Institute of Technology from 12/06/2023 to 16/06/2023.',
  ]);
const drops = (bytes: Buffer, fields: Record<string, string> = {}) =>
  as(teacher)
    .upload(
      "POST",
      "/api/lookups/file",
      [{ field: "file", name: "certificate.pdf", type: "application/pdf", bytes }],
      fields,
    )
    .answers<Found>(200);

test("a certificate fills the form of what it proves, with its reasons and the words it prints, and saves nothing", async () => {
  const found = await drops(certificate(teacher.name));
  expect(found).toMatchObject({
    kind: "sttp-attended",
    identifier: null,
    data: {
      title: "Bridges of bamboo",
      organizedBy: "Sahyadri Institute of Technology",
      fromDate: "2023-06-12",
      toDate: "2023-06-16",
    },
    reasons: ["faculty development program"],
    warnings: [],
  });
  expect(found.printed).toEqual(expect.arrayContaining(["Bridges of bamboo", "12/06/2023 to 16/06/2023"]));
  const { total } = await as(teacher).get("/api/records/sttp-attended").answers<{ total: number }>(200);
  expect(total).toBe(0);
});

test("a certificate of somebody else says so, a colleague by name", async () => {
  const ofColleague = await drops(certificate(colleague.name));
  expect(ofColleague.warnings[0]?.message).toBe(`The file names your colleague ${colleague.name}, and not you.`);
  const ofNobody = await drops(certificate("Vera Outsider"));
  expect(ofNobody.warnings[0]?.message).toBe("The file names Vera Outsider, and not you.");
});

test("the person may choose another type; one that is off here is not proposed", async () => {
  const chosen = await drops(certificate(teacher.name), { kind: "awards-honors" });
  expect(chosen).toMatchObject({
    kind: "awards-honors",
    data: { title: "Bridges of bamboo", awardDate: "2023-06-12", awardingBody: "Sahyadri Institute of Technology" },
  });
  const review = aPdfSaying(["Journal of Wells", "CERTIFICATE OF REVIEWING", `Awarded to ${teacher.name} in May 2022`]);
  expect(await drops(review)).toMatchObject({ kind: "editorial-work", data: { startDate: "2022-05" } });
  await owner.query("update institutes set settings = settings - 'kinds'");
  expect(await drops(review)).toMatchObject({ kind: null, data: {}, title: "Journal of Wells" });
});

test("a file that is the proof of a record is shown with the record to those who may see it, and only while they may", async () => {
  const bytes = certificate("Nobody At All");
  const scan = aPdf();
  const attach = async (who: TestAccount, file: Buffer) => {
    const paper = await aPaper(as(who), { title: `Paper of ${who.name}` });
    return as(who)
      .upload(
        "POST",
        `/api/records/journal/${paper.id}/proofs`,
        [{ field: "file", name: "p.pdf", type: "", bytes: file }],
        {
          field: "paper",
        },
      )
      .answers<Shown>(201);
  };
  const known = async (who: TestAccount, file: Buffer) =>
    (
      await as(who)
        .upload("POST", "/api/lookups/file", [{ field: "file", name: "again.pdf", type: "", bytes: file }], {})
        .answers<Found>(200)
    ).alreadyOn;
  const mine = await attach(teacher, bytes);
  const about = { kind: "journal", id: mine.id, title: `Paper of ${teacher.name}` };
  expect(await known(teacher, bytes)).toEqual([about]);
  // A colleague learns nothing, nor does somebody of another institute; the head sees the record.
  for (const who of [colleague, stranger]) expect(await known(who, bytes)).toEqual([]);
  expect(await known(hod, bytes)).toEqual([about]);

  // A scan has no words to read.
  const other = await attach(teacher, scan);
  expect(await known(teacher, scan)).toMatchObject([{ id: other.id }]);
  await as(colleague)
    .upload("POST", "/api/lookups/file", [{ field: "file", name: "scan.pdf", type: "", bytes: scan }], {})
    .answers(422);

  // In the list of several files, too; a record in the bin does not count.
  const staged = await as(teacher)
    .upload("POST", "/api/proofs/staged", [{ field: "file", name: "again.pdf", type: "", bytes }])
    .answers<{ rows: { id: string; alreadyOn: unknown[] }[] }>(201);
  expect(staged.rows[0]?.alreadyOn).toEqual([about]);
  await as(teacher).remove(`/api/records/journal/${mine.id}`).answers(200);
  expect(await known(teacher, bytes)).toEqual([]);
  await as(teacher).remove(`/api/proofs/staged/${staged.rows[0]?.id}`).answers(200);
});
