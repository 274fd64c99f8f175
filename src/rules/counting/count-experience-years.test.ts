import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#kinds/day.ts";
import { countExperienceYears, type ServicePeriod } from "./count-experience-years.ts";

const served = (starts: string | null, ends: string | null): ServicePeriod => ({ starts, ends });
const post = (employmentType: string | null, starts: string | null, ends: string | null) => ({
  employmentType,
  starts,
  ends,
});
const service = (appointments: ServicePeriod[], on: string) =>
  countExperienceYears({ appointments, outsidePosts: [] }, on).service;

test.each([
  ["one year without a leap day", [served("2023-01-01", "2023-12-31")], "2026-01-01", 1],
  ["one year with a leap day", [served("2024-01-01", "2024-12-31")], "2026-01-01", 1],
  ["ten years", [served("2010-07-01", "2020-06-30")], "2026-01-01", 10],
  ["from a leap day to the day before the next", [served("2020-02-29", "2024-02-28")], "2026-01-01", 4],
  ["only up to the day", [served("2020-01-01", null)], "2020-12-31", 1],
  ["nothing before the first day", [served("2020-01-01", null)], "2019-12-31", 0],
  [
    "one day after another, as one period",
    [served("2020-01-01", "2020-06-30"), served("2020-07-01", null)],
    "2021-12-31",
    2,
  ],
  ["two departments at once, once", [served("2020-01-01", null), served("2021-01-01", "2021-12-31")], "2023-12-31", 4],
  ["overlaps once", [served("2020-01-01", "2021-12-31"), served("2021-01-01", "2022-12-31")], "2026-01-01", 3],
  ["nothing of no period", [], "2026-01-01", 0],
  ["no years known of a period without a first day", [served(null, "2020-12-31")], "2026-01-01", null],
  [
    "a period without a first day not at all beside another",
    [served(null, null), served("2025-01-01", null)],
    "2025-12-31",
    1,
  ],
])("%s", (_what, appointments, on, years) => {
  expect(service(appointments, on)).toBe(years);
});

test("kinds are distinguished, and a time of two kinds counts in each and once in total", () => {
  const facts = {
    appointments: [served("2020-01-01", null)],
    outsidePosts: [
      post("teaching", "2010-01-01", "2014-12-31"),
      post("industry", "2014-01-01", "2015-12-31"),
      post("research", "2019-01-01", "2020-12-31"),
      post("administrative", "2018-01-01", "2018-12-31"),
    ],
  };
  expect(countExperienceYears(facts, "2025-12-31")).toEqual({
    service: 6,
    teaching: 11,
    industry: 2,
    research: 2,
    total: 14,
  });
});

test("of any periods every day counts once", () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((n) => addDays("2015-01-01", n));
  const period = fc.tuple(day, fc.option(day)).map(([one, other]): ServicePeriod => {
    if (other === null) return served(one, null);
    return one < other ? served(one, other) : served(other, one);
  });
  fc.assert(
    fc.property(fc.array(period, { maxLength: 6 }), day, (periods, on) => {
      let days = 0;
      for (let time = "2015-01-01"; time <= on; time = addDays(time, 1))
        if (periods.some(({ starts, ends }) => (starts ?? "") <= time && time <= (ends ?? on))) days += 1;
      expect(service(periods, on)).toBe(Math.round((days / 365.25) * 10) / 10);
    }),
    { numRuns: 60 },
  );
});
