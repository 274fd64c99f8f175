import { beforeAll, expect, test } from "vitest";
import type * as z from "zod";
import type { reports } from "#contract/accreditation/reports.ts";
import type { asking } from "#contract/asking.ts";
import type { dashboards } from "#contract/dashboards.ts";
import { periods } from "#kinds/period.ts";
import { recordKinds } from "#kinds/registry.ts";
import { appraisalLine } from "#rules/accreditation/score/appraisal-texts.ts";
import { mixRecords } from "#tests/support/records/mixed-records.ts";
import { sampled } from "#tests/support/sampled.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";
import { chartLines, sharedLine } from "#web/records/dashboard-parts/chart-lines.ts";
import { linkToWorks } from "#web/records/report-parts/link-to-works.ts";

const world = await theWorld();
const { as, admin, hod, teacher } = world;

type AskAnswer = z.output<typeof asking.ask.response>;
type Dashboard = z.output<typeof dashboards.read.response>;

beforeAll(() => mixRecords(world), 120_000);

const asks = (who: TestAccount, q: string) =>
  as(who)
    .get(`/api/ask?${new URLSearchParams({ q, limit: "1" })}`)
    .answers<AskAnswer>(200);

/** How many rows the address of a mark lists. */
async function listedBehind(who: TestAccount, address: string): Promise<number> {
  const { pathname, searchParams } = new URL(address, "http://here");
  const kind = /\/display\/([\w-]+)$/.exec(pathname)?.[1];
  if (kind === undefined) return (await asks(who, searchParams.get("rows") ?? "")).works?.total ?? -1;
  const query = new URLSearchParams({ limit: "1", scope: searchParams.get("scope") ?? "", count: "exact" });
  if (searchParams.has("q")) query.set("q", searchParams.get("q") ?? "");
  return (await as(who).get(`/api/records/${kind}?${query}`).answers<{ total: number }>(200)).total;
}

const boards = [
  { who: admin, area: "admin", scope: "institute" },
  { who: hod, area: "hod", scope: "department" },
  { who: teacher, area: "faculty", scope: "own" },
] as const;

for (const { who, area, scope } of boards)
  test(`every mark of the charts of ${area} opens as many records as it says`, async () => {
    let marks = 0;
    for (const period of sampled(periods, 2)) {
      const dashboard = await as(who).get(`/api/dashboard?scope=${scope}&period=${period}`).answers<Dashboard>(200);
      const years = dashboard.years.map(({ year }) => year);
      for (const year of [undefined, years[2]]) {
        const options = { scope, period, year, years };
        const shared = ["Computer", "IT"].map((code) => sharedLine(options, code));
        const own = appraisalLine(
          recordKinds.filter((kind) => !kind.isOptional).map(({ slug }) => slug),
          "2023-24",
        );
        const lines = [...chartLines(options).map(({ line }) => line), ...(scope === "own" ? [own] : shared)];
        for (const line of lines) {
          const { figures, type } = await asks(who, line);
          expect(type, line).toBe("figures");
          const rows = sampled(figures?.rows ?? [], 3);
          marks += rows.length;
          const listed = await Promise.all(rows.map(({ opens }) => listedBehind(who, linkToWorks(area, line, opens))));
          expect(listed, line).toEqual(rows.map(({ works }) => works));
        }
      }
    }
    expect(marks).toBeGreaterThan(20);
  });

test("works of another department's own are behind no mark of a head", async () => {
  const options = { scope: "department", period: "calendar", year: undefined, years: [2022, 2023, 2024] } as const;
  const own = await asks(hod, "count in:department");
  const shared = await asks(hod, sharedLine(options, "IT"));
  expect(shared.figures?.whole.works).toBeLessThanOrEqual(own.figures?.whole.works ?? 0);
  expect(shared.figures?.rows.every(({ works }) => works <= (shared.figures?.whole.works ?? 0))).toBe(true);
});

test("readiness is the table's own: rows with gaps and rows without proof are as many as are listed", async () => {
  type Table = z.output<typeof reports.read.response>;
  const { rows: tables } = await as(hod).get("/api/reports").answers<z.output<typeof reports.list.response>>(200);
  let gaps = 0;
  for (const { id } of sampled(tables, 6)) {
    const read = (query: string) => as(hod).get(`/api/reports/${id}?${query}`).answers<Table>(200);
    const ready = await read("only=figures&limit=1");
    const withoutProof = ready.gaps.find(({ gap }) => gap === "no-proof")?.count ?? 0;
    expect((await read("gap=any&limit=1")).total, id).toBe(ready.withGaps);
    expect((await read("gap=no-proof&limit=1")).total, id).toBe(withoutProof);
    gaps += ready.withGaps;
  }
  expect(gaps).toBeGreaterThan(0);
});

test("a faculty member with many records sees first the one that they changed last, however old it is", async () => {
  const author = await world.aTeacher();
  const ids: string[] = [];
  for (let year = 1920; year < 2025; year++) {
    const data = { title: `Notes on the wells of ${year}`, dateOfPublication: `${year}` };
    ids.push((await as(author).post("/api/records/journal", { data }).answers<{ id: string }>(201)).id);
  }
  const recent = async () =>
    (await as(author).get("/api/dashboard").answers<Dashboard>(200)).recent.map(({ id }) => id);
  expect(await recent()).toEqual(ids.toReversed().slice(0, 8));
  const [oldest] = ids;
  const one = `/api/records/journal/${oldest}`;
  const { version } = await as(author).get(one).answers<{ version: number }>(200);
  await as(author)
    .patch(one, { version, data: { title: "Notes on wells", dateOfPublication: "1920" } })
    .answers(200);
  expect(await recent()).toEqual([oldest, ...ids.toReversed().slice(0, 7)]);
  await as(author)
    .remove(`/api/records/journal/${ids.at(-1)}`)
    .answers(200);
  expect(await recent()).toEqual([oldest, ...ids.toReversed().slice(1, 8)]);
});
