import { beforeAll, expect, test } from "vitest";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { teacher } = world;

/** The counts of a query about several kinds. */
async function counted(q: string, kind?: string): Promise<Record<string, number>> {
  const query = new URLSearchParams({ by: "kind", q, ...(kind && { kind }) });
  const answer = await world.as(teacher).get(`/api/counts?${query}`);
  expect(answer.status, answer.text).toBe(200);
  const { rows } = answer.body as { rows: { keys: { kind: string }; total: number }[] };
  return Object.fromEntries(rows.map(({ keys, total }) => [keys.kind, total]));
}

async function enter(kind: string, data: Record<string, unknown>): Promise<void> {
  const answer = await world.as(teacher).post(`/api/records/${kind}`, { data });
  expect(answer.status, answer.text).toBe(201);
}

beforeAll(async () => {
  await enter("projects", { projectTitle: "A dam of sand", sanctionedAmount: 200_000_000, agencyType: "government" });
  await enter("projects", { projectTitle: "A small dam", sanctionedAmount: 5_000_000 });
  await enter("patent", { title: "A pump of sand", earnings: 150_000_000, status: "granted" });
  await enter("sttp-attended", { title: "Pumps", supportAmount: 500_000, totalDays: 6, level: "national" });
  await enter("journal", {
    title: "Sand and water",
    journalType: "international",
    doi: "10.1000/sand",
    indexing: ["Scopus"],
  });
  await enter("book", { bookTitle: "On sand", pages: 300 });
});

test("kinds with different fields of one shared name are queried by that name, each by its own field", async () => {
  expect(await counted("amount:>10lakh")).toEqual({ projects: 1, patent: 1 });
  expect(await counted("amount:>1000")).toEqual({ projects: 2, patent: 1, "sttp-attended": 1 });
  expect(await counted("-amount:>1000")).toMatchObject({ journal: 1, book: 1 });
  expect(await counted("level:international")).toEqual({ journal: 1 });
  expect(await counted("level:national,international")).toEqual({ journal: 1, "sttp-attended": 1 });
  expect(await counted("days:>5")).toEqual({ "sttp-attended": 1 });
});

test("every kind's title is queried as title", async () => {
  expect(await counted("title:sand")).toEqual({ projects: 1, patent: 1, journal: 1, book: 1 });
  expect(await counted("title:sand", "projects,book")).toEqual({ projects: 1, book: 1 });
});

test("a kind without such a field neither has nor lacks it", async () => {
  expect(await counted("has:doi")).toEqual({ journal: 1 });
  expect(await counted("missing:doi")).toEqual({ book: 1 });
  expect(await counted("has:amount")).toEqual({ projects: 2, patent: 1, "sttp-attended": 1 });
  expect(await counted("missing:amount or has:doi", "patent,journal")).toEqual({ journal: 1 });
});

test("a name that is a figure in one kind and a text in another works in both", async () => {
  expect(await counted("pages:300")).toEqual({ book: 1 });
  expect(await counted("pages:xii-xx")).toEqual({});
  expect(await counted("students:>3 or type:utility or year:2024")).toEqual({});
});

test("brackets, alternatives and negation hold across kinds", async () => {
  expect(await counted("(index:scopus or amount:>15lakh) -title:dam")).toEqual({ journal: 1 });
});
