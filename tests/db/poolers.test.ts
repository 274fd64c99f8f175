import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Database, openPool } from "#db/connect.ts";
import type { Connection } from "#db/connection.ts";
import { TimeLimitReached } from "#db/errors.ts";
import { openDatabase } from "#db/open-database.ts";
import { detectPooling, requireSession, UnusablePooler } from "#db/pooling.ts";
import { applicationRole } from "#db/roles.ts";
import { inTransaction, withoutScope, withScope } from "#db/scope.ts";
import {
  addressesOf,
  addressOf,
  durableServer,
  type TestDatabase,
  testDatabase,
} from "#tests/support/server/database.ts";
import { hasPooler, type Pooler, startPooler } from "#tests/support/server/pooler.ts";

const institutes = Array.from({ length: 8 }, (_, index) => `College ${index}`);

describe.skipIf(!hasPooler)("behind PgBouncer (skipped where it is not installed)", () => {
  let made: TestDatabase;
  let pooler: Pooler;
  let processes: Database[];
  let ids: number[];

  beforeAll(async () => {
    made = await testDatabase();
    pooler = await startPooler([made.connection], { mode: "transaction", size: 4 });
    const connection = pooler.through(made.connection);
    const open = () => openPool({ connection, role: applicationRole, max: 20, isPooled: true });
    processes = [open(), open()];
    ids = [];
    for (const name of institutes) {
      const { rows } = await made.owner.query("insert into institutes (public_id, name) values ($1, $2) returning id", [
        randomUUID(),
        name,
      ]);
      ids.push(rows[0].id);
    }
    await made.owner.query("insert into departments (institute_id, code, name) select id, 'D', name from institutes");
  });

  afterAll(async () => {
    await Promise.all(processes.map((database) => database.close()));
    await pooler.stop();
  });

  test("a pooler in transaction mode is recognised, also with another order of sessions, and so is a direct server", async () => {
    expect(await detectPooling(made.connection)).toEqual({ isPooled: false, login: made.connection.user });
    expect(await detectPooling(pooler.through(made.connection))).toEqual({
      isPooled: true,
      login: made.connection.user,
    });
    await requireSession(made.connection, "wanted");
    await expect(requireSession(pooler.through(made.connection), "wanted")).rejects.toThrow("wanted");
    const roundRobin = await startPooler([made.connection], {
      mode: "transaction",
      size: 3,
      settings: { server_round_robin: "1" },
    });
    await expect(requireSession(roundRobin.through(made.connection), "wanted")).rejects.toThrow(UnusablePooler);
    await roundRobin.stop();
    const alone = await startPooler([made.connection], { mode: "transaction", size: 1 });
    await expect(requireSession(alone.through(made.connection), "wanted")).rejects.toThrow(UnusablePooler);
    await alone.stop();
  });

  test("a pooler in session mode may be used for listening; one in statement mode is refused", async () => {
    const ofSessions = await startPooler([made.connection], { mode: "session", size: 4 });
    await requireSession(ofSessions.through(made.connection), "wanted");
    expect(await detectPooling(ofSessions.through(made.connection))).toMatchObject({ isPooled: true });
    await ofSessions.stop();
    const ofStatements = await startPooler([made.connection], { mode: "statement", size: 4 });
    await expect(detectPooling(ofStatements.through(made.connection))).rejects.toThrow(/statement mode/);
    await expect(requireSession(ofStatements.through(made.connection), "wanted")).rejects.toThrow("wanted");
    await ofStatements.stop();
  });

  test("a program behind a pooler starts with an address of the server itself, and names what is missing", async () => {
    const served = await durableServer({}, onTestFinished);
    const before = await startPooler([served.connection], { mode: "transaction", size: 4 });
    onTestFinished(() => before.stop());
    const { DATABASE_URL: direct, DATABASE_OWNER_URL: owner } = addressesOf(served);
    const open = (more: { databaseListenUrl?: string; databaseOwnerUrl?: string }) =>
      openDatabase({
        dataDir: "/nowhere",
        databaseUrl: addressOf(before.through(served.connection)),
        max: 4,
        log: () => {},
        ...more,
      });
    await expect(open({})).rejects.toThrow(/DATABASE_LISTEN_URL/);
    await expect(open({ databaseListenUrl: owner })).rejects.toThrow(/DATABASE_LISTEN_URL/);
    const both = [
      await open({ databaseListenUrl: direct, databaseOwnerUrl: owner }),
      await open({ databaseListenUrl: direct, databaseOwnerUrl: owner }),
    ];
    const listener = vi.fn();
    both[0]?.database.listen("news", listener);
    await vi.waitUntil(() => listener.mock.calls.length > 0);
    for (const { database } of both) {
      await withoutScope(database, (db) => db.query({ text: "select pg_notify('news', 'said')", values: [] }));
      expect(await database.isReachable()).toBe(true);
    }
    await vi.waitUntil(() => listener.mock.calls.filter(([result]) => result === "said").length === 2);
    await Promise.all(both.map((opened) => opened.close()));
  });

  test("of 800 statements of eight institutes in two processes none sees or writes another institute's rows", async () => {
    // What a program of an older version leaves in the sessions.
    const earlier = new pg.Client(pooler.through(made.connection));
    await earlier.connect();
    await earlier.query(`select set_config('app.institute', '${ids[0]}', false), set_config('role', 'none', false)`);
    await earlier.end();
    const seen: Awaited<ReturnType<typeof act>>[] = [];
    // As many at once as there are connections to the pooler, ten times as many as it has to the server.
    const workers = Array.from({ length: 40 }, async (_, first) => {
      for (let index = first; index < 800; index += 40) seen.push(await act(index));
    });
    await Promise.all(workers);
    expect(seen).toHaveLength(800);
    expect(seen.filter(({ expected, found }) => found.some((name) => name !== expected))).toEqual([]);
    expect(seen.filter(({ found }) => found.length === 0)).toEqual([]);
  });

  async function act(index: number): Promise<{ expected: string; found: string[] }> {
    const of = (index * 7) % institutes.length;
    const [expected = "", institute = 0] = [institutes[of], ids[of]];
    const database = processes[index % processes.length] ?? expect.fail();
    const read = (db: Connection) => db.column<string>({ text: "select name from departments", values: [] });
    await pause(index % 7);
    if (index % 10 === 9) {
      expect(await withoutScope(database, read)).toEqual([]);
      return { expected, found: [expected] };
    }
    const found = await withScope(
      database,
      institute,
      async (scope) => {
        if (index % 4 === 0) return read(scope.db);
        if (index % 4 === 1) return (await Promise.all([read(scope.db), read(scope.db), read(scope.db)])).flat();
        if (index % 4 === 2) return copied(scope.db);
        return inTransaction(scope, async (inner) => {
          await inner.db.execute({ text: "update departments set name = name", values: [] });
          const names = await read(inner.db);
          const foreign = "update departments set name = name where institute_id <> $1";
          expect(await inner.db.execute({ text: foreign, values: [institute] })).toBe(0);
          return names;
        });
      },
      { timeout: 60_000 },
    );
    return { expected, found };
  }

  async function copied(db: Connection): Promise<string[]> {
    let text = "";
    for await (const chunk of db.copyOut("copy (select name from departments) to stdout")) text += chunk;
    return text.split("\n").filter(Boolean);
  }

  test("a statement runs with the application's role, limits and times, and leaves nothing in the session", async () => {
    const [database] = processes;
    if (!database) expect.fail();
    const text = `select current_user as role, current_setting('statement_timeout') as timeout,
      current_setting('timezone') as zone, current_setting('app.institute', true) as institute`;
    const [row] = await withScope(database, ids[3] ?? 0, ({ db }) => db.query({ text, values: [] }), { timeout: 700 });
    expect(row).toEqual({ role: applicationRole, timeout: "700ms", zone: "UTC", institute: String(ids[3]) });
    const bare = new pg.Client(pooler.through(made.connection));
    await bare.connect();
    const { rows } = await bare.query(text.replace("current_user", "current_user <> session_user"));
    await bare.end();
    expect(rows[0]).toMatchObject({ timeout: "0" });
    expect(rows[0].institute ?? "").not.toBe(String(ids[3]));
  });

  test("a statement is cancelled through the pooler, and its time limit holds", async () => {
    const [database] = processes;
    if (!database) expect.fail();
    const sleep = { text: "select pg_sleep(20)", values: [] };
    let held: Connection | undefined;
    const running = withScope(
      database,
      ids[1] ?? 0,
      ({ db }) => {
        held = db;
        return db.query(sleep);
      },
      { timeout: 30_000 },
    );
    running.catch(() => {});
    await vi.waitUntil(
      async () =>
        (
          await made.owner.query(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
          )
        ).rowCount === 1,
    );
    await database.cancel(held ?? expect.fail());
    await expect(running).rejects.toBeInstanceOf(TimeLimitReached);
    const limited = withScope(database, ids[1] ?? 0, ({ db }) => db.query(sleep), { timeout: 300 });
    await expect(limited).rejects.toBeInstanceOf(TimeLimitReached);
  });
});
