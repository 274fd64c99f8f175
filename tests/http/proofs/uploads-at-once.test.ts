import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aPdf, aPicture } from "#tests/support/files/files.ts";
import { aZip } from "#tests/support/files/zip.ts";
import { type Batch, waitUntilRead } from "#tests/support/records/imports.ts";
import { aPaper } from "#tests/support/records/records.ts";
import type { Answer } from "#tests/support/server/client.ts";
import { inTurn } from "#tests/support/server/in-turn.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

// A person's uploads wait for each other while their storage is counted: only for that, not while files are written.
const world = await theWorld();
const { as, anAccount } = world;
const folder = join(world.appContext.filesFolder, String(world.institute.id));

const written = () =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length
    : 0;

const aProof = (bytes: Buffer, name = "proof.pdf") => [
  { field: "file", name, type: "application/octet-stream", bytes },
];

/** Begins the upload while another of this person holds their storage; returns how many files it has written by then. */
async function whileAnother(me: TestAccount, upload: () => PromiseLike<Answer>) {
  const [before, during] = [written(), { files: 0 }];
  const [answer] = await inTurn(
    world,
    ["select pg_advisory_xact_lock(hashtextextended('stored bytes ' || $2::int, $1))", world.institute.id, me.id],
    [upload],
    async () => {
      during.files = written() - before;
    },
  );
  return { answer, files: during.files };
}

test("proofs of a record are on the disk before the storage of their owner is counted", async () => {
  const me = await anAccount();
  const { id } = await aPaper(as(me));
  const upload = () => as(me).upload("POST", `/api/records/journal/${id}/proofs`, aProof(aPdf()), { field: "paper" });
  expect(await whileAnother(me, upload)).toMatchObject({ answer: { status: 201 }, files: 1 });
});

test("the files of a ZIP are on the disk before the storage of their owner is counted", async () => {
  const me = await anAccount();
  const zip = aZip([
    { name: "a.png", content: await aPicture("png") },
    { name: "b.jpg", content: await aPicture("jpeg") },
  ]);
  const upload = () => as(me).upload("POST", "/api/proofs/staged", aProof(zip, "proofs.zip"));
  expect(await whileAnother(me, upload)).toMatchObject({ answer: { status: 201 }, files: 2 });
});

test("the proofs of an archive are on the disk before the storage of their owner is counted", async () => {
  const me = await anAccount();
  const { id } = await aPaper(as(me));
  for (const name of ["first.pdf", "second.pdf"])
    await as(me)
      .upload("POST", `/api/records/journal/${id}/proofs`, aProof(aPdf(`% ${name}\n`), name), { field: "paper" })
      .answers(201);
  const archive = await world.app.inject({ method: "GET", url: "/api/me/archive", headers: { token: me.token } });
  const upload = () => as(me).upload("POST", "/api/imports", aProof(archive.rawPayload, "my records.zip"));
  const { answer, files } = await whileAnother(me, upload);
  expect(files).toBe(2);
  const batch = answer?.body as Batch | undefined;
  expect(await waitUntilRead(as(me), batch?.id ?? "")).toMatchObject({ state: "ready", rows: 1 });
});
