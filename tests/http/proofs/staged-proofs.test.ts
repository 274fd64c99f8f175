import { readdirSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { tasks } from "#domain/jobs/tasks.ts";
import { aPdf, aPdfSaying } from "#tests/support/files/files.ts";
import { aZip } from "#tests/support/files/zip.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, colleague, hod, itTeacher, admin, superAdmin, stranger, owner } = world;

type Match = { record: string; reason: string; certainty: string } | null;
type Staged = {
  rows: { id: string; name: string; match: Match }[];
  records: { id: string }[];
  skipped: { name: string; reason: string }[];
};
type Attached = { done: { id: string }[]; refused: { id: string; code: string; message: string }[] };

const aPicture = (name: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#ddd" } })
    .toFormat(name.endsWith(".png") ? "png" : "jpeg")
    .toBuffer();
const zipOf = (files: Record<string, Buffer | string>) =>
  aZip(Object.entries(files).map(([name, content]) => ({ name, content })));
const upload = (who: TestAccount, bytes: Buffer, name = "proofs.zip") =>
  as(who).upload("POST", "/api/proofs/staged", [{ field: "file", name, type: "application/zip", bytes }]);
const list = (who: TestAccount) => as(who).get("/api/proofs/staged").answers<Staged>(200);
const attach = (who: TestAccount, files: { id: string; kind: string; record: string }[]) =>
  as(who).post("/api/proofs/staged/attach", { files }).answers<Attached>(200);
const proofsOf = async (who: TestAccount, { id }: Pick<Shown, "id">) =>
  (await as(who).get(`/api/records/journal/${id}`).answers<Shown>(200)).proofs;
const storedFiles = () =>
  readdirSync(world.appContext.filesFolder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    .length;

test("the files of a ZIP are shown with the records they prove, and attached when the person confirms", async () => {
  const byDoi = await aPaper(as(teacher), { title: "Bridges of bamboo", doi: "10.5555/staged.1" });
  const byTitle = await aPaper(as(teacher), { title: "Clay roofs that breathe in the monsoon" });
  const byName = await aPaper(as(teacher), { title: "Salt water pumps" });
  const answer = await upload(
    teacher,
    zipOf({
      "a/scan1.pdf": aPdfSaying(["Konkan Journal", "doi 10.5555/staged.1"]),
      "a/scan2.pdf": aPdfSaying(["Clay roofs that breathe", "in the monsoon"]),
      "salt-water-pumps.pdf": aPdfSaying(["Certificate"]),
      "b/other.pdf": aPdfSaying(["Something else"]),
      "__MACOSX/a/._scan1.pdf": "junk",
      "notes.txt": "not a proof",
      "broken.pdf": "no PDF at all",
      "script.pdf": aPdf("9 0 obj\n<< /S /JavaScript /JS (app.alert) >>\nendobj\n"),
    }),
  ).answers<Staged>(201);
  expect(answer.rows.map(({ name, match }) => [name, match?.record, match?.reason, match?.certainty])).toEqual([
    ["scan1.pdf", byDoi.id, "doi", "certain"],
    ["scan2.pdf", byTitle.id, "title", "certain"],
    ["salt-water-pumps.pdf", byName.id, "file-name", "likely"],
    ["other.pdf", undefined, undefined, undefined],
  ]);
  expect(answer.skipped.map(({ name }) => name)).toEqual(["broken.pdf", "script.pdf"]);
  for (const record of [byDoi, byTitle, byName]) expect(await proofsOf(teacher, record)).toEqual([]);

  // The person corrects one, and leaves one.
  const [one, two, three, four] = answer.rows;
  const files = [
    { id: one?.id ?? "", kind: "journal", record: byDoi.id },
    { id: two?.id ?? "", kind: "journal", record: byTitle.id },
    { id: four?.id ?? "", kind: "journal", record: byName.id },
  ];
  expect(await attach(teacher, files)).toMatchObject({ refused: [], done: files.map(({ id }) => ({ id })) });
  expect(await proofsOf(teacher, byDoi)).toMatchObject([{ name: "scan1.pdf", addedBy: teacher.name }]);
  expect(await proofsOf(teacher, byName)).toMatchObject([{ name: "other.pdf" }]);
  expect((await list(teacher)).rows.map(({ id }) => id)).toEqual([three?.id]);
  const proof = (await proofsOf(teacher, byDoi))[0]?.id;
  await as(hod).get(`/api/records/journal/${byDoi.id}/proofs/${proof}`).answers(200);
  // Once attached, a file is no longer in the list.
  expect((await attach(teacher, files.slice(0, 1))).refused).toMatchObject([{ id: one?.id, code: "not-found" }]);
  expect(await proofsOf(teacher, byDoi)).toHaveLength(1);
});

test("rights are those of the moment of attaching; what is refused stays in the list", async () => {
  const mine = await aPaper(as(teacher), { title: "Mine alone" });
  const theirs = await aPaper(as(colleague), { title: "Lamps of the harbour" });
  const far = await aPaper(as(itTeacher), { title: "Far from here" });
  // Another department's record is neither proposed to a head nor reached.
  const { rows, records } = await upload(hod, aPdfSaying(["Far from here"]), "far-from-here.pdf").answers<Staged>(201);
  const [row] = rows;
  expect(row?.match).toBeNull();
  expect(records.map(({ id }) => id)).toContain(theirs.id);
  expect(records.map(({ id }) => id)).not.toContain(far.id);
  const id = row?.id ?? "";
  expect((await attach(hod, [{ id, kind: "journal", record: far.id }])).refused).toMatchObject([
    { id, code: "no-such-record" },
  ]);
  // A colleague of the department, who sees the record as an author by name only, edits nothing.
  const [own] = (await upload(colleague, aPdf(), "one.pdf").answers<Staged>(201)).rows;
  expect((await attach(colleague, [{ id: own?.id ?? "", kind: "journal", record: mine.id }])).refused).toMatchObject([
    { code: "no-such-record" },
  ]);
  await as(colleague).remove(`/api/proofs/staged/${own?.id}`).answers(200);
  expect((await attach(hod, [{ id, kind: "patent", record: theirs.id }])).refused).toHaveLength(1);
  expect((await list(hod)).rows).toHaveLength(1);
  // Files of others are not there.
  expect((await attach(teacher, [{ id, kind: "journal", record: mine.id }])).refused).toMatchObject([
    { code: "not-found" },
  ]);
  expect(await as(teacher).remove(`/api/proofs/staged/${id}`).answers(200)).toEqual({ removed: 0 });
  expect((await list(hod)).rows).toHaveLength(1);
  for (const who of [admin, superAdmin]) await upload(who, aPdf(), "a.pdf").answers(403);
  expect((await list(stranger)).rows).toEqual([]);
  // Another's record is not even proposed to a colleague of the same title.
  const guess = await upload(
    colleague,
    aPdfSaying(["Mine alone, all mine, nobody's else"]),
    "mine-alone.pdf",
  ).answers<Staged>(201);
  expect(guess.rows.find(({ name }) => name === "mine-alone.pdf")?.match).toBeNull();
  const before = storedFiles();
  expect(await as(hod).remove(`/api/proofs/staged/${id}`).answers(200)).toEqual({ removed: 1 });
  expect(storedFiles()).toBe(before - 1);
});

test("heads and coordinators attach to records of their department, pictures too, and only while they lead it", async () => {
  const paper = await aPaper(as(teacher), { title: "Looms of the weavers lane" });
  const document = await as(teacher).post("/api/records/experience", { data: {} }).answers<Shown>(201);
  for (const [leader, name] of [
    [hod, "looms-of-the-weavers-lane.png"],
    [world.coordinator, "looms of the weavers lane.jpg"],
  ] as const) {
    const { rows } = await upload(leader, zipOf({ [name]: await aPicture(name) })).answers<Staged>(201);
    const row = rows.find((one) => one.name === name);
    expect(row?.match).toMatchObject({ record: paper.id, reason: "file-name" });
    const id = row?.id ?? "";
    expect((await attach(leader, [{ id, kind: "experience", record: document.id }])).refused).toHaveLength(1);
    expect(await attach(leader, [{ id, kind: "journal", record: paper.id }])).toMatchObject({ done: [{ id }] });
    expect((await proofsOf(teacher, paper)).at(-1)).toMatchObject({ name, addedBy: leader.name });
  }
  const former = await world.anAccount({ role: "Head Of Department" });
  const [left] = (await upload(former, aPdf(), "left.pdf").answers<Staged>(201)).rows;
  await owner.query("update appointments set ends = current_date - 2 where account_id = $1", [former.id]);
  expect((await attach(former, [{ id: left?.id ?? "", kind: "journal", record: paper.id }])).done).toEqual([]);
});

test("a file that is attached twice at the same moment is on one record", async () => {
  const [one, two] = [await aPaper(as(itTeacher)), await aPaper(as(itTeacher))];
  const { rows } = await upload(itTeacher, aPdfSaying(["Race"]), "race.pdf").answers<Staged>(201);
  const id = rows.find(({ name }) => name === "race.pdf")?.id ?? "";
  const answers = await Promise.all(
    [one, two, one, two].map(({ id: record }) => attach(itTeacher, [{ id, kind: "journal", record }])),
  );
  expect(answers.flatMap(({ done }) => done)).toHaveLength(1);
  expect([...(await proofsOf(itTeacher, one)), ...(await proofsOf(itTeacher, two))]).toHaveLength(1);
});

test("an archive that unpacks to too much, is protected or damaged is refused completely, and leaves nothing behind", async () => {
  const before = storedFiles();
  const zeros = Buffer.alloc(6 * 1_048_576);
  const bombs = {
    "declares too much": aZip(
      Array.from({ length: 40 }, (_, index) => ({ name: `${index}.pdf`, content: "a", declared: 6_000_000 })),
    ),
    "too many entries": aZip(Array.from({ length: 1001 }, (_, index) => ({ name: `${index}.txt`, content: "" }))),
    "too many PDFs": aZip(Array.from({ length: 201 }, (_, index) => ({ name: `${index}.pdf`, content: "a" }))),
    "leaves its folder": aZip([{ name: "../../other.pdf", content: "a" }]),
    protected: aZip([{ name: "a.pdf", content: "a", flags: 1 }]),
    broken: Buffer.from("PK\u0003\u0004 no archive"),
  };
  for (const [name, bytes] of Object.entries(bombs)) {
    const { status } = await upload(colleague, bytes);
    expect({ name, status }).toEqual({ name, status: 422 });
  }
  const { skipped } = await upload(
    colleague,
    aZip([
      { name: "large.pdf", content: zeros },
      { name: "lies.pdf", content: zeros, declared: 100 },
    ]),
  ).answers<Staged>(201);
  expect(skipped.map(({ name }) => name)).toEqual(["large.pdf", "lies.pdf"]);
  expect(storedFiles()).toBe(before);
});

test("files that nobody attached are deleted after thirty days", async () => {
  await upload(itTeacher, aPdfSaying(["Old"]), "old.pdf").answers(201);
  const before = storedFiles();
  await owner.query("update staged_proofs set staged_at = now() - interval '31 days' where name = 'old.pdf'");
  await tasks["remove-old"]?.({ appContext: world.appContext } as never, null);
  expect((await list(itTeacher)).rows.map(({ name }) => name)).not.toContain("old.pdf");
  expect(storedFiles()).toBe(before - 1);
});
