import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, test, vi } from "vitest";
import { type Connection, PreconditionFailed } from "#db/connection.ts";
import { DatabaseUnavailable, isUniqueViolation, TimeLimitReached } from "#db/errors.ts";
import { dayAt, inTransaction, withInstitute, withoutScope, withScope } from "#db/scope.ts";
import { type TestDatabase, testDatabase } from "#tests/support/server/database.ts";

let made: TestDatabase;
let first: number;
let second: number;

beforeAll(async () => {
  made = await testDatabase();
  first = await institute("First College", "Asia/Kolkata");
  second = await institute("Second College", "Pacific/Kiritimati");
});

async function institute(name: string, timeZone: string): Promise<number> {
  const { rows } = await made.owner.query(
    "insert into institutes (public_id, name, time_zone) values ($1, $2, $3) returning id",
    [randomUUID(), name, timeZone],
  );
  return rows[0].id;
}

const names = { name: "test-department-names", text: "select name from departments order by name", values: [] };

function addDepartment(institute: number, name: string) {
  return {
    name: "test-add-department",
    text: "insert into departments (institute_id, code, name) values ($1, $2, $2)",
    values: [institute, name],
  };
}

async function namesIn(institute: number): Promise<string[]> {
  return withScope(made.database, institute, async ({ db }) =>
    (await db.query<{ name: string }>(names)).map((row) => row.name),
  );
}

test("a connection shows the rows of its scope's institute only, however often it is reused", async () => {
  await withScope(made.database, first, ({ db }) => db.execute(addDepartment(first, "Alpha")));
  await withScope(made.database, second, ({ db }) => db.execute(addDepartment(second, "Beta")));
  const rounds = Array.from({ length: 60 }, (_, index) => (index % 3 === 0 ? second : first));
  const seen = await Promise.all(rounds.map((institute) => namesIn(institute)));
  expect(seen).toEqual(rounds.map((institute) => (institute === first ? ["Alpha"] : ["Beta"])));
});

test("a read that checks what is expected returns its own columns, and no row where it finds none", async () => {
  await withInstitute(made.database, first, async (db) => {
    const read = { text: "select name, code from departments where name = $1", values: ["Alpha"], isReadOnly: true };
    const expected = {
      text: (index: number) => `select $${index}::text as precondition`,
      values: ["so"],
      isMet: (found: unknown) => found === "so",
    };
    db.expect(expected);
    expect(await db.query(read)).toEqual([{ name: "Alpha", code: "Alpha" }]);
    db.expect(expected);
    expect(await db.query({ ...read, values: ["Omega"] })).toEqual([]);
    db.expect({ ...expected, values: ["otherwise"] });
    await expect(db.query(read)).rejects.toThrow(PreconditionFailed);
  });
});

test("a row of another institute cannot be written", async () => {
  const attempt = withScope(made.database, first, ({ db }) => db.execute(addDepartment(second, "Gamma")));
  await expect(attempt).rejects.toThrow(/row-level security/);
});

test("without a scope every table looks empty, also right after a scope was in use", async () => {
  await namesIn(first);
  const rows = await Promise.all(
    Array.from({ length: 10 }, () => withoutScope(made.database, (db) => db.query(names))),
  );
  expect(rows.flat()).toEqual([]);
});

test("the scope has the database's time and the institute's own day", async () => {
  const days = await Promise.all(
    [first, second].map((institute) => withScope(made.database, institute, async (scope) => scope)),
  );
  for (const { now, today, timeZone } of days) {
    expect(Math.abs(now.getTime() - Date.now())).toBeLessThan(5_000);
    expect(today).toBe(new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now));
  }
  expect(dayAt(new Date("2024-03-31T19:00:00Z"), "Asia/Kolkata")).toBe("2024-04-01");
});

test("a transaction keeps all of its work or none of it, and an inner one is part of the outer", async () => {
  const before = await namesIn(first);
  const attempt = withScope(made.database, first, (scope) =>
    inTransaction(scope, async (outer) => {
      await outer.db.execute(addDepartment(first, "Left"));
      await inTransaction(outer, (inner) => inner.db.execute(addDepartment(first, "Right")));
      throw new Error("changed my mind");
    }),
  );
  await expect(attempt).rejects.toThrow("changed my mind");
  expect(await namesIn(first)).toEqual(before);
});

test("a transaction whose failed statement was skipped is not reported as committed", async () => {
  const attempt = withScope(made.database, first, (scope) =>
    inTransaction(scope, async ({ db }) => {
      await db.execute(addDepartment(first, "Alpha")).catch(() => {});
    }),
  );
  await expect(attempt).rejects.toThrow("had failed");
});

test("statements requested at once run one after the other on the same connection", async () => {
  const answers = await withScope(made.database, first, async ({ db }) => {
    const ask = (value: number) =>
      db.query<{ value: number }>({ name: "test-echo", text: "select $1::int as value", values: [value] });
    return Promise.all([1, 2, 3, 4, 5].map(ask));
  });
  expect(answers.flat().map(({ value }) => value)).toEqual([1, 2, 3, 4, 5]);
});

test("a unique violation is distinguished from transient errors", async () => {
  const error = await withScope(made.database, first, ({ db }) => db.execute(addDepartment(first, "Alpha"))).catch(
    (thrown) => thrown,
  );
  expect(isUniqueViolation(error)).toBe(true);
  expect(error).not.toBeInstanceOf(DatabaseUnavailable);
});

test("a date stays text, a count is a number, an instant is a Date", async () => {
  const [row] = await withoutScope(made.database, (db) =>
    db.query({
      name: "test-types",
      text: "select date '2024-02-29' as day, count(*) as count, now() as now, array[date '2024-01-01', null] as days, array[7::bigint] as counts",
      values: [],
    }),
  );
  expect(row).toEqual({ day: "2024-02-29", count: 1, now: expect.any(Date), days: ["2024-01-01", null], counts: [7] });
});

test("a lock that is not released becomes DatabaseUnavailable within the scope's timeout, and the connection stays usable", async () => {
  const client = await made.owner.connect();
  await client.query("begin; lock table departments");
  const result = { name: "test-timeout", text: "select current_setting('statement_timeout') as timeout", values: [] };
  const attempt = withScope(
    made.database,
    first,
    async ({ db }) => {
      expect(await db.query(result)).toEqual([{ timeout: "300ms" }]);
      return db.query(names);
    },
    { timeout: 300 },
  );
  await expect(attempt).rejects.toBeInstanceOf(DatabaseUnavailable);
  await client.query("rollback");
  client.release();
  expect(await namesIn(first)).toContain("Alpha");
});

test("cancelling ends a running statement, but never the next one on the same connection", async () => {
  const sleep = { name: "test-short-sleep", text: "select pg_sleep(1)", values: [] };
  const isAsleep = async () =>
    (
      await made.owner.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
      )
    ).rowCount === 1;
  let held: Connection | undefined;
  const cancelled = withScope(made.database, first, ({ db }) => {
    held = db;
    return db.query(sleep);
  });
  cancelled.catch(() => {});
  await vi.waitUntil(isAsleep);
  await made.database.cancel(held ?? expect.fail());
  await expect(cancelled).rejects.toBeInstanceOf(TimeLimitReached);
  const next = withScope(made.database, first, ({ db }) => db.query(sleep));
  await vi.waitUntil(isAsleep);
  await made.database.cancel(held ?? expect.fail());
  expect(await next).toHaveLength(1);
});

test("when every connection is taken the next one is refused", async () => {
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const holders = Array.from({ length: 6 }, () => withScope(made.database, first, () => held));
  await expect(namesIn(first)).rejects.toBeInstanceOf(DatabaseUnavailable);
  letGo();
  await Promise.all(holders);
  expect(await namesIn(first)).toContain("Alpha");
});

test("connections that the server ended are replaced", async () => {
  const end =
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fpms' and datname = current_database()";
  const cut = withScope(made.database, first, ({ db }) =>
    Promise.all([
      db.query({ name: "test-sleep", text: "select pg_sleep(5)", values: [] }),
      pause(100).then(() => made.owner.query(end)),
    ]),
  );
  await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable);
  await Promise.all(Array.from({ length: 6 }, () => namesIn(first).catch(() => [])));
  expect(await namesIn(first)).toContain("Alpha");
  // A connection learns of its end when the message arrives; the next use has another.
  await expect.poll(() => made.database.isReachable()).toBe(true);
});
