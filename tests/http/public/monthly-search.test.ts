import type { ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import type * as z from "zod";
import type { citations } from "#contract/records/citations.ts";
import type { likelyWorks } from "#contract/records/likely-works.ts";
import { tasks } from "#domain/jobs/tasks.ts";
import { lookupPeers, recorded } from "#tests/support/peers/lookup-peers.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";
import { runChild } from "../../../packages/embedded-postgres-launcher/tests/support/run-child.ts";

type Monthly = z.output<typeof likelyWorks.readMonthly.response>;
type Figures = z.output<typeof citations.read.response>;
type Likely = z.output<typeof likelyWorks.find.response>;

const peers = await lookupPeers();
afterAll(() => peers.close());
const world = await theWorld();
const { as, admin, appContext, owner } = world;

beforeEach(() => {
  appContext.lookups = peers.settings();
});
afterEach(async () => {
  await owner.query("delete from monthly_searches");
  peers.reset();
});

let made = 0;
const address = "/api/likely-works/monthly";
/** Somebody with an ORCID iD and a confirmed paper with a DOI; the services know these and one more work. */
async function aPerson(isOn = true) {
  const number = ++made;
  const orcid = `0000-0002-0000-${String(1000 + number)}`;
  const who = await world.anAccount({ name: `Monthly Person${number}`, orcid });
  const doi = `10.5555/monthly.${number}`;
  // An ID in the account is no agreement to a search.
  await owner.query("update accounts set scopus_author_ids = '{57100000009}' where id = $1", [who.id]);
  await as(who)
    .post("/api/records/journal", {
      data: { title: `Monthly paper number ${number}`, doi },
      people: [{ name: who.name, role: "author", account: who.publicId }],
    })
    .answers(201);
  if (isOn) await as(who).patch(address, { isOn: true }).answers(200);
  return { who, orcid, doi };
}
type Person = Awaited<ReturnType<typeof aPerson>>;

const run = () => tasks["search-monthly"]?.({ appContext } as never, {});
const read = (who: TestAccount) => as(who).get(address).answers<Monthly>(200);
const totalOf = async (who: TestAccount) => (await as(who).get("/api/citations").answers<Figures>(200)).total;
async function notices(who: TestAccount): Promise<unknown[]> {
  const text = "select body from notifications where account_id = $1 and type = 'likely-works' order by id";
  return (await owner.query(text, [who.id])).rows.map(({ body }) => body);
}
const monthAgo = () => owner.query("update monthly_searches set done_at = done_at - interval '32 days'");

const work = ({ who, orcid }: Person, title: string) => ({
  ...recorded.openalex,
  doi: `https://doi.org/10.5555/${title.toLowerCase().replaceAll(" ", ".")}`,
  title,
  display_name: title,
  authorships: [
    { author: { display_name: who.name, orcid: `https://orcid.org/${orcid}` }, raw_affiliation_strings: [] },
  ],
});
const noWorks = { "activities-summary": { works: { group: [] } } };
const send = (response: ServerResponse, answer: object | string) =>
  response
    .writeHead(200, { "content-type": "application/json" })
    .end(typeof answer === "string" ? answer : JSON.stringify(answer));
type Trouble = (response: ServerResponse) => unknown;
type Known = { cited: number; titles: readonly string[]; ofCounts?: Trouble; ofWorks?: Trouble; ofOrcid?: Trouble };

/** For each person: how often the paper is cited and which titles are listed, or what happens instead. */
function serviceKnows(people: ReadonlyMap<Person, Known>) {
  const find = (url = "") =>
    [...people].find(
      ([{ orcid, doi }]) =>
        url.includes(orcid) || decodeURIComponent(url).endsWith(doi) || decodeURIComponent(url).includes(`${doi}?`),
    );
  peers.answers("openalex", (request, response) => {
    const [person, known] = find(request.url) ?? [];
    if (!person || !known) return response.writeHead(404).end("{}");
    if (request.url?.includes(person.orcid)) {
      if (known.ofWorks) return known.ofWorks(response);
      return send(response, { results: known.titles.map((title) => work(person, title)) });
    }
    if (known.ofCounts) return known.ofCounts(response);
    return send(response, { doi: person.doi, cited_by_count: known.cited });
  });
  peers.answers("orcid", (request, response) => {
    const ofOrcid = find(request.url)?.[1].ofOrcid;
    return ofOrcid ? ofOrcid(response) : send(response, noWorks);
  });
}
const askedAbout = ({ orcid, doi }: Person) =>
  peers.requests.filter(({ url }) => url.includes(orcid) || decodeURIComponent(url).includes(doi)).length;

test("only people who agreed are searched for; new works are one notification, and the counts are refreshed", async () => {
  const [agreed, other] = [await aPerson(), await aPerson(false)];
  expect(await read(other.who)).toEqual({ isOn: false, since: null, lastAt: null, isOffered: true });
  const { since } = await read(agreed.who);
  expect(Math.abs(Date.parse(since ?? "") - Date.now())).toBeLessThan(60_000);
  serviceKnows(
    new Map([
      [agreed, { cited: 5, titles: ["Of first dunes", "Of second dunes"] }],
      [other, { cited: 9, titles: ["Of others"] }],
    ]),
  );
  await run();
  expect([await notices(agreed.who), await notices(other.who)]).toEqual([[{ count: 2 }], []]);
  expect([await totalOf(agreed.who), await totalOf(other.who), askedAbout(other)]).toEqual([5, 0, 0]);
  expect(await read(agreed.who)).toMatchObject({ isOn: true, since, lastAt: expect.any(String) });
  // The link of the notification searches again, of which the services know within a day.
  const found = await as(agreed.who).post("/api/likely-works", {}).answers<Likely>(200);
  expect(found.rows.map(({ title }) => title)).toEqual(["Of first dunes", "Of second dunes"]);
});

test("a second run in a month sends no requests; in the next one people are notified of new works only", async () => {
  const person = await aPerson();
  const known = { cited: 1, titles: ["Of a known dune"] };
  serviceKnows(new Map([[person, known]]));
  await run();
  const before = peers.requests.length;
  expect(before).toBe(3);
  await run();
  expect([peers.requests.length, await notices(person.who)]).toEqual([before, [{ count: 1 }]]);
  await monthAgo();
  appContext.lookups = peers.settings();
  known.cited = 4;
  await run();
  expect([peers.requests.length, await totalOf(person.who), await notices(person.who)]).toEqual([6, 4, [{ count: 1 }]]);
  await monthAgo();
  appContext.lookups = peers.settings();
  known.titles.push("Of a new dune");
  await run();
  expect(await notices(person.who)).toEqual([{ count: 1 }, { count: 1 }]);
});

test("nobody is notified of works that were declined or are on record", async () => {
  const person = await aPerson();
  const [mine, declined] = ["Monthly work on record", "Monthly work of a namesake"];
  await as(person.who)
    .post("/api/records/journal", {
      data: { title: mine, doi: "10.5555/monthly.work.on.record", dateOfPublication: "2021-03-01" },
      people: [{ name: person.who.name, role: "author", account: person.who.publicId }],
    })
    .answers(201);
  const key = "doi:10.5555/monthly.work.of.a.namesake";
  await as(person.who)
    .post("/api/likely-works/not-mine", { works: [{ key, title: declined, year: "2021" }] })
    .answers(200);
  serviceKnows(new Map([[person, { cited: 1, titles: [mine, declined] }]]));
  await run();
  expect(await notices(person.who)).toEqual([]);
  expect((await read(person.who)).lastAt).not.toBeNull();
});

test("a service that requires a pause ends the run; a person who was not asked is asked in the next one", async () => {
  const [first, second] = [await aPerson(), await aPerson()];
  const busy: Trouble = (response) => response.writeHead(429, { "retry-after": "30" }).end();
  const [ofFirst, ofSecond] = [
    { cited: 2, titles: ["Of first sand"], ofCounts: busy, ofWorks: busy, ofOrcid: busy },
    { cited: 3, titles: ["Of second sand"] },
  ];
  serviceKnows(
    new Map<Person, Known>([
      [first, ofFirst],
      [second, ofSecond],
    ]),
  );
  await run();
  expect([askedAbout(second), (await read(first.who)).lastAt]).toEqual([0, null]);
  // Within the pause nobody is asked, and nothing is lost by it.
  await run();
  expect([await notices(first.who), await notices(second.who), askedAbout(second)]).toEqual([[], [], 0]);
  appContext.lookups = peers.settings();
  serviceKnows(
    new Map([
      [first, { cited: 2, titles: ["Of first sand"] }],
      [second, ofSecond],
    ]),
  );
  await run();
  expect([await notices(first.who), await notices(second.who)]).toEqual([[{ count: 1 }], [{ count: 1 }]]);
  expect([await totalOf(first.who), await totalOf(second.who)]).toEqual([2, 3]);
});

test("slow and incomplete answers for one person do not delay others, and are requested again", async () => {
  appContext.lookups = peers.settings({ timeoutMs: 200 });
  const [slow, half, sound] = [await aPerson(), await aPerson(), await aPerson()];
  const hang: Trouble = () => undefined;
  const cut: Trouble = (response) => send(response, '{"results": [{"doi": "10.5');
  serviceKnows(
    new Map<Person, Known>([
      [slow, { cited: 1, titles: ["Of slow sand"], ofCounts: hang, ofWorks: hang, ofOrcid: hang }],
      // People are notified of what one service lists while another is still to answer.
      [half, { cited: 2, titles: ["Of half sand"], ofCounts: cut, ofOrcid: cut }],
      [sound, { cited: 3, titles: ["Of sound sand"] }],
    ]),
  );
  await run();
  const notified = async () => [await notices(slow.who), await notices(half.who), await notices(sound.who)];
  expect(await notified()).toEqual([[], [{ count: 1 }], [{ count: 1 }]]);
  const done = async () => Promise.all([slow, half, sound].map(async ({ who }) => (await read(who)).lastAt !== null));
  expect([await done(), await totalOf(half.who), await totalOf(sound.who)]).toEqual([[false, false, true], 0, 3]);
  appContext.lookups = peers.settings();
  serviceKnows(
    new Map([
      [slow, { cited: 1, titles: ["Of slow sand"] }],
      [half, { cited: 2, titles: ["Of half sand"] }],
    ]),
  );
  await run();
  expect([await notified(), await done()]).toEqual([
    [[{ count: 1 }], [{ count: 1 }], [{ count: 1 }]],
    [true, true, true],
  ]);
  expect([await totalOf(slow.who), await totalOf(half.who)]).toEqual([1, 2]);
});

test("after three people without an answer the run ends, and the next one begins with the others", async () => {
  const people: Person[] = [];
  for (let number = 0; number < 4; number++) people.push(await aPerson());
  const [, , , last] = people as [Person, Person, Person, Person];
  for (const service of ["openalex", "orcid"]) peers.answers(service, (_, response) => response.writeHead(500).end());
  await run();
  expect([askedAbout(last), people.filter((person) => askedAbout(person) > 0).length]).toEqual([0, 3]);
  peers.requests.length = 0;
  await run();
  expect([askedAbout(last) > 0, people.filter((person) => askedAbout(person) > 0).length]).toEqual([true, 3]);
});

test("a person who left, was deactivated, changed the role, or turned it off is skipped, and all where look-ups are off", async () => {
  const [left, off, admins, stopped] = [await aPerson(), await aPerson(), await aPerson(), await aPerson()];
  const all = [left, off, admins, stopped];
  serviceKnows(new Map(all.map((person) => [person, { cited: 1, titles: [`Of ${person.orcid}`] }])));
  appContext.lookups = undefined;
  await run();
  expect([peers.requests, (await read(left.who)).isOffered]).toEqual([[], false]);
  appContext.lookups = peers.settings();
  await as(admin).post(`/api/accounts/${left.who.publicId}/erasure`, { confirm: left.who.email }).answers(200);
  await owner.query("update accounts set state = 'deactivated' where id = $1", [off.who.id]);
  await owner.query("update accounts set role = 'Admin' where id = $1", [admins.who.id]);
  expect(await as(stopped.who).patch(address, { isOn: false }).answers<Monthly>(200)).toMatchObject({ since: null });
  await run();
  expect([peers.requests, (await owner.query("select 1 from monthly_searches")).rowCount]).toEqual([[], 2]);
});

test("a search that is stopped while the services are asked stores nothing and notifies nobody", async () => {
  const person = await aPerson();
  const stop = async (response: ServerResponse) => {
    await as(person.who).patch(address, { isOn: false }).answers(200);
    send(response, { results: [work(person, "Of late sand")] });
  };
  serviceKnows(new Map([[person, { cited: 7, titles: [], ofWorks: stop }]]));
  await run();
  expect([await notices(person.who), await totalOf(person.who)]).toEqual([[], 0]);
});

const root = fileURLToPath(new URL("../../..", import.meta.url));

test("if a worker is killed during the requests, the other people stay due, and the next worker notifies each once", async () => {
  const [first, second, third] = [await aPerson(), await aPerson(), await aPerson()];
  let isAsked = false;
  const hang: Trouble = () => {
    isAsked = true;
  };
  const sound = (person: Person, cited: number) => [person, { cited, titles: [`Of ${person.orcid}`] }] as const;
  serviceKnows(
    new Map<Person, Known>([sound(first, 1), [second, { cited: 2, titles: [], ofCounts: hang }], sound(third, 3)]),
  );
  const start = () => {
    const { connection, ownerConnection } = world.test;
    const settings = { connection, ownerConnection, baseUrls: peers.baseUrls, folder: appContext.filesFolder };
    const worker = runChild([JSON.stringify(settings)], { root, script: "tests/support/server/jobs-child.ts" });
    onTestFinished(async () => {
      worker.process.kill("SIGKILL");
      await worker.ends();
    });
    return worker;
  };
  await owner.query("select graphile_worker.add_job('search-monthly', '{}', 'outside')");
  const killed = start();
  await expect.poll(() => isAsked).toBe(true);
  killed.process.kill("SIGKILL");
  await killed.ends();
  expect([await notices(first.who), await notices(second.who), await notices(third.who)]).toEqual([
    [{ count: 1 }],
    [],
    [],
  ]);
  // As after half an hour, when its job is given to another.
  for (const table of ["_private_jobs", "_private_job_queues"])
    await owner.query(`update graphile_worker.${table} set locked_at = locked_at - interval '1 hour'`);
  serviceKnows(new Map([sound(first, 1), sound(second, 2), sound(third, 3)]));
  start();
  const done = async () => (await owner.query("select 1 from monthly_searches where done_at is not null")).rowCount;
  await expect.poll(done).toBe(3);
  expect([await notices(first.who), await notices(second.who), await notices(third.who)]).toEqual(
    Array(3).fill([{ count: 1 }]),
  );
  expect([await totalOf(first.who), await totalOf(second.who), await totalOf(third.who)]).toEqual([1, 2, 3]);
});
