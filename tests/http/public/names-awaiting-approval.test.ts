import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { pageTexts } from "#tests/support/files/page-texts.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { aPaper } from "#tests/support/records/records.ts";
import { runFreeze } from "#tests/support/server/run-freeze.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";
import { renderPage } from "#web/render-page.tsx";

/** A changed name opens nothing and shows nowhere outside the institute before a head or an admin approves it. */
const folder = mkdtempSync(join(tmpdir(), "fpms-names-"));
writeFileSync(
  join(folder, "index.html"),
  '<!doctype html><html lang="en"><head><title>Built</title></head><body><div id="root"><div>Loading</div></div></body></html>',
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const world = await theWorld({ webFolder: folder, renderPage });
const { as, nobody, admin, hod, institute } = world;

const rename = (who: TestAccount, name: string) => as(who).patch("/api/me/name", { name }).answers(200);
const openPage = (who: TestAccount) => as(who).patch("/api/me/public-page", { version: 0, isOpen: true });

const me = await world.anAccount({ name: "Pallavi Wagle" });
const paper = await aPaper(as(me), { dateOfPublication: "2024-03", journalTitle: "Glass and Grain" });
await as(me).post(`/api/records/journal/${paper.id}/submit`).answers(200);
const { slug } = await openPage(me).answers<{ slug: string }>(200);
await as(me)
  .post("/api/records/qualification", { data: { qualificationDetails: [{ degree: "phd", status: "completed" }] } })
  .answers(201);

const publicAddresses = [
  "/directory",
  "/directory?letter=W",
  "/directory?letter=S",
  `/people/${slug}`,
  "/sitemap.xml",
  "/oai?verb=ListRecords&metadataPrefix=oai_dc",
  "/api/directory",
  "/api/directory?q=somebody",
  `/api/directory/${slug}`,
  ...["bibtex", "csl", "txt"].map((format) => `/api/directory/${slug}/export?format=${format}`),
];

test("every public page shows the approved name until the new one is approved", async () => {
  const everything = async () =>
    (await Promise.all(publicAddresses.map((address) => nobody.get(address)))).map(({ text }) => text).join("\n");
  expect(await everything()).toContain("Pallavi Wagle");
  await rename(me, "Somebody Famous");
  const waiting = await everything();
  expect(waiting).toContain("Pallavi Wagle");
  expect(waiting).not.toContain("Famous");
  const found = async (query: string) =>
    (await nobody.get(`/api/directory?${query}`).answers<{ rows: { name: string }[] }>(200)).rows.map(
      ({ name }) => name,
    );
  expect(await found("letter=P")).toContain("Pallavi Wagle");
  expect(await found("letter=S")).toEqual([]);
  expect(await found("q=famous")).toEqual([]);
  const member = await as(world.colleague).get(`/api/directory/${slug}`).answers(200);
  expect(member).toMatchObject({ name: "Pallavi Wagle" });
  expect(await as(me).get("/api/me/public-page/preview").answers(200)).toMatchObject({ name: "Pallavi Wagle" });
  expect(await as(me).get("/api/me/public-page").answers(200)).toMatchObject({ approvedName: "Pallavi Wagle" });
  await as(admin).post(`/api/name-requests/${me.publicId}`, { answer: "approve" }).answers(200);
  expect(await found("letter=S")).toEqual(["Somebody Famous"]);
  expect((await nobody.get(`/people/${slug}`)).text).toContain("Somebody Famous");
});

test("CVs, accreditation tables, submissions and their evidence pages show the approved name", async () => {
  const who = await world.anAccount({ name: "Ketaki Oak", since: "2019-07-01", designation: "Professor" });
  await rename(who, "Somebody Great");
  const cv = async (format: string) => (await as(who).get(`/api/cv/export?format=${format}`)).bytes;
  expect((await pageTexts(await cv("pdf"))).join(" ")).toContain("Ketaki Oak");
  const texts = [
    (await pageTexts(await cv("pdf"))).join(" "),
    Object.values(unzip(await cv("docx"))).join(" "),
    (await cv("json-resume")).toString(),
    (await as(who).get("/api/cv")).text,
    (await as(hod).get("/api/reports/naac.2.4.1?dept=Computer&period=2023-24&limit=200")).text,
    (await as(hod).get("/api/reports/naac.2.4.1/export?format=csv&dept=Computer&period=2023-24")).text,
  ];
  await rename(hod, "Head Somebody Great");
  const { id } = await as(hod)
    .post("/api/submissions", { reports: ["naac.2.4.1"], period: "2023-24" })
    .answers<{ id: string }>(202);
  await runFreeze(world.appContext, { institute: institute.id, submission: id });
  const { link } = await as(hod).post(`/api/submissions/${id}/links`, {}).answers<{ link: string }>(201);
  const { pathname } = new URL(link);
  texts.push((await nobody.get(pathname)).text, (await nobody.get(`${pathname}/naac.2.4.1`)).text);
  const binder = await as(hod).get(`/api/submissions/${id}/binder`);
  texts.push(Object.values(unzip(binder.bytes)).join(" "));
  expect(texts.join("\n")).not.toContain("Somebody Great");
  expect((await nobody.get(`${pathname}/naac.2.4.1`)).text).toContain("Ketaki Oak");
  await rename(hod, hod.name);
});

test("a person without an approved name opens no page, and its address is not made from the new name", async () => {
  const who = await world.anAccount({ name: "Nameless One" });
  await world.owner.query("update accounts set name = '' where id = $1", [who.id]);
  expect(await openPage(who).answers(403)).toMatchObject({ code: "not-allowed" });
  await rename(who, "Somebody New");
  const refused = await openPage(who).answers<{ message: string }>(403);
  expect(refused.message).toContain("not approved yet");
  expect(await as(who).get("/api/me/public-page").answers<{ slug: string }>(200)).toMatchObject({ approvedName: "" });
  expect((await as(who).get("/api/me/public-page")).text).not.toContain("somebody-new");
  await as(admin).post(`/api/name-requests/${who.publicId}`, { answer: "approve" }).answers(200);
  expect(await openPage(who).answers(200)).toMatchObject({ isOpen: true, slug: "somebody-new" });
});

test("the page of an IQAC coordinator is in the directory and the site map like those of others", async () => {
  const iqac = await world.anAccount({ name: "Ira Quality", role: "IQAC Coordinator", department: "Computer" });
  const page = await openPage(iqac).answers<{ slug: string }>(200);
  await nobody.get(`/api/directory/${page.slug}`).answers(200);
  expect((await nobody.get("/api/directory?q=quality")).text).toContain(page.slug);
  expect((await nobody.get("/sitemap.xml")).text).toContain(page.slug);
});
