import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeCursor } from "#domain/page-cursor.ts";
import { theWorld } from "#tests/support/server/world.ts";
import { renderPage } from "#web/render-page.tsx";

const folder = mkdtempSync(join(tmpdir(), "fpms-directory-pages-"));
writeFileSync(
  join(folder, "index.html"),
  '<!doctype html><html lang="en"><head><title>Built</title></head><body><div id="root"><div>Loading</div></div></body></html>',
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const world = await theWorld({ webFolder: folder, renderPage });
const { as, nobody } = world;

async function openPageOf(name: string, email?: string): Promise<string> {
  const who = await world.aTeacher({ name, ...(email && { email }) });
  const page = as(who).patch("/api/me/public-page", { version: 0, isOpen: true });
  return (await page.answers<{ slug: string }>(200)).slug;
}

beforeAll(async () => {
  for (const name of ["Arati Zope", "डॉ. क्षमा जोशी"]) await openPageOf(name);
});

test("the directory of a letter of an Indian script has only its people, also without scripts", async () => {
  const { text } = await nobody.get(`/directory?letter=${encodeURIComponent("क")}`);
  expect(text).toContain("क्षमा जोशी");
  expect(text).not.toContain("Arati Zope");
});

test("a page of the directory behind the last person does not say that nobody has a public page", async () => {
  const { text } = await nobody.get(`/directory?cursor=${writeCursor([60])}`);
  expect(text).not.toContain("No public profiles yet.");
  expect(text).toContain('<a class="text-link" href="/directory"');
});

test("of two people with one very long name, each has an address that leads to the page", async () => {
  const name = "Venkata Satya Naga Lakshmi Narasimha Subrahmanyeswara Chakravarthula";
  const emails = ["first", "second"].map((word) => `${word}@${world.institute.domain}`);
  const slugs = [await openPageOf(name, emails[0]), await openPageOf(name, emails[1])];
  expect(new Set(slugs).size).toBe(2);
  for (const slug of slugs) await nobody.get(`/api/directory/${slug}`).answers(200);
});

test("a past post without an end date does not continue, neither on the page nor in a CV", async () => {
  const who = await world.aTeacher({ name: "Manda Salvi" });
  const post = { designation: "Engineer", organizationName: "Mill", fromDate: "2009-07-01" };
  const data = { experienceDetails: [{ ...post, experienceType: "Past" }] };
  await as(who).post("/api/records/experience", { data }).answers(201);
  const { slug } = await as(who)
    .patch("/api/me/public-page", { version: 0, isOpen: true, shown: { experience: "public" } })
    .answers<{ slug: string }>(200);
  const { experience } = await nobody.get(`/api/directory/${slug}`).answers<{ experience: { years: string }[] }>(200);
  expect(experience.map(({ years }) => years)).toContain("2009–…");
  expect((await as(who).get("/api/cv")).text).toContain("2009–…");
});
