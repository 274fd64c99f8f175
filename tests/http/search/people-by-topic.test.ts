import { beforeAll, expect, test, vi } from "vitest";
import type { Actor } from "#access/roles.ts";
import { addKnownWords } from "#db/queries/installation/jobs.ts";
import { withoutScope, withScope } from "#db/scope.ts";
import { findPeople } from "#domain/search/find-people.ts";
import { peopleWithTopic } from "#domain/search/topics.ts";
import { aPaper } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, itTeacher, admin } = world;
const institute = world.institute.id;

/** The same in every run. */
let seed = 5;
function below(limit: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * limit);
}
const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;

const words = "solar solarium grid gridlock rao raoult kale kalendar lantern lantana".split(" ");
const outsiders = ["Solar Rao", "Grid Kalendar", "Netra Raoult", "Kale Zephyrus"];

const actor: Actor = {
  institute,
  account: admin.id,
  publicId: admin.publicId,
  email: "",
  name: "",
  role: "Admin",
  tags: [],
  departments: [],
};

type Paper = { owner: typeof teacher; title: string };
const papers: Paper[] = [];

async function enter(outsider = pick(outsiders)): Promise<void> {
  const owner = pick([teacher, itTeacher]);
  const title = Array.from({ length: 2 }, () => pick(words)).join(" ");
  const people = [{ name: owner.name, account: owner.publicId }, { name: outsider }];
  await aPaper(as(owner), { title, dateOfPublication: pick(["2019", "2022-03", "2025"]) }, people);
  papers.push({ owner, title });
}

beforeAll(async () => {
  for (let n = 0; n < 30; n++) await enter();
});

const list = () => withoutScope(world.database, addKnownWords);

test.each([
  ["of all papers", async () => {}],
  ["of some papers", () => list().then(() => enter("Xerxes Lantana"))],
  ["of no paper", list],
])(
  "people are found by what their works are about, not by who else wrote them, with words %s to be listed",
  async (_, prepare) => {
    await prepare();
    let found = 0;
    for (const first of [...words, "sol", "lant", "zeph", "xerx", "kalen", "netra"])
      for (const second of ["", "rao", "lan", "gri"]) {
        const queryWords = [first, second].filter((word) => word !== "");
        const hits = await withScope(world.database, institute, (scope) => peopleWithTopic(scope, actor, queryWords));
        const about = papers.filter(({ title }) =>
          queryWords.every((word) => title.split(" ").some((one) => one.startsWith(word))),
        );
        const wanted = [teacher, itTeacher].flatMap(({ id }) => {
          const works = about.filter(({ owner }) => owner.id === id).length;
          return works === 0 ? [] : [[id, { declared: false, works }]];
        });
        expect({ queryWords, hits: new Map(hits) }).toEqual({
          queryWords,
          hits: new Map(wanted as [number, unknown][]),
        });
        found += about.length;
      }
    expect(found).toBeGreaterThan(50);
  },
);

test("only words that a name may have are looked for in the works found", async () => {
  const mayHave = (...beginnings: string[]) =>
    withScope(world.database, institute, async ({ db }) => {
      const text = "select people_may_have_words($1, $2)";
      return (await db.column<boolean>({ text, values: [institute, beginnings] }))[0];
    });
  await list();
  expect(await mayHave("lantern")).toBe(false);
  expect(await mayHave("lantern", "rao")).toBe(true);
  expect(await mayHave("marigold")).toBe(false);
  await enter("Lanternarius Marigold");
  expect(await mayHave("lantern")).toBe(true);
  expect(await mayHave("marigold")).toBe(true);
  await list();
  expect(await mayHave("lantern")).toBe(true);
  expect(await mayHave("kalen", "gridl")).toBe(true);
  expect(await mayHave("gridl")).toBe(false);
  // Now a name: until then, the word was in titles only.
  await enter("Gridlock Marigold");
  await list();
  expect(await mayHave("gridl")).toBe(true);
});

test("people are searched by topic in the statement that reads them, and only if records and people may have the words", async () => {
  await list();
  const searchesByTopic = (q: string) =>
    withScope(world.database, institute, async (scope) => {
      const sent = vi.spyOn(scope.db, "query");
      const { total } = await findPeople(world, scope, actor, { q, limit: 10, facets: "no" });
      const byTopic = sent.mock.calls.filter(([{ text }]) => text.includes("find_people_by_topic"));
      return [total > 0, byTopic.length];
    });
  expect(await searchesByTopic("kalend")).toEqual([true, 1]);
  // Both words as a topic, then one of them as a name.
  expect(await searchesByTopic(`kalend ${teacher.name.split(" ")[0]}`)).toEqual([true, 2]);
  // No person has either of the words.
  expect(await searchesByTopic("kalend solarx")).toEqual([false, 0]);
  expect(await searchesByTopic("gridlx solarx")).toEqual([false, 0]);
});
