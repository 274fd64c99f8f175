import { request } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { aPaper } from "#tests/support/records/records.ts";
import { openTestDatabase, testDatabase } from "#tests/support/server/database.ts";
import { worldOnDatabase } from "#tests/support/server/world.ts";

const made = await testDatabase();
const database = openTestDatabase(made.connection, 8, 1_750);
afterAll(() => database.close());
const world = await worldOnDatabase({ ...made, database });
const { as, teacher, owner } = world;

/** With a replica, tables are read there. */
const ports = inject("poolerAndReplica");
const replica = ports && new pg.Pool({ ...world.test.ownerConnection, port: ports.replica, max: 1 });
afterAll(() => replica?.end());

/** Makes every read of records wait until it is released, which the end of the test does too. */
async function holdRecords() {
  const holder = await owner.connect();
  let isHeld = true;
  const release = async () => {
    if (!isHeld) return;
    isHeld = false;
    await holder.query("rollback");
    holder.release();
  };
  onTestFinished(release);
  await holder.query("begin");
  await holder.query("lock table records in access exclusive mode");
  if (replica) {
    // The replica receives the lock with the next part of the log.
    await owner.query("select pg_switch_wal()");
    await vi.waitUntil(async () => (await replica.query(lockOfRecords)).rowCount, patience);
  }
  return { release };
}

const lockOfRecords = `select from pg_locks
  where relation = 'records'::regclass and mode = 'AccessExclusiveLock'
    and database = (select oid from pg_database where datname = current_database())`;

/** When the statements that wait for the records began. */
async function waiting(): Promise<number[]> {
  const text = `select query_start as began from pg_locks join pg_stat_activity using (pid)
     where relation = 'records'::regclass and not granted and datname = current_database()`;
  const answers = await Promise.all([owner, replica ?? []].flat().map((server) => server.query<{ began: Date }>(text)));
  return answers.flatMap(({ rows }) => rows.map(({ began }) => began.getTime()));
}

/** A statement that reaches its time limit is repeated, so that for a moment nothing waits. */
const expectWaiting = (count: number) => expect.poll(async () => (await waiting()).length, patience).toBe(count);

const patience = { timeout: 20_000, interval: 50 };

test("a query that takes longer than the usual time is repeated with more time, and answered", async () => {
  await aPaper(as(teacher), { title: "A paper" });
  const hold = await holdRecords();
  const answer = as(teacher).get("/api/records/journal?q=title:paper").answers<{ total: number }>(200);
  const [first] = await vi.waitUntil(async () => {
    const began = await waiting();
    return began.length > 0 ? began : undefined;
  }, patience);
  await vi.waitUntil(async () => (await waiting()).some((began) => began !== first), patience);
  await hold.release();
  expect((await answer).total).toBe(1);
});

test("a save is not done twice: it is refused after the usual time", async () => {
  const hold = await holdRecords();
  const refused = await as(teacher).post("/api/records/journal", { data: { title: "Not saved" } });
  await hold.release();
  expect(refused.status).toBe(503);
});

test("a query whose requester has disconnected ends in the database", async () => {
  await world.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = world.app.server.address() as AddressInfo;
  const hold = await holdRecords();
  const asking = request({ port, path: "/api/records/journal?q=title:paper", headers: { token: teacher.token } });
  asking.on("error", () => {});
  asking.end();
  const [first] = await vi.waitUntil(async () => {
    const began = await waiting();
    return began.length > 0 ? began : undefined;
  }, patience);
  await vi.waitUntil(async () => (await waiting()).some((began) => began !== first), patience);
  asking.destroy();
  // Its time limit would end it in thirty seconds.
  await vi.waitUntil(async () => (await waiting()).length === 0, patience);
  await hold.release();
});

test("of many tables two are computed at once, the others wait without a connection, and all are answered", async () => {
  const hold = await holdRecords();
  const tables = Array.from({ length: 12 }, () => as(world.hod).get("/api/reports/naac.3.4.5").answers<object>(200));
  await expectWaiting(2);
  // Answered while twelve wait.
  for (let time = 0; time < 5; time++) await as(teacher).get("/api/notifications").answers(200);
  await expectWaiting(2);
  await hold.release();
  expect(await Promise.all(tables)).toHaveLength(12);
});

test("a person who is not signed in is refused at once, and takes no place in the queue for a table", async () => {
  const hold = await holdRecords();
  const ask = (who: { token: string }) => as(who).get("/api/reports/naac.3.4.5");
  const tables = [ask(world.hod), ask(world.admin)];
  await expectWaiting(2);
  const strangers = await Promise.all(Array.from({ length: 80 }, (_, index) => ask({ token: `nobody-${index}` })));
  expect(new Set(strangers.map(({ status }) => status))).toEqual(new Set([401]));
  await expectWaiting(2);
  const next = ask(world.hod);
  await hold.release();
  for (const table of [...tables, next]) expect((await table).status).toBe(200);
});
