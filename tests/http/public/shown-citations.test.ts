import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type * as z from "zod";
import type { PageVisibility } from "#access/policies/public-pages.ts";
import type { journals } from "#contract/accreditation/journals.ts";
import type { directory } from "#contract/directory.ts";
import type { cv } from "#contract/records/cv.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { lookupPeers } from "#tests/support/peers/lookup-peers.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { client } from "#tests/support/server/client.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";
import { renderPage } from "#web/render-page.tsx";

type Person = z.output<typeof directory.read.response>;
type Beside = z.output<typeof journals.ofRecord.response>;
type Cv = z.output<typeof cv.read.response>;

const folder = mkdtempSync(join(tmpdir(), "fpms-cited-"));
writeFileSync(
  join(folder, "index.html"),
  '<!doctype html><html lang="en"><head><title>Built</title></head><body><div id="root"><div>Loading</div></div></body></html>',
);
const peers = await lookupPeers();
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await peers.close();
});

const world = await theWorld({ webFolder: folder, renderPage });
const { as, nobody, colleague, hod, itHod, admin, stranger, strangerAdmin } = world;
world.appContext.lookups = peers.settings();
const today = async () =>
  (
    await world.owner.query("select (now() at time zone time_zone)::date::text as day from institutes where id = $1", [
      world.institute.id,
    ])
  ).rows[0].day as string;

let made = 0;
const aTeacher = (name: string) => world.aTeacher({ name, since: "2015-07-01" });
const aDoi = () => `10.5555/shown.${++made}`;
const paper = async (who: TestAccount, data: object, more: object[] = []): Promise<Shown> => {
  const all = {
    title: `A cited paper with the number ${++made}`,
    dateOfPublication: "2024-03",
    journalTitle: "Warp",
    ...data,
  };
  const { id } = await aPaper(as(who), all, [{ name: who.name, account: who.publicId }, ...more]);
  return as(who).post(`/api/records/journal/${id}/submit`).answers<Shown>(200);
};
/** The service says so, and the person presses. */
async function isCited(who: TestAccount, counts: Record<string, number>): Promise<void> {
  const results = Object.entries(counts).map(([doi, cited]) => ({
    doi: `https://doi.org/${doi}`,
    cited_by_count: cited,
  }));
  world.appContext.lookups = peers.settings();
  peers.answers("openalex", results.length === 1 ? { ...results[0] } : { results });
  await as(who).post("/api/citations/refresh", {}).answers(200);
}
const change = async (who: TestAccount, body: object): Promise<string> => {
  const { version } = await as(who).get("/api/me/public-page").answers<{ version: number }>(200);
  const { slug } = await as(who)
    .patch("/api/me/public-page", { version, ...body })
    .answers<{ slug: string }>(200);
  return slug;
};
const openPage = (who: TestAccount, citations: PageVisibility) =>
  change(who, { isOpen: true, works: "public", shown: { citations } });
const beside = (who: TestAccount, { id }: { id: string }) => as(who).get(`/api/records/journal/${id}/listings`);
const citedOn = async (who: TestAccount, record: { id: string }) =>
  (await beside(who, record).answers<Beside>(200)).citations;
const page = (who: { token?: string }, slug: string) =>
  client(world.app, who.token).get(`/api/directory/${slug}`).answers<Person>(200);

test("a person who may see a record sees how often it is cited, with source and day; nobody else does", async () => {
  const who = await aTeacher("Tara Sinkar");
  const [doi, unasked] = [aDoi(), aDoi()];
  const record = await paper(who, { doi });
  const other = await paper(who, { doi: unasked });
  const bare = await paper(who, {});
  expect(await citedOn(who, record)).toBeNull();
  await isCited(who, { [doi]: 12, "10.5555/somebody.else": 3 });
  const figure = { cited: 12, source: "OpenAlex", day: await today() };
  for (const viewer of [who, hod, admin]) expect(await citedOn(viewer, record)).toEqual(figure);
  // Without a figure there is none, not a zero.
  for (const each of [other, bare]) expect(await citedOn(who, each)).toBeNull();
  for (const viewer of [colleague, itHod, stranger, strangerAdmin])
    expect((await beside(viewer, record)).status).toBe(404);
});

test("a zero that was looked up is shown", async () => {
  const who = await aTeacher("Zia Kotwal");
  const doi = aDoi();
  const record = await paper(who, { doi });
  await isCited(who, { [doi]: 0 });
  expect(await citedOn(who, record)).toMatchObject({ cited: 0 });
  const slug = await openPage(who, "public");
  expect((await page({}, slug)).citations).toMatchObject({ total: 0, hIndex: 0, counted: 1 });
});

test("a figure of a person who is not a confirmed author, or of another institute, is not shown", async () => {
  const [who, proposed] = [await aTeacher("Uma Sathe"), await aTeacher("Vina Sathe")];
  const doi = aDoi();
  const record = await paper(who, { doi }, [{ name: proposed.name, account: proposed.publicId }]);
  const insert = (account: { id: number }, institute: number) =>
    world.owner.query(
      `insert into work_citations (institute_id, account_id, doi, cited, source, counted_at) values ($1, $2, $3, 77, 'OpenAlex', now())`,
      [institute, account.id, doi],
    );
  await insert(proposed, world.institute.id);
  await insert(stranger, world.other.id);
  expect(await citedOn(who, record)).toBeNull();
  await as(proposed).post(`/api/records/journal/${record.id}/confirm`).answers(200);
  expect(await citedOn(who, record)).toMatchObject({ cited: 77 });
});

test("of authors with different figures the newest is shown", async () => {
  const [who, other] = [await aTeacher("Nila Oak"), await aTeacher("Omi Oak")];
  const doi = aDoi();
  const record = await paper(who, { doi }, [{ name: other.name, account: other.publicId }]);
  await as(other).post(`/api/records/journal/${record.id}/confirm`).answers(200);
  await isCited(other, { [doi]: 30 });
  await world.owner.query("update work_citations set counted_at = counted_at - interval '40 days' where doi = $1", [
    doi,
  ]);
  await isCited(who, { [doi]: 34 });
  for (const viewer of [who, other])
    expect(await citedOn(viewer, record)).toMatchObject({ cited: 34, day: await today() });
});

const places: readonly [PageVisibility, string[]][] = [
  ["hidden", []],
  ["heads", ["head", "admin"]],
  ["signed-in", ["colleague", "other head", "head", "admin"]],
  ["public", ["everyone", "stranger", "colleague", "other head", "head", "admin"]],
];

test("a page shows works' figures and their totals to whom the person chose, and at first to nobody", async () => {
  const who = await aTeacher("Ela Gokhale");
  const dois = [aDoi(), aDoi(), aDoi()];
  for (const doi of dois) await paper(who, { doi });
  const [retracted, erratum, hidden] = [aDoi(), aDoi(), aDoi()];
  await paper(who, { doi: retracted, documentType: "retracted" });
  await paper(who, { doi: erratum, documentType: "erratum" });
  const { id } = await paper(who, { doi: hidden });
  await as(who).ask("PUT", `/api/me/public-page/works/${id}`, { body: { visibility: "hidden" } });
  await paper(who, { doi: aDoi() });
  const counts = [7101, 2, 0];
  await isCited(who, {
    ...Object.fromEntries(dois.map((doi, index) => [doi, counts[index] ?? 0])),
    [retracted]: 7502,
    [erratum]: 7503,
    [hidden]: 7504,
  });
  const slug = await change(who, { isOpen: true, works: "public" });
  const viewers = { everyone: {}, stranger, colleague, "other head": itHod, head: hod, admin };
  const seenBy = async () => {
    const seen = await Promise.all(
      Object.entries(viewers).map(async ([name, viewer]) => ({ name, person: await page(viewer, slug) })),
    );
    return seen.filter(({ person }) => person.citations !== null || person.works.some(({ citations }) => citations));
  };
  expect(await seenBy()).toEqual([]);
  const day = await today();
  for (const [visibility, names] of places) {
    await change(who, { shown: { citations: visibility } });
    const seen = await seenBy();
    expect([visibility, seen.map(({ name }) => name)]).toEqual([visibility, names]);
    for (const { person } of seen) {
      // Neither what does not count nor what the viewer does not see is in the totals.
      expect(person.citations).toEqual({
        total: 7103,
        hIndex: 2,
        i10Index: 1,
        counted: 3,
        source: "OpenAlex",
        day,
      });
      expect(person.works.flatMap(({ citations }) => citations?.cited ?? []).toSorted()).toEqual([0, 2, 7101]);
      expect(person.works).toHaveLength(6);
    }
    const { text } = await nobody.get(`/people/${slug}`);
    // In the text and the data of the page; only in these places, as ids may have the same digits.
    const written = [...text.matchAll(/(?<=Cited )7,\d{3}|(?<=:)7\d{3}\b/g)].map(([found]) => found);
    expect([visibility, [...new Set(written)].toSorted()]).toEqual([
      visibility,
      visibility === "public" ? ["7,101", "7101", "7103"] : [],
    ]);
  }
  const own = await as(who).get("/api/me/public-page/preview?as=own").answers<Person>(200);
  expect(own.citations).toMatchObject({ total: 7103 + 7504, counted: 4 });
});

test("the kept public page shows refreshed figures at once, and removed ones no more", async () => {
  const who = await aTeacher("Kusum Rege");
  const doi = aDoi();
  const record = await paper(who, { doi });
  const slug = await openPage(who, "public");
  const text = async () => (await nobody.get(`/people/${slug}`)).text.replaceAll("<!-- -->", "");
  expect(await text()).not.toMatch(/Cited|h-index/);
  await isCited(who, { [doi]: 1 });
  expect(await text()).toMatch(/Cited 1 time \(/);
  await isCited(who, { [doi]: 5 });
  expect(await text()).toMatch(/h-index 1.*Cited 5 times \(OpenAlex, /s);
  await as(who).remove("/api/citations").answers(200);
  expect(await text()).not.toMatch(/Cited|h-index/);
  expect(await citedOn(hod, record)).toBeNull();
  await isCited(who, { [doi]: 6 });
  await change(who, { isOpen: false });
  expect((await nobody.get(`/api/directory/${slug}`)).status).toBe(404);
});

test("a retracted work no longer has a figure anywhere", async () => {
  const who = await aTeacher("Rama Vaze");
  const doi = aDoi();
  const record = await paper(who, { doi });
  await isCited(who, { [doi]: 9 });
  const slug = await openPage(who, "public");
  expect((await page({}, slug)).citations).toMatchObject({ total: 9 });
  const { version } = await as(who).get(`/api/records/journal/${record.id}`).answers<Shown>(200);
  await as(who)
    .patch(`/api/records/journal/${record.id}`, { version, data: { documentType: "retracted" } })
    .answers(200);
  expect(await citedOn(who, record)).toBeNull();
  const shown = await page({}, slug);
  expect([shown.citations, shown.works[0]?.citations, shown.works[0]?.mark]).toEqual([null, null, "retracted"]);
});

test("when a person is erased, their figures disappear from the page and from joint records", async () => {
  const [who, other] = [await aTeacher("Sudha Date"), await aTeacher("Sachi Date")];
  const doi = aDoi();
  const record = await paper(who, { doi }, [{ name: other.name, account: other.publicId }]);
  await as(other).post(`/api/records/journal/${record.id}/confirm`).answers(200);
  await isCited(who, { [doi]: 21 });
  const slug = await openPage(who, "public");
  expect(await citedOn(other, record)).toMatchObject({ cited: 21 });
  await as(admin).post(`/api/accounts/${who.publicId}/erasure`, { confirm: who.email }).answers(200);
  expect(await citedOn(other, record)).toBeNull();
  expect((await nobody.get(`/api/directory/${slug}`)).status).toBe(404);
});

test("a CV has the figures with source and day, in every format, for those whom the person chose", async () => {
  const who = await aTeacher("Leela Nene");
  const [doi, retracted, unasked] = [aDoi(), aDoi(), aDoi()];
  await paper(who, { doi, citationCount: 1 });
  await paper(who, { doi: retracted, documentType: "retracted" });
  await paper(who, { doi: unasked, citationCount: 4 });
  await isCited(who, { [doi]: 8123, [retracted]: 8500 });
  const day = await today();
  const totals = `Citations 8,123 · h-index 1 · i10-index 1 (1 work, OpenAlex, ${day})`;
  const figure = `[cited 8,123 times, OpenAlex ${day}]`;
  const read = async (viewer: TestAccount, query: Record<string, string>) => {
    const address = `/api/cv?${new URLSearchParams({ account: who.publicId, ...query })}`;
    const { head, sections } = await as(viewer).get(address).answers<Cv>(200);
    return [
      ...head,
      ...sections.flatMap(({ items }) => items.map(({ runs }) => runs.map(({ text }) => text).join(""))),
    ].join("\n");
  };
  const own = await read(who, { citations: "true" });
  for (const text of [totals, figure, "[4 citations]"]) expect(own).toContain(text);
  expect(own).not.toMatch(/8500|1 citation/);
  expect(await read(who, {})).not.toMatch(/8,?123|h-index/);
  expect(await read(who, { template: "appraisal", verified: "false" })).toContain(figure);
  // Heads and admins make the CVs of their people: with these figures if the page shows them to heads.
  expect(await read(hod, { citations: "true" })).toContain("[1 citation]");
  expect(await read(hod, { citations: "true" })).not.toMatch(/8,?123|h-index/);
  await openPage(who, "heads");
  for (const viewer of [hod, admin]) expect(await read(viewer, { citations: "true" })).toContain(totals);
  const file = async (format: string) => {
    const address = `/api/cv/export?${new URLSearchParams({ format, citations: "true" })}`;
    const answer = await as(who).get(address);
    expect([format, answer.status]).toEqual([format, 200]);
    return answer;
  };
  const markdown = (await file("md")).text.replaceAll("\\", "");
  for (const text of [totals, figure]) expect(markdown).toContain(text);
  const word = String(unzip((await file("docx")).bytes).get("word/document.xml"));
  expect(word).toContain(totals);
  expect(word).toContain(`cited 8,123 times, OpenAlex ${day}`);
  expect((await file("pdf")).bytes.subarray(0, 5).toString()).toBe("%PDF-");
});
