import { expect, test } from "vitest";
import type * as z from "zod";
import type { asking } from "#contract/asking.ts";
import type { dashboards } from "#contract/dashboards.ts";
import { aPaper, listOf } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as } = world;

const present = Number(new Date().toISOString().slice(0, 4));

test("works of a coming year are in its list, counts, reports and on the dashboard, which offers that year", async () => {
  const who = await world.aTeacher();
  for (const year of [present, present + 2, present + 2, present + 9])
    await aPaper(as(who), { title: `Sieves ${year}`, journalTitle: "Spans", dateOfPublication: String(year) });
  const board = async (query = "") =>
    as(who).get(`/api/dashboard?period=calendar${query}`).answers<z.output<typeof dashboards.read.response>>(200);
  const all = await board();
  const label = String(present + 2);
  expect([all.totals.total, all.laterYears]).toEqual([4, [{ year: present + 2, label }]]);
  expect(all.trend.reduce((sum, { total }) => sum + total, 0)).toBe(1);
  expect((await board(`&year=${present + 2}`)).totals.total).toBe(2);
  expect((await listOf(as(who), "journal", { q: `year:${label}`, scope: "own" })).total).toBe(2);
  const { figures } = await as(who)
    .get(`/api/ask?${new URLSearchParams({ q: "count my journal by:year" })}`)
    .answers<z.output<typeof asking.ask.response>>(200);
  expect(figures?.rows.map(({ keys: [year], works }) => [year?.label, works])).toEqual([
    [String(present + 9), 1],
    [label, 2],
    [String(present), 1],
  ]);
  expect(figures?.whole.works).toBe(4);
});
