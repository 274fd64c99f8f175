import pg from "pg";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Database, openPool } from "#db/connect.ts";
import { currentPosition, type Position } from "#db/queries/installation/position.ts";
import { openReplica } from "#db/replica.ts";
import { applicationRole } from "#db/roles.ts";
import { withScope } from "#db/scope.ts";
import { aPaper } from "#tests/support/records/records.ts";
import { hasCluster, startCluster } from "#tests/support/server/cluster.ts";
import { theWorld, worldOnDatabase } from "#tests/support/server/world.ts";

describe("what a replica may answer", async () => {
  const world = await theWorld();
  // The same database, in which nothing can be written.
  const copy = openPool({
    connection: { ...world.test.connection, options: "-c default_transaction_read_only=on" },
    role: applicationRole,
    max: 4,
  });
  afterAll(() => copy.close());
  let leased: number;
  let fails: "never" | "at once" | "later";
  beforeEach(() => {
    leased = 0;
    fails = "never";
    world.database.replica = {
      lease: async () => {
        leased++;
        if (fails === "at once") return undefined;
        const lease = await copy.lease("institute");
        if (fails === "later") {
          const [row] = await lease.connection.query<{ id: number }>({
            text: "select pg_backend_pid() as id",
            values: [],
          });
          await world.owner.query("select pg_terminate_backend($1)", [row?.id]);
        }
        return lease;
      },
      close: async () => {},
    };
  });

  const teacher = world.as(world.teacher);
  const addresses = [
    "/api/dashboard",
    "/api/counts",
    "/api/search?q=solar",
    "/api/people?q=rohan",
    "/api/ask?q=papers",
    "/api/ask/export?q=papers",
    "/api/records/journal/export",
  ];

  test.each(addresses)("%s is read from it, and from the primary where it is behind or fails", async (address) => {
    await teacher.get(address).answers(200);
    // An index of people that is to be made again is written.
    const first = leased;
    expect(first).toBeGreaterThan(0);
    for (fails of ["at once", "later"] as const) await teacher.get(address).answers(200);
    expect(leased).toBe(first + 2);
  });

  test("records, lists and everything that changes something are read from the primary", async () => {
    const paper = await aPaper(teacher);
    for (const address of [`/api/records/journal/${paper.id}`, "/api/records/journal", "/api/me", "/api/notifications"])
      await teacher.get(address).answers(200);
    expect(leased).toBe(0);
  });

  test("a session that ended reads nothing from it, even if the process had it in memory", async () => {
    const head = await world.anAccount({ role: "Head Of Department" });
    await world.as(head).get("/api/dashboard").answers(200);
    await world.as(head).get("/api/dashboard").answers(200);
    expect(leased).toBe(2);
    await world.owner.query("update sessions set ended_at = now() where account_id = $1", [head.id]);
    for (const address of addresses) await world.as(head).get(address).answers(401);
    expect(leased).toBe(2);
  });

  test("an export is recorded on the primary, once", async () => {
    const entries = async () =>
      (await world.owner.query("select 1 from audit_log where action = 'records-exported'")).rowCount ?? 0;
    const before = await entries();
    await teacher.get("/api/records/journal/export").answers(200);
    expect(leased).toBe(1);
    expect(await entries()).toBe(before + 1);
  });

  test("a search that has to write is repeated on the primary", async () => {
    await world.owner.query("update accounts set name = 'Zubeida Qureshi' where institute_id = $1 and id = $2", [
      world.institute.id,
      world.colleague.id,
    ]);
    const { rows } = await teacher.get("/api/people?q=zubeida").answers<{ rows: unknown[] }>(200);
    expect(rows).toHaveLength(1);
    expect(leased).toBe(1);
  });
});

// Starting two servers takes some seconds. Behind the run's own pooler the second process would use that, not this cluster.
const hasOwnCluster = hasCluster && process.env.FPMS_FULL && !process.env.FPMS_BEHIND_POOLER;
describe.skipIf(!hasOwnCluster)("a replica of PostgreSQL 15 (in the full run, where it is installed)", async () => {
  if (!hasOwnCluster) return;
  const cluster = await startCluster();
  afterAll(() => cluster.stop());
  const owner = new pg.Pool({ ...cluster.owner, max: 3 });
  const changes: (string | undefined)[] = [];
  const open = (): Database => ({
    ...openPool({ connection: cluster.connection, role: applicationRole, max: 8 }),
    replica: openReplica({
      connection: cluster.replica,
      role: applicationRole,
      max: 4,
      onChange: (reason) => changes.push(reason),
    }),
  });
  const database = open();
  owner.on("error", () => {});
  afterAll(async () => {
    await Promise.all([database.close(), database.replica?.close(), owner.end()]);
  });
  const world = await worldOnDatabase({
    database,
    owner,
    ownerConnection: cluster.owner,
    connection: cluster.connection,
  });
  const other = await world.secondApp();
  const teacher = world.as(world.teacher);

  afterEach(() => cluster.atReplica("select pg_wal_replay_resume()").catch(() => {}));

  const found = async (q: string) => {
    const { rows } = await teacher.get(`/api/search?q=${q}`).answers<{ rows: unknown[] }>(200);
    return rows.length;
  };

  test("what somebody wrote is found at once, from the replica or without it", async () => {
    for (const [index, word] of ["alder", "birch", "cedar", "drumstick"].entries()) {
      if (index % 2 === 1) await cluster.atReplica("select pg_wal_replay_pause()");
      // Also by the other process.
      const added = await other.inject({
        method: "POST",
        url: "/api/records/journal",
        headers: { token: world.teacher.token },
        payload: { data: { title: `On ${word} trees` } },
      });
      expect(added.statusCode, added.body).toBe(201);
      expect(await found(word)).toBe(1);
      await cluster.atReplica("select pg_wal_replay_resume()");
    }
  });

  test("it is used again once it has caught up, and left out while it is away", async () => {
    await expect.poll(async () => [await found("alder"), changes.at(-1)]).toEqual([1, undefined]);
    await cluster.stopReplica();
    expect(await found("alder")).toBe(1);
    expect(changes.at(-1)).toBeTypeOf("string");
    await cluster.startReplica();
    await expect.poll(async () => [await found("alder"), changes.at(-1)]).toEqual([1, undefined]);
  });

  test("a session that ended on the primary does not read from a replica that does not know of it yet", async () => {
    const head = await world.anAccount({ role: "Head Of Department" });
    await world.as(head).get("/api/dashboard").answers(200);
    await cluster.atReplica("select pg_wal_replay_pause()");
    await owner.query("update sessions set ended_at = now() where account_id = $1", [head.id]);
    await world.as(head).get("/api/dashboard").answers(401);
  });

  test("another database's replica, or the primary itself, is not used", async () => {
    const written = await withScope(database, world.institute.id, ({ db }) => db.find<Position>(currentPosition()));
    if (!written) expect.fail();
    const leaseFrom = async (connection: pg.ClientConfig, wanted: Position) => {
      const replica = openReplica({ connection, role: applicationRole, max: 2, onChange: () => {} });
      const lease = await replica.lease(wanted);
      lease?.release();
      await replica.close();
      return lease !== undefined;
    };
    await expect.poll(() => leaseFrom(cluster.replica, written)).toBe(true);
    expect(await leaseFrom(cluster.replica, { ...written, origin: `${written.origin}1` })).toBe(false);
    expect(await leaseFrom(cluster.connection, written)).toBe(false);
  });
});
