import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import type { ResponseOf } from "#contract/endpoint.ts";
import type { settings } from "#contract/settings.ts";
import { aPdf } from "#tests/support/files/files.ts";
import { aPaper } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

type Settings = ResponseOf<typeof settings.read>;
type Refused = { code: string; issues?: { field: string; message: string }[] };
type Site = Pick<Settings, "team" | "mentors">;

const world = await theWorld();
const { as, admin, strangerAdmin } = world;
const read = () => as(admin).get("/api/settings").answers<Settings>(200);
const change = async <T = Settings>(body: object, status = 200) =>
  as(admin)
    .patch("/api/settings", { version: (await read()).version, ...body })
    .answers<T>(status);
const site = (domain = "sahyadri.example") => world.nobody.get(`/api/site?email=a@${domain}`).answers<Site>(200);
const anna = {
  id: "anna",
  name: "Anna Kerkettar",
  role: "Reader",
  description: "Reads what comes in.",
  linkedin: "https://linkedin.example/anna",
  github: null,
};
const bela = { ...anna, id: "bela", name: "Bela Toppoka", role: null, linkedin: null };
const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#204060" } })
  .png()
  .toBuffer();
const put = (place: string, bytes: Buffer = png, name = "p.png", type = "image/png", who = admin) =>
  as(who).upload("PUT", `/api/settings/${place}/photo`, [{ field: "photo", name, type, bytes }]);

beforeEach(async () => {
  await change({ team: null, mentors: null });
});

test("the people of the About page are the institute's own, in their given order", async () => {
  expect(await site()).toMatchObject({ team: null, mentors: null });
  await change({ team: [bela, anna], mentors: [] });
  expect(await site()).toMatchObject({
    team: [
      { ...bela, photo: null },
      { ...anna, photo: null },
    ],
    mentors: [],
  });
  expect(await site("konkan.example")).toMatchObject({ team: null, mentors: null });
  await change({ team: null });
  expect(await site()).toMatchObject({ team: null, mentors: [] });
});

test.each([
  ["a link that runs a script", { linkedin: "javascript:alert(1)" }, "team.0.linkedin"],
  ["a name of two lines", { name: "Anna\nKerkettar" }, "team.0.name"],
  ["no name", { name: " " }, "team.0.name"],
  ["no description", { description: "" }, "team.0.description"],
  ["a photo brought along", { photo: "/etc/passwd" }, "team.0.photo"],
  ["an id that is a path", { id: "../a" }, "team.0.id"],
])("%s is refused at its field", async (_what, part, field) => {
  const refused = await change<Refused>({ team: [{ ...anna, ...part }] }, 422);
  expect(refused.issues?.map((issue) => issue.field)).toContain(field);
});

test("two people with one id, and more than twenty-four, are refused", async () => {
  await change({ mentors: [anna, anna] }, 422);
  const many = Array.from({ length: 25 }, (_, index) => ({ ...anna, id: `p${index}` }));
  await change({ mentors: many }, 422);
});

test("a photo is a square that anyone may fetch, moves with its person and is deleted with them", async () => {
  const before = storedFiles();
  await change({ team: [anna, bela] });
  const shown = await put("team/anna").answers<Settings>(200);
  const photo = shown.team?.[0]?.photo ?? "";
  const answer = await world.app.inject({ url: photo });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "sandbox; default-src 'none'",
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });

  const moved = await change({ team: [bela, { ...anna, name: "Anna K." }] });
  expect(moved.team?.[1]).toMatchObject({ name: "Anna K.", photo });
  await change({ phone: null });
  expect((await site()).team?.[1]?.photo).toBe(photo);

  await change({ team: [bela] });
  await world.nobody.get(photo).answers(404);
  expect(storedFiles()).toEqual(before);
});

test("settings that the database does not commit delete no photo", async () => {
  await change({ team: [anna] });
  const photo = (await put("team/anna").answers<Settings>(200)).team?.[0]?.photo ?? "";
  await world.owner.query(`
    create function refuse_commit() returns trigger language plpgsql as $$ begin raise 'no commit' using errcode = '40001'; end $$;
    create constraint trigger refuse_commit after update on institutes deferrable initially deferred
      for each row execute function refuse_commit()`);
  const body = { version: (await read()).version, team: [] };
  try {
    await as(admin).patch("/api/settings", body, { "idempotency-key": "no-team" }).answers(503);
  } finally {
    await world.owner.query("drop trigger refuse_commit on institutes; drop function refuse_commit()");
  }
  await world.nobody.get(photo).answers(200);
  await as(admin).patch("/api/settings", body, { "idempotency-key": "no-team" }).answers(200);
  await world.nobody.get(photo).answers(404);
});

test("a newer photo replaces the older one; removed, nothing of it stays", async () => {
  const before = storedFiles();
  await change({ mentors: [anna] });
  const first = await put("mentors/anna").answers<Settings>(200);
  const second = await put("mentors/anna").answers<Settings>(200);
  expect(second.mentors?.[0]?.photo).not.toBe(first.mentors?.[0]?.photo);
  await world.nobody.get(first.mentors?.[0]?.photo ?? "").answers(404);
  expect(storedFiles()).toHaveLength(before.length + 1);
  const bare = await as(admin).remove("/api/settings/mentors/anna/photo").answers<Settings>(200);
  expect(bare.mentors?.[0]?.photo).toBeNull();
  expect(storedFiles()).toEqual(before);
});

test("the address of photos serves no other file, and no photo under another institute's name", async () => {
  const paper = await aPaper(as(world.teacher));
  const file = { field: "file", name: "a.pdf", type: "application/pdf", bytes: aPdf() };
  await as(world.teacher)
    .upload("POST", `/api/records/journal/${paper.id}/proofs`, [file], { field: "paper" })
    .answers(201);
  const { rows } = await world.owner.query("select id from stored_files where institute_id = $1", [world.institute.id]);
  expect(rows.length).toBeGreaterThan(0);
  for (const { id } of rows) await world.nobody.get(`/api/site/photos/${world.institute.publicId}/${id}`).answers(404);
  await change({ team: [anna] });
  const photo = (await put("team/anna").answers<Settings>(200)).team?.[0]?.photo ?? "";
  await world.nobody.get(photo.replace(world.institute.publicId, world.other.publicId)).answers(404);
});

test.each([
  ["a script by another name", Buffer.from("<svg onload=alert(1)>"), "p.png", 415],
  ["a document", aPdf(), "p.pdf", 415],
  ["nothing", Buffer.alloc(0), "p.png", 422],
  ["too much", Buffer.alloc(5_242_881, 1), "p.png", 413],
])("%s is no photo and leaves nothing behind", async (_what, bytes, name, status) => {
  await change({ team: [anna] });
  const before = storedFiles();
  await put("team/anna", bytes, name).answers(status);
  expect(storedFiles()).toEqual(before);
  expect((await read()).team?.[0]?.photo).toBeNull();
});

test("no photo is stored for an unknown person, nor at another institute's", async () => {
  await change({ team: [anna] });
  const before = storedFiles();
  await put("team/nobody").answers(404);
  await put("mentors/anna").answers(404);
  await put("strangers/anna").answers(404);
  await put("team/anna", png, "p.png", "image/png", strangerAdmin).answers(404);
  expect(storedFiles()).toEqual(before);
});

function storedFiles(): string[] {
  const folder = join(world.appContext.filesFolder, String(world.institute.id));
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
}
