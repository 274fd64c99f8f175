import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { maxVisits } from "#domain/directory/read-as-visitor.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const folder = mkdtempSync(join(tmpdir(), "fpms-site-map-"));
writeFileSync(
  join(folder, "index.html"),
  '<!doctype html><html lang="en"><head><title>Built</title></head><body><div id="root"></div></body></html>',
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const world = await theWorld({ webFolder: folder });
const { as, nobody, teacher } = world;

const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background: "#7a3b2e" } })
  .png()
  .toBuffer();
const photo = { field: "photo", name: "me.png", type: "image/png", bytes };

/** Of one file of the site map: each address with its last change. */
async function entriesOf(path: string): Promise<Map<string, string | undefined>> {
  const { text } = await nobody.get(path);
  const entries = [
    ...text.matchAll(/<loc>[^<]*?(\/(?:people|sitemap|about)[^<]*)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g),
  ];
  return new Map(entries.map(([, address = "", changed]) => [address, changed]));
}

/** When the site map says that the faculty member's page was changed; undefined if it says nothing. */
async function changeOf(slug: string): Promise<number> {
  const changed = (await entriesOf("/sitemap.xml")).get(`/people/${slug}`) ?? "";
  expect(changed).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  return Date.parse(changed);
}

test("a page was changed when its settings or a work that it shows to everyone were, and not by a hidden one", async () => {
  const own = await as(teacher).get("/api/me/public-page").answers<{ version: number }>(200);
  const { slug } = await as(teacher)
    .patch("/api/me/public-page", { version: own.version, isOpen: true, works: "public" })
    .answers<{ slug: string }>(200);
  const setUp = await changeOf(slug);
  const people = [{ name: teacher.name, account: teacher.publicId }];
  const draft = await aPaper(as(teacher), { dateOfPublication: "2024-03", journalTitle: "Glass and Grain" }, people);
  expect(await changeOf(slug)).toBe(setUp);
  const submitted = await as(teacher).post(`/api/records/journal/${draft.id}/submit`).answers<Shown>(200);
  expect(submitted.state).toBe("submitted");
  const shown = await changeOf(slug);
  expect(shown).toBeGreaterThan(setUp);
  await world.owner.query("update public_profiles set works = 'hidden' where slug = $1", [slug]);
  expect(await changeOf(slug)).toBe(setUp);
  expect((await entriesOf("/sitemap.xml")).get("/about")).toBeUndefined();
});

test("a page was changed when a photo that it shows to everyone was, and not when a hidden photo or a document was", async () => {
  const { slug, shown } = await as(teacher)
    .get("/api/me/public-page")
    .answers<{ slug: string; shown: Record<string, string> }>(200);
  const upload = () => as(teacher).upload("PUT", "/api/me/photo", [photo]).answers(200);
  const show = async (visibility: string) => {
    const { version } = await as(teacher).get("/api/me/public-page").answers<{ version: number }>(200);
    await as(teacher)
      .patch("/api/me/public-page", { version, shown: { ...shown, photo: visibility, interests: "public" } })
      .answers(200);
    return changeOf(slug);
  };
  const whileHidden = await show("hidden");
  await upload();
  expect(await changeOf(slug)).toBe(whileHidden);
  const whilePublic = await show("public");
  // Beside the interests, which everybody sees, it has identifiers that only heads see.
  const profile = { researchInterests: ["Water"], vidwanId: "12345" };
  await as(teacher).post("/api/records/research-profile", { data: profile }).answers(201);
  expect(await changeOf(slug)).toBe(whilePublic);
  await upload();
  expect(await changeOf(slug)).toBeGreaterThan(whilePublic);
});

test("more than 1,000 addresses are in several files, each once, which the first names", async () => {
  expect((await nobody.get("/sitemap-1.xml")).status).toBe(404);
  await world.owner.query(
    `with made as (
       insert into accounts (institute_id, public_id, email, name, role, state)
       select $1, gen_random_uuid(), 'listed.' || n || '@' || $2::text, 'Listed ' || n, 'Faculty', 'active' from generate_series(1, 1000) n
       returning id)
     insert into public_profiles (institute_id, account_id, slug, is_open) select $1, id, 'listed-' || id, true from made`,
    [world.institute.id, world.institute.domain],
  );
  // As the database's own maintenance does after a minute.
  await world.owner.query("analyze accounts, public_profiles");
  const files = [...(await entriesOf("/sitemap.xml")).keys()];
  expect(files).toEqual(["/sitemap-1.xml", "/sitemap-2.xml"]);
  const [first, second] = await Promise.all(files.map((file) => nobody.get(file)));
  const [one = [], other = []] = [first, second].map((file) =>
    [...(file?.text ?? "").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address),
  );
  expect(one).toHaveLength(1_000);
  expect(new Set([...one, ...other]).size).toBe(one.length + other.length);
  expect([...one, ...other].filter((address) => address?.includes("/people/listed-"))).toHaveLength(1_000);
  expect(one.filter((address) => address?.endsWith("/about"))).toHaveLength(1);
  expect((await nobody.get("/sitemap-3.xml")).status).toBe(404);
});

test("an address that asks for the site map too often waits", async () => {
  const from = "203.0.113.78";
  await nobody.ask("GET", "/sitemap.xml", { from }).answers(200);
  await world.owner.query("update throttle set count = $1 where key like 'directory %'", [maxVisits]);
  expect((await nobody.ask("GET", "/sitemap.xml", { from })).status).toBe(429);
});
