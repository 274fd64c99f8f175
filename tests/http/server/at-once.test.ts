import { describe, expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { findWrongRecords } from "#domain/records/find-wrong-records.ts";
import { aPaper, listOf, type Shown } from "#tests/support/records/records.ts";
import { isFull } from "#tests/support/sampled.ts";
import { type Answer, type Client, client } from "#tests/support/server/client.ts";
import { durableDatabase } from "#tests/support/server/database.ts";
import { twoProcesses } from "#tests/support/server/other-processes.ts";
import { type TestAccount, theWorld, worldOnDatabase } from "#tests/support/server/world.ts";

// In the full run both are servers of the built product, each a process of its own, on a database that keeps what it
// acknowledged; otherwise two apps in this process, each with its own connections.
const world = isFull ? await worldOnDatabase(await durableDatabase()) : await theWorld();
const { teacher, colleague, coordinator, hod } = world;
const [first, second] = isFull ? await twoProcesses(world) : [world.app, await world.secondApp()];
const as = (who: TestAccount): Client => client(first, who.token);
/** The same person at the other process. */
const there = (who: TestAccount): Client => client(second, who.token);

const rounds = isFull ? 40 : 6;
const complete = { dateOfPublication: "2025-03", journalTitle: "Journal of Tides" };
const address = ({ id }: Pick<Shown, "id">) => `/api/records/journal/${id}`;
const doctor = () =>
  withScope(world.database, world.institute.id, (scope) => findWrongRecords(world.appContext, scope));
const seen = (record: Pick<Shown, "id">) => as(hod).get(address(record)).answers<Shown>(200);
type Entry = { what: string; change: Record<string, unknown> };
const eventsOf = async (record: Pick<Shown, "id">) =>
  (
    await as(hod)
      .get(`${address(record)}/history?limit=200`)
      .answers<{ rows: Entry[] }>(200)
  ).rows;
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();

async function submitted(title: string): Promise<Shown> {
  const paper = await aPaper(as(teacher), { title, ...complete });
  return as(teacher)
    .post(`${address(paper)}/submit`)
    .answers<Shown>(200);
}

/** Runs both at once; they take turns at being first. */
async function race<Prepared>(
  make: (round: number) => Promise<Prepared>,
  one: Racer<Prepared>,
  other: Racer<Prepared>,
) {
  const runs: { given: Prepared; answers: [Answer, Answer] }[] = [];
  for (let round = 0; round < rounds; round++) {
    const given = await make(round);
    if (round % 2 === 0) runs.push({ given, answers: await Promise.all([one(given), other(given)]) });
    else {
      const [late, early] = await Promise.all([other(given), one(given)]);
      runs.push({ given, answers: [early, late] });
    }
  }
  return runs;
}
type Racer<Prepared> = (given: Prepared) => PromiseLike<Answer>;

describe("at two processes", () => {
  test("if two reviewers decide at once, one decision is saved and the other reviewer is informed", async () => {
    const runs = await race(
      (round) => submitted(`Reviewed twice ${round}`),
      (paper) => as(hod).post(`${address(paper)}/verify`, { version: paper.version }),
      (paper) =>
        there(coordinator).post(`${address(paper)}/return`, { version: paper.version, reason: "Which volume?" }),
    );
    for (const { given, answers } of runs) {
      expect(statuses(answers)).toEqual([200, 409]);
      const decided = answers[0].status === 200 ? "verified" : "returned";
      expect((await seen(given)).state).toBe(decided);
      const reviews = (await eventsOf(given)).filter(({ what }) => what === "verified" || what === "returned");
      expect(reviews.map(({ what }) => what)).toEqual([decided]);
    }
    expect(await doctor()).toEqual([]);
  });

  test("a rule changed at one process applies to the next answer of the other", async () => {
    const paper = await submitted("Read before and after");
    const reasonsThere = async () => {
      const shown = await there(hod).get(address(paper)).answers<Shown & { review: { reasons: string[] } }>(200);
      return shown.review.reasons;
    };
    for (const reason of ["Add the proof", "Which volume?", "Name the journal"]) {
      const { version } = await as(world.admin).get("/api/settings").answers<{ version: number }>(200);
      await as(world.admin)
        .patch("/api/settings", { version, verification: { journal: { reasons: [reason] } } })
        .answers(200);
      // The first answer finds the session changed and reads everything; those after it use what is remembered.
      for (let more = 0; more < 3; more++) expect(await reasonsThere()).toEqual([reason]);
    }
  });

  test("if two people edit one version, one edit is saved and the other person gets the saved record", async () => {
    const runs = await race(
      (round) => aPaper(as(teacher), { title: `Edited twice ${round}`, ...complete }),
      (paper) => as(teacher).patch(address(paper), { version: paper.version, data: { volume: "1" } }),
      (paper) => there(teacher).patch(address(paper), { version: paper.version, data: { volume: "2" } }),
    );
    for (const { given, answers } of runs) {
      expect(statuses(answers)).toEqual([200, 409]);
      const { data, version } = await seen(given);
      expect([data.volume, version]).toEqual([answers[0].status === 200 ? "1" : "2", given.version + 1]);
    }
  });

  test("a merge and an edit: whatever was saved is in the surviving record", async () => {
    const runs = await race(
      async (round) => {
        const doi = `10.5555/at.once.${round}`;
        const one = await aPaper(as(teacher), { title: `Merged and edited ${round}`, doi, ...complete });
        return { one, other: await aPaper(as(colleague), { title: `Merged and edited ${round}`, doi }) };
      },
      ({ one, other }) =>
        as(hod).post("/api/merges", {
          records: [one.id, other.id],
          keep: one.id,
          versions: { [one.id]: one.version, [other.id]: other.version },
        }),
      ({ other }) => there(colleague).patch(address(other), { version: other.version, data: { issue: "9" } }),
    );
    for (const { given, answers } of runs) {
      const [merged, edited] = answers;
      expect([200, 409]).toContain(edited.status);
      expect([201, 409]).toContain(merged.status);
      expect(edited.status === 200 || merged.status === 201).toBe(true);
      // The edit came first, and the merge is refused because of it; or the merge, and the edit is of an old version.
      expect(edited.status === 200).toBe(merged.status === 409);
      const kept = await seen(given.other);
      expect(kept.id).toBe(merged.status === 201 ? given.one.id : given.other.id);
      if (edited.status === 200) expect(kept.data.issue).toBe("9");
    }
    expect(await doctor()).toEqual([]);
  });

  test("fifty submissions of one record have one effect, those of fifty records fifty", async () => {
    const paper = await aPaper(as(teacher), { title: "Submitted fifty times", ...complete });
    const one = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? there(teacher) : as(teacher)).post(`${address(paper)}/submit`),
      ),
    );
    expect(one.filter(({ status }) => ![200, 403, 409, 503].includes(status)).map(({ text }) => text)).toEqual([]);
    expect((await eventsOf(paper)).filter(({ what }) => what === "submitted")).toHaveLength(1);

    const many: Shown[] = [];
    for (let index = 0; index < 50; index++)
      many.push(await aPaper(as(teacher), { title: `Of fifty, ${index}`, ...complete }));
    const submit = (record: Shown, index: number) =>
      (index % 2 ? there(teacher) : as(teacher)).post(`${address(record)}/submit`);
    const answers = await Promise.all(many.map(submit));
    for (const [index, { status }] of answers.entries()) {
      // A process without a free connection refuses; the person presses once more.
      if (status === 503) await submit(many[index] as Shown, index).answers(200);
      else expect(status).toBe(200);
    }
    expect((await listOf(as(teacher), "journal", { q: '"Of fifty" state:submitted' })).total).toBe(50);
    expect(await doctor()).toEqual([]);
  });
});
