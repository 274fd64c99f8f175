import sharp from "sharp";
import { expect, test } from "vitest";
import { type Scope, withScope } from "#db/scope.ts";
import { readContents } from "#domain/files/contents/read-contents.ts";
import { tasks } from "#domain/jobs/tasks.ts";
import { aPdf, aPdfSaying } from "#tests/support/files/files.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, colleague, hod, itTeacher, itHod, admin, strangerHod, stranger } = world;

type Same = {
  how: string;
  proofs: { proof: string; record: { id: string } }[];
  hidden: number;
  allowed: { by: string } | null;
  mayAllow: boolean;
};
type WithSame = Shown & { sameProofs: Same[] };

const readAll = () => tasks["read-proofs"]?.({ appContext: world.appContext } as never, null);
const shown = (who: TestAccount, record: Pick<Shown, "id">) =>
  as(who).get(`/api/records/journal/${record.id}`).answers<WithSame>(200);
const list = async (who: TestAccount, state = "open") =>
  (await as(who).get(`/api/proofs/same?state=${state}`).answers<{ rows: Same[] }>(200)).rows;

async function paperWith(who: TestAccount, bytes: Buffer, name = "proof.pdf", people?: object[]) {
  const paper = await aPaper(as(who), {}, people);
  const file = { field: "file", name, type: "application/octet-stream", bytes };
  return as(who)
    .upload("POST", `/api/records/journal/${paper.id}/proofs`, [file], { field: "paper" })
    .answers<Shown>(201);
}

const idsIn = (group?: Same) => group?.proofs.map(({ record }) => record.id).sort();
const group = (rows: Same[], record: Pick<Shown, "id">) =>
  rows.find(({ proofs }) => proofs.some((one) => one.record.id === record.id));

test("the same file on two people's records is flagged to the head until somebody allows it", async () => {
  const bytes = aPdfSaying(["Team certificate", "First prize"]);
  const mine = await paperWith(teacher, bytes);
  const theirs = await paperWith(colleague, bytes, "other name.pdf");
  const found = group(await list(hod), mine);
  expect(found).toMatchObject({ how: "file", hidden: 0, allowed: null, mayAllow: true });
  expect(idsIn(found)).toEqual([mine.id, theirs.id].sort());
  expect((await shown(hod, mine)).sameProofs).toHaveLength(1);
  // The author cannot see the other record, and does not learn of it.
  expect((await shown(teacher, mine)).sameProofs).toEqual([]);
  for (const who of [itHod, strangerHod]) expect(group(await list(who), mine)).toBeUndefined();
  await as(teacher).get("/api/proofs/same").answers(403);

  const proofs = found?.proofs.map(({ proof }) => proof) ?? [];
  await as(itHod).post("/api/proofs/same", { proofs, isAllowed: true }).answers(404);
  await as(strangerHod).post("/api/proofs/same", { proofs, isAllowed: true }).answers(404);
  await as(hod).post("/api/proofs/same", { proofs, isAllowed: true }).answers(200);
  expect(group(await list(hod), mine)).toBeUndefined();
  expect(group(await list(hod, "allowed"), mine)).toMatchObject({ allowed: { by: "Vivek Rane" } });
  expect((await shown(hod, mine)).sameProofs).toMatchObject([{ allowed: { by: "Vivek Rane" } }]);

  // A further record was not among those that were allowed.
  const third = await paperWith(itTeacher, bytes);
  expect(group(await list(hod), mine)).toMatchObject({ hidden: 1, mayAllow: false, allowed: null });
  expect(group(await list(itHod), third)).toMatchObject({ hidden: 2, mayAllow: false });
  const all = group(await list(admin), third);
  expect(idsIn(all)).toEqual([mine.id, theirs.id, third.id].sort());
  await as(hod)
    .post("/api/proofs/same", { proofs: all?.proofs.map(({ proof }) => proof), isAllowed: true })
    .answers(404);
  await as(admin)
    .post("/api/proofs/same", { proofs: all?.proofs.map(({ proof }) => proof), isAllowed: true })
    .answers(200);
  expect(group(await list(hod), mine)).toBeUndefined();
  await as(admin)
    .post("/api/proofs/same", { proofs: all?.proofs.map(({ proof }) => proof), isAllowed: false })
    .answers(200);
  expect(group(await list(hod), mine)).toMatchObject({ allowed: null });
});

test("nobody allows the same proof for a record of their own", async () => {
  const bytes = aPdfSaying(["Shared by a head"]);
  const own = await paperWith(hod, bytes);
  await paperWith(teacher, bytes);
  const found = group(await list(hod), own);
  expect(found).toMatchObject({ mayAllow: false });
  const proofs = found?.proofs.map(({ proof }) => proof);
  await as(hod).post("/api/proofs/same", { proofs, isAllowed: true }).answers(403);
  await as(admin).post("/api/proofs/same", { proofs, isAllowed: true }).answers(200);
});

test("twice on one record, in the bin, or on merged records, it is not flagged", async () => {
  const bytes = aPdfSaying(["One work only"]);
  const doi = "10.5555/same.1";
  const one = await paperWith(teacher, bytes);
  const again = { field: "file", name: "again.pdf", type: "application/pdf", bytes };
  await as(teacher)
    .upload("POST", `/api/records/journal/${one.id}/proofs`, [again], { field: "certificate" })
    .answers(201);
  expect(group(await list(hod), one)).toBeUndefined();
  const other = await paperWith(teacher, bytes);
  expect(group(await list(hod), one)).toBeDefined();
  for (const { id } of [one, other]) {
    const { version } = await shown(teacher, { id });
    await as(teacher).patch(`/api/records/journal/${id}`, { version, data: { doi } }).answers(200);
  }
  await as(admin)
    .post("/api/merges", { records: [one.id, other.id] })
    .answers(201);
  expect(group(await list(hod), one)).toBeUndefined();
  expect((await shown(hod, one)).sameProofs).toEqual([]);
  const third = await paperWith(teacher, bytes);
  expect(group(await list(hod), third)).toBeDefined();
  await as(teacher).remove(`/api/records/journal/${third.id}`).answers(200);
  expect(group(await list(hod), one)).toBeUndefined();
});

test("a scan that was saved again is found by its first page; a blank page and another paper are not", async () => {
  const scan = await page(paperOf(7));
  const copy = await sharp(scan).resize(700).modulate({ brightness: 0.97 }).jpeg({ quality: 45 }).toBuffer();
  const mine = await paperWith(teacher, scan, "scan.png");
  const theirs = await paperWith(colleague, copy, "copy.jpg");
  const another = await paperWith(colleague, await page(paperOf(8)), "another.png");
  const blanks = [await paperWith(teacher, aPdf()), await paperWith(colleague, aPdf("9 0 obj\n<< /A 1 >>\nendobj\n"))];
  const dim = await sharp({ create: { width: 600, height: 850, channels: 3, background: "#f4f1ea" } })
    .png()
    .toBuffer();
  blanks.push(await paperWith(colleague, dim, "dim.png"));
  await readAll();
  const found = group(await list(hod), mine);
  expect(found).toMatchObject({ how: "page" });
  expect(idsIn(found)).toEqual([mine.id, theirs.id].sort());
  for (const one of [another, ...blanks]) expect(group(await list(hod), one)).toBeUndefined();
  // The decision holds for the pair.
  const proofs = found?.proofs.map(({ proof }) => proof);
  await as(hod).post("/api/proofs/same", { proofs, isAllowed: true }).answers(200);
  expect(group(await list(hod), mine)).toBeUndefined();
});

test("a file is compared again if the job ended before it was compared", async () => {
  const scan = await page(paperOf(9));
  const mine = await paperWith(teacher, scan, "scan.png");
  await readAll();
  const theirs = await paperWith(colleague, await sharp(scan).resize(700).jpeg({ quality: 45 }).toBuffer(), "copy.jpg");
  const holding = await world.owner.connect();
  try {
    await holding.query("begin; lock table page_pairs in exclusive mode");
    const read = (scope: Scope) => readContents(world.appContext, scope);
    await expect(withScope(world.database, world.institute.id, read, { timeout: 1_000 })).rejects.toThrow();
  } finally {
    holding.release(true);
  }
  await readAll();
  expect(idsIn(group(await list(hod), mine))).toEqual([mine.id, theirs.id].sort());
});

test("certificates printed from one template differ by what they say", async () => {
  const certificate = (name: string) => aPdfSaying(["Certificate of participation", `awarded to ${name}`, "Sahyadri"]);
  const mine = await paperWith(teacher, certificate("Asha Kulkarni"));
  const theirs = await paperWith(colleague, certificate("Rohan Deshmukh"));
  const saved = await paperWith(
    colleague,
    Buffer.from(certificate("Asha Kulkarni").toString("latin1").replace("-1.7", "-1.6"), "latin1"),
  );
  await readAll();
  expect(idsIn(group(await list(hod), mine))).toEqual([mine.id, saved.id].sort());
  expect(group(await list(hod), theirs)).toBeUndefined();
  expect(await list(strangerHod)).toEqual([]);
  await as(stranger).get("/api/proofs/same").answers(403);
});

test("somebody who verifies one kind learns nothing of records of another kind with the same file", async () => {
  const verifier = await world.aTeacher();
  await as(hod)
    .post(`/api/review/verifiers/${verifier.publicId}`, { department: "Computer", kinds: ["journal"] })
    .answers(200);
  const bytes = aPdfSaying(["Programme of the day", "Papers and posters"]);
  const paper = await paperWith(teacher, bytes);
  const talk = await as(colleague)
    .post("/api/records/conference", { data: { title: "A poster" } })
    .answers<Shown>(201);
  await as(colleague)
    .upload(
      "POST",
      `/api/records/conference/${talk.id}/proofs`,
      [{ field: "file", name: "same.pdf", type: "application/pdf", bytes }],
      { field: "paper" },
    )
    .answers(201);
  expect(idsIn((await shown(hod, paper)).sameProofs[0])).toEqual([paper.id, talk.id].sort());
  expect((await shown(verifier, paper)).sameProofs).toEqual([]);
  const further = await paperWith(colleague, bytes);
  expect(idsIn((await shown(verifier, paper)).sameProofs[0])).toEqual([paper.id, further.id].sort());
});

const page = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer();

/** A printed page of its own for each number. */
function paperOf(number: number): string {
  let seed = number * 7919;
  const next = () => {
    seed = (seed * 16807) % 2147483647;
    return seed;
  };
  const lines = Array.from({ length: 40 }, (_, index) => {
    const words = Array.from({ length: 12 }, () => "abcdefghij".slice(0, 1 + (next() % 10))).join(" ");
    return `<text x="60" y="${120 + index * 18}" font-size="14">${words}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="620" height="877"><rect width="100%" height="100%" fill="white"/>${lines.join("")}</svg>`;
}
