import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type * as z from "zod";
import type { likelyWorks } from "#contract/records/likely-works.ts";
import { lookupPeers } from "#tests/support/peers/lookup-peers.ts";
import { authorAt, openalexAuthor, openalexWith, openalexWork } from "#tests/support/peers/openalex-works.ts";
import { theWorld } from "#tests/support/server/world.ts";

type Likely = z.output<typeof likelyWorks.find.response>;

const peers = await lookupPeers();
afterAll(() => peers.close());
const world = await theWorld();
const { as, teacher, appContext } = world;
const orcid = "0000-0002-1825-0097";

beforeEach(async () => {
  appContext.lookups = peers.settings();
  await setOrcid(orcid);
});
afterEach(() => peers.reset());

const setOrcid = (value: string | null) =>
  world.owner.query("update accounts set orcid = $2 where public_id = $1", [teacher.publicId, value]);
const setScopus = (...ids: string[]) =>
  world.owner.query("update accounts set scopus_author_ids = $2 where public_id = $1", [teacher.publicId, ids]);
const finds = () => as(teacher).post("/api/likely-works", {}).answers<Likely>(200);
const openalexUrls = () => peers.requests.filter(({ service }) => service === "openalex").map(({ url }) => url);

test("by Scopus author ids, of the account and of the research profile, OpenAlex lists more; what both list is one work", async () => {
  await setScopus("57100000001", "not=an|id,orcid:x");
  const profile = "/api/records/research-profile";
  const { id } = await as(teacher)
    .post(profile, { data: { scopusId: "6600000" } })
    .answers<{ id: string }>(201);
  const both = openalexWork("In both lists", "10.5555/both");
  openalexWith(peers, [openalexAuthor(11, "57100000001"), openalexAuthor(12, "6600000", orcid)], {
    [`author.orcid:${orcid}`]: [both],
    "author.id:A11|A12": [both, openalexWork("At Scopus alone", "10.5555/scopus.1", [authorAt("A. Kulkarni")])],
  });
  const { rows, searches, warnings } = await finds();
  expect(rows.map(({ title, reason }) => [title, reason])).toEqual([
    ["In both lists", "orcid"],
    ["At Scopus alone", "scopus"],
  ]);
  expect([searches.find(({ by }) => by === "scopus"), warnings]).toEqual([
    { by: "scopus", values: ["57100000001", "6600000"], service: "OpenAlex", works: 2 },
    [],
  ]);
  // Only IDs of digits were sent.
  expect(openalexUrls()[1]).toContain(`filter=${encodeURIComponent("scopus:57100000001|6600000")}&`);
  await as(teacher)
    .post("/api/likely-works/import", { keys: ["doi:10.5555/scopus.1"] })
    .answers(202);
  await as(teacher).remove(`${profile}/${id}`).answers(200);
  expect((await finds()).searches.find(({ by }) => by === "scopus")?.values).toEqual(["57100000001"]);
});

test.each([
  ["that has another Scopus id", [openalexAuthor(13, "571000000012")]],
  ["with another ORCID iD", [openalexAuthor(13, "57100000001", "0000-0002-9079-593X")]],
  ["whose id is none of OpenAlex", [{ ...openalexAuthor(13, "57100000001"), id: "https://openalex.org/A1|orcid:x" }]],
])("works of an author %s cannot be chosen by anybody", async (_, authors) => {
  await setScopus("57100000001");
  openalexWith(peers, authors, { "author.id:": [openalexWork("Of somebody else", "10.5555/else")] });
  const { rows, searches } = await finds();
  expect([rows, searches.find(({ by }) => by === "scopus")?.works]).toEqual([[], 0]);
  expect(openalexUrls().filter((url) => url.includes("author.id"))).toEqual([]);
});

test("with a Scopus author id and no ORCID iD both are asked: by the id, and by the name with the institute", async () => {
  await setOrcid(null);
  await setScopus("57100000001");
  openalexWith(peers, [openalexAuthor(14, "57100000001")], {
    A14: [openalexWork("By the id", "10.5555/id.1", [authorAt("Kulkarni")])],
  });
  const { rows, searches } = await finds();
  expect(rows.map(({ title, reason }) => [title, reason])).toEqual([["By the id", "scopus"]]);
  expect(searches.map(({ by }) => by)).toEqual(["scopus", "name"]);
  // One that is too busy for the second question gave no answer.
  appContext.lookups = peers.settings();
  peers.answers("openalex", (_, response) => response.writeHead(429, { "retry-after": "30" }).end());
  const half = await finds();
  expect(half.searches.map(({ by, works }) => [by, works])).toEqual([
    ["scopus", null],
    ["name", 0],
  ]);
  expect(half.warnings.map(({ message }) => message)).toEqual(["OpenAlex did not answer. Search again later."]);
});
