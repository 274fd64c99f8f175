import { describe, expect, test } from "vitest";
import { hasTrialData, trialFile, trialJson } from "#tests/support/files/trial-data.ts";
import { type Batch, commits, rowsOf, uploads } from "#tests/support/records/imports.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();

type Expected = { files: { file: string; person: string; records: number }[]; distinct_works: number };

describe.skipIf(!hasTrialData)("four people who write together (trial data)", () => {
  test("each import their own list, and every work is recorded once", async () => {
    const { files, distinct_works } = trialJson<Expected>("dedupe/expected.json");
    const done: Batch[] = [];
    for (const { file, person } of files) {
      const importer = world.as(await world.anAccount({ name: person }));
      const batch = await uploads(importer, file, trialFile(`dedupe/${file}`));
      // Asked whether it is the same work, they say that it is.
      for (const { row } of await rowsOf(importer, batch, "possible"))
        await importer
          .ask("PATCH", `/api/imports/${batch.id}/rows/${row}`, { body: { decision: "skip" } })
          .answers(200);
      done.push(await commits(importer, batch));
    }
    expect(done.map(({ rows, errors }) => [rows, errors])).toEqual(files.map(({ records }) => [records, 0]));
    const { rows: works } = await world.owner.query("select id from records");
    expect(works).toHaveLength(distinct_works);
    // Whoever is an author of a work that a colleague has imported claims it instead.
    const { rows: claims } = await world.owner.query("select id from claims");
    expect(claims.length).toBeGreaterThanOrEqual(done.reduce((all, { byStatus }) => all + (byStatus.joined ?? 0), 0));
  });
});
