import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { openReader } from "#domain/files/contents/open-reader.ts";
import { tasks } from "#domain/jobs/tasks.ts";
import { emptyBin } from "#domain/records/remove-record.ts";
import { aPdf, aPdfSaying, aPdfUnpackingTo, aPdfWithoutEnd, aPicture } from "#tests/support/files/files.ts";
import { commits, uploads } from "#tests/support/records/imports.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { isFull } from "#tests/support/sampled.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, colleague, hod, itTeacher, itHod, admin, superAdmin, stranger, strangerAdmin, owner } = world;

type Found = { rows: { id: string }[]; inProofs: { id: string; file: string; excerpt: string }[]; total: number };

const search = (who: TestAccount, q: string, more = "&proofs=yes") =>
  as(who)
    .get(`/api/search?q=${encodeURIComponent(q)}${more}`)
    .answers<Found>(200);
const readAll = () => tasks["read-proofs"]?.({ appContext: world.appContext } as never, null);

async function addProof(who: TestAccount, record: Pick<Shown, "id">, bytes: Buffer, name = "proof.pdf") {
  const file = { field: "file", name, type: "application/octet-stream", bytes };
  return as(who)
    .upload("POST", `/api/records/journal/${record.id}/proofs`, [file], { field: "paper" })
    .answers<Shown>(201);
}

const states = async () =>
  (await owner.query("select state, text, words <> '' as \"hasWords\" from file_contents order by read_at")).rows;

test("a person who may see a proof finds its record by words of the proof, and nobody else, also in no count", async () => {
  const paper = await aPaper(as(teacher), { title: "Roofs of clay" });
  await addProof(teacher, paper, aPdfSaying(["Certificate", "Zirconia furnace week at Alibag"]), "letter.pdf");
  expect((await search(teacher, "zirconia furnace")).inProofs).toEqual([]);
  await readAll();
  for (const who of [teacher, hod, admin])
    expect((await search(who, "zirconia alib")).inProofs).toMatchObject([
      { id: paper.id, file: "letter.pdf", excerpt: "Certificate Zirconia furnace week at Alibag" },
    ]);
  for (const who of [colleague, itTeacher, itHod, superAdmin, stranger, strangerAdmin]) {
    const { inProofs, rows, total } = await search(who, "zirconia");
    expect({ inProofs, rows, total }).toEqual({ inProofs: [], rows: [], total: 0 });
  }
  // No list, total or facet knows them, for anybody.
  for (const more of ["", "&proofs=yes", "&facets=only"])
    expect(await search(teacher, "zirconia", more)).toMatchObject({ rows: [], total: 0 });
  expect((await search(teacher, "zirconia kind:patent")).inProofs).toEqual([]);
  expect((await search(teacher, "zirconia state:draft")).inProofs).toEqual([]);
  expect((await search(teacher, "roofs", "&proofs=yes")).inProofs).toEqual([]);
});

test("somebody on the record only by the printed name does not find it by its proof", async () => {
  const people = [{ name: itTeacher.name, email: itTeacher.email }, { name: "Septimus Dias" }];
  const paper = await aPaper(as(itTeacher), { title: "Spans of cane", doi: "10.5555/cane.7" }, people);
  await addProof(itTeacher, paper, aPdfSaying(["Molybdenum receipt"]));
  await readAll();
  const me = await world.anAccount({ name: "Septimus Dias" });
  const header = "title,authors,journalTitle,dateOfPublication,digitalObjectIdentifier";
  await commits(
    as(me),
    await uploads(as(me), "a.csv", `${header}\nSpans of cane,"Septimus Dias",Spans,2024-02,10.5555/cane.7`),
  );
  expect((await search(me, "spans cane")).rows.map(({ id }) => id)).toEqual([paper.id]);
  expect((await search(me, "molybdenum")).inProofs).toEqual([]);
  expect((await search(itTeacher, "molybdenum")).inProofs).toHaveLength(1);
});

test("the words go with the proof, and with the record when it is erased", async () => {
  const paper = await aPaper(as(teacher));
  const bytes = aPdfSaying(["Vanadium handbook"]);
  const shown = await addProof(teacher, paper, bytes);
  const other = await aPaper(as(teacher));
  await addProof(teacher, other, bytes);
  await readAll();
  expect((await search(teacher, "vanadium")).inProofs).toHaveLength(2);
  await as(teacher).remove(`/api/records/journal/${paper.id}/proofs/${shown.proofs[0]?.id}`).answers(200);
  expect((await search(teacher, "vanadium")).inProofs.map(({ id }) => id)).toEqual([other.id]);
  await as(teacher).remove(`/api/records/journal/${other.id}`).answers(200);
  expect((await search(teacher, "vanadium")).inProofs).toEqual([]);
  const left = async () =>
    (await owner.query("select count(*)::int as n from file_contents where text like 'Vanadium%'")).rows[0].n;
  await owner.query("update records set deleted_at = now() - interval '10 years' where id = $1", [other.id]);
  await withScope(world.appContext.database, world.institute.id, (scope) => emptyBin(world.appContext, scope));
  expect(await left()).toBe(1);
  await as(teacher).remove(`/api/records/journal/${paper.id}`).answers(200);
  await owner.query("update records set deleted_at = now() - interval '10 years' where id = $1", [paper.id]);
  await withScope(world.appContext.database, world.institute.id, (scope) => emptyBin(world.appContext, scope));
  expect(await left()).toBe(0);
});

test("a picture and a scan have no text, and a file that cannot be read is marked once", async () => {
  await owner.query("delete from file_contents");
  const paper = await aPaper(as(teacher));
  await addProof(teacher, paper, await aPicture("png", 200), "scan.png");
  await readAll();
  expect(await states()).toMatchObject([{ state: "no-text", text: "", hasWords: false }]);
  // Accepted at upload, and no document that can be drawn or read.
  await addProof(teacher, paper, aPdf("9 0 obj\n<< /Broken >>\nendobj\n"));
  await readAll();
  await readAll();
  expect((await states()).map(({ state }) => state)).not.toContain("due");
});

test("a document that uses up the time limit ends its reader, and the next one is read", async () => {
  const reader = openReader({ cpuMs: 2_000 });
  const read = (bytes: Buffer) => reader.read({ bytes, mediaType: "application/pdf" });
  try {
    expect(await read(Buffer.from("%PDF-1.7\nno document"))).toBeUndefined();
    expect(await read(aPdfWithoutEnd())).toBeUndefined();
    // On a busy machine a reader may take all its time to start.
    await expect.poll(() => read(aPdf("", "/Pages 1 0 R"))).toMatchObject({ text: "" });
    const next = { state: "text", text: "Still here", pages: 1 };
    await expect.poll(() => read(aPdfSaying(["Still here"]))).toMatchObject(next);
  } finally {
    reader.close();
  }
});

/** Processes of ours that read documents. */
function readersNow(): string[] {
  return readdirSync("/proc").filter((pid) => {
    try {
      const isOurs = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ")[1]?.split(" ")[1] === String(process.pid);
      return isOurs && readFileSync(`/proc/${pid}/cmdline`, "latin1").includes("contents-worker");
    } catch {
      return false;
    }
  });
}

test.runIf(isFull && process.platform === "linux")(
  "a small document that unpacks to more memory than a reader may take ends the reader, not the server",
  async () => {
    const bomb = await aPdfUnpackingTo(1200);
    expect(bomb.length).toBeLessThan(5 * 1_048_576);
    // With so much time, only the limit of memory can end the reader.
    const reader = openReader({ cpuMs: 240_000 });
    try {
      const read = () => reader.read({ bytes: aPdfSaying(["Before and after"]), mediaType: "application/pdf" });
      expect((await read())?.text).toContain("Before and after");
      const before = readersNow();
      expect(before).toHaveLength(1);
      const own = process.memoryUsage.rss();
      expect(await reader.read({ bytes: bomb, mediaType: "application/pdf" })).toBeUndefined();
      expect(readersNow()).toEqual([]);
      expect((process.memoryUsage.rss() - own) / 1_048_576).toBeLessThan(100);
      expect((await read())?.text).toContain("Before and after");
    } finally {
      reader.close();
    }
  },
);
