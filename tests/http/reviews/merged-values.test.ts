import { expect, test } from "vitest";
import { commits, rowsOf, uploads } from "#tests/support/records/imports.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const { as, teacher, hod } = await theWorld();

type Data = Record<string, unknown>;

const enter = (kind: string, data: Data) => as(teacher).post(`/api/records/${kind}`, { data }).answers<Shown>(201);

async function mergedOf(kind: string, ...several: Data[]): Promise<Data> {
  const made: string[] = [];
  for (const data of several) made.push((await enter(kind, data)).id);
  const [keep] = made;
  return (await as(hod).post("/api/merges", { records: made, keep }).answers<Shown>(201)).data;
}

test("the days of a merged record are those of one record, unless they complete each other", async () => {
  const project = (data: Data) => ({ projectTitle: "Dams that hold", fundingAgency: "DST", ...data });
  expect(
    await mergedOf(
      "projects",
      project({ startDate: "2020-01-15" }),
      project({ startDate: "2021-03-01", endDate: "2023-02-28" }),
    ),
  ).toEqual(project({ startDate: "2020-01-15" }));
  expect(
    await mergedOf(
      "projects",
      project({}),
      project({ startDate: "2020-01-15" }),
      project({ startDate: "2021-03-01", endDate: "2023-02-28", fundingScheme: "Core" }),
    ),
  ).toMatchObject({ startDate: "2020-01-15" });
  expect(
    await mergedOf("projects", project({ startDate: "2020-01-15" }), project({ endDate: "2023-02-28" })),
  ).toMatchObject({ startDate: "2020-01-15", endDate: "2023-02-28" });
});

test("volume, issue and pages are those of one record, unless they complete each other", async () => {
  const paper = (data: Data) => ({ title: "Sand in the wind", journalTitle: "Winds", ...data });
  const other = { volume: "7", issue: "2", pageFrom: "11", pageTo: "19" };
  expect(await mergedOf("journal", paper({ volume: "12" }), paper({ ...other, doi: "10.5555/sand.1" }))).toEqual(
    paper({ volume: "12", doi: "10.5555/sand.1" }),
  );
  expect(await mergedOf("journal", paper({ volume: "7" }), paper(other))).toEqual(paper(other));
});

test("so are those of two rows of a file that are one work", async () => {
  const lines = [
    "title,authors,journalTitle,dateOfPublication,volume,issue,pageFrom,pageTo,doi,publisherName",
    "Rain on tin roofs,Asha Kulkarni,Roofs,2023-05,12,,,,10.5555/rain.1,",
    "Rain on tin roofs,Asha Kulkarni,Roofs,2023-05,7,2,11,19,10.5555/rain.1,Tin Press",
  ];
  const batch = await commits(as(teacher), await uploads(as(teacher), "rain.csv", lines.join("\n")));
  const [row] = await rowsOf(as(teacher), batch);
  const { data } = await as(teacher).get(`/api/records/journal/${row?.recordId}`).answers<Shown>(200);
  expect([data.volume, data.issue, data.pageFrom, data.publisherName]).toEqual([
    "12",
    undefined,
    undefined,
    "Tin Press",
  ]);
});
