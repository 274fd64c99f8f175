import { expect, test } from "vitest";
import type * as z from "zod";
import type { reports } from "#contract/accreditation/reports.ts";
import type { Shown } from "#tests/support/records.ts";
import { firstSheet } from "#tests/support/workbook-cells.ts";
import { type TestAccount, theWorld } from "#tests/support/world.ts";

/** Worked examples E6 to E8 and E10 of the accreditation guide, through the page and the file. */
const world = await theWorld();
const { as, admin } = world;

type Table = z.output<typeof reports.read.answer>;

const tableOf = (id: string, query: Record<string, string>) =>
  as(admin)
    .get(`/api/reports/${id}?${new URLSearchParams({ limit: "200", ...query })}`)
    .answers<Table>(200);

const fileOf = async (id: string, query: Record<string, string>) =>
  (await as(admin).get(`/api/reports/${id}/export?${new URLSearchParams(query)}`)).bytes;

const inDepartment = (department: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) => world.anAccount({ name: `${department} Faculty${at}`, department })),
  );

async function submitted(kind: string, data: Record<string, unknown>, who: TestAccount): Promise<Shown> {
  const made = await as(who).post(`/api/records/${kind}`, { data }).answers<Shown>(201);
  return as(who).post(`/api/records/${kind}/${made.id}/submit`).answers<Shown>(200);
}

const line = ({ summaries }: Table, label: string) =>
  summaries
    .flatMap(({ rows }) => rows)
    .find(([first]) => first === label)
    ?.slice(1);

const year = "2023-24";

test("E6: five with Ph.D. and seven with M.Tech. of twelve, 240 students: 13.00 and 16.25", async () => {
  const people = await inDepartment("EXTC", 12);
  for (const [at, who] of people.entries()) {
    const degrees = at < 5 ? ["master", "phd"] : ["master"];
    const qualificationDetails = degrees.map((degree) => ({ degree, status: "completed", year: 2010 }));
    await as(who).post("/api/records/qualification", { data: { qualificationDetails } }).answers(201);
  }
  const asked = { dept: "EXTC", period: year };
  expect((await tableOf("nba.FQ", asked)).metric).toMatchObject({ value: 13, unit: "marks" });
  const withoutStudents = await tableOf("nba.FQI", asked);
  expect([withoutStudents.metric, withoutStudents.needsStudents]).toEqual([null, true]);
  const table = await tableOf("nba.FQI", { ...asked, students: "240" });
  expect(table.metric).toMatchObject({ value: 16.25 });
  expect(line(table, "Required faculty (RF = S ÷ 20)")).toEqual([12]);
  expect(table.included).toBe(12);
  const { cells } = firstSheet(await fileOf("nba.FQI", { ...asked, students: "240" }));
  expect(Object.values(cells)).toContain("16.25");
  expect((await tableOf("nba.SFR", { ...asked, students: "240" })).metric).toMatchObject({ value: 14 });
  expect((await as(admin).get("/api/reports/nba.FQI?students=many")).status).toBe(422);
});

test("E7: points of programmes, at most five a year for each, 9.00 and 3.00", async () => {
  const [a, b, c, d, e] = (await inDepartment("BSH", 5)) as [
    TestAccount,
    TestAccount,
    TestAccount,
    TestAccount,
    TestAccount,
  ];
  const attended = (who: TestAccount, title: string, toDate: string) =>
    submitted("sttp-attended", { title, fromDate: "2024-02-01", toDate, organizedBy: "Harbour College" }, who);
  await attended(a, "Five days", "2024-02-05");
  await attended(a, "Six days", "2024-02-06");
  await attended(b, "Three days", "2024-02-03");
  await attended(c, "Two days", "2024-02-02");
  await attended(c, "Two days again", "2024-02-02");
  await attended(d, "One day", "2024-02-01");
  await attended(e, "Ten days", "2024-02-10");
  const asked = { dept: "BSH", period: year, students: "240" };
  const older = await tableOf("nba.5.6", asked);
  expect([older.number, older.metric?.value]).toEqual(["5.6", 9]);
  expect(older.summaries[0]?.rows).toEqual([
    [a.name, 5],
    [b.name, 3],
    [c.name, 5],
    [e.name, 5],
  ]);
  expect(older.reasons).toMatchObject([{ reason: "too-short", count: 1 }]);
  expect((await tableOf("nba2025.6.1.2.2", asked)).metric?.value).toBe(3);
  expect((await tableOf("nba.5.6", { ...asked, manual: "nba-tier-1" })).number).toBe("5.7");
  const lines = (await fileOf("nba.5.6", { ...asked, format: "csv" })).toString().split("\r\n");
  expect(lines.slice(0, 2)).toEqual(["\uFEFFName of the Faculty (max. 5 per faculty),2023-24", `${a.name},5`]);
});

test("E8: ten of twelve required are kept, 83.33 per cent: 8 marks", async () => {
  await inDepartment("AI-DS", 10);
  await world.anAccount({ name: "Came Later", department: "AI-DS", since: "2022-07-01" });
  const asked = { dept: "AI-DS", period: "2021-22..2023-24", students: "240,240,240" };
  const table = await tableOf("nba.retention", asked);
  expect(table.metric?.value).toBe(8);
  expect(line(table, "Still there of the first year")).toEqual([10, 10, 10]);
  expect(line(table, "Of the required faculty, in %")).toEqual([83.33]);
  expect(table.years.map(({ label, rows }) => [label, rows])).toEqual([
    ["CAYm2 (2021-22)", 10],
    ["CAYm1 (2022-23)", 11],
    ["CAY (2023-24)", 11],
  ]);
});

test("E10: NIRF counts a project in each year in which money arrived, with the amount in words", async () => {
  const [who] = (await inDepartment("IT", 1)) as [TestAccount];
  const data = {
    projectTitle: "Salt pans",
    fundingAgency: "Sea Board",
    sanctionDate: "2023-02-10",
    startDate: "2023-03-01",
    sanctionedAmount: 180_000_000,
    status: "ongoing",
    transactionDetails: [
      { amountReceived: 60_000_000, receivedOn: "2023-03-20" },
      { amountReceived: 70_000_000, receivedOn: "2023-04-10" },
      { amountReceived: 50_000_000, receivedOn: "2024-01-15" },
    ],
  };
  await submitted("projects", data, who);
  const table = await tableOf("nirf.FPPP.research", { dept: "IT", period: "2021-22..2023-24" });
  expect(table.summaries).toEqual([
    {
      columns: ["Financial Year", "2023-24", "2022-23", "2021-22"],
      rows: [
        ["Total no. of Sponsored Projects", 1, 1, 0],
        ["Total no. of Funding Agencies", 1, 1, 0],
        ["Total Amount Received (Amount in Rupees)", 1_200_000, 600_000, 0],
        ["Amount Received in Words", "Twelve Lakh", "Six Lakh", "Zero"],
      ],
    },
  ]);
  expect(table.metric).toMatchObject({ numerator: 1_800_000, unit: "rupees" });
  const staff = table.years.reduce((sum, one) => sum + one.staff, 0);
  expect(table.metric?.value).toBe(Math.round((1_800_000 / staff) * 100) / 100);
});
