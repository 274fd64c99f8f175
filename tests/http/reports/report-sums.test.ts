import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type * as z from "zod";
import type { reports } from "#contract/accreditation/reports.ts";
import type { asking } from "#contract/asking.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

vi.setConfig({ testTimeout: 120_000 });

const world = await theWorld();
const { as, admin } = world;
const codes = ["Computer", "IT", "EXTC"] as const;
const staff = await Promise.all(
  codes.flatMap((department) => [1, 2].map(() => world.anAccount({ department }).then((who) => ({ who, department })))),
);
const years = ["2021", "2022", "2023"] as const;

type Paper = { year: string; departments: Set<string> };
const papers: Paper[] = [];

async function enter(year: string, authors: readonly number[]): Promise<void> {
  const people = authors.map((at) => staff[at % staff.length]).filter((one) => one !== undefined);
  const [first] = people;
  if (!first) return;
  const data = {
    title: `Sum of parts ${papers.length}`,
    journalTitle: "Glass and Grain",
    indexing: ["Scopus"],
    dateOfPublication: `${year}-05`,
  };
  const listed = people.map(({ who }) => ({ name: who.name, email: who.email }));
  const made = await as(first.who).post("/api/records/journal", { data, people: listed }).answers<Shown>(201);
  await as(first.who).post(`/api/records/journal/${made.id}/submit`).answers<Shown>(200);
  papers.push({ year, departments: new Set(people.map(({ department }) => department)) });
}

async function includedIn(period: string, dept?: string): Promise<number> {
  const query = new URLSearchParams({ period, only: "figures", ...(dept && { dept }) });
  const table = await as(admin)
    .get(`/api/reports/naac.3.4.5?${query}`)
    .answers<z.output<typeof reports.read.response>>(200);
  expect(table.candidates, "every candidate is a row or left out").toBe(table.included + table.excludedTotal);
  return table.included;
}

const works = fc.array(
  fc.tuple(fc.constantFrom(...years), fc.uniqueArray(fc.nat(staff.length - 1), { minLength: 1, maxLength: 4 })),
  { minLength: 4, maxLength: 8 },
);

test("in every year, the papers of all departments less those they share are the papers of the institute", async () => {
  await fc.assert(
    fc.asyncProperty(works, async (added) => {
      for (const [year, authors] of added) await enter(year, authors);
      for (const period of [...years, "2021..2022", "2021..2023"]) {
        const [from = "", to = from] = period.split("..");
        const inPeriod = papers.filter(({ year }) => year >= from && year <= to);
        const counts = await Promise.all(codes.map((code) => includedIn(period, code)));
        expect(counts).toEqual(codes.map((code) => inPeriod.filter(({ departments }) => departments.has(code)).length));
        const shared = inPeriod.reduce((sum, { departments }) => sum + departments.size - 1, 0);
        expect(counts.reduce((sum, count) => sum + count, 0) - shared).toBe(await includedIn(period));
      }
    }),
    { numRuns: 4 },
  );
});

test("an agency that was entered with several spaces is one with the same agency, and its number opens its projects", async () => {
  const [one] = staff;
  for (const fundingAgency of ["Council of Roads", "Council  of Roads", "Council of\u00a0 Roads"])
    await as(one?.who ?? admin)
      .post("/api/records/projects", { data: { projectTitle: `Bends of ${fundingAgency}`, fundingAgency } })
      .answers(201);
  const ask = (q: string) => as(admin).get(`/api/ask?${new URLSearchParams({ q })}`);
  const { figures } = await ask("count projects by:agency").answers<z.output<typeof asking.ask.response>>(200);
  expect(figures?.rows.map(({ keys, works }) => [keys[0]?.value, works])).toEqual([["Council of Roads", 3]]);
  const opened = await ask(figures?.rows[0]?.opens.command ?? "").answers<z.output<typeof asking.ask.response>>(200);
  expect(opened.works?.total).toBe(3);
});
