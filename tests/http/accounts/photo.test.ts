import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { decodeJwt } from "jose";
import sharp from "sharp";
import { expect, test } from "vitest";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#7a3b2e" } });
const jpeg = await picture(900, 400)
  .withMetadata({ exif: { IFD0: { Artist: "Hidden Name" } } })
  .jpeg()
  .toBuffer();
const put = (who: { token: string }, bytes: Buffer, name = "me.jpg", type = "image/jpeg") =>
  world.as(who).upload("PUT", "/api/me/photo", [{ field: "photo", name, type, bytes }]);

function storedFiles(): string[] {
  const folder = join(world.appContext.filesFolder, String(world.institute.id));
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
}

test("a photo is stored as a square without other data of the file, and colleagues see it", async () => {
  await put(world.teacher, jpeg).answers(200);
  expect(await world.as(world.teacher).get("/api/me").answers(200)).toMatchObject({ hasPhoto: true });
  const answer = await world.app.inject({
    url: `/api/accounts/${world.teacher.publicId}/photo`,
    headers: { token: world.colleague.token },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
    "cache-control": "no-store",
  });
  expect(answer.headers["content-disposition"]).toContain("attachment");
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
  expect(answer.rawPayload.includes("Hidden Name")).toBe(false);
  const token = await world.aSession(world.teacher);
  expect(decodeJwt(token).profileImage).toBe(`/api/accounts/${world.teacher.publicId}/photo`);
});

test("a newer photo replaces the older one on the disk; removed, nothing stays", async () => {
  await put(world.hod, jpeg).answers(200);
  const [first] = storedFiles();
  await put(world.hod, await picture(60, 80).png().toBuffer(), "me.png", "image/png").answers(200);
  await put(world.hod, await picture(60, 80).webp().toBuffer(), "me.webp", "image/webp").answers(200);
  const before = storedFiles();
  await world.as(world.hod).remove("/api/me/photo").answers(200);
  expect(storedFiles()).toHaveLength(before.length - 1);
  expect(first).toBeDefined();
  await world.as(world.hod).get(`/api/accounts/${world.hod.publicId}/photo`).answers(404);
  await world.as(world.hod).remove("/api/me/photo").answers(200);
});

test.each([
  ["a script by another name", Buffer.from("<svg onload=alert(1)>"), "me.jpg", 415],
  ["a vector picture", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "me.svg", 415],
  ["a picture with a wrong ending", jpeg, "me.png", 415],
  ["a program's name", jpeg, "me.exe", 415],
  ["a cut picture", jpeg.subarray(0, 300), "me.jpg", 422],
  ["nothing", Buffer.alloc(0), "me.jpg", 422],
  ["too much", Buffer.alloc(10_485_761, 1), "me.jpg", 413],
])("%s is refused and leaves nothing behind", async (_what, bytes, name, status) => {
  const before = storedFiles();
  await put(world.admin, bytes, name).answers(status);
  expect(storedFiles()).toEqual(before);
  expect(await world.as(world.admin).get("/api/me").answers(200)).toMatchObject({ hasPhoto: false });
});

test("people of another institute do not see it; a super admin does", async () => {
  await put(world.stranger, jpeg).answers(200);
  await world.as(world.teacher).get(`/api/accounts/${world.stranger.publicId}/photo`).answers(404);
  await world.nobody.get(`/api/accounts/${world.stranger.publicId}/photo`).answers(401);
  await world.as(world.superAdmin).get(`/api/accounts/${world.stranger.publicId}/photo`).answers(200);
});

test("a photo that its owner shows to nobody, or to heads and admins, is read by nobody else", async () => {
  const { hod, itHod, colleague, admin, superAdmin } = world;
  const who = await world.aTeacher({ name: "Shy Portrait" });
  await put(who, jpeg).answers(200);
  const show = async (photo: string) => {
    const { version } = await world.as(who).get("/api/me/public-page").answers<{ version: number }>(200);
    await world.as(who).patch("/api/me/public-page", { version, shown: { photo } }).answers(200);
  };
  const seenBy = async (viewer: { token: string }) => {
    const { rows } = await world
      .as(viewer)
      .get("/api/people?q=portrait")
      .answers<{ rows: { id: string; hasPhoto: boolean }[] }>(200);
    const row = rows.find(({ id }) => id === who.publicId);
    const { status } = await world.as(viewer).get(`/api/accounts/${who.publicId}/photo`);
    return [row?.hasPhoto, status];
  };
  /** As the screens for managing accounts show it: in the list and on the account. */
  const photosSeenBy = async (viewer: { token: string }) => {
    const { rows } = await world
      .as(viewer)
      .get("/api/accounts?q=portrait")
      .answers<{ rows: { id: string; hasPhoto: boolean }[] }>(200);
    const one = await world.as(viewer).get(`/api/accounts/${who.publicId}`).answers<{ hasPhoto: boolean }>(200);
    expect(rows.find(({ id }) => id === who.publicId)?.hasPhoto).toBe(one.hasPhoto);
    return one.hasPhoto;
  };
  const [shown, hidden] = [
    [true, 200],
    [false, 404],
  ];
  const viewers = [who, colleague, hod, itHod, admin, superAdmin];
  for (const [photo, expected] of [
    ["signed-in", [shown, shown, shown, shown, shown, shown]],
    ["heads", [shown, hidden, shown, hidden, shown, hidden]],
    ["hidden", [shown, hidden, hidden, hidden, hidden, hidden]],
    ["public", [shown, shown, shown, shown, shown, shown]],
  ] as const) {
    await show(photo);
    expect([photo, await Promise.all(viewers.map(seenBy))]).toEqual([photo, expected]);
    const managers = [hod, admin, superAdmin];
    const seen = managers.map((one) => expected[viewers.indexOf(one)] === shown);
    expect([photo, await Promise.all(managers.map(photosSeenBy))]).toEqual([photo, seen]);
  }
});
