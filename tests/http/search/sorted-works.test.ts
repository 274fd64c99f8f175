import { beforeAll, expect, test } from "vitest";
import type * as z from "zod";
import type { asking } from "#contract/asking.ts";
import { readTable } from "#formats/csv/read-table.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, hod, teacher } = world;

type Answer = z.output<typeof asking.ask.response>;

const ask = (q: string, more: Record<string, string> = {}) =>
  as(hod)
    .get(`/api/ask?${new URLSearchParams({ q, ...more })}`)
    .answers<Answer>(200);
const valuesOf = ({ works }: Answer) => works?.rows.map(({ title, value }) => [title, value]);

beforeAll(async () => {
  const add = (kind: string, title: string, data: Record<string, unknown>) =>
    as(teacher)
      .post(`/api/records/${kind}`, { data: { [kindBySlug(kind).title]: title, ...data } })
      .answers(201);
  await add("journal", "Second", { dateOfPublication: "2021-02", citationCount: 40, quartile: "Q1" });
  await add("conference", "First", { publicationDate: "2020-02", citationCount: 100 });
  await add("journal", "Fourth", { dateOfPublication: "2024-02", quartile: "Q2" });
  await add("journal", "Third", { dateOfPublication: "2022-02", citationCount: 0, quartile: "Q1" });
  await add("book", "Fifth", { dateOfPublication: "2019-02" });
  await add("projects", "Small", { sanctionedAmount: 100_000_00 });
  await add("projects", "Large", { sanctionedAmount: 2_000_000_00 });
  await add("consultancy", "Middle", { sanctionedAmount: 500_000_00 });
});

test("the most cited papers of all types are in the order of their citations, those without any last", async () => {
  const answer = await ask("most cited papers");
  expect(valuesOf(answer)).toEqual([
    ["First", 100],
    ["Second", 40],
    ["Third", 0],
    ["Fourth", null],
    ["Fifth", null],
  ]);
  expect(answer.works?.sortedBy).toEqual({ label: "Citations", unit: "number" });
});

test("so are those of one type, the fewest first, and the next page continues", async () => {
  const first = await ask("journal papers sorted by citations, lowest first", { limit: "2" });
  expect(valuesOf(first)).toEqual([
    ["Third", 0],
    ["Second", 40],
  ]);
  const cursor = first.works?.nextCursor ?? "";
  expect(valuesOf(await ask(first.command, { limit: "2", cursor }))).toEqual([["Fourth", null]]);
});

test("those of one type are in any order that its list has", async () => {
  const titlesOf = async (q: string) => (await ask(q)).works?.rows.map(({ title }) => title);
  expect(await titlesOf("journal sort:-quartile")).toEqual(["Fourth", "Third", "Second"]);
  expect(await titlesOf("journal sort:quartile,title")).toEqual(["Second", "Third", "Fourth"]);
});

test("the top two are two", async () => {
  expect(valuesOf(await ask("top 2 cited papers"))).toEqual([
    ["First", 100],
    ["Second", 40],
  ]);
});

test("a name that several types share is the amount of each", async () => {
  const answer = await ask("projects,consultancy sort:-amount");
  expect(valuesOf(answer)).toEqual([
    ["Large", 2_000_000_00],
    ["Middle", 500_000_00],
    ["Small", 100_000_00],
  ]);
  expect(answer.works?.sortedBy?.unit).toBe("money");
});

test("a list by date has no number", async () => {
  const { works } = await ask("papers");
  expect(works?.sortedBy).toBeUndefined();
  expect(works?.rows.every((row) => !("value" in row))).toBe(true);
});

test("its file has the number as a column", async () => {
  const { bytes } = await as(hod).get(
    `/api/ask/export?${new URLSearchParams({ q: "most cited papers", format: "csv" })}`,
  );
  const { header, rows } = await readTable(bytes);
  expect(header.at(-1)).toBe("Citations");
  expect(rows.map(({ cells }) => [cells[1], cells.at(-1)]).slice(0, 2)).toEqual([
    ["First", "100"],
    ["Second", "40"],
  ]);
});

test.each([
  ["another order", ["01a22d8b-0002-7564-8452-a2937d03eb76", ["2020-01-01"]]],
  ["no number", ["01a22d8b-0002-7564-8452-a2937d03eb76", ["many", "2020-01-01"]]],
])("a cursor of %s is refused", async (_, cursor) => {
  const text = Buffer.from(JSON.stringify(cursor)).toString("base64url");
  await as(hod)
    .get(`/api/ask?q=${encodeURIComponent("most cited papers")}&cursor=${text}`)
    .answers(422);
});
