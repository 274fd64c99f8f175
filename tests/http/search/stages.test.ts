import { beforeAll, expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, hod, teacher } = world;

const titlesOf = async (q: string) => {
  const { works } = await as(hod)
    .get(`/api/ask?${new URLSearchParams({ q })}`)
    .answers<{ works: { rows: { title: string }[] } | null }>(200);
  return works?.rows.map(({ title }) => title).toSorted();
};

beforeAll(async () => {
  const add = (kind: string, title: string, data: Record<string, unknown>) =>
    as(teacher)
      .post(`/api/records/${kind}`, { data: { [kindBySlug(kind).title]: title, ...data } })
      .answers(201);
  await add("patent", "Filed", { status: "filed", filingDate: "2022-03" });
  await add("patent", "Granted since", { status: "granted", filingDate: "2022-09-10", grantDate: "2024-02-01" });
  await add("patent", "Earlier", { status: "granted", filingDate: "2021-05", grantDate: "2022-06-01" });
  await add("projects", "Completed since", { status: "completed", sanctionDate: "2021-04-01", endDate: "2023-03-31" });
  await add("projects", "Ends as planned", { status: "ongoing", sanctionDate: "2021-04-01", endDate: "2023-03-31" });
  await add("projects", "Completed elsewhen", {
    status: "completed",
    sanctionDate: "2023-01-10",
    endDate: "2024-03-31",
  });
});

test("the day of a stage is compared, also for records that have passed it", async () => {
  expect(await titlesOf("patents filed in 2022")).toEqual(["Filed", "Granted since"]);
  expect(await titlesOf("patents filed in AY 2022-23")).toEqual(["Granted since"]);
  expect(await titlesOf("patents granted in 2022")).toEqual(["Earlier"]);
  expect(await titlesOf("projects sanctioned in 2021")).toEqual(["Completed since", "Ends as planned"]);
});

test("a project is completed on its last day once it has that status", async () => {
  expect(await titlesOf("projects completed in 2023")).toEqual(["Completed since"]);
  expect(await titlesOf("projects sanctioned in 2021 and completed in FY 2022-23")).toEqual(["Completed since"]);
});
