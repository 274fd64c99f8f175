import { expect, test } from "vitest";
import { inDays } from "#tests/support/records/days.ts";
import { aPaper, listOf } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, hod, admin, teacher, colleague } = world;

type Section = { kind: string; works: number; monthNeeded: number; gap: { message: string } | null };
type Campaign = { id: string; people: number; signed: number };
type CampaignWithPeople = Campaign & { rows: { isActive: boolean; signedAt: string | null }[] };

test("a person who has left counts among the people if they signed, but not otherwise", async () => {
  const input = { title: "Papers", kinds: ["journal"], periodType: "calendar", period: "2024", deadline: inDays(14) };
  const { id, people } = await as(hod).post("/api/campaigns", input).answers<Campaign>(201);
  await as(teacher).post(`/api/campaigns/${id}/sign-off`, { isSigned: true }).answers(200);
  for (const { publicId } of [teacher, colleague]) {
    const { version } = await as(admin).get(`/api/accounts/${publicId}`).answers<{ version: number }>(200);
    await as(admin).patch(`/api/accounts/${publicId}`, { version, state: "deactivated" }).answers(200);
  }
  const read = await as(hod).get(`/api/campaigns/${id}`).answers<CampaignWithPeople>(200);
  expect(read).toMatchObject({ people: people - 1, signed: 1 });
  const canSign = read.rows.filter(({ isActive, signedAt }) => isActive && signedAt === null);
  expect(canSign).toHaveLength(people - 2);
  expect(read.rows).toHaveLength(people);
});

test.each([
  ["an academic year", { periodType: "academic", period: "2015-16" }, [1, 2], "missing:month year:2015..2016"],
  [
    "several academic years",
    { periodType: "academic", period: "2014-15..2016-17" },
    [3, 2],
    "missing:month year:2014..2017 -ay:2014-15..2016-17",
  ],
  ["a financial year", { periodType: "financial", period: "2015-16" }, [1, 2], "missing:fy year:2015..2016"],
  ["half a calendar year", { periodType: "calendar", period: "2015", half: 2 }, [1, 1], "missing:fy year:2015..2015"],
  ["a calendar year", { periodType: "calendar", period: "2015" }, [2, 0], undefined],
])("works of which only the year is known are mentioned if they may be in %s", async (_, period, figures, q) => {
  const who = await world.aTeacher();
  for (const date of ["2014", "2015", "2016", "2017", "2015-10"])
    await aPaper(as(who), { title: `Sieves of ${date}`, journalTitle: "Spans", dateOfPublication: date });
  const input = { title: "Years", kinds: ["journal"], deadline: inDays(14), ...period };
  const { id } = await as(hod).post("/api/campaigns", input).answers<Campaign>(201);
  const { sections } = await as(who).get(`/api/campaigns/${id}/sections`).answers<{ sections: Section[] }>(200);
  expect(sections.map(({ works, monthNeeded }) => [works, monthNeeded])).toEqual([figures]);
  const { rows } = await as(hod)
    .get(`/api/campaigns/${id}`)
    .answers<{ rows: { id: string; sections: Section[] }[] }>(200);
  expect(rows.find((one) => one.id === who.publicId)?.sections).toEqual(sections);
  if (q) expect((await listOf(as(who), "journal", { q, scope: "own" })).total).toBe(figures[1]);
});

test.each([
  ["2014-15..2016-17", ["2015", "2016"], null],
  ["2014-15..2016-17", ["2016"], "Usually 1 a year; none in 2014-15."],
  ["2015-16", ["2015"], null],
  ["2015-16", ["2017"], "Usually 1 a year; none in 2015-16."],
])(
  "a year of %s is not called empty if works of which only the year is known, %j, may belong to it",
  async (period, dates, gap) => {
    const who = await world.aTeacher();
    for (const date of ["2011-10", "2012-10", "2013-10", ...dates])
      await aPaper(as(who), { title: `Sieves of ${date}`, journalTitle: "Spans", dateOfPublication: date });
    const input = { title: "Years", kinds: ["journal"], periodType: "academic", period, deadline: inDays(14) };
    const { id } = await as(hod).post("/api/campaigns", input).answers<Campaign>(201);
    const address = `/api/campaigns/${id}`;
    const { sections } = await as(who).get(`${address}/sections`).answers<{ sections: Section[] }>(200);
    expect(sections[0]?.gap?.message ?? null).toBe(gap);
    await as(who)
      .post(`${address}/sign-off`, {})
      .answers(gap === null ? 200 : 409);
  },
);

test("what was to continue and is deleted, or ended earlier after all, is in no figure, and the section needs an answer again", async () => {
  const who = await world.aTeacher();
  const input = { title: "M", kinds: ["memberships"], periodType: "calendar", period: "2024", deadline: inDays(14) };
  const member = async (body: string, validFrom: string) => {
    const data = { body, membershipNumber: `${body} 1`, validFrom };
    const { id } = await as(who).post("/api/records/memberships", { data }).answers<{ id: string }>(201);
    await as(who).post(`/api/records/memberships/${id}/submit`).answers(200);
    return `/api/records/memberships/${id}`;
  };
  const [deleted, ended] = [await member("ISTE", "2021-04-01"), await member("CSI", "2022-01-01")];
  await member("IEEE", "2023-01-01");
  const { id } = await as(hod).post("/api/campaigns", input).answers<Campaign>(201);
  const address = `/api/campaigns/${id}`;
  const continues = [deleted, ended].map((path) => path.split("/").at(-1));
  await as(who).post(`${address}/sections`, { kind: "memberships", hasNothingToReport: false, continues }).answers(200);
  type Continued = { sections: { continued: number; continuing?: unknown[] }[] };
  const figures = async () => {
    const { sections } = await as(who).get(`${address}/sections`).answers<Continued>(200);
    const { rows } = await as(hod).get(address).answers<{ rows: (Continued & { id: string })[] }>(200);
    const ofHead = rows.find((one) => one.id === who.publicId)?.sections[0];
    return [sections[0]?.continued, sections[0]?.continuing?.length ?? 0, ofHead?.continued];
  };
  expect(await figures()).toEqual([2, 3, 2]);
  await as(who).remove(deleted).answers(200);
  expect(await figures()).toEqual([1, 2, 1]);
  const { version } = await as(who).get(ended).answers<{ version: number }>(200);
  await as(who)
    .patch(ended, { version, data: { validUntil: "2023-06-30" } })
    .answers(200);
  expect(await figures()).toEqual([0, 1, 0]);
  await as(who).post(`${address}/sign-off`, {}).answers(409);
});

test("a campaign has the name that its department has now", async () => {
  const who = await world.aTeacher();
  const input = { title: "Named", kinds: ["journal"], periodType: "calendar", period: "2024", deadline: inDays(14) };
  const { id } = await as(hod).post("/api/campaigns", input).answers<Campaign>(201);
  const { departments } = await as(admin)
    .get("/api/settings")
    .answers<{ departments: { code: string; version: number }[] }>(200);
  const { version } = departments.find(({ code }) => code === "Computer") ?? {};
  await as(admin).patch("/api/departments/Computer", { version, name: "Computing" }).answers(200);
  const named = { department: "Computer", departmentName: "Computing" };
  expect(await as(who).get(`/api/campaigns/${id}/sections`).answers(200)).toMatchObject(named);
  const { rows } = await as(hod).get("/api/campaigns").answers<{ rows: Campaign[] }>(200);
  expect(rows.find((one) => one.id === id)).toMatchObject(named);
});

test("a work that two colleagues entered is in the figures and lists of both, and once in the total", async () => {
  const [first, second] = [await world.aTeacher(), await world.aTeacher()];
  const data = { journalTitle: "Spans", dateOfPublication: "2019-05", doi: "10.5555/of.two" };
  for (const who of [first, second]) await aPaper(as(who), { ...data, title: `Sieves of ${who.name}` });
  const input = { title: "Twice", kinds: ["journal"], periodType: "calendar", period: "2019", deadline: inDays(14) };
  const { id } = await as(hod).post("/api/campaigns", input).answers<Campaign>(201);
  type Read = { rows: { id: string; sections: Section[] }[]; totals: { works: number }[] };
  const { rows, totals } = await as(hod).get(`/api/campaigns/${id}`).answers<Read>(200);
  expect(totals).toMatchObject([{ works: 1 }]);
  for (const who of [first, second]) {
    const { sections } = await as(who).get(`/api/campaigns/${id}/sections`).answers<{ sections: Section[] }>(200);
    expect(sections).toMatchObject([{ works: 1 }]);
    expect(rows.find((one) => one.id === who.publicId)?.sections).toEqual(sections);
    for (const [reader, q] of [
      [hod, `person:"${who.email}" dept:Computer year:2019`],
      [admin, `person:${who.publicId} year:2019 sieves`],
      [who, "year:2019"],
    ] as const) {
      const list = await listOf(as(reader), "journal", { q });
      expect([list.total, list.rows.map(({ title }) => title)]).toEqual([1, [`Sieves of ${who.name}`]]);
    }
  }
  type Answer = { figures: { rows: { keys: { value: string }[]; works: number }[]; whole: { works: number } } };
  for (const q of [
    "count journal by:person year:2019",
    "count journal by:person title:sieves year:2019",
    "count journal by:dept,person title:sieves year:2019",
  ]) {
    const { figures } = await as(admin)
      .get(`/api/ask?${new URLSearchParams({ q })}`)
      .answers<Answer>(200);
    const counted = figures.rows.map(({ keys, works }) => [keys.at(-1)?.value, works]);
    expect([q, counted.toSorted(), figures.whole.works]).toEqual([
      q,
      [
        [first.email, 1],
        [second.email, 1],
      ],
      1,
    ]);
  }
});
