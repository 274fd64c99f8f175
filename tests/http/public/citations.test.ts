import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type * as z from "zod";
import type { citations } from "#contract/records/citations.ts";
import { lookupPeers } from "#tests/support/peers/lookup-peers.ts";
import { theWorld } from "#tests/support/server/world.ts";

type Figures = z.output<typeof citations.refresh.response>;

const peers = await lookupPeers();
afterAll(() => peers.close());
const world = await theWorld();
const { as, colleague, hod, admin, appContext } = world;
const institute = world.institute.id;

beforeEach(() => {
  appContext.lookups = peers.settings();
});
afterEach(() => peers.reset());

let made = 0;
const aTeacher = () => world.anAccount({ name: `Cited Teacher${++made}` });
type Who = Awaited<ReturnType<typeof aTeacher>>;
const aDoi = () => `10.5555/cited.${++made}`;
const paper = (who: Who, doi: string, more: object = {}) =>
  as(who)
    .post("/api/records/journal", {
      data: { title: `A paper with the number ${++made} of its own`, doi, ...more },
      people: [{ name: who.name, role: "author", account: who.publicId }],
    })
    .answers<{ id: string }>(201);
const refresh = (who: Who) => as(who).post("/api/citations/refresh", {});
const read = (who: Who) => as(who).get("/api/citations").answers<Figures>(200);
const cites = (counts: Record<string, unknown>) =>
  peers.answers("openalex", {
    results: Object.entries(counts).map(([doi, cited]) => ({ doi: `https://doi.org/${doi}`, cited_by_count: cited })),
  });

test("the request for one's own works contains only their DOIs; the figures are stored with source and time", async () => {
  const who = await aTeacher();
  const [first, second, third, fourth] = [aDoi(), aDoi(), aDoi(), aDoi()];
  for (const doi of [first, second, third]) await paper(who, doi);
  await paper(who, fourth, { documentType: "retracted" });
  await paper(who, "", { title: "Without a DOI" });
  await paper(colleague, aDoi());
  cites({ [first.toUpperCase()]: 41, [second]: 2, [fourth]: 500, "10.5555/somebody.else": 9 });
  const figures = await refresh(who).answers<Figures>(200);
  expect(figures).toMatchObject({ total: 43, hIndex: 2, i10Index: 1, counted: 2, source: "OpenAlex", warnings: [] });
  expect(figures.works.map(({ doi, cited }) => [doi, cited])).toEqual([
    [fourth, 500],
    [first, 41],
    [second, 2],
    [third, null],
  ]);
  expect(figures.from).toBe(figures.to);
  expect(Math.abs(Date.parse(figures.to ?? "") - Date.now())).toBeLessThan(60_000);
  expect(peers.requests).toHaveLength(1);
  const { searchParams } = new URL(peers.requests[0]?.url ?? "", "http://x");
  expect(searchParams.get("filter")?.replace("doi:", "").split("|").toSorted()).toEqual(
    [first, second, third, fourth].toSorted(),
  );
  expect(peers.requests[0]?.url).not.toMatch(/Cited|Teacher|author/);
  // Everybody reads the figures of their own list only.
  for (const other of [colleague, hod]) expect((await read(other)).total).toBe(0);
  await as(admin).get("/api/citations").answers(403);
  const { works, ...stored } = await read(who);
  expect({ works, ...stored }).toEqual({ ...figures, warnings: undefined });
});

test("if the service is busy, slow, cut off or turned off, this is reported and the figures stay unchanged", async () => {
  const who = await aTeacher();
  const doi = aDoi();
  await paper(who, doi);
  cites({ [doi]: 7, "10.5555/x": 1 });
  peers.answers("openalex", { doi: `https://doi.org/${doi}`, cited_by_count: 7 });
  const before = await refresh(who).answers<Figures>(200);
  expect(before.total).toBe(7);
  const words = "OpenAlex did not answer. The figures stay as they are; refresh them later.";
  for (const [code, answer, changes] of [
    ["lookup-busy", 429, {}],
    ["lookup-unreachable", "slow", { timeoutMs: 100 }],
    ["lookup-unreachable", `{"doi": "https://doi.org/${doi}", "cited_by`, {}],
    ["lookup-unreachable", { doi, cited_by_count: -3 }, {}],
    ["lookup-unreachable", { error: "x" }, {}],
  ] as const) {
    appContext.lookups = peers.settings(changes);
    if (answer === 429) peers.answers("openalex", (_, response) => response.writeHead(429).end());
    else if (answer === "slow") peers.answers("openalex", () => undefined);
    else peers.answers("openalex", answer);
    expect((await refresh(who)).body).toMatchObject({ code, message: words });
    expect(await read(who)).toEqual({ ...before, warnings: undefined });
  }
  appContext.lookups = undefined;
  peers.requests.length = 0;
  expect((await refresh(who)).body).toMatchObject({ code: "lookup-off", message: "Look-ups are off on this server." });
  expect([await read(who), peers.requests]).toEqual([{ ...before, warnings: undefined }, []]);
});

test("a batch without an answer keeps the older figures, and the others are new", async () => {
  const who = await aTeacher();
  const long = "x".repeat(250);
  const dois = Array.from({ length: 12 }, () => `${aDoi()}.${long}`);
  for (const doi of dois) await paper(who, doi);
  cites(Object.fromEntries(dois.map((doi) => [doi, 1])));
  expect(await refresh(who).answers<Figures>(200)).toMatchObject({ total: 12, counted: 12, warnings: [] });
  const first = peers.requests.length;
  expect(first).toBe(2);
  appContext.lookups = peers.settings();
  peers.answers("openalex", (_, response) => {
    if (peers.requests.length > first + 1) return response.writeHead(503).end();
    const results = dois.map((doi) => ({ doi, cited_by_count: 3 }));
    return response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ results }));
  });
  const half = await refresh(who).answers<Figures>(200);
  expect(half.warnings).toHaveLength(1);
  expect(new Set(half.works.map(({ cited }) => cited))).toEqual(new Set([3, 1]));
  expect(half.from).not.toBe(half.to);
});

test("a DOI that would change the filter is requested by itself, in the path", async () => {
  const who = await aTeacher();
  const [plain, hostile] = [aDoi(), `${aDoi()},author.id:a1|10.1/x`];
  await paper(who, plain);
  await paper(who, hostile);
  await refresh(who);
  const paths = peers.requests.map(({ url }) => decodeURIComponent(new URL(url, "http://x").pathname));
  expect(paths.toSorted()).toEqual([`/works/doi:${plain}`, `/works/doi:${hostile}`].toSorted());
  expect(peers.requests.every(({ url }) => !url.includes("filter="))).toBe(true);
});

test("invalid entries of an answer do not affect the others", async () => {
  const who = await aTeacher();
  const [sound, text, huge, twice] = [aDoi(), aDoi(), aDoi(), aDoi()];
  for (const doi of [sound, text, huge, twice]) await paper(who, doi);
  const entry = (doi: unknown, count: unknown) => ({ doi, cited_by_count: count });
  const results = [
    null,
    3,
    {},
    entry(text, "41"),
    entry(huge, 1e300),
    entry(twice, 1),
    entry(twice, 4),
    entry(sound, 5),
  ];
  peers.answers("openalex", { results: [...results, entry(null, 6), entry(twice, 2)] });
  const { works } = await refresh(who).answers<Figures>(200);
  expect(Object.fromEntries(works.map(({ doi, cited }) => [doi, cited]))).toEqual({
    [sound]: 5,
    [text]: null,
    [huge]: null,
    [twice]: 4,
  });
});

test("removed figures disappear, those of others stay; a work that left the list no longer counts", async () => {
  const [who, other] = [await aTeacher(), await aTeacher()];
  const [mine, second, theirs] = [aDoi(), aDoi(), aDoi()];
  await paper(who, mine);
  const { id } = await paper(who, second);
  await paper(other, theirs);
  peers.answers("openalex", { doi: theirs, cited_by_count: 9 });
  await refresh(other).answers(200);
  cites({ [mine]: 4, [second]: 6 });
  expect((await refresh(who).answers<Figures>(200)).total).toBe(10);
  await as(who).remove(`/api/records/journal/${id}`).answers(200);
  expect((await read(who)).total).toBe(4);
  expect(await as(who).remove("/api/citations").answers<Figures>(200)).toMatchObject({
    total: 0,
    counted: 0,
    from: null,
  });
  const { rows } = await world.owner.query(
    "select doi, cited, source from work_citations where institute_id = $1 and account_id in ($2, $3)",
    [institute, who.id, other.id],
  );
  expect(rows).toEqual([{ doi: theirs, cited: 9, source: "OpenAlex" }]);
});

test("of a joint paper each author has their own figure, and nobody sees that of a colleague", async () => {
  const [who, other] = [await aTeacher(), await aTeacher()];
  const doi = aDoi();
  const people = [who, other].map(({ name, publicId }) => ({ name, role: "author", account: publicId }));
  const data = { title: `A paper with the number ${++made} of its own`, doi };
  const { id } = await as(who).post("/api/records/journal", { data, people }).answers<{ id: string }>(201);
  peers.answers("openalex", { doi, cited_by_count: 12 });
  expect((await refresh(who).answers<Figures>(200)).total).toBe(12);
  expect((await read(other)).works).toEqual([]);
  await as(other).post(`/api/records/journal/${id}/confirm`).answers(200);
  expect((await read(other)).works.map(({ cited }) => cited)).toEqual([null]);
  await as(other).remove("/api/citations").answers(200);
  expect((await read(who)).total).toBe(12);
  // An answer of an earlier day that comes late changes nothing.
  await world.owner.query(
    "update work_citations set counted_at = now() + interval '1 day', cited = 13 where doi = $1",
    [doi],
  );
  expect((await refresh(who).answers<Figures>(200)).total).toBe(13);
});
