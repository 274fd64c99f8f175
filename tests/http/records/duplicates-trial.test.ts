import { describe, expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { findPairs } from "#domain/records/duplicates/find-pairs.ts";
import { findWrongRecords } from "#domain/records/find-wrong-records.ts";
import { readTable } from "#formats/csv/read-table.ts";
import { hasTrialData, trialFile, trialJson } from "#tests/support/files/trial-data.ts";
import { commits, rowsOf, uploads } from "#tests/support/records/imports.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin } = world;
const office = as(admin);

type Pair = { id: string; class: string; records: { id: string; title: string }[] };

const search = () => withScope(world.database, world.institute.id, findPairs, { timeout: 60_000 });

async function openPairs(): Promise<Pair[]> {
  const pairs: Pair[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: { rows: Pair[]; nextCursor: string | null } = await office
      .get(`/api/duplicates?limit=200&cursor=${cursor}`)
      .answers(200);
    pairs.push(...page.rows);
    cursor = page.nextCursor;
  }
  return pairs;
}

/** Imports every row as a record of its own, whatever is recorded already; the ids in the order of the rows. */
async function importsAll(name: string, content: Buffer | string): Promise<string[]> {
  const batch = await uploads(office, name, content);
  for (const { row, status } of await rowsOf(office, batch))
    if (status !== "new" && status !== "incomplete")
      await office.ask("PATCH", `/api/imports/${batch.id}/rows/${row}`, { body: { decision: "add" } }).answers(200);
  await commits(office, batch);
  return (await rowsOf(office, batch)).map(({ recordId }) => recordId ?? "");
}

describe.skipIf(!hasTrialData)("the search over all records (trial data)", () => {
  test("finds the same works in the lists of four people, and nothing among 280 that are all different", async () => {
    const apart = new Set(await importsAll("apart.csv", trialFile("dedupe/apart.csv")));
    const works = new Map<string, string>();
    const truth = readTable(trialFile("dedupe/truth.csv"));
    const column = (name: string) => truth.header.indexOf(name);
    for (const file of ["person-01.csv", "person-02.bib", "person-03.ris", "person-04.csl.json"]) {
      const expected = truth.rows.filter(({ cells }) => cells[column("file")] === file);
      const ids = await importsAll(file, trialFile(`dedupe/${file}`));
      expect(ids.length).toBe(expected.length);
      for (const [index, id] of ids.entries()) works.set(id, expected[index]?.cells[column("work")] ?? "");
    }
    const { records_in_all, true_pairs, distinct_works } = trialJson<Record<string, number>>("dedupe/expected.json");
    expect([new Set(works.keys()).size, new Set(works.values()).size]).toEqual([records_in_all, distinct_works]);

    // A row added beside a possible duplicate is stored as a different work.
    await world.owner.query("delete from record_pairs");
    await search();
    const merged = new Map<string, string>();
    const current = (id: string): string => (merged.has(id) ? current(merged.get(id) as string) : id);
    let wrong = 0;
    /** Merges what is certain, or what a person finds to be the same work. */
    const mergeAll = async (isSame: (pair: Pair) => boolean) => {
      for (;;) {
        const pair = (await openPairs()).find(isSame);
        if (!pair) return;
        const [one = "", other = ""] = pair.records.map(({ id }) => id);
        if (works.get(one) !== works.get(other)) wrong += 1;
        const kept = await office.post(`/api/duplicates/${pair.id}`, { decision: "same" }).answers<{ id: string }>(200);
        merged.set(kept.id === one ? other : one, kept.id);
      }
    };
    const foundPairs = () => {
      const ids = [...works.keys()];
      return ids.flatMap((one, index) =>
        ids.slice(index + 1).filter((other) => current(one) === current(other) && works.get(one) === works.get(other)),
      ).length;
    };
    await mergeAll((pair) => pair.class === "same");
    const recall = foundPairs() / (true_pairs ?? 0);
    console.info(`Duplicates found without asking: ${foundPairs()} of ${true_pairs} pairs, ${wrong} wrong.`);
    expect(recall).toBeGreaterThanOrEqual(0.95);
    await mergeAll(({ records: [one, other] }) => works.get(one?.id ?? "") === works.get(other?.id ?? "-"));
    expect([foundPairs(), wrong]).toEqual([true_pairs, 0]);
    expect(new Set([...works.keys()].map(current)).size).toBe(distinct_works);
    expect([...merged.keys()].filter((id) => apart.has(id))).toEqual([]);
    const left = await openPairs();
    expect(left.filter((pair) => pair.class === "same")).toEqual([]);
    expect(
      await withScope(world.database, world.institute.id, (scope) => findWrongRecords(world.appContext, scope)),
    ).toEqual([]);
  });
});
