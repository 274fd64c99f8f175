import { expect, test } from "vitest";
import type { Shown } from "#tests/support/records/records.ts";
import { runFreeze } from "#tests/support/server/run-freeze.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin, hod, colleague, owner, institute } = world;

test("who is erased while a submission is frozen is not named in its rows", async () => {
  const data = { title: "Pt", applicationNumber: "IN-1", filingDate: "2019-01-01", publicationDate: "2020-07-15" };
  const patent = await as(colleague)
    .post("/api/records/patent", { data: { ...data, country: "India", status: "published" } })
    .answers<Shown>(201);
  await as(colleague).post(`/api/records/patent/${patent.id}/submit`).answers(200);
  const made = await as(hod)
    .post("/api/submissions", { reports: ["naac.3.4.3"], period: "2020" })
    .answers<{ id: string; job: string }>(202);
  const turn = 7_100_071;
  const blocker = await owner.connect();
  try {
    // The job stops where it writes the table, which it has read.
    await owner.query(
      `create function pg_temp_turn() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(${turn}); return new; end';
       create trigger turn before insert on submission_tables for each row execute function pg_temp_turn()`,
    );
    await blocker.query(`select pg_advisory_lock(${turn})`);
    const done = runFreeze(world.appContext, { institute: institute.id, submission: made.job });
    const waiting = `select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = ${turn} and not granted`;
    await expect.poll(async () => (await owner.query(waiting)).rows[0]?.n).toBe(1);
    const erasure = `/api/accounts/${colleague.publicId}/erasure`;
    await as(admin).post(erasure, { confirm: colleague.email }).answers(200);
    await blocker.query(`select pg_advisory_unlock(${turn})`);
    await done;
  } finally {
    blocker.release();
    await owner.query("drop trigger turn on submission_tables; drop function pg_temp_turn()");
  }
  expect(await as(hod).get(`/api/submissions/${made.id}`).answers(200)).toMatchObject({
    state: "complete",
    erasures: [{ cells: 2 }],
  });
  const { rows } = await owner.query("select content::text from submission_rows where submission_id = $1", [made.id]);
  expect(rows).toHaveLength(1);
  for (const text of [colleague.name, colleague.publicId]) expect(rows[0].content).not.toContain(text);
});
