import { expect, test } from "vitest";
import { inDays } from "#tests/support/records/days.ts";
import { aPaper, type Issues, listOf } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, hod } = world;

type Section = { kind: string; works: number; gap: { message: string } | null; before: { works: number } | null };
type Campaign = { id: string; period: string; half: number | null; starts: string; ends: string; sections: Section[] };

const input = { title: "IQAC", kinds: ["journal"], periodType: "academic", period: "2023-24", deadline: inDays(14) };
const open = (more: object) =>
  as(hod)
    .post("/api/campaigns", { ...input, ...more })
    .answers<Campaign>(201);
const own = (who: TestAccount, { id }: Campaign) => as(who).get(`/api/campaigns/${id}/sections`).answers<Campaign>(200);
const paperOf = (who: TestAccount, dateOfPublication: string) =>
  aPaper(as(who), { title: `Sieves of ${dateOfPublication}`, journalTitle: "Spans", dateOfPublication });

test("the halves of a year have the works of their days, and what needs its month is in neither", async () => {
  const who = await world.aTeacher();
  for (const date of ["2023-07-01", "2023-12-31", "2024-01-01", "2024-06", "2023"]) await paperOf(who, date);
  const [year, first, second] = [await open({}), await open({ half: 1 }), await open({ half: 2 })];
  expect(first).toMatchObject({ period: "2023-24", half: 1, starts: "2023-07-01", ends: "2023-12-31" });
  expect(second).toMatchObject({ period: "2023-24", half: 2, starts: "2024-01-01", ends: "2024-06-30" });
  const works = async (campaign: Campaign) => (await own(who, campaign)).sections[0]?.works;
  expect([await works(year), await works(first), await works(second)]).toEqual([4, 2, 2]);
  for (const { starts, ends, ...campaign } of [first, second])
    expect((await listOf(as(who), "journal", { q: `date:${starts}..${ends}`, scope: "own" })).total).toBe(
      await works({ ...campaign, starts, ends }),
    );
});

test("something is probably missing where the same months of other years have works", async () => {
  const who = await world.aTeacher();
  for (const date of ["2021-08", "2022-09", "2022-10", "2023-03"]) await paperOf(who, date);
  const gapIn = async (half: number) => (await own(who, await open({ half }))).sections[0]?.gap?.message;
  expect(await gapIn(1)).toBe("Usually 1 to 2 in these months; none in those of 2023-24.");
  expect(await gapIn(2)).toBeUndefined();
});

test("the next half-year follows with what was asked, and shows what the half before it had", async () => {
  const who = await world.aTeacher();
  await paperOf(who, "2023-08");
  const first = await open({ half: 1 });
  const { kinds: _kinds, periodType: _type, period: _period, ...follows } = input;
  const second = await open({ ...follows, kinds: [], period: undefined, earlier: first.id });
  expect(second).toMatchObject({ period: "2023-24", half: 2, starts: "2024-01-01" });
  const third = await open({ ...follows, kinds: [], period: undefined, earlier: second.id });
  expect(third).toMatchObject({ period: "2024-25", half: 1, starts: "2024-07-01", ends: "2024-12-31" });
  expect((await own(who, second)).sections[0]).toMatchObject({ works: 0, before: { works: 1 } });
  const year = await open({ earlier: first.id });
  expect(year).toMatchObject({ half: null, starts: "2023-07-01", ends: "2024-06-30" });
});

test("half of several years, and one that has not begun, are refused", async () => {
  const refused = (more: object) =>
    as(hod)
      .post("/api/campaigns", { ...input, ...more })
      .answers<Issues>(422);
  expect((await refused({ period: "2020-21..2023-24", half: 1 })).issues?.[0]).toMatchObject({ field: "half" });
  expect((await refused({ half: 3 })).issues?.[0]).toMatchObject({ field: "half" });
  expect((await refused({ periodType: "calendar", period: "2099", half: 1 })).issues?.[0]?.field).toBe("period");
});
