import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { issueSession } from "#domain/accounts/session/issue-session.ts";
import { backUp } from "#domain/backup/back-up.ts";
import { restore } from "#domain/backup/restore.ts";
import { findWrongRecords } from "#domain/records/find-wrong-records.ts";
import { emptyBin } from "#domain/records/remove-record.ts";
import { buildApp } from "#http/app.ts";
import { aPdf } from "#tests/support/files/files.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { isFull } from "#tests/support/sampled.ts";
import { client } from "#tests/support/server/client.ts";
import { emptyTestDatabase } from "#tests/support/server/database.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, colleague, hod, admin, owner, appContext } = world;
const folder = mkdtempSync(join(tmpdir(), "fpms-merged-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
type Merged = Shown & { merge: string };

async function withProof(who: TestAccount, data: object): Promise<Shown> {
  const paper = await aPaper(as(who), data as Record<string, unknown>);
  const file = {
    field: "file",
    name: `${who.name}.pdf`,
    type: "application/pdf",
    bytes: aPdf(`${who.name} ${++made}`),
  };
  return as(who)
    .upload("POST", `/api/records/journal/${paper.id}/proofs`, [file], { field: "paper" })
    .answers<Shown>(201);
}
async function merged(title: string) {
  const doi = `10.5555/kept.${++made}`;
  const one = await withProof(teacher, { title, doi, volume: "1" });
  const other = await withProof(colleague, { title, doi, issue: "7" });
  const whole = await as(hod)
    .post("/api/merges", { records: [one.id, other.id], keep: one.id })
    .answers<Merged>(201);
  return { one, other, whole };
}
const emptiesBin = () => withScope(world.database, world.institute.id, (scope) => emptyBin(appContext, scope));
const age = (...ids: string[]) =>
  owner.query(
    "update records set deleted_at = now() - interval '31 days' where id = any ($1) and deleted_at is not null",
    [ids],
  );
const left = async (...ids: string[]) =>
  (await owner.query("select id from records where id = any ($1) order by id", [ids])).rows.length;
const proofsLeft = async (...names: string[]) =>
  (await owner.query("select count(*)::int as n from proofs where id = any ($1)", [names])).rows[0].n;
const doctor = () => withScope(world.database, world.institute.id, (scope) => findWrongRecords(appContext, scope));

test("emptying the bin keeps records that were merged into an existing one, and the merge can still be undone", async () => {
  const { one, other, whole } = await merged("Lamps of the harbour");
  expect((await age(one.id, other.id)).rowCount).toBe(1);
  await emptiesBin();
  expect(await left(one.id, other.id)).toBe(2);
  await as(hod).post(`/api/merges/${whole.merge}/undo`).answers(200);
  for (const [who, { id, data, proofs }] of [
    [teacher, one],
    [colleague, other],
  ] as const) {
    const again = await as(who).get(`/api/records/journal/${id}`).answers<Shown>(200);
    expect([again.data, again.proofs.map(({ name }) => name)]).toEqual([data, proofs.map(({ name }) => name)]);
  }
  expect(await doctor()).toEqual([]);
});

test("a merged record in the bin is erased whole after thirty days, with every proof", async () => {
  const { one, other, whole } = await merged("Buoys of the harbour");
  const proofs = whole.proofs.map(({ id }) => id);
  expect(proofs).toHaveLength(2);
  await as(admin).remove(`/api/records/journal/${one.id}`).answers(200);
  await emptiesBin();
  expect([await left(one.id, other.id), await proofsLeft(...proofs)]).toEqual([2, 2]);
  await age(one.id);
  await emptiesBin();
  expect([await left(one.id, other.id), await proofsLeft(...proofs)]).toEqual([0, 0]);
  const { rows } = await owner.query("select count(*)::int as n from merges where id = $1", [whole.merge]);
  expect(rows[0].n).toBe(0);
  expect(await doctor()).toEqual([]);
});

test.runIf(isFull)("a merge is in the backup, and is undone in the restored installation", async () => {
  const { one, other, whole } = await merged("Moorings of the harbour");
  const source = join(folder, "all.tar.gz");
  const { ownerConnection } = world.test;
  await backUp({ ownerConnection, filesFolder: appContext.filesFolder, target: source, version: "1.0.0" });
  const place = await emptyTestDatabase();
  const filesFolder = join(folder, "files");
  await restore({ ownerConnection: place.ownerConnection, serverLogin: place.connection.user, filesFolder, source });
  const restored = { ...appContext, database: place.database, filesFolder };
  const app = await buildApp({ appContext: restored });
  afterAll(() => app.close());
  // Sessions are in no backup: everybody signs in again.
  const tokens = new Map<number, string>();
  for (const { id } of [teacher, colleague, hod]) {
    const from = { ipAddress: "127.0.0.1" };
    const token = await withScope(place.database, world.institute.id, (scope) =>
      issueSession(restored, scope, id, from),
    );
    tokens.set(id, token);
  }
  const there = ({ id }: TestAccount) => client(app, tokens.get(id));
  const survivor = await there(hod).get(`/api/records/journal/${other.id}`).answers<Shown>(200);
  expect([survivor.id, survivor.data]).toEqual([one.id, whole.data]);
  await there(hod).post(`/api/merges/${whole.merge}/undo`).answers(200);
  for (const [who, { id, data, proofs }] of [
    [teacher, one],
    [colleague, other],
  ] as const) {
    const again = await there(who).get(`/api/records/journal/${id}`).answers<Shown>(200);
    expect([again.data, again.proofs.map(({ name }) => name)]).toEqual([data, proofs.map(({ name }) => name)]);
    const file = await there(who).get(`/api/records/journal/${id}/proofs/${again.proofs[0]?.id}`);
    expect(file.status).toBe(200);
  }
  expect(await withScope(place.database, world.institute.id, (scope) => findWrongRecords(restored, scope))).toEqual([]);
  // Here it is still one record.
  expect(await as(hod).get(`/api/records/journal/${other.id}`).answers<Shown>(200)).toMatchObject({ id: one.id });
});
