import { expect, test } from "vitest";
import * as z from "zod";
import { operations } from "#contract/contract.ts";
import { uploads } from "#tests/support/records/imports.ts";
import { aPaper } from "#tests/support/records/records.ts";
import { isFull } from "#tests/support/sampled.ts";
import { runFreeze } from "#tests/support/server/run-freeze.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin, superAdmin, teacher } = world;
const id = "01900000-0000-7000-8000-000000000000";
const cursorOf = (place: unknown) => Buffer.from(JSON.stringify(place)).toString("base64url");

const texts = ["\0", "a\0b", "\ud800", "infinity", "2024-02-30", "1e999"];
const instants = [
  "2024-02-30 10:00:00+00",
  "2024-01-01 25:00:00+00",
  "2024-01-01 10:00:00+99",
  "2024-01-01 10:00:00+00",
];
const numbers = [2 ** 31, 2 ** 53 - 1, -1, 0.5];
/** Every shape of a place with values that the database cannot compare. */
const places: unknown[] = [
  ...numbers.map((n) => [n]),
  ...[...texts, ...instants].flatMap((text) => [
    [text],
    [text, id],
    [text, id, 1, "changed"],
    { at: [text], id, total: 1, exact: true },
    ["person", text, instants.at(-1), id],
    ["oldest", null, text, id],
  ]),
  ...["\0", "changed"].map((what) => [instants.at(-1), id, 2 ** 31 - 1, what]),
];

const lists = operations.filter(({ endpoint: { query } }) => query instanceof z.ZodObject && "cursor" in query.shape);
const paper = await aPaper(as(teacher), { title: "Wells of Wai" });
const batch = await uploads(as(admin), "wells.csv", "title\nWells of Pune\n", { kind: "journal" });
const submission = await as(admin)
  .post("/api/submissions", { reports: ["naac.3.4.5"], period: "2023" })
  .answers<{ id: string }>(202);
const payload = { institute: world.institute.id, submission: submission.id };
await runFreeze(world.appContext, payload);

const ids: Record<string, string> = {
  "/api/accounts/:id": teacher.publicId,
  "/api/imports/:id": batch.id,
  "/api/records/:kind/:id": paper.id,
  "/api/reports/:id": "naac.3.4.5",
  "/api/submissions/:id": submission.id,
};

/** Parameters without which there is no list, or another list. */
const queriesOf: Record<string, string[]> = {
  "asking.ask": ["q=list+journal&"],
  "submissions.compare": ["with=today&"],
  "duplicates.list": ["", "state=merged&"],
};

const questions = lists.flatMap(({ name, endpoint }) => (queriesOf[name] ?? [""]).map((q) => [name, q, endpoint.path]));

// Each list by one person with a third of the places, the next list with the next third; in the full run everything.
test.each(questions.map(([name = "", q = "", path = ""], index) => [name, q, path, index] as const))(
  "%s %s refuses a place that no page of it ends at",
  async (_name, query, path, index) => {
    const [start = ""] = Object.keys(ids).filter((one) => path.startsWith(one));
    const address = path
      .replace(":id", ids[start] ?? "")
      .replace(":kind", "journal")
      .replace(":report", "naac.3.4.5");
    const base = `${address}?${query}`;
    const asks = [admin, superAdmin, teacher].map((who) => as(who));
    const first = await Promise.all(asks.map((client) => client.get(base)));
    const open = asks.filter((_, nth) => first[nth]?.status === 200);
    expect(open.length).toBeGreaterThan(0);
    for (const client of isFull ? open : open.slice(0, 1))
      for (const place of isFull ? places : places.filter((_, nth) => nth % 3 === index % 3)) {
        const { status } = await client.get(`${base}cursor=${cursorOf(place)}`);
        expect([200, 422], JSON.stringify(place)).toContain(status);
      }
  },
);
