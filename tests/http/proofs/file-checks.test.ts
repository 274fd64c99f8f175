import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tasks } from "#domain/jobs/tasks.ts";
import { aPdfSaying } from "#tests/support/files/files.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, superAdmin, admin, owner } = world;

type Checks = {
  checked: number;
  of: number;
  broken: number;
  lastAt: string | null;
  list: { institute: string; file: string; how: string }[];
};

const checkFiles = () => tasks["check-files"]?.({ appContext: world.appContext } as never, null);
const figure = async () => (await as(superAdmin).get("/api/system").answers<{ fileChecks: Checks }>(200)).fileChecks;
const result = async () =>
  (await owner.query("select account_id as account, body from notifications where type = 'files-broken'")).rows;

function pathOf(id: string): string {
  const found = readdirSync(world.appContext.filesFolder, { recursive: true, withFileTypes: true }).find(
    ({ name }) => name === id,
  );
  return join(found?.parentPath ?? "", id);
}

test("every stored file is read again; missing or altered ones are counted, listed and reported once", async () => {
  expect(await figure()).toMatchObject({ checked: 0, of: 0, broken: 0, lastAt: null, list: [] });
  const paper = await aPaper(as(teacher));
  const files: string[] = [];
  for (const name of ["one", "two", "three"]) {
    const file = { field: "file", name: `${name}.pdf`, type: "application/pdf", bytes: aPdfSaying([name]) };
    await as(teacher)
      .upload("POST", `/api/records/journal/${paper.id}/proofs`, [file], { field: "paper" })
      .answers<Shown>(201);
    files.push((await owner.query("select id from stored_files order by created_at desc, id desc limit 1")).rows[0].id);
  }
  await checkFiles();
  expect(await figure()).toMatchObject({ checked: 3, of: 3, broken: 0, list: [] });
  expect(await result()).toEqual([]);

  const [one = "", two = ""] = files;
  const bytes = readFileSync(pathOf(one));
  const flipped = Buffer.from(bytes);
  flipped[40] = (flipped[40] ?? 0) ^ 1;
  writeFileSync(pathOf(one), flipped);
  rmSync(pathOf(two));
  await checkFiles();
  const found = await figure();
  expect(found).toMatchObject({ checked: 3, of: 3, broken: 2 });
  expect(new Map(found.list.map(({ file, how }) => [file, how]))).toEqual(
    new Map([
      [one, "altered"],
      [two, "missing"],
    ]),
  );
  expect(found.list[0]?.institute).toBe(world.institute.name);
  await checkFiles();
  // Once, and to super admins only.
  expect(await result()).toEqual([{ account: superAdmin.id, body: { count: 2 } }]);
  await as(admin).get("/api/system").answers(403);

  writeFileSync(pathOf(one), bytes);
  await checkFiles();
  expect((await figure()).broken).toBe(1);
});

test("a file that is deleted while it is checked is not reported", async () => {
  const paper = await aPaper(as(teacher));
  const file = { field: "file", name: "gone.pdf", type: "application/pdf", bytes: aPdfSaying(["gone"]) };
  await as(teacher).upload("POST", `/api/records/journal/${paper.id}/proofs`, [file], { field: "paper" }).answers(201);
  const { rows } = await owner.query("select id from stored_files order by created_at desc, id desc limit 1");
  const before = (await result()).length;
  const deleting = await owner.connect();
  try {
    await deleting.query("begin");
    await deleting.query("delete from proofs where file_id = $1", [rows[0].id]);
    await deleting.query("delete from stored_files where id = $1", [rows[0].id]);
    rmSync(pathOf(rows[0].id));
    const checking = checkFiles();
    const isWaiting = async () =>
      (
        await owner.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).rowCount;
    await expect.poll(isWaiting, { timeout: 20_000 }).toBeGreaterThan(0);
    await deleting.query("commit");
    await checking;
  } finally {
    deleting.release(true);
  }
  expect(await result()).toHaveLength(before);
});

test("a broken file is reported even if the check ends before all files are read", async () => {
  const paper = await aPaper(as(teacher));
  const file = { field: "file", name: "lost.pdf", type: "application/pdf", bytes: aPdfSaying(["lost"]) };
  await as(teacher).upload("POST", `/api/records/journal/${paper.id}/proofs`, [file], { field: "paper" }).answers(201);
  const { rows } = await owner.query("select id from stored_files order by created_at desc, id desc limit 1");
  rmSync(pathOf(rows[0].id));
  await owner.query("delete from notifications where type = 'files-broken'");
  const end = () => {
    throw new Error("The power is off.");
  };
  const appContext = { ...world.appContext, log: { ...world.appContext.log, error: end } };
  await expect(tasks["check-files"]?.({ appContext } as never, null)).rejects.toThrow("The power is off.");
  await checkFiles();
  expect(await result()).toEqual([{ account: superAdmin.id, body: { count: 1 } }]);
});
