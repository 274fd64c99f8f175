import { describe, expect, test } from "vitest";
import type * as z from "zod";
import type { asking } from "#contract/asking.ts";
import type { dashboards } from "#contract/dashboards.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { samples } from "#tests/conformance/samples.ts";
import { inDays } from "#tests/support/records/days.ts";
import { commits, rowsOf, uploads } from "#tests/support/records/imports.ts";
import { aPaper, listOf, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

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

describe("submitting a record dated after today", () => {
  const nextYear = String(present + 1);
  const nextMonth = inDays(40).slice(0, 7);
  const aRecord = async (who: TestAccount, slug: string, changes: Record<string, unknown>) => {
    const { data, people } = samples[slug]?.() ?? { data: {} };
    return as(who)
      .post(`/api/records/${slug}`, {
        data: { ...data, ...changes },
        ...(people && kindBySlug(slug).people && { people: [{ name: who.name, email: who.email }] }),
      })
      .answers<Shown>(201);
  };

  test.each([
    ["journal", "dateOfPublication", nextYear, true],
    ["journal", "dateOfPublication", String(present + 5), false],
    ["book-chapter", "dateOfPublication", String(present + 2), false],
    ["patent", "filingDate", inDays(1), false],
    ["patent", "filingDate", inDays(-1), true],
    ["awards-recieved", "date", nextMonth, false],
    ["seminar-organized", "fromDate", inDays(3), false],
    ["projects", "sanctionDate", inDays(3), false],
    ["projects", "startDate", nextYear, true],
    ["projects", "startDate", String(present + 4), false],
  ])("%s with %s %s: %s", async (slug, field, date, isSubmitted) => {
    const who = await world.aTeacher();
    const others = Object.fromEntries(kindBySlug(slug).date.map((name) => [name, null]));
    const end = Object.fromEntries(
      ["toDate", "endDate", "publicationDate", "acceptanceDate", "receivedDate"].map((name) => [name, null]),
    );
    const known = Object.entries({ ...others, ...end, [field]: date }).filter(
      ([name]) => name in kindBySlug(slug).fields,
    );
    const record = await aRecord(who, slug, Object.fromEntries(known));
    const url = `/api/records/${slug}/${record.id}`;
    const answer = await as(who).post(`${url}/submit`);
    const message = expect.stringMatching(/is in the future\.|more than a year ahead\./);
    if (isSubmitted) expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
    else {
      expect(answer).toMatchObject({ status: 422, body: { code: "record-incomplete", issues: [{ field, message }] } });
      const shown = await as(who).get(url).answers<Shown>(200);
      expect(shown.gaps.submit).toEqual([expect.objectContaining({ field, message })]);
    }
  });

  test("is refused when a submitted record gets such a date; one that has it already is changed otherwise", async () => {
    const who = await world.aTeacher();
    const paper = await aPaper(as(who), { title: "Sundials", journalTitle: "Spans", dateOfPublication: "2024" });
    const url = `/api/records/journal/${paper.id}`;
    let { version } = await as(who).post(`${url}/submit`).answers<Shown>(200);
    const change = (data: object) => as(who).patch(url, { version, data });
    await change({ dateOfPublication: String(present + 5) }).answers(422);
    await world.owner.query("update records set data = jsonb_set(data, '{dateOfPublication}', $2) where id = $1", [
      paper.id,
      JSON.stringify(String(present + 5)),
    ]);
    ({ version } = await change({ volume: "7" }).answers<Shown>(200));
    await change({ dateOfPublication: String(present + 6) }).answers(422);
    await change({ dateOfPublication: "2023" }).answers(200);
  });

  test("makes a row of a file incomplete, which is imported as a draft", async () => {
    const who = await world.aTeacher();
    const file = `title,journalTitle,dateOfPublication,authorNames\nAnemometers,Spans,${present + 5},${who.name}\nBarometers,Spans,${nextYear},${who.name}\n`;
    const batch = await uploads(as(who), "papers.csv", file, { kind: "journal" });
    expect((await rowsOf(as(who), batch)).map(({ status, reason }) => [status, reason])).toEqual([
      ["incomplete", `Date of publication: ${present + 5} is more than a year ahead. Correct the date.`],
      ["new", ""],
    ]);
    await commits(as(who), batch);
    const { submitted, refused } = await as(who)
      .post(`/api/imports/${batch.id}/submit`, {})
      .answers<{ submitted: number; refused: object[] }>(200);
    expect([submitted, refused.length]).toEqual([1, 1]);
  });
});
