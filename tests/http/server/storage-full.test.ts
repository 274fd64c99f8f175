import { readdirSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { aPdf } from "#tests/support/files/files.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher } = world;

const handle = await open("/dev/null");
const ofEveryFile: typeof handle = Object.getPrototypeOf(handle);
await handle.close();

/** The real disk, which is full at this step. */
const fillDisk = (step: "write" | "sync", code: string) =>
  vi.spyOn(ofEveryFile, step).mockRejectedValue(Object.assign(new Error("no space left on device"), { code }));

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ["as the file comes in", "write", "ENOSPC"],
  ["beyond the quota of its user", "write", "EDQUOT"],
  ["as it is made safe", "sync", "ENOSPC"],
] as const)("a disk that is full %s is reported, and nothing is lost", async (_, step, code) => {
  const paper = await aPaper(as(teacher), { title: `A paper on a full disk, ${step} ${code}` });
  const address = `/api/records/journal/${paper.id}/proofs`;
  const file = { field: "file", name: "a.pdf", type: "application/pdf", bytes: aPdf() };
  fillDisk(step, code);
  const result = await as(teacher).upload("POST", address, [file], { field: "paper" }).answers<{ code: string }>(507);
  expect(result.code).toBe("storage-full");
  vi.restoreAllMocks();
  expect(readdirSync(join(world.appContext.filesFolder, "incoming"))).toEqual([]);
  const same = await as(teacher).get(`/api/records/journal/${paper.id}`).answers<Shown>(200);
  expect(same).toMatchObject({ version: paper.version, proofs: [] });
  const kept = await as(teacher).upload("POST", address, [file], { field: "paper" }).answers<Shown>(201);
  expect(kept.proofs).toHaveLength(1);
});

test("if the disk fills between two proofs, neither is stored", async () => {
  const paper = await aPaper(as(teacher), { title: "Two proofs on a full disk" });
  const files = ["a.pdf", "b.pdf"].map((name) => ({ field: "file", name, type: "application/pdf", bytes: aPdf(name) }));
  const stored = () =>
    readdirSync(world.appContext.filesFolder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const before = stored().length;
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  // A file and its folder are made safe by one call each: the second file is the one that is refused.
  vi.spyOn(ofEveryFile, "sync").mockResolvedValueOnce().mockResolvedValueOnce().mockRejectedValue(full);
  await as(teacher).upload("POST", `/api/records/journal/${paper.id}/proofs`, files, { field: "paper" }).answers(507);
  expect(stored()).toHaveLength(before);
});

test("a list uploaded to a full disk is reported as well", async () => {
  fillDisk("write", "ENOSPC");
  const file = { field: "file", name: "a.csv", type: "text/csv", bytes: "title,authors\nA,B\n" };
  await as(teacher).upload("POST", "/api/imports", [file], {}).answers(507);
});

test("a record that the database cannot store is reported in the same way, and is not there", async () => {
  const { owner } = world;
  await owner.query(`create function disk_is_full() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  await owner.query("create trigger disk_is_full before insert on records execute function disk_is_full()");
  onTestFinished(async () => {
    await owner.query("drop function disk_is_full cascade");
  });
  const paper = { data: { title: "A paper that needs more room" } };
  const result = await as(teacher).post("/api/records/journal", paper).answers<{ code: string; message: string }>(507);
  expect(result).toMatchObject({ code: "storage-full", message: expect.stringContaining("disk is full") });
  await owner.query("drop trigger disk_is_full on records");
  const list = await as(teacher).get("/api/records/journal?q=room").answers<{ total: number }>(200);
  expect(list.total).toBe(0);
  await as(teacher).post("/api/records/journal", paper).answers(201);
});
