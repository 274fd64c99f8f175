import { beforeAll, expect, test } from "vitest";
import type * as z from "zod";
import type { reports } from "#contract/accreditation/reports.ts";
import { tables } from "#rules/accreditation/tables.ts";
import { mixRecords } from "#tests/support/records/mixed-records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const admin = world.as(world.admin);

type Table = z.output<typeof reports.read.response>;

beforeAll(async () => {
  await mixRecords(world);
  const { name, email } = world.teacher;
  const transactionDetails = ["2024-10-01", "2025-10-01"].map((receivedOn, at) => ({
    id: `r${at}`,
    amountReceived: 100_000_00,
    receivedOn,
  }));
  const project = {
    projectTitle: "Wells",
    fundingAgency: "Water Board",
    startDate: "2024-07",
    sanctionDate: "2024-06",
  };
  const { id } = await world
    .as(world.teacher)
    .post("/api/records/projects", { data: { ...project, transactionDetails }, people: [{ name, email }] })
    .answers<{ id: string }>(201);
  await world.as(world.teacher).post(`/api/records/projects/${id}/submit`).answers(200);
});

test("the number of a year is that of the rows it opens, in every table", async () => {
  const opened = new Set<string>();
  for (const { id, row } of tables) {
    const read = (more: Record<string, string>) =>
      admin.get(`/api/reports/${id}?${new URLSearchParams({ limit: "200", ...more })}`).answers<Table>(200);
    const { years, included } = await read({});
    for (const { year, rows: count } of years.filter(({ rows }) => rows > 0)) {
      const { rows, total, included: whole } = await read({ year });
      expect([id, year, total, whole]).toEqual([id, year, count, included]);
      expect(rows).toHaveLength(Math.min(count, 200));
      if (row !== "person") expect(new Set(rows.map((one) => one.year))).toEqual(new Set([year]));
      opened.add(row);
    }
    expect((await read({ year: "1931" })).rows).toEqual([]);
  }
  expect([...opened].sort()).toEqual(["person", "receipts", "work"]);
});
