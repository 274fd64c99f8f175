import { describe, expect, test } from "vitest";
import { hasTrialData, trialFile } from "#tests/support/files/trial-data.ts";
import { type Batch, commits, uploads } from "#tests/support/records/imports.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin } = world;

describe.skipIf(!hasTrialData)("lists of other people's data (trial data)", () => {
  test("280 records of 37 titles that are all different works are 280 records, and nothing new when they are imported again", async () => {
    const file = trialFile("dedupe/apart.csv");
    const figures = { rows: 280, created: 280, duplicates: 0, errors: 0, skipped: 0 };
    const batch = await uploads(as(admin), "apart.csv", file);
    expect(batch).toMatchObject(figures);
    expect(await commits(as(admin), batch)).toMatchObject(figures);
    const again = await uploads(as(admin), "apart.csv", file);
    expect(again).toMatchObject({ rows: 280, created: 0, duplicates: 280, errors: 0, skipped: 0 });
  });

  test("the lists of four people who write together are 51 works, one list after the other", async () => {
    const batches: Batch[] = [];
    for (const file of ["person-01.csv", "person-02.bib", "person-03.ris", "person-04.csl.json"]) {
      const batch = await uploads(as(admin), file, trialFile(`dedupe/${file}`));
      batches.push(await commits(as(admin), batch));
    }
    const sum = (name: "rows" | "created" | "duplicates" | "errors") =>
      batches.reduce((all, batch) => all + batch[name], 0);
    expect([sum("rows"), sum("created"), sum("errors")]).toEqual([86, 51, 0]);
  });
});
