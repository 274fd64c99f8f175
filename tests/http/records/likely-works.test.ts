import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type * as z from "zod";
import type { imports } from "#contract/imports.ts";
import type { likelyWorks } from "#contract/records/likely-works.ts";
import { lookupPeers, recorded } from "#tests/support/peers/lookup-peers.ts";
import { authorAt, openalexWork } from "#tests/support/peers/openalex-works.ts";
import { theWorld } from "#tests/support/server/world.ts";

type Likely = z.output<typeof likelyWorks.find.response>;
type NotMine = z.output<typeof likelyWorks.listNotMine.response>;
type Batch = z.output<typeof imports.create.response>;

const peers = await lookupPeers();
afterAll(() => peers.close());
const world = await theWorld();
const { as, teacher, colleague, hod, appContext } = world;
const orcid = "0000-0002-1825-0097";

beforeEach(async () => {
  appContext.lookups = peers.settings();
  await setOrcid(orcid);
});
afterEach(() => peers.reset());

const setOrcid = (value: string | null) =>
  world.owner.query("update accounts set orcid = $2 where public_id = $1", [teacher.publicId, value]);
const finds = () => as(teacher).post("/api/likely-works", {}).answers<Likely>(200);

const crossrefWork = (title: string, doi: string, people: object[]) => ({
  ...recorded.crossref.message,
  title: [title],
  DOI: doi,
  author: people,
});

test("OpenAlex and ORCID are searched by the ORCID iD; a work that both list appears once, with both sources", async () => {
  peers.answers("openalex", {
    results: [openalexWork("Work number 1", "10.5555/orcid.1"), openalexWork("Of dunes", "10.5555/dunes")],
  });
  peers.answers("orcid", recorded.orcid);
  const { rows, searches, warnings } = await finds();
  const byOrcid = { by: "orcid", values: [orcid], works: 2 };
  expect([searches, warnings]).toEqual([["OpenAlex", "ORCID"].map((service) => ({ ...byOrcid, service })), []]);
  expect(rows.map(({ title, reason, sources }) => [title, reason, sources.map(({ name }) => name)])).toEqual([
    ["Work number 1", "orcid", ["OpenAlex", "ORCID"]],
    ["Of dunes", "orcid", ["OpenAlex"]],
    ["Work number 2", "orcid", ["ORCID"]],
  ]);
  expect(peers.requests[0]?.url).toContain(`filter=author.orcid%3A${orcid}`);
  // Nothing was saved by looking.
  const { rows: batches } = await as(teacher).get("/api/imports").answers<{ rows: Batch[] }>(200);
  expect(batches).toEqual([]);
});

test('a work marked "not mine" is not proposed again by any source until that is undone; nobody else sees or changes the mark', async () => {
  peers.answers("openalex", { results: [openalexWork("Work number 2", "10.5555/other")] });
  peers.answers("orcid", recorded.orcid);
  const [first] = (await finds()).rows;
  const { key = "", title = "" } = first ?? {};
  expect([key, title]).toEqual(["doi:10.5555/other", "Work number 2"]);
  const text = { works: [{ key, title, year: "2021" }] };
  const { rows } = await as(teacher).post("/api/likely-works/not-mine", text).answers<NotMine>(200);
  expect(rows.map((one) => one.title)).toEqual([title]);
  await as(teacher).post("/api/likely-works/not-mine", text).answers<NotMine>(200);
  expect((await finds()).rows.map((one) => one.key)).not.toContain(key);
  const ids = { works: rows.map(({ id }) => id) };
  for (const other of [colleague, hod]) {
    const theirs = await as(other).get("/api/likely-works/not-mine").answers<NotMine>(200);
    expect(theirs.rows).toEqual([]);
    await as(other).post("/api/likely-works/not-mine/remove", ids).answers(200);
  }
  expect((await as(teacher).get("/api/likely-works/not-mine").answers<NotMine>(200)).rows).toHaveLength(1);
  expect((await as(teacher).post("/api/likely-works/not-mine/remove", ids).answers<NotMine>(200)).rows).toEqual([]);
  expect((await finds()).rows.map((one) => one.key)).toContain(key);
});

test('works marked "mine" are staged as an import and saved only by it; afterwards they are not proposed again', async () => {
  const hostile = '=HYPERLINK("http://evil.example") <b>of</b> \u202egrains';
  peers.answers("openalex", {
    results: [openalexWork(hostile, "10.5555/hostile"), openalexWork("Left for later", "10.5555/later")],
  });
  const { rows } = await finds();
  expect(rows).toHaveLength(2);
  const keys = ["doi:10.5555/hostile"];
  expect((await as(teacher).post("/api/likely-works/import", { keys: ["doi:10.1/none"] })).body).toMatchObject({
    code: "lookup-not-found",
  });
  const { id } = await as(teacher).post("/api/likely-works/import", { keys }).answers<Batch>(202);
  const read = () => as(teacher).get(`/api/imports/${id}`).answers<Batch>(200);
  await expect.poll(async () => (await read()).state).toBe("ready");
  expect(await read()).toMatchObject({ rows: 1, created: 1, format: "references" });
  const { rows: staged } = await as(teacher).get(`/api/imports/${id}/rows`).answers<{ rows: { title: string }[] }>(200);
  expect(staged.map(({ title }) => title)).toEqual([rows[0]?.title]);
  await as(hod).get(`/api/imports/${id}`).answers(404);
  await as(teacher).post(`/api/imports/${id}/commit`, {}).answers(200);
  const { rows: later, alreadyRecorded } = await finds();
  expect([later.map(({ title }) => title), alreadyRecorded]).toEqual([["Left for later"], 1]);
});

test("without an ORCID iD, a match of name and institute is a weak reason, and a person of the same name elsewhere is none", async () => {
  await setOrcid(null);
  const { name: place = "" } =
    (await world.owner.query("select name from institutes order by id limit 1")).rows[0] ?? {};
  const authorsAt = (affiliation: string, more: object = {}) => [
    { given: "Asha", family: "Kulkarni", affiliation: [{ name: affiliation }], ...more },
  ];
  const items = [
    crossrefWork("Here", "10.5555/here", authorsAt(`Dept. of Computing, ${place}, Pune`)),
    crossrefWork("Elsewhere", "10.5555/elsewhere", authorsAt("Institute of Another Town")),
    crossrefWork("Nowhere", "10.5555/nowhere", [{ given: "Asha", family: "Kulkarni", affiliation: [] }]),
    crossrefWork("With an iD", "10.5555/id", authorsAt(place, { ORCID: "http://orcid.org/0000-0001-5109-3700" })),
    crossrefWork("A colleague of hers", "10.5555/c", [
      { given: "Vera", family: "Outsider", affiliation: [{ name: place }] },
    ]),
  ];
  peers.answers("crossref", { status: "ok", "message-type": "work-list", message: { items } });
  const { rows, searches } = await finds();
  expect(searches.map(({ by, service, works }) => [by, service, works])).toEqual([["name", "Crossref", 5]]);
  expect(rows.map(({ title, reason }) => [title, reason])).toEqual([["Here", "name"]]);
  expect(peers.requests.map(({ service }) => service)).toEqual(["crossref"]);
});

test("an empty list from a service is an answer, and not shown as a failure to reach it", async () => {
  const none = { rows: [], alreadyRecorded: 0, warnings: [] };
  peers.answers("openalex", { meta: { count: 0, page: 1 }, results: [], group_by: [] });
  peers.answers("orcid", { ...recorded.orcid, "activities-summary": { works: { group: [] } } });
  expect(await finds()).toMatchObject(none);
  await setOrcid(null);
  const message = { facets: {}, "total-results": 0, items: [], "items-per-page": 100 };
  peers.answers("crossref", { status: "ok", "message-type": "work-list", message });
  expect(await finds()).toMatchObject(none);
});

test("a work without a title, type or authors does not affect the others of the list", async () => {
  const odd = { ...openalexWork("x", "10.5555/odd"), title: null, display_name: null };
  const bare = { id: "https://openalex.org/W9", title: "Bare", authorships: [] };
  const strange = { ...openalexWork("Of a strange type", "10.5555/t"), type: "supplementary-materials", doi: null };
  peers.answers("openalex", { results: [odd, bare, strange, openalexWork("Sound", "10.5555/sound")] });
  const { rows, warnings } = await finds();
  expect([rows.map(({ title }) => title), warnings]).toEqual([["Bare", "Of a strange type", "Sound"], []]);
});

test("half of the services are enough, which is stated; without any, nothing is lost; if look-ups are off, none is asked", async () => {
  peers.answers("openalex", (_, response) => response.writeHead(429, { "retry-after": "30" }).end());
  peers.answers("orcid", recorded.orcid);
  const { rows, warnings } = await finds();
  expect(rows).toHaveLength(2);
  expect(warnings.map(({ message }) => message)).toEqual(["OpenAlex did not answer. Search again later."]);
  appContext.lookups = peers.settings();
  peers.answers("orcid", '{"orcid-identifier": {"path": "0000');
  expect((await as(teacher).post("/api/likely-works", {})).body).toMatchObject({ code: "lookup-unreachable" });
  appContext.lookups = peers.settings({ timeoutMs: 100 });
  for (const service of ["openalex", "orcid"]) peers.answers(service, () => undefined);
  expect((await as(teacher).post("/api/likely-works", {})).body).toMatchObject({ code: "lookup-unreachable" });
  peers.requests.length = 0;
  appContext.lookups = undefined;
  expect((await as(teacher).post("/api/likely-works", {})).body).toMatchObject({ code: "lookup-off" });
  expect(peers.requests).toEqual([]);
});

test("a declined work is not proposed again under its DOI in capitals, nor by a source without a DOI", async () => {
  const works = [{ key: "doi:10.5555/orcid.1", title: "Work number 1", year: "2021" }];
  await as(teacher).post("/api/likely-works/not-mine", { works }).answers(200);
  const results = [
    openalexWork("Under another title", "10.5555/ORCID.1"),
    openalexWork("Work: Number 1", ""),
    openalexWork("Mine", "10.5555/m"),
  ];
  peers.answers("openalex", { results });
  peers.answers("orcid", recorded.orcid);
  expect((await finds()).rows.map(({ title }) => title)).toEqual(["Mine", "Work number 2"]);
});

test("two editorials of a year are two works, each to be declined alone", async () => {
  peers.answers("openalex", {
    results: [openalexWork("Editorial", "10.5555/e.1"), openalexWork("Editorial", "10.5555/e.2")],
  });
  const keys = async () => (await finds()).rows.map(({ key }) => key);
  expect(await keys()).toEqual(["doi:10.5555/e.1", "doi:10.5555/e.2"]);
  const works = [{ key: "doi:10.5555/e.1", title: "Editorial", year: "2021" }];
  await as(teacher).post("/api/likely-works/not-mine", { works }).answers(200);
  expect(await keys()).toEqual(["doi:10.5555/e.2"]);
});

test("whatever title a service sends can be declined; one without a letter is not shown", async () => {
  const titles = ["word ".repeat(1000), `${"क".repeat(999)}𝒳𝒳`, "With \u0000 nothing", "\u202e\u0000", "<b>=1+1</b>"];
  peers.answers("openalex", { results: titles.map((title, index) => openalexWork(title, `10.5555/strange.${index}`)) });
  const { rows } = await finds();
  expect(rows.map(({ title }) => title.length)).toEqual([1000, 1001, 12, 4]);
  const works = rows.map(({ key, title, year }) => ({ key, title, year }));
  await as(teacher).post("/api/likely-works/not-mine", { works }).answers(200);
  expect((await finds()).rows).toEqual([]);
});

test("requests name the fields that are read: with references a hundred works can be too large", async () => {
  await finds();
  await setOrcid(null);
  await finds();
  const paramsSent = new Map(
    peers.requests.map(({ service, url }) => [service, new URL(url, "http://x").searchParams]),
  );
  for (const service of ["openalex", "crossref"])
    expect(paramsSent.get(service)?.get("select")).toMatch(/\btitle,(?!.*(?:reference|abstract))/);
});

test("a work with thousands of authors is shown by the first", async () => {
  const many = Array.from({ length: 5000 }, (_, index) => authorAt(`Person${index} Of Many`));
  peers.answers("openalex", {
    results: [openalexWork("Everybody", "10.5555/many", [...many, authorAt("Asha Kulkarni", orcid)])],
  });
  const { rows } = await finds();
  expect(rows.map(({ title, people }) => [title, people.length])).toEqual([["Everybody", 12]]);
});

test.each([
  ["/api/likely-works/import", {}],
  ["/api/likely-works/import", { keys: [] }],
  ["/api/likely-works/not-mine", { works: [{ key: "a\0b", title: "T", year: "" }] }],
  ["/api/likely-works/not-mine", { works: [{ key: "a", title: "T", year: "", account: 1 }] }],
  ["/api/likely-works/not-mine/remove", { works: ["x"] }],
])("%s refuses %j", async (url, body) => {
  expect(await as(teacher).post(url, body)).toMatchObject({ status: 422, body: { code: "invalid-input" } });
});
